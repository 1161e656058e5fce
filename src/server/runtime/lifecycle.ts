// The lifecycle of a process: it starts with readable errors, releases memory once it is idle, and ends on a signal or
// together with its launcher.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startup } from '#copy/startup.ts'
import { seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'
import { isTemporaryError } from '../db/temporary-error.ts'
import { PlainError } from '../plain-error.ts'

/** `graceful` waits until a load balancer has noticed the shutdown. `immediate` is for a person who stops the shop. */
export type ShutdownMode = 'graceful' | 'immediate'

/** Runs the steps in the reverse order of adding, each even if an earlier one fails. */
export class ShutdownHooks {
  readonly #steps: ((mode: ShutdownMode) => Promise<void> | void)[] = []
  add(step: (mode: ShutdownMode) => Promise<void> | void): void {
    this.#steps.unshift(step)
  }
  async run(mode: ShutdownMode, onError: (error: unknown) => void): Promise<void> {
    for (const step of this.#steps.splice(0)) {
      try {
        await step(mode)
      } catch (error) {
        onError(error)
      }
    }
  }
}

/** The time limit for closing. A separate process stops the embedded database even after it. */
const CLOSE_LIMIT = seconds(10)

export interface Lifecycle {
  readonly shutdownHooks: ShutdownHooks
  end(code: number, mode: ShutdownMode): void
}

/**
 * Reads the configuration and calls `begin`. Import modules inside `begin` when they are needed, because Node caches
 * their compiled code for the next start. An error is printed as text and ends the process with 1.
 */
export async function runProcess(begin: (config: Config, lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const shutdownHooks = new ShutdownHooks()
  let isEnding = false
  const exit = (code: number, mode: ShutdownMode): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code), CLOSE_LIMIT)
    void shutdownHooks
      .run(mode, (error) => process.stderr.write(`${String(error)}\n`))
      .finally(() => process.exit(code))
  }
  process.on('SIGTERM', () => exit(0, 'graceful'))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => exit(0, 'immediate'))
  onParentExit(() => exit(0, 'immediate'))
  try {
    // If this folder is not writable, every start compiles the code again.
    enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
    const { readConfig } = await import('../config.ts')
    await begin(readConfig(process.env), { end: exit, shutdownHooks })
    flushCompileCache()
    // V8 would let the heap grow fourfold on a large machine. Setting this earlier would slow down the start.
    setFlagsFromString('--heap-growing-percent=50')
    onceIdle(releaseMemory)
  } catch (error) {
    // When the process is ending, an error of its interrupted start is expected.
    if (!isEnding) process.stderr.write(`${describeError(error)}\n`)
    exit(1, 'immediate')
  }
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function describeError(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (isTemporaryError(error)) return startup.databaseAway((error as Error).message)
  const { code, address, port } = error as { code?: string; address?: string; port?: number }
  return code === 'EADDRINUSE' ? startup.addressInUse(`${address}:${port}`) : startup.failed(error)
}

/**
 * Calls `callback` once when the launcher at the other end of the IPC channel ends, so that no shop keeps running
 * behind a closed window. Does nothing without a channel, as after `node main.ts`.
 */
export function onParentExit(callback: () => void, self: NodeJS.Process = process): void {
  if (!self.channel) return
  self.once('disconnect', callback)
  // The channel must not keep the process alive.
  self.channel.unref()
}

const MEASURE_INTERVAL = seconds(2)
const IDLE_LOAD = 0.05

interface IdleOptions {
  readonly interval?: number
  /** Returns the share of time in which the process worked since the last call, from 0 to 1. */
  readonly work?: () => number
}

/** Calls `returnMemory` once, after the first idle interval (docs/decisions/015). Does not keep the process alive. */
export function onceIdle(
  returnMemory: () => void,
  { interval = MEASURE_INTERVAL, work = createWorkMeter() }: IdleOptions = {},
): void {
  const timer = setInterval(() => {
    if (work() > IDLE_LOAD) return
    clearInterval(timer)
    returnMemory()
  }, interval).unref()
}

/** Returns a meter of the event loop: the busy share of the time since its last call, from 0 to 1. */
function createWorkMeter(): () => number {
  let lastMeasurement = performance.eventLoopUtilization()
  return () => {
    const measurement = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(measurement, lastMeasurement)
    lastMeasurement = measurement
    return utilization
  }
}

/**
 * Runs the garbage collector and returns empty pages to the system. The process stalls for about a tenth of a second.
 * V8 by itself would do it in small steps, but sometimes only after minutes.
 */
export function releaseMemory(): void {
  // A context that is created while this flag is on has V8's collector, which is not available otherwise.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
