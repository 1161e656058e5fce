// The only clock and the only timer. Tests replace both.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A monotonic timer in milliseconds. */
export interface Timer {
  now(): number
  wait(length: number): Promise<void>
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (length) => new Promise((resolve) => setTimeout(resolve, length)),
}
