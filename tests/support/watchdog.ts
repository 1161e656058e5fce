// A watchdog for a machine of a test's: what Patroni's own test driver writes into a pipe, it takes as the kernel takes calls to /dev/watchdog, and starts the machine anew when nothing comes in time.
import { execFile } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What Linux waits when nothing else was said, in ms. */
const USUAL = 60_000
/** How long a machine takes to start anew, in ms. */
const BOOT = 3_000

export interface Watchdog {
  /** How often it has started its machine anew. */
  readonly bites: number
  /** Stands still with the machine, as one does whose host is paused. */
  pause(): void
  /** Goes on with the time that was left. */
  resume(): void
  /** Its machine was switched off, and it with it. */
  forget(): void
  /** Ends once it is at nothing any more. */
  close(): Promise<void>
}

/** Watches over the pipe at `path`, and calls `reset` when it is armed and hears nothing. */
export async function openWatchdog(
  path: string,
  owner: string,
  reset: (boot: number) => Promise<void>,
): Promise<Watchdog> {
  await promisify(execFile)('mkfifo', ['-m', '600', path])
  await promisify(execFile)('chown', [`${owner}:`, path])
  // Open for both, so that neither an absent writer blocks it nor a writer that goes ends it.
  const pipe = new Socket({
    fd: openSync(path, constants.O_RDWR | constants.O_NONBLOCK),
    readable: true,
    writable: false,
  })
  let limit = USUAL
  let deadline: number | null = null
  let left: number | null = null
  let bites = 0
  let isClosed = false
  pipe.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1')
    const said = /Ctimeout=(\d+)\n/.exec(text)
    if (said) limit = Number(said[1]) * 1_000
    // The last letter counts: V puts it to sleep, anything else is a sign of life.
    deadline = text.endsWith('V') ? null : Date.now() + limit
  })
  const watch = async (): Promise<void> => {
    while (!isClosed) {
      await pause(100)
      if (left !== null || deadline === null || Date.now() < deadline) continue
      // What came while this process was busy counts.
      await new Promise(setImmediate)
      if (deadline === null || Date.now() < deadline) continue
      deadline = null
      bites += 1
      await reset(BOOT)
    }
  }
  const watching = watch()
  return {
    get bites() {
      return bites
    },
    pause() {
      left = deadline === null ? Number.POSITIVE_INFINITY : deadline - Date.now()
    },
    resume() {
      if (left !== null && Number.isFinite(left)) deadline = Date.now() + left
      left = null
    },
    forget() {
      deadline = null
    },
    async close() {
      isClosed = true
      pipe.destroy()
      await watching
    },
  }
}
