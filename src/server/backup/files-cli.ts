// `npm run files [-- back]`: copies new pictures and videos to the storage of backups (a timer runs this every minute).
// With `back` it restores them after the database was restored to a moment.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup as backupWords, fileCopies as texts } from '#copy/backup.ts'
import { folderStorage } from '../adapters/backup-storage.ts'
import { systemClock } from '../adapters/clock.ts'
import { backupBucketFor, filesFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres } from '../db/embedded-postgres.ts'
import { takeLock } from '../db/postmaster.ts'
import { PlainError } from '../plain-error.ts'
import { print, readArgument, runCommand } from './command.ts'
import { envelopeFor, readSecretKeys } from './envelope.ts'
import { copyNewFiles, restoreFiles } from './file-copies.ts'
import { PRIVATE_FOLDER } from './manifest.ts'

await runCommand(texts, async (signal) => {
  const config = readConfig(process.env)
  const argument = readArgument(texts.usage)
  if (argument !== undefined && argument !== 'back') throw new PlainError(texts.usage)
  const databaseUrl = config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  if (databaseUrl === null) throw new PlainError(backupWords.noShop(config.DATA_DIR))
  mkdirSync(config.BACKUP_DIR, { recursive: true, mode: PRIVATE_FOLDER })
  const release = takeLock(join(config.BACKUP_DIR, 'files.lock'))
  if (!release) throw new PlainError(texts.running)
  const storage = backupBucketFor(config, systemClock) ?? folderStorage(config.BACKUP_DIR)
  const parts = {
    databaseUrl,
    files: filesFor(config, systemClock),
    storage,
    clock: systemClock,
    signal,
    printLine: print,
  }
  try {
    if (argument === 'back') {
      const { restored, reset } = await restoreFiles({ ...parts, identities: await readSecretKeys(config) })
      print(texts.back(restored, reset))
    } else {
      const { copied, deleted } = await copyNewFiles({ ...parts, envelope: envelopeFor(config) })
      print(texts.out(copied, deleted, storage.name))
    }
  } finally {
    release()
  }
})
