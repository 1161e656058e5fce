// How many bytes the next piece has: more while the network is quick, fewer when it is slow, so that a break loses little.
import { seconds } from '#domain/durations.ts'

const KIBIBYTE = 1024
export const FIRST_STEP = 256 * KIBIBYTE
const LEAST = 32 * KIBIBYTE
const QUICK = seconds(2)
/** The server hangs up after fifteen seconds. */
const SLOW = seconds(6)

/** The next size in bytes after a piece of `step` bytes took `took` milliseconds; null for one that broke off. */
export function nextStep(step: number, took: number | null, most: number): number {
  if (took === null || took > SLOW) return Math.max(LEAST, Math.floor(step / 2))
  return Math.min(most, took < QUICK ? step * 2 : step)
}
