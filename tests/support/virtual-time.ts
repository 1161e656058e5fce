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
  const push = (waiting: Waiting): void => {
    let place = heap.push(waiting) - 1
    for (let parent = (place - 1) >> 1; place > 0 && isEarlier(place, parent); parent = (place - 1) >> 1) {
      swap(place, parent)
      place = parent
    }
  }
  const pop = (): Waiting => {
    const [first] = heap as [Waiting]
    const last = heap.pop() as Waiting
    if (heap.length === 0) return first
    heap[0] = last
    for (let place = 0, least = 0; ; place = least) {
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < heap.length && isEarlier(child, least)) least = child
      if (least === place) return first
      swap(place, least)
    }
  }
  /** Waits until all woken work has run as far as it can without waiting. */
  const runWoken = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  return {
    now: () => now,
    wait: (length) => new Promise((resolve) => push({ at: now + Math.max(0, length), wake: () => resolve() })),
    async runUntil(end) {
      await runWoken()
      while (heap[0] !== undefined && heap[0].at <= end) {
        now = heap[0].at
        while (heap[0] !== undefined && heap[0].at === now) pop().wake()
        await runWoken()
      }
      now = end
    },
  }
}
