// The first file of the shop: it starts the database, brings the rest in meanwhile, and sees to an end that finishes what is in flight.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { startup } from '#copy/startup.ts'
import { seconds } from '#domain/durations.ts'
import type { Config } from './config.ts'
import { onParentGone } from './parent-watch.ts'
import { PlainError } from './plain-error.ts'

/** Closes in the reverse order of opening, whatever of it fails. */
class Closers {
  readonly #steps: (() => Promise<void> | void)[] = []
  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step)
  }
  async run(onError: (error: unknown) => void): Promise<void> {
    for (const step of this.#steps.splice(0)) {
      try {
        await step()
      } catch (error) {
        // One part that cannot close must not keep the others open.
        onError(error)
      }
    }
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Modules come as they are needed: Node keeps what it compiles of those that come after this line, for the next start. */
async function start(closers: Closers): Promise<void> {
  // Where nothing can be kept, every start compiles anew.
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const [databaseUrl, { openDoors }] = await Promise.all([databaseOf(config, closers), import('./open-doors.ts')])
  await openDoors(config, databaseUrl, { closers, say })
  flushCompileCache()
}

async function databaseOf(config: Config, closers: Closers): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const { startEmbeddedPostgres } = await import('./db/embedded-postgres.ts')
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  closers.add(() => database.stop())
  return database.url
}

const closers = new Closers()
let isEnding = false

/** What is still open then is cut off; the database's guardian closes it by itself. */
const LONGEST_END = seconds(10)

function end(code: number): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code), LONGEST_END)
  void closers.run((error) => process.stderr.write(`${String(error)}\n`)).finally(() => process.exit(code))
}

function inWords(error: unknown): string {
  if (error instanceof PlainError) return error.message
  const { code, address, port } = error as { code?: string; address?: string; port?: number }
  return code === 'EADDRINUSE' ? startup.addressInUse(`${address}:${port}`) : startup.failed(error)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
onParentGone(() => end(0))

try {
  await start(closers)
} catch (error) {
  // Ended while it started: what is closing under it fails, and nobody needs to hear of that.
  if (!isEnding) process.stderr.write(`${inWords(error)}\n`)
  end(1)
}
