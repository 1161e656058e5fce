// Razorpay's client: signatures, requests, and parsed answers (RZP-1 to RZP-4, RZP-26, RZP-35).
import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  clientWithAnswers,
  failureOf,
  html,
  json,
  KEYS,
  ORDER,
  orderEntity,
  PAYMENT,
  paymentEntity,
  refundEntity,
  refusal,
} from '#tests/support/razorpay-answers.ts'
import { policyFor } from '../../http/page-policy.ts'
import { checkoutHosts } from './razorpay-client.ts'

describe('signatures', () => {
  const { client } = clientWithAnswers(() => html(500))
  const good = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
  const signed = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'

  const webhook = (bytes: Buffer, signature: string) =>
    client.readWebhook({ headers: { 'x-razorpay-signature': signature }, body: bytes })

  test("payment rule 1: the signatures in Razorpay's documentation are accepted", () => {
    expect(client.isCheckoutSignature(ORDER, PAYMENT, good)).toBe(true)
    expect(webhook(body, signed)).toMatchObject({ kind: 'unreadable' })
  })

  test.each([
    ['another order', 'order_IEIaMR65cu6nz4', PAYMENT, good],
    ['another payment', ORDER, 'pay_IH4NVgf4Dreq1m', good],
    ['the separator at another place', `${ORDER}|pay`, '_IH4NVgf4Dreq1l', good],
    ['a digit changed', ORDER, PAYMENT, good.replace('0d', '1d')],
    ['half of the signature', ORDER, PAYMENT, good.slice(0, 32)],
    ['an empty signature', ORDER, PAYMENT, ''],
    ['capital letters', ORDER, PAYMENT, good.toUpperCase()],
    ['characters that are two bytes long', ORDER, PAYMENT, 'é'.repeat(64)],
  ])('the signature of a payment is invalid with %s', (_name, order, payment, signature) => {
    expect(client.isCheckoutSignature(order, payment, signature)).toBe(false)
  })

  test('payment rule 1: the signature of a webhook is invalid for the same JSON in other bytes, and with the secret of payments', () => {
    expect(webhook(Buffer.from('{"a":1, "b":2,"c":{"d":3}}'), signed)).toEqual({ kind: 'foreign' })
    expect(webhook(Buffer.from(`${ORDER}|${PAYMENT}`), good)).toEqual({ kind: 'foreign' })
  })
})

