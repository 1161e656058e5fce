// Virtual time for simulations, which jumps to the next due wait once all woken work has run.
import type { Timer } from '#server/adapters/clock.ts'

export interface VirtualTime extends Timer {
  /** Moves time to `end`, in milliseconds from the beginning, and runs everything due by then. */
  runUntil(end: number): Promise<void>
}

interface Waiting {
  readonly at: number
  readonly wake: () => void
}

export function virtualTime(): VirtualTime {
  let now = 0
  const heap: Waiting[] = []

  const swap = (one: number, other: number): void => {
    const entry = heap[one] as Waiting
    heap[one] = heap[other] as Waiting
    heap[other] = entry
  }
  const isEarlier = (one: number, other: number): boolean => (heap[one] as Waiting).at < (heap[other] as Waiting).at
  const addWaiting = (waiting: Waiting): void => {
    let index = heap.push(waiting) - 1
    for (let parent = (index - 1) >> 1; index > 0 && isEarlier(index, parent); parent = (index - 1) >> 1) {
      swap(index, parent)
      index = parent
    }
  }
  const removeEarliest = (): Waiting => {
    const [first] = heap as [Waiting]
    const last = heap.pop() as Waiting
    if (heap.length === 0) return first
    heap[0] = last
    for (let index = 0, earliest = 0; ; index = earliest) {
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < heap.length && isEarlier(child, earliest)) earliest = child
      if (earliest === index) return first
      swap(index, earliest)
    }
  }
  /** Waits until all woken work has run as far as it can without waiting. */
  const runWoken = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  return {
    now: () => now,
    wait: (length) => new Promise((resolve) => addWaiting({ at: now + Math.max(0, length), wake: () => resolve() })),
    async runUntil(end) {
      await runWoken()
      while (heap[0] !== undefined && heap[0].at <= end) {
        now = heap[0].at
        while (heap[0] !== undefined && heap[0].at === now) removeEarliest().wake()
        await runWoken()
      }
      now = end
    },
  }
}
