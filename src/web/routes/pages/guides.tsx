// The list of guides (PAGE-36).
import { pages } from '#contract/urls.ts'
import { guides as texts } from '#copy/guides.ts'
import { titled } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { listGuides } from '#web/parts/guides/all-guides.ts'
import { EnglishNote, GuideCards, langOf } from '#web/parts/guides/guide-cards.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { Route } from './+types/guides.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: texts.title }),
    description: texts.description,
    path: pages.guides,
  })

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export const loader = () => listGuides()

export default function Guides({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-8 pb-16 lg:pt-14 lg:pb-28">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="measure mt-4 text-lead text-ink-soft">{texts.lead}</p>
      {loaderData.some(langOf) && <EnglishNote>{texts.allInEnglish}</EnglishNote>}
      <div className="mt-8 lg:mt-12">
        <GuideCards guides={loaderData} />
      </div>
    </div>
  )
}
