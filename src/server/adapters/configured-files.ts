// Where the configuration keeps the shop's files and its backups: an S3 bucket or a local folder.
import { join } from 'node:path'
import { bucketOf } from '../bucket-address.ts'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { diskStore, type FileStore } from './file-store.ts'
import type { ObjectPlace } from './object-place.ts'
import { s3Place, s3Store } from './s3-store.ts'

/** The bucket that FILES_S3 names; without it the folder `files` in DATA_DIR. */
export function filesFor({ FILES_S3, DATA_DIR }: Config, clock: Clock): FileStore {
  const bucket = FILES_S3 ? bucketOf(FILES_S3) : null
  return bucket ? s3Store(bucket, clock) : diskStore(join(DATA_DIR, 'files'))
}

// Where backups go beside the folder of this machine, as the configuration says.

/** The bucket that BACKUP_S3 names; null without it. */
export function placeFor({ BACKUP_S3 }: Pick<Config, 'BACKUP_S3'>, clock: Clock): ObjectPlace | null {
  const bucket = BACKUP_S3 ? bucketOf(BACKUP_S3) : null
  return bucket && s3Place(bucket, clock)
}
