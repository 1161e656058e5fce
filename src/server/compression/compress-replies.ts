// Packs the API's own answers on their way out: lists of staff and files of them, which a slow line would carry for seconds (docs/decisions/015).
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { ApiServer } from '../api.ts'
import { type Encoding, encodingFor } from './encodings.ts'

/** In bytes. What is shorter fits into one packet as it is. */
const LEAST = 1024
/** Steps that cost a millisecond for each hundred kilobytes, on Node's threads and not on its one loop. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 4
const PACKED = /^(application\/json|text\/csv)\b/

type Payload = string | Buffer | Readable | null

/** Packs what the routes registered after this answer with, where the browser takes it. */
export function compressReplies(app: ApiServer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = payload as Payload
    if (!isWorthIt(reply, body)) return body
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(
      request.headers['accept-encoding'],
      body instanceof Readable ? ['gzip'] : ['br', 'gzip'],
    )
    if (encoding === 'identity' || request.method === 'HEAD') return body
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return body instanceof Readable ? flowing(body) : packed(body, encoding)
  })
}

function isWorthIt(reply: FastifyReply, body: Payload): body is Exclude<Payload, null> {
  if (body === null || reply.hasHeader('content-encoding')) return false
  if (!PACKED.test(String(reply.getHeader('content-type')))) return false
  // No text has fewer bytes than emails: most need not be counted.
  return body instanceof Readable || body.length >= LEAST || Buffer.byteLength(body) >= LEAST
}

const packed = (body: string | Buffer, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(body)
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}

/** A file that is still being written. Who stops reading stops the writing. */
const flowing = (body: Readable): Readable =>
  pipeline(body, createGzip({ level: GZIP_LEVEL }), () => {
    // What went wrong is the reply's to tell: it watches the end of this pipe.
  })
