// The address of a bucket with its key, as one setting spells it.

/** A bucket of a store that speaks S3, and who asks. */
export interface Bucket {
  /** Where the store is, without the bucket and without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
/**
 * What is named by `https://key:secret@host/bucket?region=…`, as FILES_S3 and BACKUP_S3 spell it; null where the text is no such address.
 * Emails that an address knows otherwise are written as %2F and the like.
 */
export function bucketOf(address: string): Bucket | null {
  const url = URL.parse(address)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !bucket || !url.username || !url.password) return null
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (accessKeyId === null || secretAccessKey === null) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { endpoint: `${url.protocol}//${url.host}`, bucket, region, accessKeyId, secretAccessKey }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A % that begins nothing: it should have been written as %25.
    return null
  }
}
