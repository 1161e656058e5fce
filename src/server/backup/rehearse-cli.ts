// `npm run rehearse [-- backup]`: tests whether a backup, by default the newest, can be restored. Needs only the code
// and, for an encrypted backup, the private key.
import { rehearsal as texts } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import { backupBucketFor } from '../adapters/s3-store.ts'
import { readConfig } from '../config.ts'
import { print, readArgument, runCommand } from './command.ts'
import { readSecretKeys } from './envelope.ts'
import { rehearseBackup } from './restore-backup.ts'
import { NEWEST } from './stored-backups.ts'

await runCommand(texts, async (signal) => {
  const config = readConfig(process.env)
  const isGood = await rehearseBackup({
    nameOrFolder: readArgument(texts.usage) ?? NEWEST,
    folder: config.BACKUP_DIR,
    storage: backupBucketFor(config, systemClock),
    identities: await readSecretKeys(config),
    clock: systemClock,
    signal,
    printLine: print,
  })
  print(isGood ? texts.good : texts.differs)
  if (!isGood) process.exitCode = 1
})
