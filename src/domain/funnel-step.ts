// The steps from seeing a product to paying, counted without personal data (ADM-39).

/** In the order in which shoppers take them. A further step, `paid`, is counted from the orders. */
export const STEPS = ['product', 'cart', 'checkout', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** The steps that pages report. The server counts the others when it answers the calls. */
export const REPORTED_STEPS = ['product', 'checkout'] as const satisfies readonly Step[]
