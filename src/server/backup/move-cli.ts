// `npm run move`: the shop of DATA_DIR, stopped, into the empty database that DATABASE_URL names, and its files into the bucket, if one is set.
import { join } from 'node:path'
import { moving as words } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { filesFor } from '../adapters/configured-files.ts'
import { diskStore } from '../adapters/file-store.ts'
import { readConfig } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { asCommand, givenWord, say } from './command.ts'
import { moveShop } from './move-shop.ts'

await asCommand(words, async (signal) => {
  const config = readConfig(process.env)
  if (givenWord(words.usage) !== undefined) throw new PlainError(words.usage)
  const { DATABASE_URL: server, DATABASE_MIGRATION_URL: owner, DATA_DIR: dataDir } = config
  if (!server) throw new PlainError(words.needsTarget)
  const files = config.FILES_S3 ? { from: diskStore(join(dataDir, 'files')), to: filesFor(config, systemClock) } : null
  const breaches = await moveShop({ dataDir, server, owner, files, signal, say })
  if (breaches > 0) process.exitCode = 1
})
