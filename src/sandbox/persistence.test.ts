// Kills sandboxes and checks what the next one has stored.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createWebhookReceiver, openTestSandbox, webhookUrl } from './open-test-sandbox.ts'

const folders: string[] = []
const aStatePath = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  folders.push(folder)
  return join(folder, 'deep', 'razorpay.json')
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('a sandbox that ends without closing has stored every payment and refund that it confirmed', async () => {
  const statePath = aStatePath()
  const killed = openTestSandbox({ statePath })
  const order = await killed.createOrder({ receipt: 'attempt-1' })
  const { paymentId } = killed.sandbox.pay(order, { method: 'card' })
  const refund = await killed.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })

  const next = openTestSandbox({ statePath })
  expect((await next.call('GET', '/v1/orders?receipt=attempt-1')).body.items[0]).toMatchObject({ status: 'paid' })
  expect((await next.call('GET', `/v1/orders/${order}/payments`)).body.items[0]).toMatchObject({ amount_refunded: 100 })
  expect((await next.call('GET', `/v1/payments/${paymentId}/refunds`)).body.items[0].id).toBe(refund.body.id)
})

test("the sandbox stores a refund's idempotency key too", async () => {
  const statePath = aStatePath()
  const key = { 'x-refund-idempotency': 'refund-0001' }
  const killed = openTestSandbox({ statePath })
  const { paymentId } = killed.sandbox.pay(await killed.createOrder())
  const refund = await killed.call('POST', `/v1/payments/${paymentId}/refund`, {}, key)
  const repeated = await openTestSandbox({ statePath }).call('POST', `/v1/payments/${paymentId}/refund`, {}, key)
  expect(repeated.body.id).toBe(refund.body.id)
})

test('the sandbox stores disputes, settlements and settled items', async () => {
  const statePath = aStatePath()
  const killed = openTestSandbox({ statePath })
  const { paymentId } = killed.sandbox.pay(await killed.createOrder())
  const { disputeId } = killed.sandbox.dispute(paymentId, { amount: 900, status: 'lost' })
  const { settlementId } = killed.sandbox.settle({ only: [paymentId] })

  const next = openTestSandbox({ statePath })
  expect((await next.call('GET', `/v1/disputes/${disputeId}`)).body).toMatchObject({ amount_deducted: 900 })
  const report = await next.call('GET', '/v1/settlements/recon/combined?year=2026&month=8')
  expect(report.body.items).toMatchObject([
    { entity_id: paymentId, settlement_id: settlementId },
    { dispute_id: disputeId, debit: 900 },
  ])
  expect(() => next.sandbox.settle()).toThrow('nothing to settle')
})

test('webhooks that were not delivered before a restart are delivered after it', async () => {
  const statePath = aStatePath()
  const failingReceiver = createWebhookReceiver(Array.from({ length: 9 }, () => 500))
  const killed = openTestSandbox({ statePath, fetch: failingReceiver.fetch })
  killed.sandbox.pay(await killed.createOrder(), { outcome: 'failure' })
  await failingReceiver.until(1)
  await killed.sandbox.close()

  const receiver = createWebhookReceiver()
  const next = openTestSandbox({ statePath, fetch: receiver.fetch, webhookUrl })
  await next.sandbox.deliverWebhooks()
  expect(receiver.received.map((each) => each.body)).toEqual([failingReceiver.received[0]?.body])
})

test('after a crash, a record that was written only in part is ignored, and the others are read', async () => {
  const statePath = aStatePath()
  const killed = openTestSandbox({ statePath })
  const order = await killed.createOrder()
  appendFileSync(`${statePath}.steps`, '[["orders","order_AAAAAAAAAAAAAA",{"id":"ord')
  const next = openTestSandbox({ statePath })
  expect((await next.call('GET', `/v1/orders/${order}`)).status).toBe(200)
  expect((await next.call('GET', '/v1/orders')).body.count).toBe(1)
})

test('a sandbox that was closed normally leaves one complete JSON file', async () => {
  const statePath = aStatePath()
  const { sandbox, createOrder } = openTestSandbox({ statePath })
  await createOrder()
  await sandbox.close()
  expect(JSON.parse(readFileSync(statePath, 'utf8'))).toMatchObject({ version: 1 })
  expect(() => readFileSync(`${statePath}.steps`)).toThrow('ENOENT')
})
