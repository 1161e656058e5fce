// `npm run move`: moves the stopped shop in DATA_DIR to the empty database of DATABASE_URL, and its files to the
// bucket, if one is configured.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moving as texts } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { diskStore, type FileStore } from '../adapters/file-store.ts'
import { filesFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { movedMarker, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { hasCluster } from '../db/postgres-cluster.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { PlainError } from '../plain-error.ts'
import { print, readArgument, runCommand } from './command.ts'
import { verifyBooks } from './restore-backup.ts'
import { copyDatabase } from './upgrade-postgres.ts'

interface MoveOptions {
  /** The shop must not run. */
  readonly dataDir: string
  /** The URL of the new database. `owner` is the URL with the login of the tables' owner, if this is another login. */
  readonly server: string
  readonly owner: string | undefined
  /** Null when the files stay in the data folder. */
  readonly files: { readonly from: FileStore; readonly to: FileStore } | null
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

/**
 * Moves a shop from the embedded PostgreSQL to an empty database (OPS-20). The old database is only read. A marker file
 * then prevents its use. Throws `PlainError` when there is nothing to move, the shop runs, the target is not empty, or
 * a row differs afterwards. Returns the number of differences that a check of the books finds.
 */
async function moveShop({ dataDir, server, owner, files, signal, printLine }: MoveOptions): Promise<number> {
  if (!hasCluster(join(dataDir, 'postgres'))) throw new PlainError(texts.nothing(dataDir))
  const target = owner ?? server
  printLine(texts.reading(dataDir))
  const oldDatabase = await startEmbeddedPostgres({ dataDir, log: printLine })
  const temporaryFolder = mkdtempSync(join(dataDir, 'moving-'))
  try {
    const difference = await copyDatabase({
      from: oldDatabase.url,
      to: target,
      files,
      temporaryFolder,
      signal,
      printLine,
    })
    if (difference) throw new PlainError(texts.differs(difference.table, difference.rows, difference.wanted))
    // Runs migrations newer than the data, and grants permissions.
    await prepareDatabase({ DATABASE_MIGRATION_URL: owner }, server, printLine)
    printLine(texts.proving)
    const breaches = await verifyBooks(target, printLine)
    writeFileSync(movedMarker(dataDir), '', { flush: true })
    printLine(texts.done(movedMarker(dataDir)))
    return breaches
  } finally {
    await oldDatabase.stop()
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

await runCommand(texts, async (signal) => {
  const config = readConfig(process.env)
  if (readArgument(texts.usage) !== undefined) throw new PlainError(texts.usage)
  const { DATABASE_URL: server, DATABASE_MIGRATION_URL: owner, DATA_DIR: dataDir } = config
  if (!server) throw new PlainError(texts.needsTarget)
  const files = config.FILES_S3 ? { from: diskStore(join(dataDir, 'files')), to: filesFor(config, systemClock) } : null
  const breaches = await moveShop({ dataDir, server, owner, files, signal, printLine: print })
  if (breaches > 0) process.exitCode = 1
})
