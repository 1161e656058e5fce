// How a page changes the header and the footer around it, by its route's `handle`.
export interface ChromeStyle {
  /** True on pages that begin with the drawing of the sky. Their header has the sky's colour and no line below it. */
  readonly sky?: boolean
  /** True on pages without a footer on phones, such as cart and checkout. */
  readonly noFooterOnPhones?: boolean
}

/** Returns the style of the deepest matched route that has one. */
export function chromeStyleOf(matches: readonly { readonly handle?: unknown }[]): ChromeStyle {
  for (const { handle } of matches.toReversed())
    if (typeof handle === 'object' && handle !== null && 'chrome' in handle) return handle.chrome as ChromeStyle
  return {}
}
