// How a page changes the layout around it, in its route's `handle`.
export interface ChromeStyle {
  /** True on home and login: the header is on the evening sky, without a line below it. */
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
