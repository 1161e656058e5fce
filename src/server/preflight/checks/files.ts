// Files can be put, read and forgotten where the settings say.

import { join } from 'node:path'
import { preflight } from '#copy/preflight.ts'
import { bucketOf } from '../../bucket-address.ts'
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
      return fail(config.FILES_S3 ? words.failed(reason) : words.noDisk(reason))
    }
    const bucket = config.FILES_S3 ? bucketOf(config.FILES_S3)?.bucket : undefined
    return ok(bucket ? words.bucket(bucket) : words.disk(join(config.DATA_DIR, 'files')))
  },
}
