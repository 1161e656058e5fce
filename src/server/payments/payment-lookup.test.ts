// A shopper's unclear payments are listed, checked again and found by their reference. Other shoppers do not see them
// (PAY-20).
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { checkPendingPayment, listPendingPayments, lookUpPayment, verifyPayment } from '#contract/calls/payments.ts'
import { paymentNews, referenceErrors } from '#copy/payments.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, PASSWORD, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const t = shopForTests()
beforeEach(() => t.sandbox.reset())
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

interface Unclear {
  readonly _id: string
  readonly gatewayOrderId: string
  readonly state: string
  readonly refund: object | null
}

const pendingOf = async ({ client }: Shopper): Promise<{ payments: Unclear[]; ask: string | null; canFind: boolean }> =>
  (await client.call(listPendingPayments)).body as never
const statesOf = async (shopper: Shopper) => (await pendingOf(shopper)).payments.map(({ state }) => state)
const { attemptOf, ordersOf } = storedRows(t)
const attemptIdOf = async (gatewayOrderId: string) => (await attemptOf(gatewayOrderId)).id
const check = async ({ client }: Shopper, gatewayOrderId: string) =>
  client.call(checkPendingPayment, { params: { attemptId: await attemptIdOf(gatewayOrderId) } })
const find = ({ client }: Shopper, reference: unknown) => client.call(lookUpPayment, { body: { reference } })
const ask = ({ client }: Shopper, gatewayOrderId: string) =>
  client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, fromPolling: true } })

const bankNumbersOf = (paymentId: string): Record<string, string> => {
  const { payments } = t.sandbox.state() as { payments: { id: string; acquirer: Record<string, string> }[] }
  return payments.find(({ id }) => id === paymentId)?.acquirer ?? {}
}

async function aBegunPayment(): Promise<{ shopper: Shopper; gatewayOrderId: string }> {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  return { shopper, gatewayOrderId }
}

/** Returns a paid purchase about which neither page nor webhook has informed the shop. */
async function aLostPayment() {
  const begun = await aBegunPayment()
  return { ...begun, paymentId: t.sandbox.pay(begun.gatewayOrderId).paymentId }
}

/** Returns a payment of a purchase that the shopper has already replaced by another. */
async function aReplacedPayment(by?: Shopper) {
  const shopper = by ?? (await aShopper(t))
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  await shopper.client.call(startPayment, { body: { billingData: aBilling({ houseNumber: '9' }), coinsUsed: 0 } })
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  return { shopper, gatewayOrderId, paymentId }
}

test('the list of unclear payments has a payment that was started and whose state is still unknown, for its shopper only', async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  const { payments, canFind } = await pendingOf(shopper)
  expect(payments).toEqual([
    {
      _id: await attemptIdOf(gatewayOrderId),
      gatewayOrderId,
      amount: 339,
      startedAt: t.clock.now().toISOString(),
      state: 'asking_bank',
      refund: null,
    },
  ])
  expect(canFind).toBe(true)
  expect(await pendingOf(await aShopper(t))).toEqual({ payments: [], ask: null, canFind: false, link: null })
})

test('the list of unclear payments has an attempt again when the shopper opens its payment dialog again', async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  await ask(shopper, gatewayOrderId)
  expect(await statesOf(shopper)).toEqual([])
  t.clock.advance(minutes(2))
  await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
})

test.each(['failure', 'cancelled'] as const)(
  "a payment with the outcome '%s' at Razorpay is shown as not paid in the list of unclear payments",
  async (outcome) => {
    const { shopper, gatewayOrderId } = await aBegunPayment()
    t.sandbox.pay(gatewayOrderId, { outcome })
    await ask(shopper, gatewayOrderId)
    expect(await statesOf(shopper)).toEqual(['not_paid'])
  },
)

test('the list of unclear payments has a payment whose bank has not answered, after an earlier one failed', async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
  t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  await check(shopper, gatewayOrderId)
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
  await ask(shopper, gatewayOrderId)
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
})

test('checking a payment of another shopper has the same response as for an unknown payment', async () => {
  const { shopper, gatewayOrderId } = await aLostPayment()
  const stranger = await aShopper(t)
  const strangerReply = await check(stranger, gatewayOrderId)
  const none = await stranger.client.call(checkPendingPayment, { params: { attemptId: t.id() } })
  expect([strangerReply.status, strangerReply.body]).toEqual([404, none.body])
  expect(await ordersOf(shopper)).toEqual([])
})

test('the list of unclear payments keeps a payment after a quick check by the polling page', async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  await check(shopper, gatewayOrderId)
  await ask(shopper, gatewayOrderId)
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
})

test('the list of unclear payments shows a payment as not paid after its stock hold expired, and drops it within six more days', async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  t.clock.advance(minutes(9))
  await reconcilePayments(t.shop)
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
  t.clock.advance(minutes(12))
  await reconcilePayments(t.shop)
  expect(await pendingOf(shopper)).toMatchObject({ payments: [{ state: 'not_paid' }], ask: null })
  t.clock.advance(days(6))
  expect(await pendingOf(shopper)).toEqual({ payments: [], ask: null, canFind: true, link: null })
  t.clock.advance(days(6))
  expect(await pendingOf(shopper)).toEqual({ payments: [], ask: null, canFind: false, link: null })
})

