// A restored backup finds the payments made since, and its books balance (BOOK-11, BOOK-12).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { listFindings, resolveFinding } from '#contract/calls/admin/findings.ts'
import { refundByHand, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { moreExactly } from '#copy/errors.ts'
import { findings as texts } from '#copy/reconciliation.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { openBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { findAttempt, listAttemptLines } from '#server/payments/attempt-queries.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { buildOrderNotes } from '#server/payments/order-notes.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { checkBooks } from '#server/reconciliation/check-books.ts'
import { NOTHING_KNOWN, raiseCounters } from '#server/reconciliation/gateway/raise-counters.ts'
import { reconcileGateway } from '#server/reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '#server/reconciliation/gateway/reconcile-settlements.ts'
import { testDatabase } from '../support/database.ts'
import { expectMoneyToAddUp } from '../support/invariants.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '../support/makers.ts'
import { atRazorpay, memoryFiles, openTestShop, type TestShop } from '../support/shop.ts'

const NEVER = new AbortController().signal
const STOCK = 1000

interface Placed {
  readonly orderNumber: number
  readonly serial: string
  readonly placedAt: Date
}

let folder: string
let lost: TestShop
let restored: TestShop
let admin: Shopper
let anjali: Shopper
let product: ProductId
let begunBefore: string
const files = memoryFiles()
/** The orders of the lost shop, by the name of their purchase. */
const lostOrders: Record<string, Placed> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-restored-'))
  const source = await testDatabase()
  lost = await openTestShop({}, {}, { database: source, files })
  lost.sandbox.webhooks({ mode: 'off' })
  product = await aProduct(lost, { stock: STOCK })
  admin = await anAdmin(lost)
  anjali = await aShopper(lost, { email: 'anjali@example.in' })
  await giveCoins(lost, anjali.userId, 200)
  const { email: _, state: __, ...address } = aBilling()
  await anjali.client.call(addAddress, { body: address as never })
  const toCancel = await aPlacedOrder(lost, anjali, product)
  const toRefund = await aPlacedOrder(lost, anjali, product)
  const late = await aShopper(lost, { email: 'late@example.in' })
  begunBefore = (await startedPayment(late, product, { billing: { firstName: 'Meera' } })).gatewayOrderId

  const parts = { databaseUrl: source.url, files, clock: lost.clock, signal: NEVER, printLine: () => {} }
  const backup = await takeBackup({ ...parts, folder })
  await tradeAfterBackup(toCancel, toRefund)

  const empty = await testDatabase({ empty: true })
  const { manifest } = await openBackup(backup.path, () => {})
  await restoreBackup({
    folder: backup.path,
    manifest,
    databaseUrl: empty.url,
    files,
    signal: NEVER,
    printLine: () => {},
  })
  restored = await openTestShop({}, {}, { database: empty, files, sandbox: lost.sandbox })
  restored.clock.set(lost.clock.now())
}, 120_000)
afterAll(async () => {
  await restored?.close()
  await lost?.close()
  await rm(folder, { recursive: true, force: true })
})

async function tradeAfterBackup(toCancel: OrderId, toRefund: OrderId): Promise<void> {
  lost.clock.advance(minutes(10))
  lost.sandbox.pay(begunBefore)
  const settled = await completePayment(lost.shop, atRazorpay(begunBefore), 'job')
  if (settled.kind === 'placed') await recordOrder('begun before', settled.orderId)
  await recordOrder('rebuilt', await aPlacedOrder(lost, anjali, product, { quantity: 2, coinsUsed: 100 }))
  const lostOrder = await aPlacedOrder(lost, anjali, product)
  await recordOrder('rebuilt and cancelled', lostOrder)
  await anjali.client.call(cancelOrder, { params: { orderId: lostOrder }, body: {} })
  const stranger = await aShopper(lost, { email: 'stranger@example.in' })
  await recordOrder('of an unknown shopper', await aPlacedOrder(lost, stranger, product))
  await anjali.client.call(cancelOrder, { params: { orderId: toCancel }, body: {} })
  const { body } = await admin.client.call(viewAdminOrder, { params: { orderId: toRefund } })
  const left = (body.byHand as { left: number }).left
  await admin.client.call(refundByHand, {
    params: { orderId: toRefund },
    body: { amount: 50, left, reason: 'The lid was cracked' },
  })
  await lost.drain()
  lost.clock.advance(hours(2))
  lost.sandbox.settle()
  await expectMoneyToAddUp(lost.shop)
}

async function recordOrder(name: string, orderId: OrderId): Promise<void> {
  const row = await lost.shop.db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'orders.attempt_id')
    .select(['orders.order_number', 'invoices.serial', 'orders.placed_at', 'payment_attempts.gateway_order_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const attempt = await findAttempt(lost.shop.db, atRazorpay(row.gateway_order_id ?? ''))
  if (!attempt) throw new Error('no attempt')
  lostOrders[name] = { orderNumber: row.order_number, serial: row.serial, placedAt: row.placed_at }
  const numbers = { orderNumber: row.order_number, invoiceSerial: row.serial, placedAt: row.placed_at }
  const notes = buildOrderNotes({ ...attempt, gstin: null }, await listAttemptLines(lost.shop.db, attempt.id), numbers)
  await lost.shop.gateways.current.updateOrderNotes(row.gateway_order_id ?? '', notes, 'job')
}

interface Listed {
  readonly _id: string
  readonly kind: string
  readonly subject: string
  readonly theirs: number
  readonly actions: readonly string[]
  readonly order: { readonly orderNumber: number } | null
}
const staff = async () => {
  const client = restored.client()
  await client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  return client
}
const openFindings = async () => (await (await staff()).call(listFindings)).body.findings as Listed[]
const reconcileNow = async () => {
  restored.clock.advance(minutes(1))
  await reconcileGateway(restored.shop)
  await reconcileSettlements(restored.shop)
  await restored.drain()
}
const orders = () =>
  restored.shop.db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['order_number as orderNumber', 'serial', 'placed_at as placedAt', 'status', 'total'])
    .orderBy('order_number')
    .execute()

