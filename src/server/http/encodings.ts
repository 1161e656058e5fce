// Bodies in the encodings that browsers take: packed once, chosen by each request's Accept-Encoding.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One body in every encoding that is kept of it. The plain one is always there. */
export interface PackedBody {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
  /** Names the content; each encoding's strong ETag is made of it. */
  readonly digest: string
}

/** Brotli's step that packs a page in some 30 milliseconds, once, and within three percent of the best. */
const PAGE_QUALITY = 10

/** Packs a body that was made just now. */
export async function pack(text: string): Promise<PackedBody> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gzipped, digest: digestOf(identity) }
}

/** 128 bits of SHA-256, for an ETag. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The best encoding of those that are there and that the request accepts. */
export function chooseEncoding(accept: string | undefined, body: PackedBody): Encoding {
  if (accept === undefined) return 'identity'
  if (body.br && accepts(accept, 'br')) return 'br'
  if (body.gzip && accepts(accept, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(accept: string, coding: string): boolean {
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name === coding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}

/** The strong ETag of one encoding of a body. */
export const etagOf = (body: PackedBody, encoding: Encoding): string =>
  encoding === 'identity' ? `"${body.digest}"` : `"${body.digest}-${encoding}"`

/** True when the browser holds this content already, in whatever encoding. */
export const isHeld = (ifNoneMatch: string | undefined, body: PackedBody): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${body.digest}`))
