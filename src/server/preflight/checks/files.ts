// Files can be put, read and forgotten where the settings say.

import { join } from 'node:path'
import { preflight } from '#copy/preflight.ts'
import { type Check, fail, ok } from '../check.ts'

const words = preflight.files

export const filesCheck: Check = {
  name: 'files',
  async run({ config, files, random }) {
    const bytes = Buffer.from(random.bytes(32))
    const key = `preflight/${bytes.toString('hex').slice(0, 24)}.txt`
    try {
      await files.put(key, bytes)
      const back = await files.get(key)
      await files.remove(key)
      if (!back?.equals(bytes)) return fail(words.differs)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return fail(config.S3_BUCKET ? words.failed(reason) : words.noDisk(reason))
    }
    return ok(config.S3_BUCKET ? words.bucket(config.S3_BUCKET) : words.disk(join(config.DATA_DIR, 'files')))
  },
}
