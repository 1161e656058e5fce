// While the database has lost data, sales stop until an operator decides. A node that notices the loss informs the
// others (FAULT-37).
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { moreExactly } from '#copy/errors.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { createHttp } from '../http/create-http.ts'
import { NOTHING_KNOWN, raiseCounters } from '../reconciliation/gateway/raise-counters.ts'
import { type HistoryWatch, readSeen, type SeenHistory, saveSeen, watchHistory } from './detect-database-rollback.ts'

let t: TestShop
const folders: string[] = []
const watches: HistoryWatch[] = []
beforeEach(async () => {
  t = await openTestShop()
})
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.stop()
  await t.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-history-'))
  folders.push(folder)
  return folder
}
/** Starts a node that remembers the database's history in this folder. */
async function aNode(folder: string): Promise<HistoryWatch> {
  const watch = watchHistory({ ...t.shop, config: { ...t.shop.config, DATA_DIR: folder } })
  watches.push(watch)
  await watch.check()
  return watch
}
/** Creates three orders. `lose` sets the counter of orders back to 2, and `bring` to 3 again. */
async function lostOrder(): Promise<{ folder: string; lose(): Promise<void>; bring(): Promise<void> }> {
  const [shopper, kit, folder] = [await aShopper(t), await aProduct(t), await aFolder()]
  for (let count = 0; count < 3; count++) await aPlacedOrder(t, shopper, kit)
  const set = async (orders: number): Promise<void> => {
    await sql`UPDATE counters SET value = ${orders} WHERE name = 'order'`.execute(t.shop.db)
  }
  return { folder, lose: () => set(2), bring: () => set(3) }
}
const orderCounter = async (): Promise<unknown> =>
  (await sql<{ value: number }>`SELECT value FROM counters WHERE name = 'order'`.execute(t.shop.db)).rows[0]?.value

it('fault 37: when a node remembers more orders than the database has, all nodes stop sales until the counters are raised', async () => {
  const { folder, lose } = await lostOrder()
  const node = await aNode(folder)
  expect(node.hasLostData()).toBe(false)
  await lose()
  await node.check()
  const secondNode = await aNode(await aFolder())
  expect([node.hasLostData(), secondNode.hasLostData()]).toEqual([true, true])
  await raiseCounters(t.shop, NOTHING_KNOWN)
  for (const each of [node, secondNode]) await each.check()
  expect([node.hasLostData(), secondNode.hasLostData()]).toEqual([false, false])
  expect(await orderCounter()).toBeGreaterThanOrEqual(3)
})

it('fault 37: a restarted node still knows the counters that it saw before', async () => {
  const { folder, lose } = await lostOrder()
  await aNode(folder)
  await lose()
  expect((await aNode(folder)).hasLostData()).toBe(true)
})

it('fault 37: raised counters count an order number that only one node has seen', async () => {
  const { folder, lose } = await lostOrder()
  const node = await aNode(folder)
  await lose()
  await node.check()
  // The operator enters a number that is one lower than the last that the node has seen.
  await raiseCounters(t.shop, { ...NOTHING_KNOWN, orderNumber: 1002 })
  expect(await orderCounter()).toBe(3)
})

it('fault 37: sales resume automatically when missing orders are back, as after a switch to the right primary', async () => {
  const { folder, lose, bring } = await lostOrder()
  const node = await aNode(folder)
  await lose()
  await node.check()
  expect(node.hasLostData()).toBe(true)
  // The right primary has all orders. It lacks the setting that was written to the wrong one.
  await bring()
  await sql`DELETE FROM settings WHERE key = 'restored'`.execute(t.shop.db)
  await node.check()
  expect(node.hasLostData()).toBe(false)
})

it('fault 37: sales stop on an earlier database timeline until the counters are raised, and again after another failover', async () => {
  const folder = await aFolder()
  const node = await aNode(folder)
  const path = join(folder, 'history.json')
  const later = (await readFile(path, 'utf8')).replace('"timeline":"00000001"', '"timeline":"00000002"')
  expect(later).toContain('00000002')
  node.stop()
  await writeFile(path, later)
  const returned = await aNode(folder)
  expect(returned.hasLostData()).toBe(true)
  t.clock.advance(60_000)
  await raiseCounters(t.shop, NOTHING_KNOWN)
  await returned.check()
  expect(returned.hasLostData()).toBe(false)
  // After another failover, the operator's earlier acceptance does not apply.
  t.clock.advance(60_000)
  const since = t.clock.now().toISOString()
  await writeFile(path, later.replace(/"since":"[^"]+"/, `"since":"${since}"`))
  expect((await aNode(folder)).hasLostData()).toBe(true)
})

it('a declared restore, another database cluster or another shop does not count as lost data', async () => {
  const { folder, lose } = await lostOrder()
  const node = await aNode(folder)
  const path = join(folder, 'history.json')
  const elsewhere = (await readFile(path, 'utf8'))
    .replace('"timeline":"00000001"', '"timeline":"00000009"')
    .replace(/"system":"\d+"/, '"system":"1"')
  expect(elsewhere).toContain('"system":"1"')
  await writeFile(path, elsewhere)
  expect((await aNode(folder)).hasLostData()).toBe(false)
  await lose()
  await sql`INSERT INTO settings (key, value, updated_at) VALUES ('restored', '{"takenAt": "2026-11-20T00:00:00Z"}', now())`.execute(
    t.shop.db,
  )
  await node.check()
  expect(node.hasLostData()).toBe(false)
  await sql`DELETE FROM settings WHERE key = 'restored'; UPDATE secrets SET value = 'another'`.execute(t.shop.db)
  await node.check()
  expect(node.hasLostData()).toBe(false)
})

it('fault 37: while the database has lost data, the cart can be read, writes are refused, and /readyz gives the reason', async () => {
  let hasLostData = false
  t.clock.set(new Date())
  const [shopper, kit] = [await aShopper(t), await aProduct(t)]
  const app = await createHttp(t.shop, { hasLostData: () => hasLostData })
  hasLostData = true
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { waitsFor: 'history' }])
  await app.close()
  const behind = await openTestShop({}, { hasLostData: () => hasLostData }, { sandbox: t.sandbox })
  hasLostData = false
  const buyer = await aShopper(behind)
  hasLostData = true
  expect((await buyer.client.call(viewCart)).status).toBe(200)
  const refused = await buyer.client.call(addToCart, { body: { productId: kit } })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '300' } })
  expect(String(refused.body.message)).toContain(moreExactly.restored)
  await behind.close()
  expect(
    (await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })).status,
  ).not.toBe(503)
})

const historyWith = (orders: number): SeenHistory => ({
  counters: { order: orders },
  system: '7',
  timeline: '1',
  since: '2026-11-20T05:00:00.000Z',
})

it('fault 37: two processes with the same process id can write the history file at the same moment, and it stays valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-seen-'))
  // Containers that share a folder can have the same process id, so the temporary file's name must not depend on it.
  const writes = await Promise.allSettled([1, 2].map((orders) => saveSeen(folder, 'nila', historyWith(orders))))
  expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect([1, 2]).toContain((await readSeen(folder, 'nila'))?.counters.order)
  expect(await readdir(folder)).toEqual(['history.json'])
  await rm(folder, { recursive: true })
})
