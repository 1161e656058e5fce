// Where backups go beside the folder of this machine, as the configuration says.
import { bucketOf } from '../bucket-address.ts'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { ObjectPlace } from './object-place.ts'
import { s3Place } from './s3-place.ts'

/** The bucket that BACKUP_S3 names; null without it. */
export function placeFor({ BACKUP_S3 }: Pick<Config, 'BACKUP_S3'>, clock: Clock): ObjectPlace | null {
  const bucket = BACKUP_S3 ? bucketOf(BACKUP_S3) : null
  return bucket && s3Place(bucket, clock)
}
