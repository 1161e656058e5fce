// `npm run move`: the shop of DATA_DIR, stopped, into the empty database that DATABASE_URL names, and its files into the bucket, if one is set.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moving as words } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { diskStore, type FileStore } from '../adapters/file-store.ts'
import { filesFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { movedMarker, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { hasCluster } from '../db/postgres-cluster.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { PlainError } from '../plain-error.ts'
import { transplant } from './carry-over.ts'
import { asCommand, givenWord, say } from './command.ts'
import { proveBooks } from './restore-backup.ts'

// From the PostgreSQL that comes with the shop to one of its own: every row, proven, and the old one left as it was (OPS-20).

interface Move {
  /** Where the shop has been until now, which is not running. */
  readonly dataDir: string
  /** The new login that serves, and the owner's where it is another. */
  readonly server: string
  readonly owner: string | undefined
  /** Where the files are and where they are to be; null when they stay in the data folder. */
  readonly files: { readonly from: FileStore; readonly to: FileStore } | null
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/**
 * Moves a shop into an empty database. Throws in plain words when it runs, when the new place is not empty, or when a row differs
 * afterwards; the old database is only read, and is not opened any more once the shop has moved. Answers how many differences
 * the nightly check finds in the books.
 */
async function moveShop({ dataDir, server, owner, files, signal, say }: Move): Promise<number> {
  if (!hasCluster(join(dataDir, 'postgres'))) throw new PlainError(words.nothing(dataDir))
  const target = owner ?? server
  say(words.reading(dataDir))
  const old = await startEmbeddedPostgres({ dataDir, log: say })
  const scratch = mkdtempSync(join(dataDir, 'moving-'))
  try {
    const differs = await transplant({ from: old.url, to: target, files, scratch, signal, say })
    if (differs) throw new PlainError(words.differs(differs.table, differs.rows, differs.wanted))
    // Whatever this version has migrated since, and who may use the tables.
    await prepareDatabase({ DATABASE_MIGRATION_URL: owner }, server, say)
    say(words.proving)
    const breaches = await proveBooks(target, say)
    writeFileSync(movedMarker(dataDir), '', { flush: true })
    say(words.done(movedMarker(dataDir)))
    return breaches
  } finally {
    await old.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

await asCommand(words, async (signal) => {
  const config = readConfig(process.env)
  if (givenWord(words.usage) !== undefined) throw new PlainError(words.usage)
  const { DATABASE_URL: server, DATABASE_MIGRATION_URL: owner, DATA_DIR: dataDir } = config
  if (!server) throw new PlainError(words.needsTarget)
  const files = config.FILES_S3 ? { from: diskStore(join(dataDir, 'files')), to: filesFor(config, systemClock) } : null
  const breaches = await moveShop({ dataDir, server, owner, files, signal, say })
  if (breaches > 0) process.exitCode = 1
})
