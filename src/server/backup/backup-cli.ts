// `npm run backup [-- folder]`: database and files in a folder of their own, beside a running shop or alone.
import { join, resolve } from 'node:path'
import { backup as words } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { filesFor } from '../adapters/configured-files.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { hasCluster } from '../db/postgres-cluster.ts'
import { PlainError } from '../plain-error.ts'
import { asCommand, givenWord, say } from './command.ts'
import { takeBackup } from './take-backup.ts'

await asCommand(words, async (signal) => {
  const config = readConfig(process.env)
  const word = givenWord(words.usage)
  const folder = word ? resolve(word) : join(config.DATA_DIR, 'backups')
  // The owner's login goes past a pooler, where there is one.
  const known = config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  if (known === null && !hasCluster(join(config.DATA_DIR, 'postgres')))
    throw new PlainError(words.noShop(config.DATA_DIR))
  const embedded = known === null ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say }) : null
  try {
    const databaseUrl = known ?? embedded?.url ?? ''
    const files = filesFor(config, systemClock)
    const { path, manifest } = await takeBackup({ databaseUrl, files, clock: systemClock, folder, signal, say })
    if (manifest.missing.length > 0) say(words.missing(manifest.missing.length))
    for (const key of manifest.missing) say(words.missingFile(key))
    say(words.done(path))
    say(words.private)
  } finally {
    await embedded?.stop()
  }
})
