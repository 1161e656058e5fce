// Public pages, by the lists that contain them. A new page gets one line in one of these lists.
import { pages } from './urls.ts'

/**
 * The same for every visitor and without personal data: in the site map, cached by a CDN, and counted where the pixel
 * is on.
 */
export const OPEN_PAGES: readonly string[] = [
  pages.home,
  pages.products,
  pages.contact,
  pages.faq,
  pages.privacy,
  pages.terms,
  pages.shipping,
  pages.returns,
]

/** The same for every visitor, and never counted: opening it reveals something about the visitor (PRIV-1). */
export const UNCOUNTED_PAGES: readonly string[] = [pages.calculator]

/** Only in the site map: their content is the visitor's own. */
export const OWN_PAGES: readonly string[] = [pages.privacyChoices, pages.privacyRequest]
