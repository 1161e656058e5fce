// The only clock and the only timer. Tests replace both.
export interface Clock {
  /** The present instant. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

// Waiting: by the machine's own time, and in tests by nobody's.

/** Milliseconds that only ever grow. */
export interface Timer {
  now(): number
  wait(length: number): Promise<void>
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (length) => new Promise((resolve) => setTimeout(resolve, length)),
}
