// `npm run reconcile`: the zero-difference check by hand, beside a running shop or alone. Ends with 1 when there is a difference.
import { pino } from 'pino'
import { reconciliation as words } from '#copy/reconciliation.ts'
import { systemClock } from '../adapters/clock.ts'
import { systemRandom } from '../adapters/random.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openSteadily } from '../db/pooled-login.ts'
import { PlainError } from '../plain-error.ts'
import { bookReport } from './book-report.ts'
import { checkBooks } from './check-books.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const config = readConfig(process.env)
  const known = config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  const embedded = known === null ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say }) : null
  const { db } = await openSteadily(known ?? embedded?.url ?? '', { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const check = await checkBooks({ db, clock: systemClock, random: systemRandom, log })
    for (const line of bookReport(check)) say(line)
    if (check.breaches.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
} catch (error) {
  const isPlain = error instanceof PlainError
  process.stderr.write(`${isPlain ? error.message : words.failed(String(error))}\n`)
  process.exitCode = 1
}
