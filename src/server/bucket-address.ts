// The address of a bucket with its key, in the form of one setting.

export interface Bucket {
  /** The URL of the store, without the bucket and without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
/**
 * Parses `https://key:secret@host/bucket?region=…`, the form of FILES_S3 and BACKUP_S3; null for any other text. A
 * reserved character in key or secret is percent-encoded, such as / as %2F.
 */
export function bucketOf(address: string): Bucket | null {
  const url = URL.parse(address)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !bucket || !url.username || !url.password) return null
  const [accessKeyId, secretAccessKey] = [decodeOrNull(url.username), decodeOrNull(url.password)]
  if (accessKeyId === null || secretAccessKey === null) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { endpoint: `${url.protocol}//${url.host}`, bucket, region, accessKeyId, secretAccessKey }
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A % that is not followed by two hex digits. A literal % must be written as %25.
    return null
  }
}