test('the list of unclear payments is empty after a check at Razorpay found no payment, whether the page or the reconciliation made it', async () => {
  const { shopper } = await aBegunPayment()
  const second = await aBegunPayment()
  await ask(second.shopper, second.gatewayOrderId)
  const nothing = { payments: [], ask: await attemptIdOf(second.gatewayOrderId), canFind: true, link: null }
  expect(await pendingOf(second.shopper)).toEqual(nothing)
  for (const wait of [minutes(1), minutes(19) + seconds(5)]) {
    t.clock.advance(wait)
    await reconcilePayments(t.shop)
    expect([await statesOf(shopper), await statesOf(second.shopper)]).toEqual([[], []])
  }
})

test("the list of unclear payments shows a payment without a bank's answer as not paid ten minutes after its stock hold expired", async () => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  t.clock.advance(minutes(19))
  t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  t.clock.advance(minutes(1) + seconds(5))
  await reconcilePayments(t.shop)
  expect(await statesOf(shopper)).toEqual(['asking_bank'])
  t.clock.advance(minutes(10))
  await reconcilePayments(t.shop)
  expect(await statesOf(shopper)).toEqual(['not_paid'])
})

test.each([
  ['processed', 'done'],
  ['pending', 'started'],
  ['failed', 'delayed'],
] as const)(
  "the list of unclear payments shows a payment that is being refunded: %s has the state '%s'",
  async (outcome, status) => {
    const { shopper, gatewayOrderId } = await aReplacedPayment()
    t.sandbox.refundOutcome(outcome)
    await check(shopper, gatewayOrderId)
    const startedAt = t.clock.now().toISOString()
    expect((await pendingOf(shopper)).payments).toContainEqual(
      expect.objectContaining({ state: 'refunding', amount: 339, refund: { status: 'started', startedAt } }),
    )
    await t.drain()
    // A refund that will fail is first answered as pending. The reconciliation checks it again.
    t.clock.advance(hours(1) + seconds(1))
    await reconcilePayments(t.shop)
    await t.drain()
    expect((await pendingOf(shopper)).payments).toContainEqual(
      expect.objectContaining({ state: 'refunding', amount: 339, refund: { status, startedAt } }),
    )
  },
)

test('a refund without an order is listed for 20 days after its start, also of a purchase that began long before', async () => {
  const { shopper, gatewayOrderId } = await aReplacedPayment()
  await check(shopper, gatewayOrderId)
  await t.shop.db
    .updateTable('payment_attempts')
    .set({ created_at: sql<Date>`created_at - interval '60 days'` })
    .where('gateway_order_id', '=', gatewayOrderId)
    .execute()
  const listed = async () => (await pendingOf(shopper)).payments.some((each) => each.gatewayOrderId === gatewayOrderId)
  expect(await listed()).toBe(true)
  t.clock.advance(days(20) + seconds(1))
  // The session has expired.
  await shopper.client.call(signIn, { body: { email: shopper.email, password: PASSWORD } })
  expect(await listed()).toBe(false)
})

test('the list of unclear payments has the newest 20 of more refunded payments', async () => {
  const shopper = await aShopper(t)
  const refunded: string[] = []
  for (let count = 0; count < 21; count += 1) {
    t.clock.advance(hours(1))
    const { gatewayOrderId } = await aReplacedPayment(shopper)
    await check(shopper, gatewayOrderId)
    refunded.unshift(gatewayOrderId)
  }
  const { payments } = await pendingOf(shopper)
  const listed = payments.filter(({ state }) => state === 'refunding').map(({ gatewayOrderId }) => gatewayOrderId)
  expect(listed).toEqual(refunded.slice(0, 20))
})

test('checking a payment again places the order, once, when the payment has arrived meanwhile, and empties the list', async () => {
  const { shopper, gatewayOrderId } = await aLostPayment()
  const answers = [await check(shopper, gatewayOrderId), await check(shopper, gatewayOrderId)]
  const [order] = await ordersOf(shopper)
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'placed',
        message: paymentNews.placed,
        gatewayOrderId,
        order: { _id: order?.id, orderNumber: order?.order_number },
      },
    })
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await pendingOf(shopper)).toEqual({ payments: [], ask: null, canFind: false, link: null })
})

test('checking a payment again starts the refund where no order is possible', async () => {
  const { shopper, gatewayOrderId } = await aReplacedPayment()
  expect((await check(shopper, gatewayOrderId)).body).toMatchObject({ status: 'refunding', order: null })
  expect((await check(shopper, gatewayOrderId)).body).toMatchObject({ status: 'refunding', order: null })
})

test.each([
  ['nothing', undefined, 'not_paid'],
  ['a failed payment', 'failure', 'not_paid'],
  ['a bank that has not answered', 'created', 'pending'],
] as const)('checking a payment again returns its state at Razorpay: %s', async (_name, outcome, status) => {
  const { shopper, gatewayOrderId } = await aBegunPayment()
  if (outcome) t.sandbox.pay(gatewayOrderId, { outcome })
  const { body } = await check(shopper, gatewayOrderId)
  expect(body).toEqual({ status, message: paymentNews[status], gatewayOrderId, order: null })
})

