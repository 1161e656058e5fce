// Chance that comes out the same each time: the same seed, the same crowd.

/** Numbers from 0 up to 1, after Marsaglia's xorshift of 32 bits; a seed of 0 counts as 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

/** How long something lasts that has no memory, as arrivals and most work have none. `mean` in the caller's unit. */
export const memoryless = (draw: () => number, mean: number): number => -mean * Math.log(1 - draw())
