// `npm run restore -- backup`: restores a backup to an empty database, and checks the books.
import { restore as texts } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { backupBucketFor, filesFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { PlainError } from '../plain-error.ts'
import { print, readArgument, runCommand } from './command.ts'
import { readSecretKeys } from './envelope.ts'
import { openBackup, restoreBackup, verifyBooks } from './restore-backup.ts'
import { findBackup } from './stored-backups.ts'

await runCommand(texts, async (signal) => {
  const config = readConfig(process.env)
  const backupName = readArgument(texts.usage)
  if (!backupName) throw new PlainError(texts.usage)
  if (!config.DATABASE_URL && findRunningPostgres(config.DATA_DIR)) throw new PlainError(texts.running(config.DATA_DIR))
  const identities = await readSecretKeys(config)
  const storage = backupBucketFor(config, systemClock)
  const { folder, cleanUp } = await findBackup({
    nameOrFolder: backupName,
    folder: config.BACKUP_DIR,
    storage,
    mustBeEncrypted: identities.length > 0,
    now: systemClock.now(),
    signal,
    printLine: print,
  })
  try {
    await restore(config, { folder, ...(await openBackup(folder, print, identities)), signal })
  } finally {
    await cleanUp()
  }
})

type OpenedBackup = { folder: string; signal: AbortSignal } & Awaited<ReturnType<typeof openBackup>>

async function restore(config: ReturnType<typeof readConfig>, backup: OpenedBackup): Promise<void> {
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print })
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    const owner = config.DATABASE_MIGRATION_URL ?? databaseUrl
    await restoreBackup({ ...backup, databaseUrl: owner, files: filesFor(config, systemClock), printLine: print })
    // Runs migrations newer than the backup, and grants permissions.
    await prepareDatabase(config, databaseUrl, print)
    print(texts.checkingBooks)
    if ((await verifyBooks(owner, print)) > 0) process.exitCode = 1
    print(texts.done)
  } finally {
    await embedded?.stop()
  }
}
