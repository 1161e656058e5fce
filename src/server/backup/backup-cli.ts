// `npm run backup [-- folder]`: backs up database and files to a folder and, if configured, to a bucket. The shop may
// run or not.
import { join, resolve } from 'node:path'
import { backup as texts } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { backupBucketFor, filesFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { hasCluster } from '../db/postgres-cluster.ts'
import { PlainError } from '../plain-error.ts'
import { print, readArgument, runCommand } from './command.ts'
import { envelopeFor } from './envelope.ts'
import { saveBackup } from './take-backup.ts'

/** How many backups are kept: one a day for the 35 days that the privacy policy promises (OPS-17). */
const BACKUPS_TO_KEEP = 35

await runCommand(texts, async (signal) => {
  const config = readConfig(process.env)
  const folderArgument = readArgument(texts.usage)
  const folder = folderArgument ? resolve(folderArgument) : config.BACKUP_DIR
  const envelope = envelopeFor(config)
  // The connection of the tables' owner bypasses a pooler.
  const externalUrl = config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  if (externalUrl === null && !hasCluster(join(config.DATA_DIR, 'postgres')))
    throw new PlainError(texts.noShop(config.DATA_DIR))
  const embedded = externalUrl === null ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print }) : null
  try {
    const databaseUrl = externalUrl ?? embedded?.url ?? ''
    const files = filesFor(config, systemClock)
    const target = { folder, envelope, storage: backupBucketFor(config, systemClock), maxBackups: BACKUPS_TO_KEEP }
    const { path, manifest } = await saveBackup({
      ...target,
      databaseUrl,
      files,
      clock: systemClock,
      signal,
      printLine: print,
    })
    if (manifest.missing.length > 0) print(texts.missing(manifest.missing.length))
    for (const key of manifest.missing) print(texts.missingFile(key))
    print(texts.done(path))
    print(envelope.ending ? texts.locked : texts.private)
  } finally {
    await embedded?.stop()
  }
})
