// The settlement report: received, refunded and deducted amounts, exact to the paisa and on the right day (RZP-47,
// RZP-48).
import { expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'

const august = '/v1/settlements/recon/combined?year=2026&month=8&count=1000'

async function openPaid() {
  const test = openTestSandbox()
  const orderId = await test.createOrder({ receipt: 'attempt-1' })
  const { paymentId } = test.sandbox.pay(orderId, { method: 'card' })
  const report = async (query = august) => (await test.call('GET', query)).body.items
  return { ...test, orderId, paymentId, report }
}

test('a settlement pays out the payments, less fees, refunds and the amounts deducted by disputes', async () => {
  const { sandbox, call, orderId, paymentId, report } = await openPaid()
  const refund = await call('POST', `/v1/payments/${paymentId}/refund`, { amount: 5000 })
  const { disputeId } = sandbox.dispute(paymentId, { amount: 1000, status: 'lost' })
  const { settlementId, utr } = sandbox.settle()
  const shared = { settlement_id: settlementId, settlement_utr: utr, settled: true, order_receipt: 'attempt-1' }
  expect(await report()).toMatchObject([
    {
      ...shared,
      entity_id: paymentId,
      type: 'payment',
      payment_id: null,
      order_id: orderId,
      amount: 29900,
      credit: 29302,
      debit: 0,
      fee: 598,
      tax: 0,
      card_network: 'Visa',
    },
    { ...shared, entity_id: refund.body.id, type: 'refund', payment_id: paymentId, credit: 0, debit: 5000 },
    { ...shared, type: 'adjustment', dispute_id: disputeId, payment_id: paymentId, credit: 0, debit: 1000 },
  ])
  const settlement = await call('GET', `/v1/settlements/${settlementId}`)
  expect(settlement.body).toMatchObject({ entity: 'settlement', status: 'processed', amount: 23302, utr })
  expect((await call('GET', '/v1/settlements')).body.items).toMatchObject([{ id: settlementId }])
})

test("a settlement sends the shop an event with the bank transfer's reference", async () => {
  const { sandbox, receiver } = await openPaid()
  const { settlementId, utr } = sandbox.settle()
  await sandbox.deliverWebhooks()
  const event = JSON.parse(receiver.received.at(-1)?.body ?? '{}')
  expect(event).toMatchObject({ event: 'settlement.processed', contains: ['settlement'] })
  expect(event.payload.settlement.entity).toMatchObject({ id: settlementId, utr })
})

test('payments, refunds and adjustments are each settled once; failed, pending and uncaptured ones are never settled', async () => {
  const { sandbox, createOrder, call, paymentId, report } = await openPaid()
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  sandbox.pay(await createOrder(), { outcome: 'authorized' })
  sandbox.refundOutcome('pending')
  await call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })
  sandbox.settle()
  expect((await report()).map((line: { type: string }) => line.type)).toEqual(['payment'])
  expect(() => sandbox.settle()).toThrow('nothing to settle')
})

test('an authorised payment that was refunded automatically is in no settlement report', async () => {
  const { sandbox, createOrder, call, advanceClock, paymentId, report } = await openPaid()
  const late = sandbox.pay(await createOrder(), { outcome: 'authorized' })
  advanceClock(6 * 24 * 3600)
  expect((await call('GET', `/v1/payments/${late.paymentId}`)).body.status).toBe('refunded')
  sandbox.settle()
  expect((await report()).map((line: { entity_id: string }) => line.entity_id)).toEqual([paymentId])
})

test('a settlement can be limited to chosen payments, without other payments and their refunds', async () => {
  const { sandbox, createOrder, call, paymentId, report } = await openPaid()
  const otherPayment = sandbox.pay(await createOrder())
  await call('POST', `/v1/payments/${otherPayment.paymentId}/refund`, { amount: 100 })
  sandbox.settle({ only: [paymentId] })
  expect(await report()).toMatchObject([{ entity_id: paymentId }])
  sandbox.settle()
  expect(await report()).toHaveLength(3)
})

test('the days of the settlement report begin at midnight in India', async () => {
  const { sandbox, report } = await openPaid()
  sandbox.settle({ at: new Date('2026-08-03T18:30:00Z') })
  expect(await report(`${august}&day=3`)).toHaveLength(0)
  expect(await report(`${august}&day=4`)).toHaveLength(1)
})

test('the settlement report is returned in pages, and unknown parameters are refused', async () => {
  const { sandbox, createOrder, call, paymentId } = await openPaid()
  const otherPayment = sandbox.pay(await createOrder())
  sandbox.settle()
  const part = await call('GET', '/v1/settlements/recon/combined?year=2026&month=8&day=1&count=1&skip=1')
  expect(part.body).toMatchObject({ entity: 'collection', count: 1, items: [{ entity_id: otherPayment.paymentId }] })
  expect(part.body.items).not.toMatchObject([{ entity_id: paymentId }])
  for (const query of ['month=8', 'year=2026', 'year=2026&month=13', 'year=2026&month=8&count=1001', 'from=1']) {
    expect((await call('GET', `/v1/settlements/recon/combined?${query}`)).status).toBe(400)
  }
})
