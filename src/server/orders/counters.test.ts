// Numbers and dates agree: a document gets its date after its number, even after a wait (TAX-16). Other writes do not
// wait for the number (DB-4).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { completePayment } from '#server/payments/complete-payment.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cancelOrder } from '../aftersales/cancel-order.ts'
import { inTransaction } from '../db/database.ts'
import { takeInvoiceNumber } from './counters-queries.ts'

let t: TestShop
beforeEach(async () => {
  t = await openTestShop()
})
afterEach(() => t.close())

async function aPaidPurchase(): Promise<() => Promise<unknown>> {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  t.sandbox.pay(gatewayOrderId)
  return () => completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
}

/** How many milliseconds the lock is held. The wait is real, because the database's clock counts too. */
const WAITED = 60
/** Returns a time 40 ms before the end of an Indian day. `day` is its date. */
const LAST_OF_DAY = (day: string): Date => new Date(`${day}T18:29:59.960Z`)

/** Locks all counters, starts `work`, and runs `meanwhile` once `work` is blocked. Then releases the counters. */
async function whileNumbersAreHeld(work: () => Promise<unknown>, meanwhile: () => unknown): Promise<unknown> {
  let begun: Promise<unknown> = Promise.resolve()
  await t.shop.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM counters FOR UPDATE`.execute(tx)
    begun = work()
    await expect.poll(countWaitingLocks, { timeout: 5_000 }).toBeGreaterThan(0)
    await pause(WAITED)
    await meanwhile()
  })
  return begun
}
const countWaitingLocks = async () => {
  const { rows } =
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      t.shop.db,
    )
  return rows.length
}

const invoices = () =>
  t.shop.db.selectFrom('invoices').select(['serial', 'issued_at as at']).orderBy('serial').execute()

it("an invoice that waited for its number over midnight has the new day's date, and so do its order and the day figures", async () => {
  await (await aPaidPurchase())()
  t.clock.set(LAST_OF_DAY('2026-11-30'))
  const settle = await aPaidPurchase()
  await whileNumbersAreHeld(settle, () => t.clock.set(new Date('2026-11-30T18:30:02Z')))
  const after = new Date('2026-11-30T18:30:02Z')
  expect((await invoices()).at(-1)).toEqual({ serial: 'N26-27/0000002', at: after })
  const orders = await t.shop.db.selectFrom('orders').select('placed_at as at').orderBy('order_number').execute()
  expect(orders.at(-1)).toEqual({ at: after })
  const days = await t.shop.db.selectFrom('order_status_days').select(['day', 'orders']).orderBy('day').execute()
  expect(days.at(-1)).toEqual({ day: '2026-12-01', orders: 1 })
})

it('an invoice that waits for its number past the end of the financial year is numbered in the new year, without a gap in the old', async () => {
  t.clock.set(new Date('2027-03-31T18:29:50Z'))
  await (await aPaidPurchase())()
  const settle = await aPaidPurchase()
  const next = await aPaidPurchase()
  t.clock.set(LAST_OF_DAY('2027-03-31'))
  await whileNumbersAreHeld(settle, () => t.clock.set(new Date('2027-03-31T18:30:01Z')))
  await next()
  expect((await invoices()).map(({ serial }) => serial)).toEqual(['N26-27/0000001', 'N27-28/0000001', 'N27-28/0000002'])
  const counters = await t.shop.db.selectFrom('counters').select(['name', 'value']).orderBy('name').execute()
  expect(counters).toEqual([
    { name: 'breach', value: 0 },
    { name: 'invoice N2026', value: 1 },
    { name: 'invoice N2027', value: 2 },
    { name: 'order', value: 3 },
    { name: 'privacy_request', value: 1000 },
    { name: 'ticket', value: 0 },
  ])
})

const writtenWhileWaiting = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    WITH own AS (SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')
    SELECT DISTINCT held.relation::regclass::text AS name FROM pg_locks held JOIN own USING (pid)
    WHERE held.mode = 'RowExclusiveLock' AND held.relation IN (SELECT oid FROM pg_class WHERE relkind = 'r')`.execute(
    t.shop.db,
  )
  return rows.map(({ name }) => name)
}

it('placing an order takes its number after lines, payment, email, coins and stock, so that the counter is locked briefly', async () => {
  const settle = await aPaidPurchase()
  let written: string[] = []
  await whileNumbersAreHeld(settle, async () => {
    written = await writtenWhileWaiting()
  })
  expect(written).toEqual(
    expect.arrayContaining(['order_items', 'payments', 'emails', 'wallet_entries', 'stock_levels']),
  )
  expect(written).not.toContain('orders')
  expect(written).not.toContain('invoices')
})

it('an order line or payment can be written before its order, and the commit fails if the order is missing', async () => {
  const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  for (const table of ['order_items', 'payments'] as const) {
    let isWritten = false
    const orphaned = t.shop.db.transaction().execute(async (tx) => {
      await sql`UPDATE ${sql.table(table)} SET order_id = '000000000000000000000000' WHERE order_id = ${orderId}`.execute(
        tx,
      )
      isWritten = true
    })
    await expect(orphaned, table).rejects.toMatchObject({ code: '23503', table })
    expect(isWritten, table).toBe(true)
  }
})

it('an order and its payment count on the same day, even when the clocks of two nodes differ at midnight', async () => {
  t.clock.set(new Date('2026-11-30T18:30:00.500Z'))
  await (await aPaidPurchase())()
  const settle = await aPaidPurchase()
  t.clock.set(new Date('2026-11-30T18:29:59Z'))
  await settle()
  const days = await sql<{ placed: string; captured: string }>`
    SELECT day_in_india(o.placed_at)::text AS placed, day_in_india(p.captured_at)::text AS captured
    FROM orders o JOIN payments p ON p.order_id = o.id`.execute(t.shop.db)
  expect(days.rows).toEqual(Array(2).fill({ placed: '2026-12-01', captured: '2026-12-01' }))
})

it("an invoice is never dated before the previous one, even when a node's clock is behind", async () => {
  await (await aPaidPurchase())()
  const settle = await aPaidPurchase()
  const first = t.clock.now()
  t.clock.set(new Date(first.getTime() - 3_000))
  await settle()
  const { serial, at } = await inTransaction(t.shop.db, (tx) => takeInvoiceNumber(tx, t.shop))
  expect({ serial, at }).toEqual({ serial: 'N26-27/0000003', at: first })
  expect((await invoices()).map((invoice) => invoice.at)).toEqual([first, first])
})

it('a credit note that waited for its number has the date on which it got the number', async () => {
  const admin = await anAdmin(t)
  const product = await aProduct(t)
  const cancel = async (orderId: Awaited<ReturnType<typeof aPlacedOrder>>) =>
    cancelOrder(t.shop, { orderId, by: 'shop', actor: admin.userId })
  await cancel(await aPlacedOrder(t, await aShopper(t), product))
  const second = await aPlacedOrder(t, await aShopper(t), product)
  t.clock.set(new Date('2026-11-30T18:29:58Z'))
  await whileNumbersAreHeld(
    () => cancel(second),
    () => t.clock.set(new Date('2026-11-30T18:30:02Z')),
  )
  const notes = await t.shop.db
    .selectFrom('credit_notes')
    .select(['serial', 'issued_at as at'])
    .orderBy('serial')
    .execute()
  expect(notes.at(-1)).toEqual({ serial: 'C26-27/0000002', at: new Date('2026-11-30T18:30:02Z') })
})
