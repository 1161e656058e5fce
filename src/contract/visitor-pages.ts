// The public pages with fixed paths: those that are the same for all visitors, and those that are only in the site map.
import { pages } from './urls.ts'

/** Pages that are the same for all visitors. They are in the site map, cached by a CDN, and reported to the pixel. */
export const OPEN_PAGES: readonly string[] = [
  pages.home,
  pages.products,
  pages.contact,
  pages.faq,
  pages.schools,
  pages.privacy,
  pages.terms,
  pages.shipping,
  pages.returns,
]

/** The last parts of the guides' paths, in the order in which they are listed (PAGE-36). */
export const GUIDES = [
  'first-period',
  'products-compared',
  'disposal',
  'period-pain',
  'late-period',
  'parents-and-teachers',
] as const

export type GuideName = (typeof GUIDES)[number]

/**
 * Pages that are the same for all visitors and in the site map, but never reported to the pixel, because a visit
 * reveals something about the visitor (PRIV-1).
 */
export const UNCOUNTED_PAGES: readonly string[] = [
  pages.calculator,
  pages.packFinder,
  pages.guides,
  ...GUIDES.map(pages.guide),
]

/** Pages that are in the site map, but neither cached by a CDN nor reported, because their content is personal. */
export const OWN_PAGES: readonly string[] = [pages.privacyChoices, pages.privacyRequest]