it('a restored shop starts no payment and assigns no order number before the counters are raised, and the message says so', async () => {
  const client = restored.client()
  await client.call(signIn, { body: { email: anjali.email, password: PASSWORD } })
  await client.call(addToCart, { body: { productId: product } })
  const answer = await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(answer).toMatchObject({ status: 503, body: { message: moreExactly.restored } })
  await expect(completePayment(restored.shop, atRazorpay(begunBefore), 'job')).rejects.toThrow(moreExactly.restored)
  expect(await orders()).toHaveLength(2)
})

it("after a restore, raising the counters skips the numbers in the gateway's notes, and returns the skipped ranges", async () => {
  const raised = await raiseCounters(restored.shop, NOTHING_KNOWN)
  expect(raised?.map(({ series, first }) => [series, first])).toEqual([
    ['order', 1003],
    ['N26-27', 3],
    ['C26-27', 1],
    ['ticket', 1],
  ])
  const last = Math.max(...Object.values(lostOrders).map(({ orderNumber }) => orderNumber))
  expect(raised?.[0]?.last).toBeGreaterThanOrEqual(last)
  expect(await raiseCounters(restored.shop, NOTHING_KNOWN)).toBeNull()
  expect((await checkBooks(restored.shop)).breaches).toEqual([])
})

it('in a restored shop reconciliation finds the three lost payments; resolving each places or refunds its order, and the books balance', async () => {
  await reconcilePayments(restored.shop)
  await reconcileNow()
  const before = await openFindings()
  const resolved: string[][] = []
  // Resolves the oldest first, because a later payment may have used coins that an earlier one earned.
  for (const finding of before.toReversed()) {
    const client = await staff()
    const settle = (action: string, reason: string) =>
      client.call(resolveFinding, { params: { findingId: finding._id }, body: { action, reason } as never })
    let answer = await settle('rebuild', '')
    if (answer.status !== 200) {
      const why = String(answer.body.message)
      answer = await settle('refund', why)
      expect(why).toBe(texts.notRebuilt.person)
    }
    expect(answer.status).toBe(200)
    resolved.push([finding.kind, `₹${finding.theirs}`, `#${finding.order?.orderNumber}`, String(answer.body.message)])
    await restored.drain()
  }
  await reconcileNow()
  console.log(
    [
      '',
      'found             paid     was      settled',
      ...resolved.map(
        ([kind = '', paid = '', number = '', how]) => `${kind.padEnd(18)}${paid.padEnd(9)}${number.padEnd(9)}${how}`,
      ),
    ].join('\n'),
  )
  expect(before.map(({ kind }) => kind)).toEqual(['unknown_capture', 'unknown_capture', 'unknown_capture'])
  expect(await openFindings()).toEqual([])

  const now = await orders()
  const orderNow = (name: string) => now.find(({ orderNumber }) => orderNumber === lostOrders[name]?.orderNumber)
  for (const name of ['begun before', 'rebuilt', 'rebuilt and cancelled'])
    expect(orderNow(name)).toMatchObject({ serial: lostOrders[name]?.serial, placedAt: lostOrders[name]?.placedAt })
  // No confirmation is sent again: these orders were confirmed before they were lost (BOOK-11).
  const lost = Object.values(lostOrders).map(({ orderNumber }) => orderNumber)
  const confirmed = await restored.shop.db
    .selectFrom('emails')
    .innerJoin('orders', (join) => join.on(sql<boolean>`orders.id::text = emails.ref`))
    .select('order_number')
    .where('emails.kind', '=', 'order-confirmation')
    .where('order_number', 'in', lost)
    .execute()
  expect(confirmed).toEqual([])
  expect(orderNow('rebuilt')).toMatchObject({ status: 'placed' })
  expect(orderNow('rebuilt and cancelled')).toMatchObject({ status: 'cancelled' })
  expect(orderNow('of an unknown shopper')).toBeUndefined()
  expect(now.slice(0, 2).map(({ status }) => status)).toEqual(['cancelled', 'placed'])
  expect((await checkBooks(restored.shop)).breaches).toEqual([])
  await expectMoneyToAddUp(restored.shop)
})

it('in a restored shop the next order follows the skipped numbers, and reconciliation finds no more differences', async () => {
  const shopper = await aShopper(restored, { email: 'next@example.in' })
  await aPlacedOrder(restored, shopper, product)
  const [gap] = await restored.shop.db.selectFrom('number_gaps').select('last').where('series', '=', 'order').execute()
  expect((await orders()).at(-1)?.orderNumber).toBe((gap?.last ?? 0) + 1)
  await reconcileNow()
  expect(await openFindings()).toEqual([])
  expect((await checkBooks(restored.shop)).breaches).toEqual([])
  const money = await restored.shop.db
    .selectFrom('payments')
    .select((eb) => [eb.fn.sum<number>('amount').as('captured'), eb.fn.sum<number>('refunded').as('refunded')])
    .executeTakeFirstOrThrow()
  const comparison = await sumsAtGateway()
  expect([Number(money.captured), Number(money.refunded)]).toEqual([comparison.captured, comparison.refunded])
})

async function sumsAtGateway() {
  const now = restored.clock.now().getTime()
  const between = { from: new Date(now - hours(72)), to: new Date(now + minutes(1)) }
  const { items } = await restored.shop.gateways.current.listPayments(between, 0, 'job')
  const paid = items.filter(({ status }) => status === 'captured' || status === 'refunded')
  return {
    captured: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}
