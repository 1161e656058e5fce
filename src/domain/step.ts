// The steps from seeing a product to paying, as they are counted without anybody (ADM-39).

/** In the order in which they are taken. The last of them, `paid`, is the orders themselves. */
export const STEPS = ['product', 'cart', 'checkout', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** Those that a page tells of; the others are calls that the shop answers anyhow. */
export const TOLD_STEPS = ['product', 'checkout'] as const satisfies readonly Step[]
