// What a visitor sees before the shop has opened (OPS-21).
import { pages } from '#contract/urls.ts'
import { opensSoon as words } from '#copy/opens-soon.ts'
import { inEachLanguage, LONE_PAGE_HEADERS } from './lone-page.ts'

/** In seconds: an hour, for search engines. People come back when they like. */
export const OPENS_IN = 3600

/** Nobody keeps it and no search engine lists it: tomorrow a shop is here. */
export const OPENS_SOON_HEADERS = {
  ...LONE_PAGE_HEADERS,
  'retry-after': String(OPENS_IN),
  'x-robots-tag': 'noindex',
} as const

export const opensSoonPage = inEachLanguage(() => ({
  title: words.title,
  paragraphs: [words.text],
  drawing: 'box',
  foot: { href: `${pages.login}?next=${encodeURIComponent(pages.admin)}`, text: words.staff },
}))
