// The steps of setting up a new shop (ADM-19).

/** In order. A step is done when its data exists, not when staff tick a box. */
export const SETUP_STEPS = ['identity', 'tax', 'shipping', 'product', 'purchase'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
