// What happens when: a heap of moments, and what is done at each. Time is in milliseconds.

interface Entry {
  readonly at: number
  /** What is planned first comes first at the same moment. */
  readonly place: number
  readonly act: () => void
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.place < other.place)

export class Calendar {
  now = 0
  readonly #heap: Entry[] = []
  #planned = 0

  /** Plans `act` for `wait` milliseconds from now. */
  after(wait: number, act: () => void): void {
    const heap = this.#heap
    const entry = { at: this.now + wait, place: this.#planned++, act }
    let place = heap.push(entry) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (!parent || !isBefore(entry, parent)) break
      heap[place] = parent
      place = above
    }
    heap[place] = entry
  }

  /** Lets time pass until nothing is planned any more, or nothing before `end`. */
  run(end = Number.POSITIVE_INFINITY): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#takeFirst()
      this.now = next.at
      next.act()
    }
  }

  #takeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      const [left, right] = [heap[below], heap[below + 1]]
      if (!left) break
      let child = left
      if (right && isBefore(right, left)) {
        below++
        child = right
      }
      if (!isBefore(child, last)) break
      heap[place] = child
      place = below
    }
    heap[place] = last
  }
}
