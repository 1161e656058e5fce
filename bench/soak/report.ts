// What the soak found, as people read it, and whether that is good enough.
import { median, quantile } from '../figures.ts'
import { inWords as theMix } from './mix.ts'
import type { StretchResult } from './plan.ts'

/** All but one in a hundred answers come within so many milliseconds. */
export const MOST_P99 = 250
/** The last third may hold so much more memory than the first. */
const FLAT = 1.1
const MEGABYTE = 1_000_000

/** Half a minute of the soak. */
export interface Window extends StretchResult {
  /** Bytes, at its end. */
  readonly memory: number
  /** Seconds that the event loop came late at the most, but for one look in a hundred. */
  readonly delay: number
  /** Seconds of processor in a second. */
  readonly processor: number
}

export interface Found {
  /** Actions a second. */
  readonly highest: number
  readonly rate: number
  readonly windows: readonly Window[]
  readonly orders: number
  readonly cancelled: number
  /** Of the check of the books. */
  readonly differences: number
}

/** One window in a line; `at` is its end, in seconds from the beginning. */
export function windowInWords(
  { times, seconds, wrong, example, memory, delay, processor }: Window,
  at: number,
): string {
  const sorted = times.toSorted()
  const figures = [
    `${(times.length / seconds).toFixed(0)} requests/s`,
    `p50 ${quantile(sorted, 0.5).toFixed(1)} ms`,
    `p99 ${quantile(sorted, 0.99).toFixed(1)} ms`,
    `${wrong} errors${example ? ` (${example})` : ''}`,
    `${Math.round(memory / MEGABYTE)} MB`,
    `event loop ${(delay * 1000).toFixed(0)} ms`,
    `processor ${processor.toFixed(2)}`,
  ]
  return `  ${at.toFixed(0).padStart(4)} s: ${figures.join(', ')}`
}

/** The whole soak. Good is: no error, the promised p99, flat memory, not a paisa missing. */
export function reportOf({ highest, rate, windows, orders, cancelled, differences }: Found) {
  const times = Float64Array.from(windows.flatMap((window) => [...window.times])).sort()
  const seconds = windows.reduce((sum, window) => sum + window.seconds, 0)
  const wrong = windows.reduce((sum, window) => sum + window.wrong, 0)
  const [first, last] = memoryOfThirds(windows)
  const p99 = quantile(times, 0.99)
  const lines: [string, string][] = [
    [`highest rate with p99 under ${MOST_P99} ms`, `${highest} actions a second`],
    [
      'held',
      `${rate} actions a second, ${(times.length / seconds).toFixed(0)} requests a second, ${(seconds / 60).toFixed(1)} minutes`,
    ],
    ['requests', String(times.length)],
    ['orders, of them cancelled (with those of the ramp)', `${orders}, ${cancelled}`],
    ['p50, p99, longest', `${quantile(times, 0.5).toFixed(1)}, ${p99.toFixed(1)}, ${quantile(times, 1).toFixed(0)} ms`],
    ['errors', String(wrong)],
    ['memory, first and last third', `${first.toFixed(0)} and ${last.toFixed(0)} MB`],
    [
      'event loop delay, p99 of the worst half minute',
      `${(Math.max(...windows.map(({ delay }) => delay)) * 1000).toFixed(0)} ms`,
    ],
    ['processor', median(windows.map(({ processor }) => processor)).toFixed(2)],
    ['differences that the check of the books found', String(differences)],
  ]
  const isGood = wrong === 0 && differences === 0 && p99 < MOST_P99 && last <= first * FLAT
  const table = ['| | |', '|---|---|', ...lines.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n')
  const meant = `An action is one thing that somebody does, from a page to a whole purchase of four calls; of a thousand: ${theMix()}. People come when they come, whether the shop keeps up or not; a late answer counts from when it was wanted. One process serves and works through letters, invoices and refunds.`
  return { isGood, text: `${table}\n\n${meant}` }
}

/** Megabytes, of the first third and the last. */
function memoryOfThirds(windows: readonly Window[]): [number, number] {
  const third = Math.ceil(windows.length / 3)
  const middle = (some: readonly Window[]): number => median(some.map(({ memory }) => memory)) / MEGABYTE
  return [middle(windows.slice(0, third)), middle(windows.slice(-third))]
}
