// A slow connection to the shop on which every request fails once, in a way that a seed decides.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { viewAsPayer } from '#contract/calls/payer-links.ts'
import { checkPayment, verifyPayment } from '#contract/calls/payments.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { viewUpload } from '#contract/calls/uploads.ts'
import { pseudoRandom } from '../../faults/money/pseudo-random.ts'

export const FAILURES = [
  'never heard of',
  'done, but never answered',
  'done, but answered by a balancer',
  'refused by a balancer',
  'late',
] as const
export type Failure = (typeof FAILURES)[number]

/** In milliseconds. */
const LATENCY = 40
const LATE = 1200
/** Requests to these paths never fail. They are the gateway's own, or only load pictures. */
const UNAFFECTED_PATHS = /^\/(?:sandbox|pictures|favicon)/
/** Calls that a page makes automatically: it polls while waiting for a payment, and uploads a video in chunks. */
const BACKGROUND_PATHS = [quotePurchase, reportStep, verifyPayment, checkPayment, viewAsPayer, viewUpload].map(
  ({ path }) => new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`),
)
/** True when a request to this address is sent automatically, without a click. */
export const isBackgroundRequest = (url: string): boolean => BACKGROUND_PATHS.some((path) => path.test(url))

interface FailedRequest {
  readonly what: string
  readonly how: Failure
  /** True when a click caused the request: a failure must then be shown to the user. */
  readonly isWrite: boolean
}

export interface BadConnection {
  readonly origin: string
  readonly failedRequests: readonly FailedRequest[]
  /** From now on the first request of each method and path fails or is late; later ones succeed. */
  startFailing(seed: number): void
  close(): Promise<void>
}

/** Opens a connection to `target` that works until `startFailing`. The browser sees the connection's own address. */
export async function openBadConnection(target: string): Promise<BadConnection> {
  let draw: (() => number) | null = null
  let failedRequests: FailedRequest[] = []
  let failedOnce = new Set<string>()

  const failureFor = ({ method = 'GET', url = '/' }: IncomingMessage): Failure | null => {
    const what = `${method} ${url.split('?')[0]}`
    if (draw === null || failedOnce.has(what) || UNAFFECTED_PATHS.test(url)) return null
    failedOnce.add(what)
    const how = FAILURES[draw() % FAILURES.length] ?? 'late'
    failedRequests.push({ what, how, isWrite: method !== 'GET' && !isBackgroundRequest(what) })
    return how
  }
  const server = createServer((incoming, answer) => {
    const how = failureFor(incoming)
    setTimeout(() => forward(target, incoming, answer, how), draw === null ? 0 : how === 'late' ? LATE : LATENCY)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get failedRequests() {
      return failedRequests
    },
    startFailing(seed) {
      draw = pseudoRandom(seed)
      failedRequests = []
      failedOnce = new Set()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse, how: Failure | null): void {
  if (how === 'never heard of') {
    incoming.socket.resetAndDestroy()
    return
  }
  if (how === 'refused by a balancer') {
    incoming.resume()
    answer.writeHead(503, { 'content-type': 'text/html', connection: 'close' })
    answer.end(
      '<html><body><h1>503 Service Unavailable</h1>No server is available to handle this request.</body></html>',
    )
    return
  }
  const onward = request(`${target}${incoming.url ?? '/'}`, { method: incoming.method, headers: incoming.headers })
  onward.on('error', () => incoming.socket.destroy())
  onward.on('response', (came) => {
    if (how === 'done, but never answered') {
      came.resume()
      came.on('end', () => incoming.socket.resetAndDestroy())
      return
    }
    if (how === 'done, but answered by a balancer') {
      came.resume()
      came.on('end', () => answerAsBalancer(answer, '502 Bad Gateway'))
      return
    }
    // Connections are not reused, because a browser itself repeats a request that was lost on a reused one.
    answer.writeHead(came.statusCode ?? 502, { ...came.headers, connection: 'close' })
    came.pipe(answer)
  })
  incoming.pipe(onward)
}

function answerAsBalancer(answer: ServerResponse, status: string): void {
  answer.writeHead(Number(status.slice(0, 3)), { 'content-type': 'text/html', connection: 'close' })
  answer.end(`<html><body><h1>${status}</h1></body></html>`)
}
