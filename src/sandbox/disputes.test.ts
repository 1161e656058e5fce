// Disputes from the first notice to their end: calls, events and costs (RZP-44 to RZP-46).
import { expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'

async function openDisputed(input: Parameters<ReturnType<typeof openTestSandbox>['sandbox']['dispute']>[1] = {}) {
  const test = openTestSandbox()
  const { paymentId } = test.sandbox.pay(await test.createOrder(), { method: 'card' })
  await test.sandbox.deliverWebhooks()
  test.receiver.received.length = 0
  const { disputeId } = test.sandbox.dispute(paymentId, input)
  return { ...test, paymentId, disputeId }
}

test('a new dispute is open and covers the whole payment, and its event contains both dispute and payment', async () => {
  const { sandbox, call, receiver, paymentId, disputeId } = await openDisputed()
  expect(disputeId).toMatch(/^disp_[A-Za-z0-9]{14}$/)
  const entity = {
    entity: 'dispute',
    payment_id: paymentId,
    amount: 29900,
    amount_deducted: 0,
    status: 'open',
    phase: 'chargeback',
  }
  expect((await call('GET', `/v1/disputes/${disputeId}`)).body).toMatchObject(entity)
  await sandbox.deliverWebhooks()
  const [event] = receiver.received.map((each) => JSON.parse(each.body))
  expect(event).toMatchObject({ event: 'payment.dispute.created', contains: ['payment', 'dispute'] })
  expect(event.payload.dispute.entity).toMatchObject({ ...entity, id: disputeId })
  expect(event.payload.payment.entity).toMatchObject({ id: paymentId, status: 'captured' })
})

test('amount, phase, reason and deadline of a dispute can be chosen', async () => {
  const respondBy = new Date('2026-08-05T12:00:00Z')
  const { call, disputeId } = await openDisputed({ amount: 900, phase: 'retrieval', reason: 'fraud_card', respondBy })
  expect((await call('GET', `/v1/disputes/${disputeId}`)).body).toMatchObject({
    amount: 900,
    phase: 'retrieval',
    reason_code: 'fraud_card',
    respond_by: respondBy.getTime() / 1000,
  })
})

test.each([
  ['under_review', 'payment.dispute.under_review', 0],
  ['won', 'payment.dispute.won', 0],
  ['lost', 'payment.dispute.lost', 29900],
  ['closed', 'payment.dispute.closed', 0],
  ['open', 'payment.dispute.action_required', 0],
] as const)('a dispute moved to %s sends the event %s and has deducted %i paise', async (status, event, deducted) => {
  const { sandbox, call, receiver, disputeId } = await openDisputed()
  sandbox.moveDispute(disputeId, { status })
  expect((await call('GET', `/v1/disputes/${disputeId}`)).body).toMatchObject({ status, amount_deducted: deducted })
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['payment.dispute.created', event])
})

test('a dispute that is created as lost sends the event of its creation before the event of its loss', async () => {
  const { sandbox, receiver } = await openDisputed({ status: 'lost' })
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['payment.dispute.created', 'payment.dispute.lost'])
})

test('money that is deducted when a dispute opens is returned when the dispute is won', async () => {
  const { sandbox, call, disputeId } = await openDisputed()
  sandbox.moveDispute(disputeId, { deducted: 29900 })
  sandbox.moveDispute(disputeId, { status: 'won' })
  sandbox.settle()
  const { items } = (await call('GET', '/v1/settlements/recon/combined?year=2026&month=8&count=100')).body
  const moved = items.filter((line: { dispute_id: string | null }) => line.dispute_id === disputeId)
  expect(moved).toMatchObject([
    { type: 'adjustment', debit: 29900, credit: 0 },
    { type: 'adjustment', debit: 0, credit: 29900 },
  ])
})

test('accepting a dispute is final, and only possible while it is open', async () => {
  const { call, disputeId } = await openDisputed()
  const accepted = await call('POST', `/v1/disputes/${disputeId}/accept`)
  expect(accepted.body).toMatchObject({ status: 'lost', amount_deducted: 29900 })
  expect((await call('POST', `/v1/disputes/${disputeId}/accept`)).status).toBe(400)
})

test('evidence of a dispute is stored as a draft, and the dispute is under review once it is submitted', async () => {
  const { call, disputeId } = await openDisputed()
  const contest = (body: object) => call('PATCH', `/v1/disputes/${disputeId}/contest`, body)
  const draft = await contest({ summary: 'delivered', shipping_proof: ['doc_EFtmUsbwpXwBH9'] })
  expect(draft.body).toMatchObject({ status: 'open', evidence: { summary: 'delivered', submitted_at: null } })
  const handedIn = await contest({ action: 'submit' })
  expect(handedIn.body).toMatchObject({ status: 'under_review', evidence: { summary: 'delivered' } })
  expect(handedIn.body.evidence.submitted_at).toBeGreaterThan(0)
  expect((await contest({ opinion: 'no' })).status).toBe(400)
})

test('disputes are listed by the time they were opened, newest first', async () => {
  const { sandbox, call, advanceClock, paymentId, disputeId } = await openDisputed()
  const from = (await call('GET', `/v1/disputes/${disputeId}`)).body.created_at + 1
  advanceClock(3600)
  const second = sandbox.dispute(paymentId, { amount: 100 })
  const idsOf = async (query: string) =>
    (await call('GET', `/v1/disputes${query}`)).body.items.map((each: { id: string }) => each.id)
  expect(await idsOf('')).toEqual([second.disputeId, disputeId])
  expect(await idsOf(`?from=${from}`)).toEqual([second.disputeId])
  expect(await idsOf('?count=1&skip=1')).toEqual([disputeId])
})

test("a dispute's payment is embedded when requested", async () => {
  const { call, paymentId, disputeId } = await openDisputed()
  expect((await call('GET', `/v1/disputes/${disputeId}`)).body).not.toHaveProperty('payment')
  const { body } = await call('GET', `/v1/disputes/${disputeId}?expand[]=payment`)
  expect(body.payment).toMatchObject({ id: paymentId })
})

test('only a captured payment can be disputed, and for no more than its amount', async () => {
  const { sandbox, createOrder, paymentId } = await openDisputed()
  const failed = sandbox.pay(await createOrder(), { outcome: 'failure' })
  expect(() => sandbox.dispute(failed.paymentId)).toThrow('captured')
  expect(() => sandbox.dispute(paymentId, { amount: 29901 })).toThrow('part of its payment')
})
