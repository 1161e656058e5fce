// What is ready is sent before anything else looks at the request: no routing, no hooks, only bytes that are the same for everybody.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding, etagOf, isHeld, type PackedBody } from './encodings.ts'

/** An answer of status 200 with its heads made beforehand, one for each encoding. */
export interface ReadyAnswer {
  readonly body: PackedBody
  readonly heads: Readonly<Record<Encoding, readonly string[]>>
  readonly heldHeads: Readonly<Record<Encoding, readonly string[]>>
}

/** Finds the ready answer to an address as it stands in the request; undefined when there is none. */
export type FindReady = (url: string) => ReadyAnswer | undefined

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip']

/** Makes an answer ready. `headers` hold everything but what depends on the encoding. */
export function makeReady(body: PackedBody, headers: Readonly<Record<string, string>>): ReadyAnswer {
  const head = (encoding: Encoding, isWhole: boolean): readonly string[] => {
    const etag = { ...headers, etag: etagOf(body, encoding), vary: 'accept-encoding' }
    const length = String((body[encoding] ?? body.identity).length)
    const whole = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return Object.entries(isWhole ? { ...etag, ...whole, 'content-length': length } : etag).flat()
  }
  const heads = (isWhole: boolean) =>
    Object.fromEntries(ENCODINGS.map((encoding) => [encoding, head(encoding, isWhole)])) as ReadyAnswer['heads']
  return { body, heads: heads(true), heldHeads: heads(false) }
}

/** Puts the ready answers in front of whatever the server does with a request. Answers how to take them away again. */
export function answerInFront(server: Server, find: FindReady): () => void {
  const behind = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  let isOpen = true
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isOpen && request.method === 'GET' ? find(request.url ?? '') : undefined
    if (answer) return sendReady(request, response, answer)
    for (const listener of behind) listener.call(server, request, response)
  })
  return () => {
    isOpen = false
  }
}

/** Sends a ready answer, or only word that the browser holds it already. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { body, heads, heldHeads }: ReadyAnswer,
): void {
  const { 'accept-encoding': accept, 'if-none-match': held } = request.headers
  const encoding = chooseEncoding(typeof accept === 'string' ? accept : undefined, body)
  if (isHeld(held, body)) {
    response.writeHead(304, heldHeads[encoding] as string[])
    response.end()
    return
  }
  response.writeHead(200, heads[encoding] as string[])
  response.end(body[encoding] ?? body.identity)
}
