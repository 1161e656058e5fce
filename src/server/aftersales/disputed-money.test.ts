// While a bank wants a payment back, or has it, the shop sends nothing a second time: by hand, by itself, or by a repetition.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder, refundByHand, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { days, hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { trackDisputes } from '../disputes/track-disputes.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { cancelOrder as cancel } from './cancel-order.ts'

const PARCEL = 'EE123456785IN'
let t: DisputedShop
let admin: Shopper
let shopper: Shopper
let id: OrderId
let paymentId: string
let amount: number
beforeAll(async () => {
  t = await openDisputedShop()
})
beforeEach(async () => {
  t.sandbox.reset()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  id = await aPlacedOrder(t, shopper, await aProduct(t, { price: paise(37800) }))
  const payment = await t.paymentOf(id)
  paymentId = payment.gatewayPaymentId
  amount = payment.amount
})
afterAll(() => t.close())

const params = () => ({ params: { orderId: id } })
const advance = (status: string, more: object = {}) =>
  admin.client.call(moveOrder, { ...params(), body: { status, ...more } as never })
const byHand = (more: object) =>
  admin.client.call(refundByHand, { ...params(), body: { reason: 'Sorry.', ...more } as never })
const orderNow = async () => (await admin.client.call(viewAdminOrder, params())).body as Record<string, never>
/** What really left for her, at the gateway. */
const sent = async () =>
  (await t.shop.gateways.current.listRefundsOfPayment(paymentId, 'job'))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
const refunds = () =>
  t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').execute()
const credited = async () =>
  (await t.shop.db.selectFrom('credit_notes').select('amount').where('order_id', '=', id).execute()).map(
    (note) => note.amount as number,
  )

const askAgain = async (refundId = '') => {
  const again = await admin.client.call(retryRefund, { params: { refundId }, body: { seesDispute: true } })
  expect(again.status).toBe(200)
  await t.drain()
}

const aDispute = async (change: object = {}) => {
  const dispute = t.dispute(paymentId, { amount: paise(amount), ...change })
  await t.tell(dispute.id)
  return dispute
}
const lose = async (dispute: { id: string }, deducted = amount) => {
  t.clock.advance(1000)
  t.move(dispute.id, { status: 'lost', deducted: paise(deducted) })
  await t.tell(dispute.id, 'payment.dispute.lost')
}
const win = async (dispute: { id: string }) => {
  t.clock.advance(1000)
  t.move(dispute.id, { status: 'won', deducted: paise(0) })
  await t.tell(dispute.id, 'payment.dispute.won')
}

