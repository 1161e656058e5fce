// The steps of a shop's first hour (ADM-19).

/** In their order. Nobody ticks them off: each is done when what it is about is there. */
export const SETUP_STEPS = ['identity', 'tax', 'shipping', 'product', 'purchase'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
