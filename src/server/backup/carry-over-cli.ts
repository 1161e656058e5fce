// What `npm start` runs where the database was made by another PostgreSQL than the one that this version brings.
import { carryingOver as words } from '#copy/backup.ts'
import { readConfig } from '../config.ts'
import { carryOver } from './carry-over.ts'
import { asCommand, say } from './command.ts'

await asCommand(words, async (signal) => {
  await carryOver({ dataDir: readConfig(process.env).DATA_DIR, signal, log: say })
})
