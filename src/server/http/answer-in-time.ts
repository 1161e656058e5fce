// The time limit of replies, ten seconds (OPS-10), and replies that wait until the data in them is durable.
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
import { RETRY_AFTER } from './refuse-under-load.ts'
import { OUTAGE_HEADERS, unavailablePage, unknownOutcomePage } from './standalone-pages.ts'

/** The time limit of the shop's work on a request, in milliseconds. Receiving the body is not included. */
const MAX_WORK = seconds(9.5)

interface TimeLimit {
  /** Undefined while the body is received, and after the reply. */
  timer: NodeJS.Timeout | undefined
  /** When the timer was started, and the remaining time then, in milliseconds. */
  startedAt: number
  remaining: number
}

/**
 * Sends a 503 when a reply has not begun at the time limit, in milliseconds. The work on the request continues and may
 * still succeed; a repeated call then gets its result. A reply that has begun may take longer.
 */
export function answerInTime(app: ApiServer, maxWork = MAX_WORK): void {
  const timeLimits = new WeakMap<FastifyRequest, TimeLimit>()

  const startTimer = (request: FastifyRequest, reply: FastifyReply): void => {
    const entry = timeLimits.get(request) ?? { timer: undefined, startedAt: 0, remaining: maxWork }
    if (entry.timer) return
    entry.startedAt = performance.now()
    entry.timer = setTimeout(() => answerTimeout(request, reply), entry.remaining)
    timeLimits.set(request, entry)
  }
  const pauseTimer = (request: FastifyRequest): void => {
    const entry = timeLimits.get(request)
    if (!entry?.timer) return
    clearTimeout(entry.timer)
    entry.timer = undefined
    entry.remaining -= performance.now() - entry.startedAt
  }

  app.addHook('onRequest', (request, reply, done) => {
    startTimer(request, reply)
    const stopTimer = (): void => pauseTimer(request)
    reply.raw.once('finish', stopTimer).once('close', stopTimer)
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    pauseTimer(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    startTimer(request, reply)
    done()
  })
}

/** Discards a reply that is ready after the time limit. Register it after all hooks that delay a reply. */
export function dropLateAnswers(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    const dropIfSent: onSendHookHandler = (_request, reply, payload, done) => {
      if (!reply.sent) done(null, payload)
    }
    route.onSend = [route.onSend ?? [], dropIfSent].flat()
  })
}

function answerTimeout(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return
  const { url = '', config } = request.routeOptions
  request.log.error({ method: request.method, route: url }, 'request timed out')
  const refusal = new ShopError('busy', { message: moreExactly.noAnswer, retryAfter: RETRY_AFTER })
  const { text, headers } = lateReplyFor(request, refusal, config)
  const body = Buffer.from(text)
  // Fastify's hooks are skipped, because they may still wait.
  reply.hijack()
  reply.raw.writeHead(refusal.status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...headers,
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  })
  reply.raw.end(body)
}

interface LateReply {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Returns text and headers for a late request: a page for browsers, an API error, or plain text for other routes. */
function lateReplyFor(
  request: FastifyRequest,
  refusal: ShopError,
  config: Parameters<typeof refusalBody>[1],
): LateReply {
  const { url = '' } = request.routeOptions
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A change may still happen, so its page says that the outcome is unknown.
  if (asksForPage(request)) return { text: isRead ? unavailablePage() : unknownOutcomePage(), headers: OUTAGE_HEADERS }
  if (url.startsWith('/api/')) {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return { text: JSON.stringify(refusalBody(refusal, config)), headers }
  }
  return { text: refusal.message, headers: { 'content-type': 'text/plain; charset=utf-8' } }
}

/** The calls that show shoppers data of their orders. */
const ORDER_READS = new Set<Call>([...Object.values(orders), viewProgress, viewWallet, exportMyData])

/**
 * Delays replies with orders, and those to GET calls of staff, until all commits are on disk, because a crash could
 * undo an order that was shown (DB-11). Applies to routes that are registered later.
 */
export function waitForDurableReads(app: ApiServer, shop: Pick<Shop, 'flush'>): void {
  const flushes = new WeakMap<FastifyRequest, Promise<void>>()
  app.addHook('onRoute', (route) => {
    const call = route.config?.call
    if (call?.method !== 'GET' || (call.access !== 'admin' && !ORDER_READS.has(call))) return
    const startFlush = async (request: FastifyRequest, { statusCode }: FastifyReply, answer: unknown) => {
      if (statusCode >= 500) return answer
      const flush = shop.flush()
      // If the reply cannot be serialised, `awaitFlush` does not run, and would not handle a rejection.
      flush.catch(() => undefined)
      flushes.set(request, flush)
      return answer
    }
    // A 5xx reply shows no data, and must not wait for a database that may not respond. A file is not serialised, so
    // its flush starts here.
    const awaitFlush = async (request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) => {
      if (statusCode < 500) await (flushes.get(request) ?? shop.flush())
      return payload
    }
    route.preSerialization = [route.preSerialization ?? [], startFlush].flat()
    route.onSend = [route.onSend ?? [], awaitFlush].flat()
  })
}
