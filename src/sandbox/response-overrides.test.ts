// Undocumented responses: overrides apply wherever the entity is written, and only there (RZP-43).
import { expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'

test('overridden fields of a payment are in every response and event, and can be removed', async () => {
  const { sandbox, call, receiver, createOrder } = openTestSandbox()
  const orderId = await createOrder()
  const { paymentId } = sandbox.pay(orderId, { method: 'card' })
  const neighbour = sandbox.pay(await createOrder())
  await sandbox.deliverWebhooks()
  receiver.received.length = 0

  sandbox.odd(paymentId, { status: 'on_hold', card: [], amount: 'much' })
  const odd = { id: paymentId, status: 'on_hold', card: [], amount: 'much' }
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject(odd)
  expect((await call('GET', `/v1/orders/${orderId}/payments`)).body.items).toMatchObject([odd])
  expect((await call('GET', '/v1/payments')).body.items).toMatchObject([
    { id: neighbour.paymentId, status: 'captured' },
    odd,
  ])
  sandbox.dispute(paymentId)
  await sandbox.deliverWebhooks()
  expect(JSON.parse(receiver.received[0]?.body ?? '{}').payload.payment.entity).toMatchObject(odd)

  sandbox.odd(paymentId, null)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'captured', amount: 29900 })
})

test('orders, refunds, disputes and lines of the settlement report can have overridden fields too', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const orderId = await createOrder()
  const { paymentId } = sandbox.pay(orderId)
  const refund = await call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })
  const { disputeId } = sandbox.dispute(paymentId)
  sandbox.settle()
  for (const id of [orderId, refund.body.id, disputeId]) sandbox.odd(id, { status: 'mislaid' })
  for (const path of [`orders/${orderId}`, `refunds/${refund.body.id}`, `disputes/${disputeId}`]) {
    expect((await call('GET', `/v1/${path}`)).body.status).toBe('mislaid')
  }
  sandbox.odd(paymentId, { credit: 1 })
  const report = await call('GET', '/v1/settlements/recon/combined?year=2026&month=8')
  expect(report.body.items[0]).toMatchObject({ entity_id: paymentId, credit: 1 })
})
