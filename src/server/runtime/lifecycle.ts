// The lifecycle of a process: start with readable errors, return of memory once it is idle, end by a signal or with its
// launcher.
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

/** `graceful`: a balancer may still send requests until it notices the shutdown. `immediate`: a person waits. */
export type ShutdownMode = 'graceful' | 'immediate'

/** Closes in the reverse order of opening, even after failures. */
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

/** The time limit for closing. The database's supervisor process stops the database even after that. */
const CLOSE_LIMIT = seconds(10)

export interface Lifecycle {
  readonly shutdownHooks: ShutdownHooks
  /** Closes everything and ends the process. */
  end(code: number, mode: ShutdownMode): void
}

/**
 * Reads the configuration and calls `begin`. Import modules inside `begin` as they are needed: Node caches their
 * compiled code for the next start. An error is printed as text and ends the process with 1.
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
    // Where this folder is not writable, every start compiles again.
    enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
    const { readConfig } = await import('../config.ts')
    await begin(readConfig(process.env), { end: exit, shutdownHooks })
    flushCompileCache()
    // V8 would let the heap grow fourfold on a large machine. Set earlier, it would slow down the start.
    setFlagsFromString('--heap-growing-percent=50')
    onceIdle(releaseMemory)
  } catch (error) {
    // While the process is ending, an error of its interrupted start is expected.
    if (!isEnding) process.stderr.write(`${describeError(error)}\n`)
    exit(1, 'immediate')
  }
}

/** Prints a line for the operator at the terminal. */
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
 * Calls back once when the launcher at the other end of the IPC channel ends, so that no shop keeps running behind a
 * closed window. Does nothing without a channel (`node main.ts` by hand).
 */
export function onParentExit(callback: () => void, self: NodeJS.Process = process): void {
  if (!self.channel) return
  self.once('disconnect', callback)
  // The channel only reports; it must not keep the process alive.
  self.channel.unref()
}

/** The interval between two measurements of the load. */
const MEASURE_INTERVAL = seconds(2)
/** The maximum load of an idle process. */
const IDLE_LOAD = 0.05

interface IdleOptions {
  readonly interval?: number
  /** The share of time that the process worked since the last measurement, from 0 to 1. */
  readonly work?: () => number
}

/** Calls `returnMemory` once, in the first idle moment (docs/decisions/015). Does not keep the process alive. */
export function onceIdle(
  returnMemory: () => void,
  { interval = MEASURE_INTERVAL, work = workMeter() }: IdleOptions = {},
): void {
  const timer = setInterval(() => {
    if (work() > IDLE_LOAD) return
    clearInterval(timer)
    returnMemory()
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
 * Runs the garbage collector and returns empty pages to the system. The process stalls for a tenth of a second; V8
 * would do it incrementally, but sometimes only after minutes.
 */
export function releaseMemory(): void {
  // The only access to V8's collector: a context created while this flag is on has it.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
