// Run by `npm start` when the database was created by another major version of PostgreSQL.
import { carryingOver as texts } from '#copy/backup.ts'
import { readConfig } from '../config.ts'
import { carryOver } from './carry-over.ts'
import { print, runCommand } from './command.ts'

await runCommand(texts, async (signal) => {
  await carryOver({ dataDir: readConfig(process.env).DATA_DIR, signal, log: print })
})
