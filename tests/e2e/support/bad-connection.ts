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
const LATE_DELAY = 1200
/** Requests to these paths never fail. They are the gateway's own, or only load pictures. */
const UNAFFECTED_PATHS = /^\/(?:sandbox|pictures|favicon)/
/** Calls that a page makes automatically: it polls while waiting for a payment, and uploads a video in chunks. */
const BACKGROUND_PATHS = [quotePurchase, reportStep, verifyPayment, checkPayment, viewAsPayer, viewUpload].map(
  ({ path }) => new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`),
)
/** True when a request to this address is sent automatically, without a click. */
export const isBackgroundRequest = (url: string): boolean => BACKGROUND_PATHS.some((path) => path.test(url))

interface FailedRequest {
  /** The method and path. */
  readonly request: string
  readonly failure: Failure
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
  let nextRandom: (() => number) | null = null
  let failedRequests: FailedRequest[] = []
  let failedOnce = new Set<string>()

  const failureFor = ({ method = 'GET', url = '/' }: IncomingMessage): Failure | null => {
    const methodAndPath = `${method} ${url.split('?')[0]}`
    if (nextRandom === null || failedOnce.has(methodAndPath) || UNAFFECTED_PATHS.test(url)) return null
    failedOnce.add(methodAndPath)
    const failure = FAILURES[nextRandom() % FAILURES.length] ?? 'late'
    failedRequests.push({
      request: methodAndPath,
      failure,
      isWrite: method !== 'GET' && !isBackgroundRequest(methodAndPath),
    })
    return failure
  }
  const delayOf = (failure: Failure | null): number => {
    if (nextRandom === null) return 0
    return failure === 'late' ? LATE_DELAY : LATENCY
  }
  const server = createServer((incoming, answer) => {
    const failure = failureFor(incoming)
    setTimeout(() => forward(target, incoming, answer, failure), delayOf(failure))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get failedRequests() {
      return failedRequests
    },
    startFailing(seed) {
      nextRandom = pseudoRandom(seed)
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

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse, failure: Failure | null): void {
  if (failure === 'never heard of') {
    incoming.socket.resetAndDestroy()
    return
  }
  if (failure === 'refused by a balancer') {
    incoming.resume()
    answer.writeHead(503, { 'content-type': 'text/html', connection: 'close' })
    answer.end(
      '<html><body><h1>503 Service Unavailable</h1>No server is available to handle this request.</body></html>',
    )
    return
  }
  const forwarded = request(`${target}${incoming.url ?? '/'}`, { method: incoming.method, headers: incoming.headers })
  forwarded.on('error', () => incoming.socket.destroy())
  forwarded.on('response', (response) => {
    if (failure === 'done, but never answered') {
      response.resume()
      response.on('end', () => incoming.socket.resetAndDestroy())
      return
    }
    if (failure === 'done, but answered by a balancer') {
      response.resume()
      response.on('end', () => answerAsBalancer(answer, '502 Bad Gateway'))
      return
    }
    // Connections are not reused, because a browser itself repeats a request that was lost on a reused one.
    answer.writeHead(response.statusCode ?? 502, { ...response.headers, connection: 'close' })
    response.pipe(answer)
  })
  incoming.pipe(forwarded)
}

function answerAsBalancer(answer: ServerResponse, status: string): void {
  answer.writeHead(Number(status.slice(0, 3)), { 'content-type': 'text/html', connection: 'close' })
  answer.end(`<html><body><h1>${status}</h1></body></html>`)
}
