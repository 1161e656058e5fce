// Counts what a round of load came to.
import { quantile } from '../figures.ts'
import type { LoadResult } from './plan.ts'

export class Tally {
  readonly #started = performance.now()
  readonly #times: number[] = []
  #wrong = 0
  #example: string | null = null

  /** Something came out right; `since` is when it began. */
  right(since: number): void {
    this.#times.push(performance.now() - since)
  }

  wrong(words: string): void {
    this.#wrong += 1
    this.#example ??= words
  }

  get result(): LoadResult {
    const seconds = (performance.now() - this.#started) / 1000
    const p99 = quantile(Float64Array.from(this.#times).sort(), 0.99)
    return { done: this.#times.length, seconds, wrong: this.#wrong, example: this.#example, p99 }
  }
}
