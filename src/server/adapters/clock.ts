// The only clock and the only timer. Tests replace both.
export interface Clock {
  /** The current instant. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

// Pauses in real time; tests replace the timer.

/** A monotonic timer in milliseconds. */
export interface Timer {
  now(): number
  wait(length: number): Promise<void>
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (length) => new Promise((resolve) => setTimeout(resolve, length)),
}
