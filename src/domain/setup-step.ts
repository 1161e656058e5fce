// The steps of setting up a new shop (ADM-19).

/** In the order of the page. A step is done when its data is saved. */
export const SETUP_STEPS = ['identity', 'tax', 'shipping', 'product', 'purchase'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
