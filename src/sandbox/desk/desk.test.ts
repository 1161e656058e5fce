// Sits down at the desk: looks at its pages, turns each knob by its form, and comes in from where nobody should.

import { expect, test } from 'vitest'
import { knobs } from '../control-api.ts'
import { openTestSandbox } from '../open-test-sandbox.ts'
import { deskTexts as texts } from './desk-texts.ts'

const below = 'http://127.0.0.1:3000/sandbox/razorpay/desk'

function openDesk() {
  const test = openTestSandbox()
  const look = async (path = '') => {
    const answer = await test.sandbox.handle(new Request(`${below}${path}`))
    return {
      status: answer.status,
      page: await answer.text(),
      policy: answer.headers.get('content-security-policy') ?? '',
    }
  }
  const turn = async (knob: string, fields: Record<string, string>, site = 'same-origin') => {
    const body = new URLSearchParams(fields)
    const headers = { 'sec-fetch-site': site }
    const answer = await test.sandbox.handle(
      new Request(`${below}/turn/${knob}`, { method: 'POST', headers, body, redirect: 'manual' }),
    )
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }
  return { ...test, look, turn }
}

/** An order with everything that can lie on one: a failed payment, a captured one, refunds, a dispute. */
async function aBusyOrder({ sandbox, anOrder, call }: ReturnType<typeof openDesk>) {
  const orderId = await anOrder({ receipt: '<b>attempt</b>' })
  sandbox.pay(orderId, { outcome: 'failure' })
  const { paymentId } = sandbox.pay(orderId, { method: 'card' })
  sandbox.refundOutcome('pending')
  const refund = await call('POST', `/v1/payments/${paymentId}/refund`, { amount: 500 })
  const { disputeId } = sandbox.dispute(paymentId, { amount: 700 })
  return { orderId, paymentId, refundId: refund.body.id as string, disputeId }
}

test('an empty desk says what to do', async () => {
  const { status, page } = await openDesk().look()
  expect(status).toBe(200)
  for (const text of [texts.noOrders, texts.noSettlements, texts.noWebhooks]) expect(page).toContain(text)
})

test('the first page shows orders with what became of them, and what was paid out', async () => {
  const desk = openDesk()
  const { orderId, paymentId } = await aBusyOrder(desk)
  const { utr } = desk.sandbox.settle()
  const { page } = await desk.look()
  expect(page).toContain(`href="/sandbox/razorpay/desk/orders/${orderId}"`)
  for (const text of ['₹299.00', 'Refund pending', 'Dispute open', utr, '₹293.02', paymentId]) {
    expect(page).toContain(text)
  }
  expect(page).toContain('&lt;b&gt;attempt')
  expect(page).not.toContain('<b>attempt')
})

test('an order shows its payments, refunds and disputes', async () => {
  const desk = openDesk()
  const { orderId, ...ids } = await aBusyOrder(desk)
  const { page } = await desk.look(`/orders/${orderId}`)
  for (const text of [...Object.values(ids), 'Visa 1007', 'Payment failed', '₹5.98']) expect(page).toContain(text)
})

