// What must hold of all that was sold once everything has come to rest: asked of the gateway, of the orders and of the books.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { elsewhere, expectBooksToBalanceAt } from './plain-shop.ts'
import { expectPurchasesWhole } from './purchases-whole.ts'
import { RAZORPAY_KEYS } from './shop.ts'

const RECONCILE = join(import.meta.dirname, '../../src/server/runtime/reconcile-cli.ts')
/** What `fillCatalogue` puts there. */
const PIECES = 1_000_000
const patient = { timeout: 120_000, interval: 50 }

interface Place {
  /** Where the gateway listens. */
  readonly gateway: string
  readonly ownerUrl: string
  readonly pooledUrl: string
}

/** The gateway's orders whose money it has taken, as it tells anybody who holds the keys. */
async function capturedAt(gateway: string): Promise<Set<string>> {
  const paid = new Set<string>()
  const headers = { authorization: `Basic ${btoa(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`)}` }
  for (let skip = 0; ; skip += 100) {
    const answer = await fetch(`${gateway}/v1/payments?count=100&skip=${skip}`, { headers })
    const { items } = (await answer.json()) as { items: { order_id: string; captured: boolean }[] }
    for (const { order_id, captured } of items) if (captured) paid.add(order_id)
    if (items.length < 100) return paid
  }
}

/** What the gateway took is an order each, under numbers without a gap, and `npm run reconcile` finds no difference. */
export async function expectSoldWhole({ gateway, ownerUrl, pooledUrl }: Place): Promise<void> {
  const paid = await capturedAt(gateway)
  expect(paid.size).toBeGreaterThan(0)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const orders = async () => (await client.query('SELECT FROM orders')).rowCount
    await expect.poll(orders, patient).toBe(paid.size)
    await expectPurchasesWhole(client, { paid, stock: PIECES })
  } finally {
    await client.end()
  }
  await expectBooksToBalanceAt(ownerUrl)
  const env = { ...elsewhere(gateway), DATABASE_URL: pooledUrl, DATABASE_MIGRATION_URL: ownerUrl }
  await promisify(execFile)(process.execPath, [RECONCILE], { env })
}
