// `npm start` runs this when another major version of PostgreSQL created the database.
import { carryingOver as texts } from '#copy/backup.ts'
import { readConfig } from '../config.ts'
import { print, runCommand } from './command.ts'
import { upgradeEmbeddedPostgres } from './upgrade-postgres.ts'

await runCommand(texts, async (signal) => {
  await upgradeEmbeddedPostgres({ dataDir: readConfig(process.env).DATA_DIR, signal, log: print })
})
