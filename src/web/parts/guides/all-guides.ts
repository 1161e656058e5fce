// All guides with their drawings, in the order of their list (PAGE-36). Only loaders import this file, so that no
// browser loads the text of a guide that it does not show.
import { GUIDES, type GuideName } from '#contract/urls.ts'
import { disposal } from '#copy/guides/disposal.ts'
import { firstPeriod } from '#copy/guides/first-period.ts'
import type { Guide } from '#copy/guides/guide.ts'
import { latePeriod } from '#copy/guides/late-period.ts'
import { parentsAndTeachers } from '#copy/guides/parents-and-teachers.ts'
import { periodPain } from '#copy/guides/period-pain.ts'
import { productsCompared } from '#copy/guides/products-compared.ts'
import disposalDrawing from '#web/assets/drawings/guide-disposal.svg'
import firstPeriodDrawing from '#web/assets/drawings/guide-first-period.svg'
import latePeriodDrawing from '#web/assets/drawings/guide-late-period.svg'
import parentsAndTeachersDrawing from '#web/assets/drawings/guide-parents-and-teachers.svg'
import periodPainDrawing from '#web/assets/drawings/guide-period-pain.svg'
import productsComparedDrawing from '#web/assets/drawings/guide-products-compared.svg'

type Entry = readonly [guide: Guide, drawing: string]

const ENTRIES: Readonly<Record<GuideName, Entry>> = {
  'first-period': [firstPeriod, firstPeriodDrawing],
  'products-compared': [productsCompared, productsComparedDrawing],
  disposal: [disposal, disposalDrawing],
  'period-pain': [periodPain, periodPainDrawing],
  'late-period': [latePeriod, latePeriodDrawing],
  'parents-and-teachers': [parentsAndTeachers, parentsAndTeachersDrawing],
}

export interface ListedGuide extends Pick<Guide, 'lang' | 'title' | 'description'> {
  readonly name: GuideName
  readonly drawing: string
}

export const listGuides = (): ListedGuide[] =>
  GUIDES.map((name) => {
    const [{ lang, title, description }, drawing] = ENTRIES[name]
    return { name, lang, title, description, drawing }
  })

/** Returns the guide at a path, regardless of case (PAGE-2), with its name and drawing; the first guide by default. */
export function guideAt(pathname: string) {
  // The last segment of the path, without the '.data' of React Router's requests for data.
  const [, name] = /([^/]+?)(?:\.data)?\/?$/.exec(pathname.toLowerCase()) ?? []
  const guideName = GUIDES.find((guide) => guide === name) ?? GUIDES[0]
  const [guide, drawing] = ENTRIES[guideName]
  return { name: guideName, guide, drawing }
}
