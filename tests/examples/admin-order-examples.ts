// Examples of staff calls about orders.
import type { allCalls } from '#contract/all-calls.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { toRupees } from '#contract/wire.ts'
import { indianDate } from '#domain/calendar.ts'
import type { DisputeId, EmailId, RefundId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { moveOrdersInBulk } from '#server/aftersales/admin/move-orders-in-bulk.ts'
import { recordDispute } from '#server/disputes/track-disputes.ts'
import { aDifferingPayment } from '../support/differing-payment.ts'
import { anOrderToSeveral } from '../support/draft-orders.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper } from '../support/makers.ts'
import { aReport } from '../support/reporting.ts'
import type { TestShop } from '../support/shop.ts'
import type { Examples } from './example.ts'

interface At {
  readonly test: TestShop
}

const orderParams = async ({ test }: At) => ({
  params: { orderId: await aPlacedOrder(test, await aShopper(test), await aProduct(test)) },
})

export const adminOrders: Examples<(typeof allCalls)['admin: orders']> = {
  exportOrders: () => ({ query: { status: 'placed' } }),
  lookUpOrders: () => ({ body: { orderNumbers: [1001], trackingNumbers: ['EE473124829IN'] } }),
  moveManyOrders: async (at) => {
    const { params } = await orderParams(at)
    return { body: { status: 'processing', orders: [{ _id: params.orderId, from: 'placed' }] } }
  },
  notePrinted: async (at) => ({
    body: { slips: [{ _id: (await orderParams(at)).params.orderId, version: `${'a'.repeat(16)}.${'b'.repeat(16)}` }] },
  }),
  undoBulkAction: async (at) => {
    const { test, person } = at
    const { params } = await orderParams(at)
    const by = (await anAdmin(test)).userId
    const moves = { to: 'processing', orders: [{ ...params, from: 'placed' }], fromPlaced: true, actor: by } as const
    const { bulkAction: bulkActionId } = await moveOrdersInBulk(test.shop, moves)
    if (bulkActionId === null) throw new Error('nothing was moved')
    await test.shop.db
      .updateTable('bulk_actions')
      .set({ actor: person.userId })
      .where('id', '=', bulkActionId)
      .execute()
    return { params: { bulkActionId } }
  },
  unpackOrder: async (at) => {
    const { params } = await orderParams(at)
    const by = (await anAdmin(at.test)).userId
    await moveOrdersInBulk(at.test.shop, {
      to: 'packed',
      orders: [{ ...params, from: 'placed' }],
      fromPlaced: true,
      actor: by,
    })
    return { params, body: { reason: 'The address was wrong.' } }
  },
  listSlips: async (at) => ({ query: { orders: (await orderParams(at)).params.orderId } }),
}

export const adminPacking: Examples<(typeof allCalls)['admin: packing']> = {
  viewPacking: orderParams,
  showPhones: async (at) => ({ body: { orders: [(await orderParams(at)).params.orderId] } }),
}

const aSentParcel = async (at: At) => {
  const { params } = await orderParams(at)
  const trackingNumber = aTrackingNumber()
  const { client } = await anAdmin(at.test)
  await client.call(moveOrder, { params, body: { status: 'processing' } })
  await client.call(moveOrder, { params, body: { status: 'dispatched', trackingNumber } })
  return { params, trackingNumber }
}

export const adminParcels: Examples<(typeof allCalls)['admin: parcels']> = {
  recordCourierContacted: async (at) => ({ params: (await aSentParcel(at)).params }),
  recordParcelEvents: async (at) => ({
    body: { parcels: [{ trackingNumber: (await aSentParcel(at)).trackingNumber, news: 'held' }] },
  }),
}

let numbers = 0
const aTrackingNumber = (): string => `EX${String(++numbers).padStart(9, '0')}IN`

export const adminOrder: Examples<(typeof allCalls)['admin: order']> = {
  viewAdminOrder: orderParams,
  moveOrder: async (at) => ({ ...(await orderParams(at)), body: { status: 'processing' } }),
  answerCancelRequest: async (at) => {
    const { params } = await orderParams(at)
    await at.test.shop.db.updateTable('orders').set({ status: 'packed' }).where('id', '=', params.orderId).execute()
    await at.test.shop.db
      .insertInto('cancel_requests')
      .values({
        id: at.test.id(),
        order_id: params.orderId,
        asked_at: at.test.clock.now(),
        charge: paise(5000),
        answer: null,
        answered_at: null,
        answered_by: null,
      })
      .execute()
    return { params, body: { answer: 'declined', reason: 'It is with the post.' } }
  },
  quoteAdminDelivery: orderParams,
  changeAdminDelivery: async (at) => ({
    ...(await orderParams(at)),
    body: { billingData: aBilling({ houseNumber: '14' }) },
  }),
  correctTracking: async (at) => {
    const { params } = await orderParams(at)
    const shownNumber = aTrackingNumber()
    await at.test.shop.db
      .updateTable('orders')
      .set({ status: 'dispatched', tracking_number: shownNumber })
      .where('id', '=', params.orderId)
      .execute()
    return { params, body: { trackingNumber: aTrackingNumber(), seen: shownNumber } }
  },
  trackDelivery: async ({ test }) => {
    const { orderId } = await anOrderToSeveral(test)
    return { params: { orderId }, body: { trackingNumber: aTrackingNumber(), position: 1, seen: '' } }
  },
  addNote: async (at) => ({ ...(await orderParams(at)), body: { text: 'She is away until Monday.' } }),
  refundByHand: async (at) => ({
    ...(await orderParams(at)),
    body: { amount: 50, left: 339, reason: 'One pack was open.' },
  }),
  downloadInvoiceRevision: async (at) => ({ params: { ...(await orderParams(at)).params, revision: '1' } }),
}

const undecidedPaymentParams = async ({ test }: At) => ({
  params: { paymentId: (await aDifferingPayment(test, await aShopper(test), { more: 922 })).id },
})

export const adminPayments: Examples<(typeof allCalls)['admin: payments']> = {
  placeUndecidedPayment: undecidedPaymentParams,
  returnUndecidedPayment: undecidedPaymentParams,
}

export const adminRefunds: Examples<(typeof allCalls)['admin: refunds']> = {
  exportRefunds: () => ({ query: { state: 'needs_you' } }),
  retryRefund: async ({ test }) => ({ params: { refundId: (await aFailedRefund(test)).id } }),
  payRefundAnotherWay: async ({ test }) => {
    const { id: refundId, amount } = await aFailedRefund(test)
    const on = indianDate(test.clock.now())
    return {
      params: { refundId },
      body: {
        way: 'neft',
        reference: 'HDFCN52026112245',
        on,
        amount: toRupees(amount),
        note: 'She sent us her account.',
      },
    }
  },
}

const disputeParams = async ({ test }: At) => ({ params: { disputeId: await aDispute(test) } })

export const adminDisputes: Examples<(typeof allCalls)['admin: disputes']> = {
  listDisputes: () => ({ query: { list: 'ended' } }),
  viewDispute: disputeParams,
  viewEvidence: disputeParams,
  noteDispute: async (at) => ({ ...(await disputeParams(at)), body: { note: 'The bank was called.', seen: '' } }),
  releaseRefunds: async ({ test }) => ({ params: { disputeId: await aDispute(test, true) } }),
}

const reportParams = async ({ test }: At) => ({
  params: { reportId: (await aReport(test, await aShopper(test))).reportId },
})

export const adminReports: Examples<(typeof allCalls)['admin: reports']> = {
  viewReport: reportParams,
  decideReport: async (at) => ({
    ...(await reportParams(at)),
    body: { decision: 'refused', reason: 'The video shows a whole box.' },
  }),
}

export const adminEmails: Examples<(typeof allCalls)['admin: emails']> = {
  listEmails: () => ({ query: { state: 'failing' } }),
  resendEmail: async ({ test }) => ({ params: { emailId: await anEmailMessage(test) } }),
  dismissEmail: async ({ test }) => {
    const emailId = await anEmailMessage(test)
    const failed = { last_failure: 'EENVELOPE 550', failed_at: new Date(), sent_at: null }
    await test.shop.db.updateTable('emails').set(failed).where('id', '=', emailId).execute()
    return { params: { emailId } }
  },
}

/** Disputes the payment of a new order. With `isHeld`, the cancelled order's refund waits for the dispute. */
async function aDispute(test: TestShop, isHeld = false): Promise<DisputeId> {
  const owner = await aShopper(test)
  const orderId = await aPlacedOrder(test, owner, await aProduct(test))
  const payment = await test.shop.db
    .selectFrom('payments')
    .select(['gateway_payment_id as paymentId', 'amount', 'provider'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const askedAt = test.shop.clock.now()
  const standing = { phase: 'chargeback', status: 'open', reason: '', respondBy: askedAt, createdAt: askedAt } as const
  const { provider, ...of } = payment
  const id = `disp_${test.id()}`
  await recordDispute(test.shop, { provider, askedAt, dispute: { id, ...of, ...standing, deducted: paise(0) } })
  if (isHeld) await owner.client.call(cancelOrder, { params: { orderId } })
  const row = await test.shop.db
    .selectFrom('disputes')
    .select('id')
    .where('gateway_dispute_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.id
}

async function aFailedRefund(test: TestShop): Promise<{ id: RefundId; amount: Paise }> {
  const owner = await aShopper(test)
  const orderId = await aPlacedOrder(test, owner, await aProduct(test))
  await owner.client.call(cancelOrder, { params: { orderId }, body: {} })
  const refund = await test.shop.db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('order_id', '=', orderId)
    .returning(['id', 'amount', 'payment_id as paymentId'])
    .executeTakeFirstOrThrow()
  await test.shop.db
    .updateTable('payments')
    .set({ refunded: paise(0) })
    .where('id', '=', refund.paymentId)
    .execute()
  return refund
}

async function anEmailMessage(test: TestShop): Promise<EmailId> {
  const { params } = await orderParams({ test })
  await test.drain()
  const emails = test.shop.db.selectFrom('emails').select('id').where('kind', '=', 'order-confirmation')
  return (await emails.where('ref', '=', params.orderId).executeTakeFirstOrThrow()).id
}
