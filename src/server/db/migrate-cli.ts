// `npm run migrate` migrates the configured database without starting the shop.
import { startup } from '#copy/startup.ts'
import { readConfig } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print })
  try {
    await prepareDatabase(config, config.DATABASE_URL ?? embedded?.url ?? '', print)
    print(startup.migrated)
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof PlainError ? error.message : startup.failed(error)}\n`)
  process.exitCode = 1
}
