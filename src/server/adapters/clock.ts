// The only clock: everything that needs the time asks it, so that tests can set it.
export interface Clock {
  /** The present instant. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
