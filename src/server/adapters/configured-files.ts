// Where a shop keeps its files: a bucket, or a folder of its own, as its configuration says.
import { join } from 'node:path'
import { bucketOf } from '../bucket-address.ts'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The bucket that FILES_S3 names; without it the folder `files` in DATA_DIR. */
export function filesFor({ FILES_S3, DATA_DIR }: Config, clock: Clock): FileStore {
  const bucket = FILES_S3 ? bucketOf(FILES_S3) : null
  return bucket ? s3Store(bucket, clock) : diskStore(join(DATA_DIR, 'files'))
}
