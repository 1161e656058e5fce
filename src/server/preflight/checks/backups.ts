// A backup would find its way to where the settings send it: a small word is written there, read back and removed.
import { preflight } from '#copy/preflight.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const words = preflight.backups

export const backupsCheck: Check = {
  name: 'backups',
  async run({ config, backups, random }) {
    const word = Buffer.from(random.bytes(16)).toString('hex')
    const path = `preflight/${word}.txt`
    try {
      await backups.putText(path, word)
      const back = await backups.getText(path)
      await backups.remove(path)
      if (back !== word) return fail(words.differs(backups.name))
      if ((await backups.getText(path)) !== null) return fail(words.stays(backups.name))
    } catch (error) {
      return fail(words.failed(backups.name, error instanceof Error ? error.message : String(error)))
    }
    if (config.BACKUP_S3) return ok(words.elsewhere(backups.name))
    return config.isPublic ? warn(words.here(backups.name)) : ok(words.local(backups.name))
  },
}
