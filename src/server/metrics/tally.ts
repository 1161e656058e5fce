// The counts of one process, kept until somebody reads them.
import type { Counts, Meters } from '../adapters/meters.ts'

export type Labels = Readonly<Record<string, string>>

/** How often each combination of labels has come. */
export class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; count: number }>()

  add(labels: Labels): void {
    const key = Object.values(labels).join('\n')
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { labels: { ...labels }, count: 1 })
  }

  samples(): readonly { readonly labels: Labels; readonly count: number }[] {
    return [...this.#counts.values()]
  }
}

/** Upper bounds of a request's time, in seconds. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** How many took how long, for each combination of labels. */
export class Histogram {
  readonly #rows = new Map<string, { readonly labels: Labels; readonly within: number[]; sum: number; count: number }>()

  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n')
    const row = this.#rows.get(key) ?? { labels: { ...labels }, within: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.#rows.set(key, row)
    row.sum += seconds
    row.count += 1
    // The last bucket, of what took longer still, is the count itself.
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) row.within[bucket] = (row.within[bucket] ?? 0) + 1
  }

  samples() {
    return [...this.#rows.values()]
  }
}

/** Everything that one process counts. */
export class Tally implements Meters {
  readonly requests = new Counter()
  readonly times = new Histogram()
  readonly counts: { readonly [Name in keyof Counts]: Counter } = {
    settlements: new Counter(),
    refusals: new Counter(),
    mail: new Counter(),
    mailReports: new Counter(),
    cache: new Counter(),
    papers: new Counter(),
    pageReports: new Counter(),
    statements: new Counter(),
  }
  isBreakerOpen = false

  count<Name extends keyof Counts>(name: Name, labels: Counts[Name]): void {
    this.counts[name].add(labels)
  }

  breakerIs(isOpen: boolean): void {
    this.isBreakerOpen = isOpen
  }
}
