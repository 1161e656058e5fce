// Where backups go beside the folder of this machine, as the configuration says.
import type { Clock } from '../adapters/clock.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import { bucketOf, s3Place } from '../adapters/s3-place.ts'
import type { Config } from '../config.ts'

/** The bucket that BACKUP_S3 names; null without it. */
export function placeFor({ BACKUP_S3 }: Pick<Config, 'BACKUP_S3'>, clock: Clock): ObjectPlace | null {
  const bucket = BACKUP_S3 ? bucketOf(BACKUP_S3) : null
  return bucket && s3Place(bucket, clock)
}
