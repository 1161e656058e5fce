// The steps of setting up a new shop (ADM-19).

/** In order. A step is done when what it is about exists; no box is ticked by hand. */
export const SETUP_STEPS = ['identity', 'tax', 'shipping', 'product', 'purchase'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
