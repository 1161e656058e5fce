// The shop recovers after slow statements have occupied every database connection (FAULT-12).

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { listProducts } from '#contract/calls/products.ts'
import type { Database } from '#server/db/database.ts'
import { aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function databaseOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

const REQUESTS = 200

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('fault 12: two hundred requests that wait for a lock get a 503 with a time to retry, while the catalogue is served', async () => {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
  expect((await t.client().call(listProducts)).status).toBe(200)
  const url = await databaseOf(t.shop.db)
  const [wall, watcher] = [new pg.Client(url), new pg.Client(url)]
  for (const each of [wall, watcher]) await each.connect()
  await wall.query('BEGIN')
  await wall.query('LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE')
  const waiting = Promise.all(Array.from({ length: REQUESTS }, () => shopper.client.call(viewCart)))
  const countBlocked = async (): Promise<number> =>
    (
      await watcher.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rows.length
  await expect.poll(countBlocked, { timeout: 15_000 }).toBe(16)
  expect((await t.client().get('/healthz')).status).toBe(200)
  expect((await t.client().call(listProducts)).status).toBe(200)
  const answers = await waiting
  await wall.query('ROLLBACK')
  for (const each of [wall, watcher]) await each.end()
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 busy']))
  expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
  const after = await Promise.all(Array.from({ length: REQUESTS }, () => shopper.client.call(viewCart)))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
})
