// Lets things happen a little later, all by the same time and in the order in which they came.

/**
 * The longest sleep between two looks, in milliseconds. Node's timers count whole milliseconds, which is longer than a whole
 * delay; without any sleep, waiting would take a processor.
 */
const LONGEST_SLEEP = 0.1
const CELL = new Int32Array(new SharedArrayBuffer(4))

export class DelayLine {
  readonly #delay: number
  readonly #queue: { readonly due: number; readonly act: () => void }[] = []
  #isRunning = false

  /** @param delay milliseconds; 0 lets everything happen at once. */
  constructor(delay: number) {
    this.#delay = delay
  }

  send(act: () => void): void {
    if (this.#delay === 0) {
      act()
      return
    }
    this.#queue.push({ due: performance.now() + this.#delay, act })
    if (this.#isRunning) return
    this.#isRunning = true
    setImmediate(() => this.#run())
  }

  /** Between two runs the event loop takes in what has come meanwhile. */
  #run(): void {
    for (let next = this.#queue[0]; next && next.due <= performance.now(); next = this.#queue[0]) {
      this.#queue.shift()
      next.act()
    }
    const next = this.#queue[0]
    this.#isRunning = next !== undefined
    if (!next) return
    const left = next.due - performance.now()
    if (left > 0) Atomics.wait(CELL, 0, 0, Math.min(left, LONGEST_SLEEP))
    setImmediate(() => this.#run())
  }
}
