// `npm run restore -- folder`: a backup into an empty place, and then the books of the restored shop.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { restore as words } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { filesFor } from '../adapters/configured-files.ts'
import { systemRandom } from '../adapters/random.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openSteadily } from '../db/pooled-login.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { PlainError } from '../plain-error.ts'
import { bookReport } from '../reconciliation/book-report.ts'
import { checkBooks } from '../reconciliation/check-books.ts'
import { asCommand, givenWord, say } from './command.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'

await asCommand(words, async (signal) => {
  const config = readConfig(process.env)
  const named = givenWord(words.usage)
  if (!named) throw new PlainError(words.usage)
  if (!config.DATABASE_URL && findRunningPostgres(config.DATA_DIR)) throw new PlainError(words.running(config.DATA_DIR))
  const folder = resolve(named)
  const manifest = await openBackup(folder, say)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    const owner = config.DATABASE_MIGRATION_URL ?? databaseUrl
    const files = filesFor(config, systemClock)
    await restoreBackup({ folder, manifest, databaseUrl: owner, files, signal, say })
    // Whatever this version has migrated since the backup, and who may use the tables.
    await prepareDatabase(config, databaseUrl, say)
    if (await hasDifferences(owner)) process.exitCode = 1
    say(words.done)
  } finally {
    await embedded?.stop()
  }
})

async function hasDifferences(databaseUrl: string): Promise<boolean> {
  say(words.checkingBooks)
  const { db } = await openSteadily(databaseUrl, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const check = await checkBooks({ db, clock: systemClock, random: systemRandom, log })
    for (const line of bookReport(check)) say(line)
    return check.breaches.length > 0
  } finally {
    await db.destroy()
  }
}
