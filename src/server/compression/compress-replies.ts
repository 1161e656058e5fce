// Compresses long API replies, which take seconds on a slow connection (docs/decisions/015).
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { ApiServer } from '../api.ts'
import { type Encoding, encodingFor } from './encodings.ts'

/** In bytes. A shorter reply fits into one packet uncompressed. */
const MIN_BYTES = 1024
/** At this level 100 kB take a millisecond, on Node's thread pool. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 4
const COMPRESSIBLE = /^(application\/json|text\/csv)\b/

type Payload = string | Buffer | Readable | null

/** Compresses the replies of all routes registered afterwards, if the browser accepts it. */
export function compressReplies(app: ApiServer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = payload as Payload
    if (!isCompressible(reply, body)) return body
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(
      request.headers['accept-encoding'],
      body instanceof Readable ? ['gzip'] : ['br', 'gzip'],
    )
    if (encoding === 'identity' || request.method === 'HEAD') return body
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return body instanceof Readable ? compressStream(body) : compressBytes(body, encoding)
  })
}

function isCompressible(reply: FastifyReply, body: Payload): body is Exclude<Payload, null> {
  if (body === null || reply.hasHeader('content-encoding')) return false
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return false
  // A string has at least as many bytes as characters, so its bytes seldom need counting.
  return body instanceof Readable || body.length >= MIN_BYTES || Buffer.byteLength(body) >= MIN_BYTES
}

const compressBytes = (body: string | Buffer, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(body)
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}

/** When the returned stream is closed, its source is closed too. */
const compressStream = (body: Readable): Readable =>
  pipeline(body, createGzip({ level: GZIP_LEVEL }), () => {
    // The reply reads the stream and handles its errors.
  })
