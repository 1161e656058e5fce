// When answers go: none later than ten seconds (OPS-10), and what was read only once it is durable.
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Call } from '#contract/call.ts'
import { exportMyData } from '#contract/calls/account.ts'
import * as orders from '#contract/calls/orders.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { asksForPage, refusalBody } from './error-answers.ts'
import { awayPage, STAND_IN_HEADERS, unclearPage } from './lone-pages.ts'
import { COME_AGAIN } from './turn-away.ts'

/** How long the shop's own work on a request may take, in milliseconds; a body that is still on its way is not counted. */
const MAX_WORK = seconds(9.5)

interface Waiting {
  timer: NodeJS.Timeout | undefined
  /** Of the time, in milliseconds. */
  left: number
  since: number
}

/**
 * Answers for whatever has not begun to be answered. The work goes on and may still end well: a call that is made again finds
 * what it did, as after an answer that was lost on the way. What goes out bit by bit, such as a file, has begun.
 */
export function answerInTime(app: ApiServer, longest = MAX_WORK): void {
  const waiting = new WeakMap<FastifyRequest, Waiting>()

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    const own = waiting.get(request) ?? { timer: undefined, left: longest, since: 0 }
    if (own.timer) return
    own.since = performance.now()
    own.timer = setTimeout(() => sayLater(request, reply), own.left)
    waiting.set(request, own)
  }
  const rest = (request: FastifyRequest): void => {
    const own = waiting.get(request)
    if (!own?.timer) return
    clearTimeout(own.timer)
    own.timer = undefined
    own.left -= performance.now() - own.since
  }

  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply)
    const stop = (): void => rest(request)
    reply.raw.once('finish', stop).once('close', stop)
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    rest(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    begin(request, reply)
    done()
  })
}

/** An answer that is ready after somebody was told to come again goes nowhere. To be registered after all that waits on the way out. */
export function dropLateAnswers(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    const last: onSendHookHandler = (_request, reply, payload, done) => {
      if (!reply.sent) done(null, payload)
    }
    route.onSend = [route.onSend ?? [], last].flat()
  })
}

function sayLater(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return
  const { url = '', config } = request.routeOptions
  request.log.error({ method: request.method, route: url }, 'not answered in time')
  const refusal = new ShopError('busy', { message: moreExactly.noAnswer, retryAfter: COME_AGAIN })
  const { text, headers } = wordsFor(request, refusal, config)
  const body = Buffer.from(text)
  // Past everything that may still be waited for on the way out.
  reply.hijack()
  reply.raw.writeHead(refusal.status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...headers,
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(COME_AGAIN),
  })
  reply.raw.end(body)
}

interface Words {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A page for people, what the API says for programs, and a sentence for the rest. */
function wordsFor(request: FastifyRequest, refusal: ShopError, config: Parameters<typeof refusalBody>[1]): Words {
  const { url = '' } = request.routeOptions
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  // What was sent may still be done.
  if (asksForPage(request)) return { text: isReading ? awayPage() : unclearPage(), headers: STAND_IN_HEADERS }
  if (url.startsWith('/api/')) {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return { text: JSON.stringify(refusalBody(refusal, config)), headers }
  }
  return { text: refusal.message, headers: { 'content-type': 'text/plain; charset=utf-8' } }
}

// What pages read of orders is told once it is durable: an order that a crash could still undo is nobody's news (DB-11).

/** What shoppers read that an order stands in. */
const OF_ORDERS = new Set<Call>([...Object.values(orders), viewProgress, viewWallet, exportMyData])

/**
 * Adds the wait for the shared flush to every such answer, and to all that staff read, of the routes registered after this. All of an
 * answer is read before it is written down, so the flush is asked for then: it is on its way while five hundred rows become text.
 */
export function waitForDurableReads(app: ApiServer, shop: Pick<Shop, 'flush'>): void {
  const begun = new WeakMap<FastifyRequest, Promise<void>>()
  app.addHook('onRoute', (route) => {
    const call = route.config?.call
    if (call?.method !== 'GET' || (call.access !== 'admin' && !OF_ORDERS.has(call))) return
    const begin = async (request: FastifyRequest, { statusCode }: FastifyReply, answer: unknown) => {
      if (statusCode >= 500) return answer
      const flush = shop.flush()
      // Whoever waits for it hears of it, and an answer that could not be written has nobody who waits.
      flush.catch(() => undefined)
      begun.set(request, flush)
      return answer
    }
    // A refusal because of the database tells nothing that could be undone, and must not wait for the same database. Files are not written down before.
    const wait = async (request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) => {
      if (statusCode < 500) await (begun.get(request) ?? shop.flush())
      return payload
    }
    route.preSerialization = [route.preSerialization ?? [], begin].flat()
    route.onSend = [route.onSend ?? [], wait].flat()
  })
}