test('every knob has its form on the desk', async () => {
  const desk = openDesk()
  const { orderId, paymentId } = await aBusyOrder(desk)
  desk.sandbox.odd(paymentId, { card: [] })
  const pages = (await desk.look()).page + (await desk.look(`/orders/${orderId}`)).page
  const forms = new Set([...pages.matchAll(/\/turn\/([a-z-]+)"/g)].map(([, knob]) => knob))
  // The shop itself says where its webhook is.
  const wanted = Object.keys(knobs).filter((knob) => knob !== 'webhook-url')
  expect(wanted.filter((knob) => !forms.has(knob))).toEqual([])
})

test('a form turns its knob and comes back to its page', async () => {
  const desk = openDesk()
  const { orderId, paymentId, disputeId } = await aBusyOrder(desk)
  const back = `/orders/${orderId}`
  const done = (knob: string) => ({ status: 303, location: `/sandbox/razorpay/desk${back}?done=${knob}` })
  const lost = { back, 'disputeId.text': disputeId, 'status.text': 'lost', 'phase.text': '', 'deducted.rupees': '6.50' }
  expect(await desk.turn('move-dispute', lost)).toMatchObject(done('move-dispute'))
  expect((await desk.call('GET', `/v1/disputes/${disputeId}`)).body).toMatchObject({
    status: 'lost',
    phase: 'chargeback',
    amount_deducted: 650,
  })
  const settle = { back, 'only.list': paymentId, 'at.day': '2026-08-03' }
  expect(await desk.turn('settle', settle)).toMatchObject(done('settle'))
  const report = await desk.call('GET', '/v1/settlements/recon/combined?year=2026&month=8&day=3')
  expect(report.body.items).toMatchObject([{ entity_id: paymentId }, { type: 'adjustment', debit: 650 }])
  expect((await desk.look(`${back}?done=settle`)).page).toContain(texts.done)
})

test('an order is paid at the desk, with what was planned there', async () => {
  const desk = openDesk()
  const orderId = await desk.anOrder({ amount: 39068 })
  await desk.turn('next-payment', { 'amount.rupees': '', 'feeBearer.text': 'customer', 'offer.rupees': '' })
  expect((await desk.look()).page).toContain('on</span>')
  await desk.turn('pay', { 'orderId.text': orderId, 'method.text': 'upi', 'outcome.text': 'success' })
  const { body } = await desk.call('GET', `/v1/orders/${orderId}/payments`)
  expect(body.items).toMatchObject([{ status: 'captured', amount: 39990, fee_bearer: 'customer' }])
})

test('an empty limit is the usual one, and on is on', async () => {
  const desk = openDesk()
  await desk.turn('max-amount', { 'amount.limit': '100' })
  const create = () => desk.call('POST', '/v1/orders', { amount: 10_001, currency: 'INR' })
  expect((await create()).status).toBe(400)
  await desk.turn('max-amount', { 'amount.limit': '' })
  expect((await create()).status).toBe(200)
  await desk.turn('allow-second-capture', { 'on.flag': 'on' })
  expect((await desk.call('GET', '/control')).body.knobs.allowSecondCapture).toBe(true)
})

test.each([
  ['pay', { 'orderId.text': 'order_AAAAAAAAAAAAAA' }, 'The id provided does not exist'],
  ['settle', {}, 'There is nothing to settle.'],
  ['next-payment', { 'amount.rupees': 'many' }, 'many is not a number.'],
  ['odd', { 'entityId.text': 'pay_x', 'overlay.json': '{status' }, 'This is not valid JSON: {status'],
])('what %s refuses is said on the page', async (knob, fields: Record<string, string>, sentence) => {
  const { status, page } = await openDesk().turn(knob, fields)
  expect(status).toBe(400)
  expect(page).toContain(`role="alert">${sentence}`)
})

test('a form of a foreign page turns nothing', async () => {
  const desk = openDesk()
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await desk.turn('manual-capture', { 'on.flag': 'on' }, site)).status).toBe(404)
  }
  expect((await desk.call('GET', '/control')).body.knobs.manualCapture).toBe(false)
})

test('a form leads nowhere but to the desk', async () => {
  const { location } = await openDesk().turn('slow', { 'ms.number': '0', back: '//evil.example' })
  expect(location).toBe('/sandbox/razorpay/desk?done=slow')
})

test('what is not there is missing, and no page runs anything', async () => {
  const desk = openDesk()
  expect((await desk.look('/orders/order_AAAAAAAAAAAAAA')).status).toBe(404)
  expect((await desk.turn('unknown', {})).status).toBe(404)
  expect((await desk.look('/elsewhere')).status).toBe(400)
  expect((await desk.look()).policy).toContain("default-src 'none'; style-src 'self'")
  const style = await desk.sandbox.handle(new Request(`${below}/desk.css`))
  expect(style.headers.get('content-type')).toContain('text/css')
})
