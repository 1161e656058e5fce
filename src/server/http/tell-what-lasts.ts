// What pages read of orders is told once it is durable: an order that a crash could still undo is nobody's news (DB-11).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { exportMyData } from '#contract/calls/account.ts'
import * as orders from '#contract/calls/orders.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** What shoppers read that an order stands in. */
const OF_ORDERS = new Set<Call>([...Object.values(orders), viewProgress, viewWallet, exportMyData])

/**
 * Adds the wait for the shared flush to every such answer, and to all that staff read, of the routes registered after this. All of an
 * answer is read before it is written down, so the flush is asked for then: it is on its way while five hundred rows become text.
 */
export function tellWhatLasts(app: ApiServer, shop: Pick<Shop, 'flush'>): void {
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
