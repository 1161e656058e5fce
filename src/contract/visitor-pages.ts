// Pages that anybody may come upon, by where they are listed. A page that is added gets one line in one of these lists.
import { pages } from './urls.ts'

/** The same for every visitor and about no person: in the site map, kept by an edge, and counted where the pixel is on. */
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

/** In the site map alone: their content is the visitor's own. */
export const OWN_PAGES: readonly string[] = [pages.privacyChoices, pages.privacyRequest]
