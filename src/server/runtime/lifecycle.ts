// The life of a process: begun in plain words, its memory given back once it is calm, ended by a signal or with its launcher.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startup } from '#copy/startup.ts'
import { seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'
import { isPassingTrouble } from '../db/passing-trouble.ts'
import { PlainError } from '../plain-error.ts'

/** `graceful`: a machine asked for it, and requests may still be on their way here. `immediate`: somebody waits for it. */
export type ShutdownMode = 'graceful' | 'immediate'

/** Closes in the reverse order of opening, whatever of it fails. */
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
        // One part that cannot close must not keep the others open.
        onError(error)
      }
    }
  }
}

/** What is still open then is cut off; the database's guardian closes it by itself. */
const MAX_END = seconds(10)

export interface Lifecycle {
  readonly shutdownHooks: ShutdownHooks
  /** Closes everything and ends the process. */
  end(code: number, mode: ShutdownMode): void
}

/**
 * Reads the configuration and begins. Modules come as they are needed: Node keeps what it compiles of those that come
 * after this call, for the next start. Whatever goes wrong is printed in plain words and ends the process with 1.
 */
export async function runProcess(begin: (config: Config, lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const shutdownHooks = new ShutdownHooks()
  let isEnding = false
  const end = (code: number, mode: ShutdownMode): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code), MAX_END)
    void shutdownHooks
      .run(mode, (error) => process.stderr.write(`${String(error)}\n`))
      .finally(() => process.exit(code))
  }
  process.on('SIGTERM', () => end(0, 'graceful'))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0, 'immediate'))
  onParentGone(() => end(0, 'immediate'))
  try {
    // Where this folder cannot be written, every start compiles anew.
    enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
    const { readConfig } = await import('../config.ts')
    await begin(readConfig(process.env), { end, shutdownHooks })
    flushCompileCache()
    // V8 would let the heap grow fourfold where the machine has room. Earlier than now it would slow the start down.
    setFlagsFromString('--heap-growing-percent=50')
    onceCalm(giveBackMemory)
  } catch (error) {
    // Ended while it started: what is being closed under it fails, and that is no news to anybody.
    if (!isEnding) process.stderr.write(`${inWords(error)}\n`)
    end(1, 'immediate')
  }
}

/** Says something to whoever sits at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function inWords(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (isPassingTrouble(error)) return startup.databaseAway((error as Error).message)
  const { code, address, port } = error as { code?: string; address?: string; port?: number }
  return code === 'EADDRINUSE' ? startup.addressInUse(`${address}:${port}`) : startup.failed(error)
}

// Notices that whoever started this process is gone, so that no shop is left running behind a closed window.

/** Calls back once when the launcher that holds our IPC channel dies. Without a channel (`node main.ts` by hand) nothing is watched. */
export function onParentGone(callback: () => void, self: NodeJS.Process = process): void {
  if (!self.channel) return
  self.once('disconnect', callback)
  // The channel alone does not keep the shop alive; it only reports.
  self.channel.unref()
}

// Gives the machine back what a start has used, once the process has nothing to do (docs/decisions/015).

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
