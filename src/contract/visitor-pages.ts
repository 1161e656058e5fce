// The public pages, in three lists. A new page gets a line in one of them.
import { pages } from './urls.ts'

/** Pages that are the same for all visitors: in the site map, cached by a CDN, and reported to the pixel. */
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

/** The guides by the last part of their addresses, in the order of their list (PAGE-36). */
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
 * Pages that are the same for all visitors but never reported, because opening them reveals something about the visitor
 * (PRIV-1).
 */
export const UNCOUNTED_PAGES: readonly string[] = [
  pages.calculator,
  pages.packFinder,
  pages.guides,
  ...GUIDES.map(pages.guide),
]

/** Pages that are only in the site map, because their content belongs to the visitor. */
export const OWN_PAGES: readonly string[] = [pages.privacyChoices, pages.privacyRequest]
