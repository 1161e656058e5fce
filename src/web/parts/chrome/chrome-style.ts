// The options of a page for the frame, in its route's `handle`.
export interface ChromeStyle {
  /** The header is on the evening sky, without a hairline: home and login. */
  readonly sky?: boolean
  /** No footer on phones: cart, checkout, calculator, order, login and signup. */
  readonly noFooterOnPhones?: boolean
}

/** Returns the style of the deepest route that sets one. */
export function chromeStyleOf(matches: readonly { readonly handle?: unknown }[]): ChromeStyle {
  for (const { handle } of matches.toReversed())
    if (typeof handle === 'object' && handle !== null && 'chrome' in handle) return handle.chrome as ChromeStyle
  return {}
}