describe('requests', () => {
  test('payment rule 2: creating an order sends only the allowed fields', async () => {
    const { client, sent } = clientWithAnswers(() => json(orderEntity()))
    await client.createOrder(
      { amount: paise(33900), receipt: '0123456789abcdef01234567', notes: { attempt: '0123' } },
      'shopper',
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v1/orders' })
    expect(sent[0]?.body).toEqual({
      amount: 33900,
      currency: 'INR',
      receipt: '0123456789abcdef01234567',
      notes: { attempt: '0123' },
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 30, manual_expiry_period: 720, refund_speed: 'normal' },
      },
    })
    const basic = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${basic}`)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('the request of a capture contains amount and currency', async () => {
    const { client, sent } = clientWithAnswers(() => json(paymentEntity()))
    await client.capturePayment({ id: PAYMENT, amount: paise(33900) }, 'job')
    expect(sent[0]).toMatchObject({ method: 'POST', path: `/v1/payments/${PAYMENT}/capture` })
    expect(sent[0]?.body).toEqual({ amount: 33900, currency: 'INR' })
  })

  test('payment rule 2: the request of a refund has its idempotency key in the header', async () => {
    const { client, sent } = clientWithAnswers(() => json(refundEntity()))
    const refund = { paymentId: PAYMENT, amount: paise(33900), idempotencyKey: '0123456789abcdef01234567' }
    expect(await client.refundPayment(refund, 'job')).toEqual({
      id: 'rfnd_FP8QHiV938haTz',
      paymentId: PAYMENT,
      amount: 33900,
      status: 'processed',
      reference: null,
      notes: {},
      createdAt: null,
    })
    expect(sent[0]?.headers.get('x-refund-idempotency')).toBe('0123456789abcdef01234567')
    expect(sent[0]?.body).toEqual({ amount: 33900 })
  })

  test('an id with a slash or dots cannot change the path of a call to Razorpay', async () => {
    const { client, sent } = clientWithAnswers(() => json({ items: [] }))
    await client.listPaymentsOfOrder('../payments/x?count=1', 'job')
    expect(sent[0]?.path).toBe('/v1/orders/..%2Fpayments%2Fx%3Fcount%3D1/payments?expand[]=card')
  })
})

describe('answers', () => {
  test('payment rule 2: a gateway order is found only by its exact receipt', async () => {
    const items = [orderEntity({ id: 'order_other0000000', receipt: 'another' }), orderEntity()]
    const { client, sent } = clientWithAnswers(() => json({ entity: 'collection', count: 2, items }))
    expect((await client.findOrderByReceipt('0123456789abcdef01234567', 'job'))?.id).toBe(ORDER)
    expect(await client.findOrderByReceipt('not there', 'job')).toBeNull()
    expect(sent[1]?.path).toBe('/v1/orders?receipt=not%20there')
  })

  test.each([
    ['a UPI address with a masked name', { vpa: 'gaurav.kumar@okaxis' }, 'ga…@okaxis'],
    ['a phone number as UPI address', { vpa: '9876543210@ybl' }, '98…@ybl'],
    ['a UPI address with a name of one letter', { vpa: 'g@okaxis' }, 'g…@okaxis'],
    [
      'the network and last four digits of a card',
      { vpa: null, card: { network: 'Visa', last4: '1007', name: 'G K' } },
      'Visa 1007',
    ],
    ['a bank', { vpa: null, bank: 'HDFC' }, 'HDFC'],
    ['a wallet', { vpa: null, wallet: 'payzapp' }, 'payzapp'],
    ['nothing of an unknown instrument', { vpa: null }, ''],
  ])('of the payment instrument only the allowed part is read: %s', async (_name, change, instrument) => {
    const { client } = clientWithAnswers(() => json(paymentEntity(change)))
    const payment = await client.getPayment(PAYMENT, 'job')
    expect(payment).toMatchObject({ id: PAYMENT, orderId: ORDER, amount: 33900, currency: 'INR', instrument })
    expect(JSON.stringify(payment)).not.toMatch(/kumar|9000090000|G K/)
  })

  test.each([
    ['two references', { rrn: '322398320067', upi_transaction_id: 'A3CE9F0E' }, ['322398320067', 'A3CE9F0E']],
    ['a single reference', { rrn: '322398320067', auth_code: '828553' }, ['322398320067']],
    ['none before the bank has one', { rrn: null }, []],
    ['none from an empty list, as PHP writes it', [], []],
    ['none from a number in place of text', { rrn: 322398320067 }, []],
  ])("the bank's references of a payment are read: %s", async (_name, acquirer_data, references) => {
    const { client } = clientWithAnswers(() => json({ items: [paymentEntity({ acquirer_data })] }))
    expect(await client.listPaymentsOfOrder(ORDER, 'job')).toMatchObject([{ references }])
  })

  test.each([
    ['no amount', { amount: undefined }, 'amount: invalid_type'],
    ['an amount in rupees', { amount: 339.5 }, 'amount: invalid_type'],
    ['an amount as text', { amount: '33900' }, 'amount: invalid_type'],
    ['no status', { status: null }, 'status: invalid_type'],
  ])('a payment with %s is left out and reported, the others are returned', async (_name, change, what) => {
    const { client, odd } = clientWithAnswers(() =>
      json({ items: [paymentEntity(change), paymentEntity({ id: 'pay_2' })] }),
    )
    expect(await client.listPaymentsOfOrder(ORDER, 'job')).toMatchObject([{ id: 'pay_2', status: 'captured' }])
    expect(odd).toEqual([{ provider: 'razorpay', entity: 'payment', id: PAYMENT, what, isUsed: false }])
    const alone = clientWithAnswers(() => json(paymentEntity(change)))
    expect((await failureOf(alone.client.getPayment(PAYMENT, 'job'))).kind).toBe('unreachable')
  })

  test('a payment with an unknown status counts as in progress, and the status is reported', async () => {
    const { client, odd } = clientWithAnswers(() => json({ items: [paymentEntity({ status: 'levitating' })] }))
    expect(await client.listPaymentsOfOrder(ORDER, 'job')).toMatchObject([{ id: PAYMENT, status: 'created' }])
    expect(odd).toEqual([
      { provider: 'razorpay', entity: 'payment', id: PAYMENT, what: 'status: levitating', isUsed: true },
    ])
  })

  test.each([
    ['a card as PHP writes an empty one', { vpa: null, card: [] }],
    ['a bank that is a number', { bank: 7, vpa: null }],
    ['notes as a word', { notes: 'none', vpa: null }],
    ['a time as text', { created_at: 'today', vpa: null }],
  ])('a payment with %s is accepted', async (_name, change) => {
    const { client, odd } = clientWithAnswers(() => json({ items: [paymentEntity(change)] }))
    expect(await client.listPaymentsOfOrder(ORDER, 'job')).toMatchObject([{ id: PAYMENT, instrument: '' }])
    expect(odd).toEqual([])
  })

  test('a page of a list states how many entries it has and whether another page follows', async () => {
    const items = Array.from({ length: 100 }, (_, place) => paymentEntity(place === 7 ? { amount: 'much' } : {}))
    const between = { from: new Date(1_000_000), to: new Date(2_000_000) }
    const { client, sent } = clientWithAnswers(() => json({ items }))
    const page = await client.listPayments(between, 300, 'job')
    expect([page.items.length, page.count, page.isLast]).toEqual([99, 100, false])
    expect(sent[0]?.path).toBe('/v1/payments?expand[]=card&from=1000&to=1999&count=100&skip=300')
  })

  test("the error of a refused call contains Razorpay's message", async () => {
    const { client } = clientWithAnswers(() => refusal(400, 'Your account does not have enough balance.'))
    const refund = { paymentId: PAYMENT, amount: paise(33900), idempotencyKey: '0123456789abcdef01234567' }
    expect(await failureOf(client.refundPayment(refund, 'job'))).toMatchObject({
      kind: 'refused',
      status: 400,
      words: 'Your account does not have enough balance.',
    })
  })
})

const policyOf = (scriptUrl: string): string[] => policyFor('<html>', checkoutHosts(scriptUrl)).split('; ')

test("the sandbox is allowed at an origin of its own, or under the shop's origin", () => {
  expect(policyOf('http://127.0.0.1:4000/checkout.js')).toContain("script-src 'self' http://127.0.0.1:4000")
  expect(policyOf('/sandbox/razorpay/v1/checkout.js')).toContain("frame-src 'self'")
})

test("security 28: the checkout page may not load from a host that only looks like Razorpay's", () => {
  expect(policyOf('https://razorpay.com.example/checkout.js').join('; ')).not.toContain('*.razorpay.com')
})
