// Where a shop keeps its files: a bucket, or a folder of its own, as its configuration says.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** Where the files of a shop with this configuration are: a bucket, or a folder of its own. */
export function filesFor(config: Config, clock: Clock): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!(S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    return diskStore(join(config.DATA_DIR, 'files'))
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return s3Store({ endpoint: new URL(S3_ENDPOINT).origin, bucket: S3_BUCKET, region: S3_REGION, ...keys }, clock)
}