describe('once the bank has taken the money', () => {
  it('a cancellation by staff must be confirmed, and sends nothing: she has ₹418 from her bank already', async () => {
    await lose(await aDispute())
    const blind = await advance('cancelled')
    expect([blind.status, blind.body.code]).toEqual([409, 'dispute_open'])
    expect((await advance('cancelled', { seesDispute: true })).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(0)
    expect(await refunds()).toMatchObject([{ status: 'failed', by_bank: true, amount }])
    expect(await credited()).toEqual([amount])
    await expectMoneyToAddUp(t.shop)
  })

  it('a part of it leaves the rest to give, and no more', async () => {
    await lose(await aDispute({ amount: paise(10_000) }), 10_000)
    const left = (amount - 10_000) / 100
    expect((await orderNow()).byHand).toMatchObject({ left, most: left - 1 })
    expect((await byHand({ amount: left, left, seesDispute: true })).body.code).toBe('refund_too_large')
    expect((await advance('cancelled', { seesDispute: true })).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(amount - 10_000)
    expect(await credited()).toEqual([amount - 10_000, 10_000])
    await expectMoneyToAddUp(t.shop)
  })

  it('a part of it that the shop wins later is asked for beside the rest that went', async () => {
    const dispute = await aDispute({ amount: paise(10_000) })
    await lose(dispute, 10_000)
    await advance('cancelled', { seesDispute: true })
    await t.drain()
    await win(dispute)
    const byBank = (await refunds()).find(({ status }) => status === 'failed')
    const again = await admin.client.call(retryRefund, {
      params: { refundId: byBank?.id ?? '' },
      body: { seesDispute: true },
    })
    expect(again.status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(amount)
    await expectMoneyToAddUp(t.shop)
  })

  it('a part of it, while the refund of all fails, stays owed beside what is asked for again', async () => {
    t.sandbox.refundOutcome('failed')
    await advance('cancelled')
    await t.drain()
    const [failed] = await refunds()
    // How it ended is learned at the second look.
    await refundPayment(t.shop, { refundId: failed?.id ?? '' })
    t.sandbox.refundOutcome('processed')
    const dispute = await aDispute({ amount: paise(10_000) })
    await lose(dispute, 10_000)
    await askAgain(failed?.id)
    expect(await sent()).toBe(amount - 10_000)
    await win(dispute)
    const owed = (await refunds()).find(({ by_bank }) => by_bank)
    expect(owed).toMatchObject({ status: 'failed', amount: 10_000 })
    await expectMoneyToAddUp(t.shop)
    await askAgain(owed?.id)
    expect(await sent()).toBe(amount)
    expect(await credited()).toEqual([amount])
    await expectMoneyToAddUp(t.shop)
  })

  it('her own cancellation sends nothing either', async () => {
    await lose(await aDispute())
    expect((await shopper.client.call(cancelOrder, params())).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(0)
    await expectMoneyToAddUp(t.shop)
  })

  it('and gives it back later because the shop has won, what the ended order owes her can be asked for again', async () => {
    const dispute = await aDispute()
    await lose(dispute)
    await advance('cancelled', { seesDispute: true })
    t.clock.advance(1000)
    t.move(dispute.id, { phase: 'pre_arbitration', status: 'won', deducted: paise(0) })
    await t.tell(dispute.id, 'payment.dispute.won')
    const { body } = await admin.client.call(listRefunds, { query: { failed: '1' } })
    const [owed] = (body.refunds as { _id: string; orderId: string }[]).filter(({ orderId }) => orderId === id)
    expect((await admin.client.call(retryRefund, { params: { refundId: owed?._id ?? '' } })).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(amount)
    expect(await credited()).toEqual([amount])
    await expectMoneyToAddUp(t.shop)
  })

  it('nothing of it is sent by the gateway’s dashboard without the books knowing: then it is gone twice, and counted so', async () => {
    await lose(await aDispute())
    await t.shop.gateways.current.refundPayment(
      { paymentId, amount: paise(amount), idempotencyKey: `by-hand-${t.id()}` },
      'job',
    )
    await t.shop.jobs.send('adopt-refunds', { gatewayPaymentId: paymentId })
    await t.drain()
    const row = await t.shop.db
      .selectFrom('payments')
      .select(['refunded', 'deducted', 'charged_back'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ refunded: amount, deducted: amount, charged_back: 0 })
    await expectMoneyToAddUp(t.shop)
  })
})

describe('while a dispute is open', () => {
  it('staff give nothing back before they say that they know of it', async () => {
    await aDispute()
    const left = amount / 100
    expect((await byHand({ amount: 100, left })).body.code).toBe('dispute_open')
    expect(await refunds()).toEqual([])
    expect((await byHand({ amount: 100, left, seesDispute: true })).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(10_000)
    await expectMoneyToAddUp(t.shop)
  })

  it('what she cancels waits, and goes once the shop has won', async () => {
    const dispute = await aDispute()
    expect((await shopper.client.call(cancelOrder, params())).status).toBe(200)
    await t.drain()
    expect(await sent()).toBe(0)
    expect(await refunds()).toMatchObject([{ status: 'requested' }])
    expect((await orderNow()).refunds).toMatchObject([{ isHeld: true }])
    // However long the bank takes, it is not given up.
    t.clock.advance(days(10))
    for (const { id: refundId } of await refunds()) await refundPayment(t.shop, { refundId })
    expect(await refunds()).toMatchObject([{ status: 'requested' }])
    await win(dispute)
    expect(await sent()).toBe(amount)
    await expectMoneyToAddUp(t.shop)
  })

  it('what waits is not sent once the bank has taken it: she is paid once', async () => {
    const dispute = await aDispute()
    await cancel(t.shop, { orderId: id, by: 'shop', actor: 'shop', refundReason: 'overdue' })
    await t.drain()
    await lose(dispute)
    expect(await sent()).toBe(0)
    expect(await refunds()).toMatchObject([{ status: 'failed', by_bank: true }])
    await expectMoneyToAddUp(t.shop)
  })

  it('a refund whose answer was lost before is found, and not asked for again', async () => {
    t.sandbox.failNext('refund', { kind: 'drop' })
    await cancel(t.shop, { orderId: id, by: 'shop', actor: 'shop' }).catch(() => undefined)
    const [refund] = await refunds()
    await refundPayment(t.shop, { refundId: refund?.id ?? '' }).catch(() => undefined)
    await aDispute()
    await refundPayment(t.shop, { refundId: refund?.id ?? '' })
    expect(await sent()).toBe(amount)
    expect(await refunds()).toMatchObject([{ status: 'processed' }])
  })

  it('no parcel leaves before staff say that they know of it', async () => {
    await aDispute()
    await advance('processing')
    expect((await advance('dispatched', { trackingNumber: PARCEL })).body.code).toBe('dispute_open')
    const { body } = await admin.client.call(moveManyOrders, {
      body: { status: 'dispatched', orders: [{ _id: id, from: 'processing', trackingNumber: PARCEL }] },
    })
    expect(body.results).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('disputed') }])
    expect((await advance('dispatched', { trackingNumber: PARCEL, seesDispute: true })).status).toBe(200)
  })

  it('its order names it to staff', async () => {
    const dispute = await aDispute({ respondBy: new Date(t.clock.now().getTime() + hours(20)) })
    expect((await orderNow()).disputes).toMatchObject([
      { status: 'open', phase: 'chargeback', amount: amount / 100, isStanding: true, respondBy: expect.any(String) },
    ])
    await win(dispute)
    expect((await orderNow()).disputes).toMatchObject([{ status: 'won', isStanding: false }])
    expect((await advance('cancelled')).status).toBe(200)
  })
})

it('a refund that went before the dispute counts, and what the bank takes besides is told as lost twice', async () => {
  await advance('cancelled')
  await t.drain()
  expect(await sent()).toBe(amount)
  await lose(await aDispute())
  const row = await t.shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ refunded: amount, deducted: amount, charged_back: 0 })
  await expectMoneyToAddUp(t.shop)
})

it('the database itself refuses a refund of what a bank has taken', async () => {
  await lose(await aDispute())
  await expect(
    t.shop.db
      .updateTable('payments')
      .set({ refunded: paise(1) })
      .where('order_id', '=', id)
      .execute(),
  ).rejects.toThrow('violates check constraint')
})

it('whatever happens in which order, she is paid at most once', async () => {
  const dispute = await aDispute()
  const acts: (() => Promise<unknown>)[] = [
    () => shopper.client.call(cancelOrder, params()),
    () => advance('cancelled', { seesDispute: true }),
    () => trackDisputes(t.shop, { provider: 'razorpay', gatewayDisputeId: dispute.id }),
    () => byHand({ amount: 100, left: amount / 100, seesDispute: true }),
    () => trackDisputes(t.shop, {}),
  ]
  t.move(dispute.id, { status: 'lost', deducted: paise(amount) })
  await Promise.all(acts.map((act) => act()))
  await t.drain()
  const { charged_back: chargedBack } = await t.shop.db
    .selectFrom('payments')
    .select('charged_back')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await sent()) + chargedBack).toBeLessThanOrEqual(amount)
  await expectMoneyToAddUp(t.shop)
})
