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

/** Adds the wait for the shared flush to every such answer, and to all that staff read, of the routes registered after this. */
export function tellWhatLasts(app: ApiServer, shop: Pick<Shop, 'flush'>): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call
    if (call?.method !== 'GET' || (call.access !== 'admin' && !OF_ORDERS.has(call))) return
    // A refusal because of the database tells nothing that could be undone, and must not wait for the same database.
    const wait = async (_request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) => {
      if (statusCode < 500) await shop.flush()
      return payload
    }
    route.onSend = [route.onSend ?? [], wait].flat()
  })
}
