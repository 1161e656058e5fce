// A purchase locks and writes only the stock row of a product, never the row with its name and texts (CAT-21).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { waitForBlockedStatement } from '#tests/support/database.ts'
import { aPlacedOrder, aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { deleteProduct } from '../catalog/insert-product.ts'
import { updateProduct } from '../catalog/update-product.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findAttempt, listAttemptLines } from './attempt-queries.ts'
import { lockStock } from './holds-queries.ts'

const t = shopForTests()

const versionOf = async (table: 'products' | 'stock_levels', id: ProductId) => {
  const key = table === 'products' ? sql.ref('id') : sql.ref('product_id')
  const { rows } = await sql`SELECT ctid::text, xmin::text FROM ${sql.table(table)} WHERE ${key} = ${id}`.execute(
    t.shop.db,
  )
  return rows[0]
}

test('a purchase writes only the stock row of its product', async () => {
  const kit = await aProduct(t, { stock: 5 })
  const shopper = await aShopper(t)
  const [product, stock] = [await versionOf('products', kit), await versionOf('stock_levels', kit)]
  await aPlacedOrder(t, shopper, kit)
  expect(await versionOf('products', kit)).toEqual(product)
  expect(await versionOf('stock_levels', kit)).not.toEqual(stock)
})

const countWrittenRows = async (tx: Tx): Promise<{ all: number; inPlace: number }> => {
  const { rows } = await sql<{ all: number; inPlace: number }>`
    SELECT pg_stat_get_xact_tuples_updated('stock_levels'::regclass) AS all,
      pg_stat_get_xact_tuples_hot_updated('stock_levels'::regclass) AS "inPlace"`.execute(tx)
  return rows[0] ?? { all: 0, inPlace: 0 }
}

test('a sale updates its stock row in place on its database page, without writing an index', async () => {
  const kit = await aProduct(t, { stock: 50 })
  const { gatewayOrderId } = await startedPayment(await aShopper(t), kit)
  const attempt = await findAttempt(t.shop.db, atRazorpay(gatewayOrderId))
  if (!attempt) throw new Error('the attempt does not exist')
  await inTransaction(t.shop.db, async (tx) => {
    const lines = await listAttemptLines(tx, attempt.id)
    const before = await countWrittenRows(tx)
    await placeOrder(tx, t.shop, { ...attempt, attemptId: attempt.id, lines, paid: { method: 'upi', payment: null } })
    const after = await countWrittenRows(tx)
    expect([after.all - before.all, after.inPlace - before.inPlace]).toEqual([1, 1])
  })
})

test.each<[string, (id: ProductId) => Promise<unknown>]>([
  ['a new price', (id) => updateProduct(t.shop, 'shop', id, { price: paise(100) })],
  [
    'a new HSN code, written by the previous version',
    (id) => inTransaction(t.shop.db, (tx) => set(tx, id, { hsn: '9619' })),
  ],
  ['a new stock count', (id) => updateProduct(t.shop, 'shop', id, { stock: 9 })],
  ['a product switched off', (id) => updateProduct(t.shop, 'shop', id, { inStock: false })],
  ['a deleted product', (id) => deleteProduct(t.shop, 'shop', id)],
])('a change of a product by staff (%s) waits for a purchase that has locked the product', async (_, change) => {
  const kit = await aProduct(t, { stock: 5 })
  const before = await versionOf('products', kit)
  let changing: Promise<unknown> = Promise.resolve()
  await inTransaction(t.shop.db, async (tx) => {
    await lockStock(tx, [{ productId: kit }])
    changing = change(kit)
    await waitForBlockedStatement(t.shop.db)
    expect(await versionOf('products', kit)).toEqual(before)
  })
  await changing
  expect(await versionOf('products', kit)).not.toEqual(before)
})

test.each<[string, (tx: Tx, id: ProductId) => Promise<unknown>, object]>([
  ['deleted', (tx, id) => set(tx, id, { deleted_at: t.clock.now() }), { deletedAt: expect.any(Date) }],
  ['switched off', (tx, id) => set(tx, id, { in_stock: false }), { inStock: false }],
])('a purchase that waited for a change by staff finds the product %s', async (_, change, found) => {
  const kit = await aProduct(t, { stock: 5 })
  let locking: Promise<unknown> = Promise.resolve()
  await inTransaction(t.shop.db, async (tx) => {
    await change(tx, kit)
    locking = inTransaction(t.shop.db, async (secondTx) => (await lockStock(secondTx, [{ productId: kit }])).get(kit))
    await waitForBlockedStatement(t.shop.db)
  })
  expect(await locking).toMatchObject({ id: kit, stock: 5, ...found })
})

const set = (tx: Tx, id: ProductId, change: { deleted_at?: Date; in_stock?: boolean; hsn?: string }) =>
  tx.updateTable('products').set(change).where('id', '=', id).execute()
