// Quick Hide: one tap and the calculator is gone, from the screen and from the way back (CAL-8).
import { pages } from '#contract/urls.ts'

/** Empties the page at once and opens the products in place of it, so that Back leads to what was before. */
export function quickHide(): void {
  // The next page takes a moment to come; nothing of this one may stand there meanwhile.
  document.documentElement.hidden = true
  location.replace(pages.products)
}