test('checking a payment again reports that Razorpay does not respond, and succeeds after Razorpay has recovered', async () => {
  const { shopper, gatewayOrderId } = await aLostPayment()
  t.sandbox.failNext('fetch', { kind: 'status', status: 502 })
  const failed = await check(shopper, gatewayOrderId)
  expect(failed).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
  expect(failed.headers['retry-after']).toBeDefined()
  expect((await check(shopper, gatewayOrderId)).body.status).toBe('placed')
})

describe('finding a payment', () => {
  const references = {
    'the payment id': (paymentId: string) => paymentId,
    'the reference number of the bank': (paymentId: string) => bankNumbersOf(paymentId).rrn,
    'the id of the UPI network': (paymentId: string) => bankNumbersOf(paymentId).upi_transaction_id?.toLowerCase(),
  }

  test.each(Object.entries(references))(
    'a payment that is looked up by %s places its order',
    async (_name, referenceOf) => {
      const { shopper, paymentId, gatewayOrderId } = await aLostPayment()
      const { status, body } = await find(shopper, referenceOf(paymentId))
      const [order] = await ordersOf(shopper)
      expect([status, body]).toEqual([
        200,
        {
          status: 'placed',
          message: paymentNews.placed,
          gatewayOrderId,
          order: { _id: order?.id, orderNumber: order?.order_number },
        },
      ])
    },
  )

  test('looking up a payment finds the right one among several purchases, and refunds it where no order is possible', async () => {
    const { shopper, paymentId, gatewayOrderId } = await aReplacedPayment()
    expect((await find(shopper, bankNumbersOf(paymentId).rrn)).body).toMatchObject({
      status: 'refunding',
      gatewayOrderId,
    })
  })

  test.each([
    ['failure', 'not_paid'],
    ['authorized', 'placed'],
  ] as const)("looking up a payment with the outcome '%s' at the bank has the state '%s'", async (outcome, status) => {
    const { shopper, gatewayOrderId } = await aBegunPayment()
    const { paymentId } = t.sandbox.pay(gatewayOrderId, { outcome })
    expect((await find(shopper, paymentId)).body).toMatchObject({ status })
  })

  test("looking up a payment with a mistyped reference still completes the shopper's unclear payment", async () => {
    const { shopper } = await aLostPayment()
    expect((await find(shopper, '000000000000')).body.status).toBe('placed')
  })

  test("looking up another shopper's payment has the same response as for an unknown payment, and changes nothing", async () => {
    const { shopper: owner, paymentId } = await aLostPayment()
    const { shopper: stranger } = await aBegunPayment()
    const none = await find(stranger, 'pay_00000000000000')
    expect(none).toMatchObject({ status: 200, body: { status: 'nothing_found', order: null, gatewayOrderId: null } })
    for (const referenceOf of Object.values(references)) {
      const strangerReply = await find(stranger, referenceOf(paymentId))
      expect([strangerReply.status, strangerReply.body]).toEqual([none.status, none.body])
    }
    expect(await ordersOf(owner)).toEqual([])
  })

  test.each(['', 'pay_1', '12345', 'x'.repeat(101)])(
    'looking up a payment by the reference %j is refused with an error at the field',
    async (reference) => {
      const { status, body } = await find(await aShopper(t), reference)
      expect([status, body.fields]).toEqual([400, { reference: referenceErrors.reference }])
    },
  )

  test('looking up a payment while Razorpay does not respond does not report that the payment is missing', async () => {
    const { shopper } = await aBegunPayment()
    t.sandbox.failNext('fetch', { kind: 'status', status: 500 })
    expect(await find(shopper, '322398320067')).toMatchObject({
      status: 503,
      body: { code: 'payment_provider_unavailable' },
    })
    expect((await find(shopper, '322398320067')).body.status).toBe('nothing_found')
  })
})

describe('repeated taps', () => {
  const limited = shopForTests({ RATE_LIMITS: 'on' })

  test('repeated checks of a payment call Razorpay at most once in three seconds, and otherwise return the stored state', async () => {
    const shopper = await aShopper(limited)
    await startedPayment(shopper, await aProduct(limited))
    const [pending] = (await pendingOf(shopper)).payments
    const checkAgain = () => shopper.client.call(checkPendingPayment, { params: { attemptId: pending?._id } })
    expect((await checkAgain()).body.status).toBe('not_paid')
    limited.sandbox.failNext('fetch', { kind: 'status', status: 500 })
    expect((await checkAgain()).body.status).toBe('not_paid')
    limited.clock.advance(seconds(3))
    expect((await checkAgain()).status).toBe(503)
  })

  test('looking up payments too often is refused with a request to wait', async () => {
    const shopper = await aShopper(limited)
    for (let time = 0; time < 10; time++) expect((await find(shopper, '322398320067')).status).toBe(200)
    expect(await find(shopper, '322398320067')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})
