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
