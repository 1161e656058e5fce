// `npm run migrate`: brings the configured database up to date without starting the shop.
import { startup } from '#copy/startup.ts'
import { readConfig } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  try {
    await prepareDatabase(config, config.DATABASE_URL ?? embedded?.url ?? '', say)
    say(startup.migrated)
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof PlainError ? error.message : startup.failed(error)}\n`)
  process.exitCode = 1
}
