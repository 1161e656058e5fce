// A place for backups in a bucket of any store that speaks S3. Files go there as they are, so that its own tools can bring them back.
import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seconds } from '#domain/durations.ts'
import type { Bucket } from '../bucket-address.ts'
import type { Clock } from './clock.ts'
import type { ObjectPlace } from './object-place.ts'
import { callerOf } from './s3-calls.ts'
import { listObjects } from './s3-listing.ts'

const PRIVATE_FILE = 0o600
/** A line slower than this is given up. */
const SLOWEST_BYTES_A_SECOND = 50_000

const timeFor = (bytes: number): number => seconds(30 + Math.ceil(bytes / SLOWEST_BYTES_A_SECOND))

/** Throws FileStoreError when the store fails or does not answer. */
export function s3Place(bucket: Bucket, clock: Clock): ObjectPlace {
  const call = callerOf(bucket, clock)
  return {
    name: `${bucket.endpoint}/${bucket.bucket}`,
    async putFile(path, { path: source, bytes, sha256 }) {
      // The store compares what came with the sum and refuses what differs.
      await call({ method: 'PUT', path, body: await openAsBlob(source), sha256, timeout: timeFor(bytes) }, drop)
    },
    async putText(path, text) {
      await call({ method: 'PUT', path, body: Buffer.from(text) }, drop)
    },
    getText: (path) => call({ method: 'GET', path }, (response) => response.text()),
    async getFile({ path, bytes }, target) {
      const isThere = await call({ method: 'GET', path, timeout: timeFor(bytes) }, async (response) => {
        const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
        await pipeline(body, createWriteStream(target, { mode: PRIVATE_FILE }))
        return true
      })
      return isThere ?? false
    },
    async *list(prefix) {
      for await (const { key, size } of listObjects(call, prefix)) yield { path: key, bytes: size }
    },
    async remove(path) {
      await call({ method: 'DELETE', path }, drop)
    },
  }
}

const drop = async (response: Response): Promise<void> => void (await response.arrayBuffer())
