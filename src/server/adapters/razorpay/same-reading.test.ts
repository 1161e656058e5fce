// The client and the sandbox share no code. These tests check that both understand Razorpay's API in the same way
// (RZP-44, RZP-48 to RZP-50).
import { afterEach, expect, test } from 'vitest'
import { calendarDate } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import type { UnexpectedResponse } from '../payment-gateway.ts'
import { inProcessSender } from '../send-request.ts'
import { razorpayClient } from './razorpay-client.ts'

const KEYS = { keyId: 'rzp_test_tworeadings01', keySecret: 'a-key-secret', webhookSecret: 'a-webhook-secret' }
const NOW = new Date('2026-11-20T05:00:00Z')
const TODAY = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') }

const sandboxes: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of sandboxes.splice(0)) await each.close()
})

async function openBoth() {
  const events: Request[] = []
  const odd: UnexpectedResponse[] = []
  const sandbox = createRazorpaySandbox({
    ...KEYS,
    webhookUrl: 'http://127.0.0.1:9/webhook',
    now: () => NOW,
    fetch: async (input, init) => {
      events.push(new Request(input, init))
      return new Response(null, { status: 200 })
    },
  })
  sandboxes.push(sandbox)
  const client = razorpayClient({
    ...KEYS,
    apiUrl: 'http://razorpay.test',
    checkoutScriptUrl: '/checkout.js',
    send: inProcessSender(sandbox.handle),
    onUnexpected: (answer) => void odd.push(answer),
  })
  const order = await client.createOrder(
    { amount: paise(29900), receipt: 'attempt-1', notes: { order: '1042' } },
    'job',
  )
  const readEvents = async () => {
    await sandbox.deliverWebhooks()
    const raw = await Promise.all(
      events.splice(0).map(async (request) => ({
        headers: Object.fromEntries(request.headers),
        body: Buffer.from(await request.arrayBuffer()),
      })),
    )
    return raw.map((each) => client.readWebhook(each)).flatMap((read) => (read.kind === 'events' ? read.events : []))
  }
  return { sandbox, client, order, odd, readEvents }
}

test('a dispute has the same values in the list and when requested by its id, and its webhook events contain the id', async () => {
  const { sandbox, client, order, odd, readEvents } = await openBoth()
  const { paymentId } = sandbox.pay(order.id)
  await readEvents()
  const respondBy = new Date('2026-11-24T12:00:00Z')
  const { disputeId } = sandbox.dispute(paymentId, { amount: 900, phase: 'pre_arbitration', respondBy, status: 'lost' })
  const dispute = { id: disputeId, paymentId, amount: 900, deducted: 900, phase: 'pre_arbitration', status: 'lost' }
  expect(await client.getDispute(disputeId, 'job')).toMatchObject({ ...dispute, respondBy, createdAt: NOW })
  expect(await client.listDisputes(TODAY, 0, 'job')).toMatchObject({ items: [dispute], count: 1, isLast: true })
  expect(await readEvents()).toMatchObject(
    ['created', 'lost'].map((end) => ({
      name: `payment.dispute.${end}`,
      gatewayOrderId: order.id,
      dispute: { gatewayDisputeId: disputeId, gatewayPaymentId: paymentId },
    })),
  )
  expect(odd).toEqual([])
})

test('settlement lines of a payment, a refund and a dispute are parsed to the exact paise', async () => {
  const { sandbox, client, order, odd, readEvents } = await openBoth()
  const { paymentId } = sandbox.pay(order.id)
  const { refundId } = sandbox.refundFromDashboard(paymentId, 5000)
  const { disputeId } = sandbox.dispute(paymentId, { amount: 900, status: 'lost' })
  await readEvents()
  const { settlementId, utr } = sandbox.settle()
  const shared = { settlementId, utr, settledAt: NOW, gatewayOrderId: order.id, paymentId }
  const settled = await client.listSettled(calendarDate(2026, 11, 20), 0, 'job')
  expect(settled).toMatchObject({ count: 3, isLast: true })
  expect(settled.items).toMatchObject([
    { ...shared, kind: 'payment', id: paymentId, amount: 29900, credit: 29194, debit: 0, fee: 706, feeTax: 108 },
    { ...shared, kind: 'refund', id: refundId, amount: 5000, credit: 0, debit: 5000 },
    { ...shared, kind: 'adjustment', disputeId, amount: 900, credit: 0, debit: 900 },
  ])
  expect(await client.listSettled(calendarDate(2026, 11, 19), 0, 'job')).toMatchObject({ items: [], count: 0 })
  expect(await readEvents()).toMatchObject([{ name: 'settlement.processed', gatewayOrderId: null }])
  expect(odd).toEqual([])
})

test('a fee that the payer pays on top is separated from the price, and a refund has its bank reference', async () => {
  const { sandbox, client, order, odd } = await openBoth()
  sandbox.nextPayment({ feeBearer: 'customer' })
  const { paymentId } = sandbox.pay(order.id)
  const payment = await client.getPayment(paymentId, 'job')
  expect(payment).toMatchObject({ amount: 30606, payerFee: 706, fee: 706, status: 'captured' })
  const refund = await client.refundPayment({ paymentId, amount: paise(900), idempotencyKey: 'refund-0001' }, 'job')
  expect(refund.reference).toMatch(/^\d{12}$/)
  expect((await client.listRefunds(TODAY, 0, 'job')).items).toMatchObject([{ id: refund.id, status: 'processed' }])
  expect(odd).toEqual([])
})

test('a refused refund rejects with its reason, and a payment that cannot be parsed does not hide the other one in the list', async () => {
  const { sandbox, client, order, odd } = await openBoth()
  const failed = sandbox.pay(order.id, { outcome: 'failure' })
  const { paymentId } = sandbox.pay(order.id)
  sandbox.refuseRefund({ description: 'The balance is too low.' })
  const refused = client.refundPayment({ paymentId, amount: paise(900), idempotencyKey: 'refund-0001' }, 'job')
  await expect(refused).rejects.toMatchObject({ kind: 'refused', status: 400, words: 'The balance is too low.' })
  sandbox.odd(failed.paymentId, { amount: 'much' })
  const payments = await client.listPaymentsOfOrder(order.id, 'job')
  expect(payments).toMatchObject([{ id: paymentId, status: 'captured' }])
  expect(odd).toMatchObject([{ entity: 'payment', id: failed.paymentId, isUsed: false }])
})
