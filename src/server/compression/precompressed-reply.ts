// What is ready is sent before anything else looks at the request: no routing, no hooks, only bytes that are the same for everybody.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding, etagOf, isHeld, type PackedBody } from './encodings.ts'

/** An answer with its heads made beforehand, one for each encoding. */
export interface PrecompressedReply {
  /** 200, or 404 for what says that there is nothing: that has no tag to be held by. */
  readonly status: 200 | 404
  readonly body: PackedBody
  readonly heads: Readonly<Record<Encoding, readonly string[]>>
  readonly heldHeads: Readonly<Record<Encoding, readonly string[]>>
  /** The heads for a browser that fetches it before it is wanted, where they differ. */
  readonly ahead?: Pick<PrecompressedReply, 'heads' | 'heldHeads'>
}

interface ReadyOptions {
  readonly status?: PrecompressedReply['status']
  /** What differs of the headers for a browser that fetches it before it is wanted. */
  readonly ahead?: Headers
  /** Which headers of a request it depends on, beside its encoding. */
  readonly varies?: string
}

/** Finds the ready answer to an address as it stands in the request; undefined when there is none. */
type FindReady = (url: string, request: IncomingMessage) => PrecompressedReply | undefined

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip']

type Headers = Readonly<Record<string, string>>

/** Makes an answer ready. `headers` hold everything but what depends on the encoding. */
export function makeReady(
  body: PackedBody,
  headers: Headers,
  { status = 200, ahead, varies }: ReadyOptions = {},
): PrecompressedReply {
  const vary = varies === undefined ? 'accept-encoding' : `accept-encoding, ${varies}`
  const headsFor = (given: Headers) => ({
    heads: headsOf(body, { ...given, vary }, status, true),
    heldHeads: headsOf(body, { ...given, vary }, status, false),
  })
  const early = ahead ? { ahead: headsFor({ ...headers, ...ahead }) } : {}
  return { body, status, ...headsFor(headers), ...early }
}

function headsOf(
  body: PackedBody,
  headers: Headers,
  status: PrecompressedReply['status'],
  isWhole: boolean,
): PrecompressedReply['heads'] {
  const head = (encoding: Encoding): readonly string[] => {
    const tag = status === 200 ? { etag: etagOf(body, encoding) } : {}
    const etag = { ...headers, ...tag }
    const length = String((body[encoding] ?? body.identity).length)
    const whole = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return Object.entries(isWhole ? { ...etag, ...whole, 'content-length': length } : etag).flat()
  }
  return Object.fromEntries(ENCODINGS.map((encoding) => [encoding, head(encoding)])) as PrecompressedReply['heads']
}

/** Puts the ready answers in front of whatever the server does with a request. Answers how to take them away again. */
export function answerInFront(server: Server, find: FindReady): () => void {
  const behind = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  let isOpen = true
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isOpen && request.method === 'GET' ? find(request.url ?? '', request) : undefined
    if (answer) return sendReady(request, response, answer)
    for (const listener of behind) listener.call(server, request, response)
  })
  return () => {
    isOpen = false
  }
}

/** Sends a ready answer, or only a 304 where the browser holds it already. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: PrecompressedReply): void {
  const { body } = answer
  const { heads, heldHeads } = headerOf(request, 'sec-purpose') === 'prefetch' ? (answer.ahead ?? answer) : answer
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), body)
  if (answer.status === 200 && isHeld(headerOf(request, 'if-none-match'), body)) {
    response.writeHead(304, heldHeads[encoding] as string[])
    response.end()
    return
  }
  response.writeHead(answer.status, heads[encoding] as string[])
  response.end(body[encoding] ?? body.identity)
}

/** One header as it was sent. Node makes an object of all of them when it is asked for one, which costs more than the rest of this. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
}
