// A shop with everything on under load: what is bought in it, and how each round finds it.
import { receiveWebhook } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { BILLING } from '../buyers.ts'
import { ask } from '../capture.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Buyer, LoadPlan } from '../load/plan.ts'
import type { OpenShop } from '../shop-program.ts'
import { touchSessions } from '../shoppers.ts'
import { comeToRest } from './rest.ts'
import type { Side } from './side.ts'

/** Orders that do not count: for what is compiled and planned once, and, after a checkpoint, for pages that are touched for the first time. */
export const FIRST = { most: 200, seconds: 20 }
export const RUN_UP = { most: 32, seconds: 5 }

/** What is bought: one kit that everybody wants, or all of them alike. */
export type Kits = 'one' | 'all'

/** A shop under load. */
export interface Loaded {
  readonly side: Side
  readonly shop: OpenShop
  readonly plan: LoadPlan
}

export const planOf = ({ sandboxUrl, options }: BenchEnvironment, side: Side, kits: Kits): LoadPlan => ({
  ...{ kind: 'purchases', buyers: buyersOf(side, kits, options.connections), sandbox: sandboxUrl, billing: BILLING },
})

/** Neighbours want different kits, and who follows on a line wants another one than who was before her. */
const buyersOf = ({ shoppers, productIds }: Side, kits: Kits, lines: number): Buyer[] =>
  shoppers.map(({ cookie }, number) => {
    const place = kits === 'one' ? 0 : number + Math.floor(number / lines)
    return { cookie, productId: productIds[place % productIds.length] ?? '' }
  })

/** As every round finds it: no carts, nobody at a limit, and load to begin with. */
export async function prepare(
  environment: BenchEnvironment,
  { side, shop, plan }: Loaded,
  load: typeof FIRST,
): Promise<void> {
  await touchSessions(side.pool)
  await side.pool.query('DELETE FROM cart_items')
  await side.pool.query('DELETE FROM rate_limits')
  await side.pool.query('CHECKPOINT')
  await tellWebhooks(environment, `${shop.origin}${addressOf(receiveWebhook)}`)
  await environment.load(plan, { origin: shop.origin, ...load })
  await comeToRest(environment, side)
}

/** Where the sandbox tells of payments; null for nowhere. */
export const tellWebhooks = (environment: BenchEnvironment, url: string | null): Promise<unknown> =>
  ask(environment.sandboxUrl, { method: 'POST', path: '/control/webhook-url', body: { url } })
