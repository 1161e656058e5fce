// A minimal S3 server on loopback that checks signatures and checksums, and fails on command.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#server/bucket-address.ts'

export interface FakeS3 {
  readonly bucket: Bucket
  readonly objects: ReadonlyMap<string, Buffer>
  /** Answers the next `times` calls with this status; with a method, only calls of that method. */
  fail(status: number, times: number, method?: string): void
  mend(): void
  close(): Promise<void>
}

const PAGE = 3

export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const failures: { status: number; method: string | undefined }[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' }
  const bucket: Bucket = { endpoint, bucket: 'shop-files', region: 'ap-south-1', ...keys }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '', endpoint)
    const refuse = (status: number, code: string): void => {
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    }
    const failureIndex = failures.findIndex(({ method }) => method === undefined || method === request.method)
    const [failure] = failureIndex < 0 ? [] : failures.splice(failureIndex, 1)
    if (failure) return refuse(failure.status, 'SlowDown')
    if (signatureOf(request, url, body, bucket) !== request.headers.authorization)
      return refuse(403, 'SignatureDoesNotMatch')
    const [, name, ...keyParts] = url.pathname.split('/')
    if (name !== bucket.bucket) return refuse(404, 'NoSuchBucket')
    const key = keyParts.join('/')
    const object = objects.get(key)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return void response.writeHead(200).end()
    if (key === '') return void response.end(listing(url.searchParams))
    if (!object) return refuse(404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return void response.end(object)
    const [start = 0, end = 0] = range.slice(1).map(Number)
    if (start >= object.length) return refuse(416, 'InvalidRange')
    response.writeHead(206).end(object.subarray(start, end + 1))
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = names.slice(0, PAGE)
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    const nextToken = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${contents.join('')}${nextToken}</ListBucketResult>`
  }

  return {
    bucket,
    objects,
    fail: (status, times, method) => void failures.push(...Array(times).fill({ status, method })),
    mend: () => void failures.splice(0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Computes the Authorization header by Amazon's description of Signature Version 4. */
export function signatureOf(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  url: URL,
  body: Buffer,
  bucketOptions: Pick<Bucket, 'region' | 'accessKeyId' | 'secretAccessKey'>,
): string {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const signedHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const at = header('x-amz-date')
  const scope = [at.slice(0, 8), bucketOptions.region, 's3', 'aws4_request']
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders.join(';'),
    // The checksum is computed from the received bytes, not taken from the header.
    sha256(body),
  ]
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical.join('\n'))]
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${bucketOptions.secretAccessKey}`)
  const signature = hmac(key, text.join('\n')).toString('hex')
  const credential = `${bucketOptions.accessKeyId}/${scope.join('/')}`
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
}
