// Gives the machine back what a start has used, once the process has nothing to do (docs/decisions/015).
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seconds } from '#domain/durations.ts'

/** Between two looks at how busy the process is. */
const LOOK = seconds(2)
/** The part of that time in which a process at rest is at work at most. */
const CALM = 0.05

interface Looks {
  readonly interval?: number
  /** The part of the time since the last look, 0 to 1, in which the process was at work. */
  readonly work?: () => number
}

/** Waits for a calm moment, then calls `giveBack`, once. Keeps no process alive. */
export function onceCalm(giveBack: () => void, { interval = LOOK, work = workMeter() }: Looks = {}): void {
  const timer = setInterval(() => {
    if (work() > CALM) return
    clearInterval(timer)
    giveBack()
  }, interval).unref()
}

function workMeter(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/**
 * Clears the heap and hands its empty pages to the system. It stands still for a tenth of a second: V8 would do it bit by
 * bit, but sometimes not for minutes.
 */
export function giveBackMemory(): void {
  // The only way to V8's collector: a context that is made while this flag is on knows it.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
