// Sends replies from memory, before routing and hooks of the server, for pages and data that are the same for every
// visitor.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding, etagOf, matchesEtag, type PackedBody } from './encodings.ts'

/** A reply in memory, with its headers for each encoding. */
export interface PrecompressedReply {
  /** 404 for a missing page, which has no ETag. */
  readonly status: 200 | 404
  readonly body: PackedBody
  readonly heads: Readonly<Record<Encoding, readonly string[]>>
  readonly notModifiedHeads: Readonly<Record<Encoding, readonly string[]>>
  readonly prefetch?: Pick<PrecompressedReply, 'heads' | 'notModifiedHeads'>
}

export const isPrecompressed = (reply: object): reply is PrecompressedReply => 'heads' in reply

interface PrecompressOptions {
  readonly status?: PrecompressedReply['status']
  readonly prefetch?: Headers
  /** The request headers, besides Accept-Encoding, on which the reply depends. */
  readonly varies?: string
}

type FindReply = (url: string, request: IncomingMessage) => PrecompressedReply | undefined

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip']

type Headers = Readonly<Record<string, string>>

/** Returns a reply with the headers of each encoding. `headers` are those that do not depend on the encoding. */
export function precompress(
  body: PackedBody,
  headers: Headers,
  { status = 200, prefetch, varies }: PrecompressOptions = {},
): PrecompressedReply {
  const vary = varies === undefined ? 'accept-encoding' : `accept-encoding, ${varies}`
  const headsFor = (base: Headers) => ({
    heads: headsOf(body, { ...base, vary }, status, { hasBody: true }),
    notModifiedHeads: headsOf(body, { ...base, vary }, status, { hasBody: false }),
  })
  const prefetchHeads = prefetch ? { prefetch: headsFor({ ...headers, ...prefetch }) } : {}
  return { body, status, ...headsFor(headers), ...prefetchHeads }
}

function headsOf(
  body: PackedBody,
  headers: Headers,
  status: PrecompressedReply['status'],
  { hasBody }: { readonly hasBody: boolean },
): PrecompressedReply['heads'] {
  const head = (encoding: Encoding): readonly string[] => {
    const tag = status === 200 ? { etag: etagOf(body, encoding) } : {}
    const sharedHeaders = { ...headers, ...tag }
    const length = String((body[encoding] ?? body.identity).length)
    const contentEncoding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return Object.entries(
      hasBody ? { ...sharedHeaders, ...contentEncoding, 'content-length': length } : sharedHeaders,
    ).flat()
  }
  return Object.fromEntries(ENCODINGS.map((encoding) => [encoding, head(encoding)])) as PrecompressedReply['heads']
}

/** Makes the server send the replies that `find` returns, before other listeners run. Returns a function to end it. */
export function servePrecompressed(server: Server, find: FindReply): () => void {
  const otherListeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  let isActive = true
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isActive && request.method === 'GET' ? find(request.url ?? '', request) : undefined
    if (answer) return sendReady(request, response, answer)
    for (const listener of otherListeners) listener.call(server, request, response)
  })
  return () => {
    isActive = false
  }
}

/** Sends a precompressed reply, or a 304 when the browser already has it. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: PrecompressedReply): void {
  const { body } = answer
  const { heads, notModifiedHeads } =
    headerOf(request, 'sec-purpose') === 'prefetch' ? (answer.prefetch ?? answer) : answer
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), body)
  if (answer.status === 200 && matchesEtag(headerOf(request, 'if-none-match'), body)) {
    response.writeHead(304, notModifiedHeads[encoding] as string[])
    response.end()
    return
  }
  response.writeHead(answer.status, heads[encoding] as string[])
  response.end(body[encoding] ?? body.identity)
}

/**
 * Returns a header as it was sent; `name` is in lower case. Names and values alternate in `rawHeaders`.
 * `request.headers` would parse all headers, which costs more than this search.
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index]
    if (rawName?.length === name.length && rawName.toLowerCase() === name) return rawHeaders[index + 1]
  }
}
