// Counters and histograms in memory, and their Prometheus text format.
import type { Counts, Meters } from '../adapters/meters.ts'

type Labels = Readonly<Record<string, string>>

class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; count: number }>()

  add(labels: Labels): void {
    const key = Object.values(labels).join('\n')
    const entry = this.#counts.get(key)
    if (entry) entry.count += 1
    else this.#counts.set(key, { labels: { ...labels }, count: 1 })
  }

  samples(): readonly { readonly labels: Labels; readonly count: number }[] {
    return [...this.#counts.values()]
  }
}

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

class Histogram {
  readonly #rows = new Map<
    string,
    { readonly labels: Labels; readonly bucketCounts: number[]; sum: number; count: number }
  >()

  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n')
    const row = this.#rows.get(key) ?? { labels: { ...labels }, bucketCounts: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.#rows.set(key, row)
    row.sum += seconds
    row.count += 1
    // Longer times are only in the bucket `+Inf`, which has the total count.
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) row.bucketCounts[bucket] = (row.bucketCounts[bucket] ?? 0) + 1
  }

  samples() {
    return [...this.#rows.values()]
  }
}

export class Tally implements Meters {
  readonly requests = new Counter()
  readonly times = new Histogram()
  readonly counts: { readonly [Name in keyof Counts]: Counter } = {
    paymentOutcomes: new Counter(),
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

  setBreaker(isOpen: boolean): void {
    this.isBreakerOpen = isOpen
  }
}

/** A metric with its lines in the text format of Prometheus. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: readonly string[]
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeLabel = (value: string): string =>
  value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

export function sampleLine(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** Returns a histogram's lines. In Prometheus each bucket also counts the values of all smaller buckets. */
export function histogramLines(name: string, histogram: Histogram): string[] {
  return histogram.samples().flatMap(({ labels, bucketCounts, sum, count }) => {
    let cumulativeCount = 0
    const buckets = BOUNDS.map((bound, index) => {
      cumulativeCount += bucketCounts[index] ?? 0
      return sampleLine(`${name}_bucket`, { ...labels, le: String(bound) }, cumulativeCount)
    })
    const totalLine = sampleLine(`${name}_bucket`, { ...labels, le: '+Inf' }, count)
    return [...buckets, totalLine, sampleLine(`${name}_sum`, labels, sum), sampleLine(`${name}_count`, labels, count)]
  })
}

/** Returns the metrics in the text format of Prometheus. A metric without samples is left out. */
export const prometheusText = (families: readonly Family[]): string =>
  families
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, help, type, lines }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`)
    .join('')
