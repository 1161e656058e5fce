// One file of a backup: written for its owner's eyes only, its size and sum taken on the way.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './manifest.ts'

export interface KeptBytes {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a stream to `path`, through `change` if given, and answers what is written once it is safe on the disk. */
export async function keepFile(
  path: string,
  source: Readable | Buffer,
  { change = new PassThrough(), signal }: { change?: Transform; signal: AbortSignal },
): Promise<KeptBytes> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(path, { mode: PRIVATE_FILE, flush: true })
  await pipeline(Buffer.isBuffer(source) ? [source] : source, change, measure, target, { signal })
  return { bytes, sha256: hash.digest('hex') }
}
