// One file of a backup: written for its owner's eyes only, its size and sum taken on the way.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Duplex, Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Step } from './envelope.ts'

/** Only the owner reads what people have entrusted to the shop. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

export interface KeptBytes {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a stream to `path`, through `changes` in their order, and answers what is written once it is safe on the disk. */
export async function keepFile(
  path: string,
  source: Readable | Buffer,
  { changes = [], signal }: { changes?: readonly (Duplex | Step)[]; signal: AbortSignal },
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
  const steps = [Buffer.isBuffer(source) ? Readable.from([source]) : source, ...changes, measure, target]
  // The types of an array know no generator functions, which a pipeline takes all the same.
  await pipeline(steps as (Duplex | Writable)[], { signal })
  return { bytes, sha256: hash.digest('hex') }
}
