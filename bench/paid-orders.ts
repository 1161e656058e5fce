// Rows of paid orders, with all work of production: jobs, emails, webhooks, rate limits.
import { setTimeout as pause } from 'node:timers/promises'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import type { Purchases } from './load.ts'
import type { Row } from './results.ts'
import { loadWithoutErrors, runRounds } from './rounds.ts'
import { touchSessions } from './shoppers.ts'
import { type Bench, type OpenShop, type Side, startPrograms, stopPrograms } from './sides.ts'

/** A round ends after this number of orders, because on a busy machine a fixed time would hold fewer. */
const ROUND_BOUNDS = { max: 200, seconds: 20 }
/** Orders after a checkpoint that are not measured, because PostgreSQL writes full page images for the first ones. */
const WARM_UP = { max: 32, seconds: 5 }
const POLL_INTERVAL = 250
const SETTLE_TIMEOUT = 60_000

/** Measures paid orders of one product and of eight. Returns a row for each. */
export async function measurePaidOrders(bench: Bench): Promise<Row[]> {
  const shops = await startPrograms(bench, { RATE_LIMITS: 'on' })
  const rows = [await measure(bench, shops, 'eight kits'), await measure(bench, shops, 'one kit')]
  await controlSandbox(bench, 'webhook-url', { url: null })
  await stopPrograms(shops)
  return rows
}

function measure(bench: Bench, shops: readonly OpenShop[], kits: 'one kit' | 'eight kits'): Promise<Row> {
  const workFor = ({ side }: OpenShop): Purchases => purchases(bench, kits === 'one kit' ? withOneProduct(side) : side)
  const after = ({ side }: OpenShop): Promise<void> => waitUntilIdle(bench, side)
  return runRounds(bench, shops, {
    ...{ name: `paid order: ${kits}`, round: ROUND_BOUNDS, workFor, after },
    countQuery: 'SELECT count(*)::int AS count FROM orders',
    async before(shop) {
      await emptyCarts(shop.side)
      await shop.side.pool.query('CHECKPOINT')
      await controlSandbox(bench, 'webhook-url', { url: `${shop.origin}${addressOf(receiveWebhook)}` })
      await loadWithoutErrors(bench, shop, { work: workFor(shop), ...WARM_UP })
      await waitUntilIdle(bench, shop.side)
    },
  })
}

const withOneProduct = (side: Side): Side => ({ ...side, productIds: side.productIds.slice(0, 1) })

/** The load in which all shoppers of a measured shop buy its products. */
export const purchases = ({ sandboxUrl }: Bench, { shoppers, productIds }: Side): Purchases => ({
  ...{ kind: 'purchases', sandboxUrl, productIds, cookies: shoppers.map(({ cookie }) => cookie) },
})

/** Prepares a round: empties the carts and the counters of rate limits, and marks every session as just used. */
export async function emptyCarts({ pool }: Side): Promise<void> {
  await touchSessions(pool)
  await pool.query('DELETE FROM cart_items')
  await pool.query('DELETE FROM rate_limits')
}

/** Waits until the shop has done everything that follows from orders: webhooks, jobs, emails. Throws after a minute. */
async function waitUntilIdle(bench: Bench, { label, pool, unfinishedQuery }: Side): Promise<void> {
  await controlSandbox(bench, 'deliver-webhooks', {})
  const deadline = performance.now() + SETTLE_TIMEOUT
  for (;;) {
    const { rows } = await pool.query<{ count: number; names: string }>(unfinishedQuery)
    if (rows[0]?.count === 0) return
    if (performance.now() > deadline)
      throw new Error(`${label}: after a minute ${rows[0]?.count} tasks are unfinished: ${rows[0]?.names}`)
    await pause(POLL_INTERVAL)
  }
}

async function controlSandbox({ sandboxUrl }: Bench, name: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandboxUrl}/control/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(`The sandbox's ${name} responded with ${answer.status}: ${await answer.text()}`)
}
