// Draft orders: drafts, quotes, their payment by link or directly, and the customer's account (ORD-33 to ORD-35).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cancelDraftOrder,
  copyDraftOrder,
  createClaimLink,
  createDraftOrder,
  downloadProforma,
  listDraftProducts,
  quoteDraftOrder,
  readDraftDeliveries,
  recordDraftPayment,
  renewQuoteLink,
  saveDraftOrder,
  viewDraftOrder,
  withdrawQuote,
} from '#contract/calls/admin/draft-orders.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { payRefundAnotherWay } from '#contract/calls/admin/refunds.ts'
import { saveBankAccount } from '#contract/calls/admin/settings.ts'
import { exportUsers, listUsers, viewUser } from '#contract/calls/admin/users.ts'
import { signIn } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { checkAsPayer, startAsPayer, viewAsPayer } from '#contract/calls/payer-links.ts'
import { signUp } from '#contract/calls/signup.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { DraftOrderId, ProductId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { eraseUser } from '#server/accounts/erase-user.ts'
import { cancelOrder } from '#server/aftersales/cancel-order.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { cancelForgottenDrafts } from '#server/draft-orders/manage-drafts.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { handleSecondPayment } from '#server/payments/refund-unfulfillable.ts'
import { aDraft, aDraftForm, aQuote } from '#tests/support/draft-orders.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  anAdmin,
  aProduct,
  aShopper,
  aStaffMember,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
let owner: Shopper
beforeAll(async () => {
  test = await openTestShop()
})
// Tests move the clock so far that logins of staff end.
beforeEach(async () => {
  owner = await anAdmin(test)
})
afterAll(() => test.close())

const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const view = async (id: DraftOrderId) =>
  (await owner.client.call(viewDraftOrder, { params: { draftOrderId: id } })).body
const today = () => new Date(test.clock.now().getTime() + hours(5.5)).toISOString().slice(0, 10)

/** Starts the payment of a link and returns the id of its gateway order. */
async function start(token: string): Promise<string> {
  const { status, body } = await test.client().call(startAsPayer, { body: { token } })
  expect([status, body.code]).toEqual([200, undefined])
  return (body.order as { id: string }).id
}
const pay = async (token: string): Promise<string> => {
  const gatewayOrderId = await start(token)
  test.sandbox.pay(gatewayOrderId)
  return gatewayOrderId
}
const check = async (token: string) => (await test.client().call(checkAsPayer, { body: { token } })).body.state
const record = (id: DraftOrderId, version: number, amount: number, change: object = {}, by: Shopper = owner) =>
  by.client.call(recordDraftPayment, {
    params: { draftOrderId: id },
    body: { version, way: 'neft', reference: reference(), on: today(), amount, ...change },
  })
let references = 0
const reference = () => `HDFCN${String(++references).padStart(11, '0')}`
const ordersOf = async (id: DraftOrderId) =>
  test.shop.db
    .selectFrom('orders')
    .innerJoin('payment_attempts as a', 'a.id', 'orders.attempt_id')
    .selectAll('orders')
    .where('a.draft_order_id', '=', id)
    .execute()

describe('a quote', () => {
  it('a quote keeps its price after price changes, and its payment link makes one order, also for a customer without an email address', async () => {
    const product = await aProduct(test, { price: paise(20000), stock: 700 })
    const { id, token, payable } = await aQuote(test, {
      lines: [{ productId: product, quantity: 600 }],
      percentOff: '10',
    })
    expect(payable).toBe(600 * 200 * 0.9 + 40)
    await test.shop.db
      .updateTable('products')
      .set({ price: paise(99900) })
      .where('id', '=', product)
      .execute()
    const shown = await test.client().call(viewAsPayer, { body: { token } })
    expect(shown.body).toMatchObject({ state: 'open', amount: payable, firstName: 'Lakshmi' })
    expect(shown.body.quote).toEqual({
      items: [{ name: expect.any(String), quantity: 600, amount: 120_000 }],
      discount: 12_000,
      shippingCharge: 40,
    })
    await pay(token)
    expect(await check(token)).toBe('paid')
    expect(await view(id)).toMatchObject({ status: 'ordered', order: { orderNumber: expect.any(Number) } })
    const [order, ...others] = await ordersOf(id)
    expect([order?.total, order?.email, others]).toEqual([payable * 100, '', []])
    const emails = await test.shop.db
      .selectFrom('emails')
      .select('id')
      .where('order_id', '=', order?.id ?? ('' as never))
      .execute()
    expect(emails).toEqual([])
    const level = await test.shop.db
      .selectFrom('stock_levels')
      .select(['stock', 'held'])
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
    expect(level).toEqual({ stock: 100, held: 0 })
    await expectMoneyToAddUp(test.shop)
  })

  it('a quote and a checkout by the same customer become two orders: neither replaces the other', async () => {
    const shopper = await aShopper(test)
    const own = await startedPayment(shopper, await aProduct(test))
    const { id, token } = await aQuote(test, { customerId: shopper.userId })
    const quoted = await pay(token)
    test.sandbox.pay(own.gatewayOrderId)
    await reconcileAll()
    expect((await ordersOf(id)).length).toBe(1)
    const { body } = await shopper.client.call(listMyOrders)
    expect(body.orders).toHaveLength(2)
    expect(quoted).not.toBe(own.gatewayOrderId)
    await expectMoneyToAddUp(test.shop)
  })

  it('a quote does not shorten the stock hold of a checkout by the same customer', async () => {
    const shopper = await aShopper(test)
    const product = await aProduct(test, { stock: 9 })
    await aQuote(test, { customerId: shopper.userId, lines: [{ productId: product, quantity: 2 }] })
    test.clock.advance(minutes(29))
    const own = await startedPayment(shopper, product)
    const { hold_expires_at: end } = await test.shop.db
      .selectFrom('payment_attempts')
      .select('hold_expires_at')
      .where('gateway_order_id', '=', own.gatewayOrderId)
      .executeTakeFirstOrThrow()
    expect(end).toEqual(new Date(test.clock.now().getTime() + minutes(20)))
  })

  it('a quote of thousands of units with large discounts is accepted by the gateway', async () => {
    const lines = []
    for (let line = 0; line < 6; line++)
      lines.push({ productId: await aProduct(test, { price: paise(199_900), stock: null }), quantity: 2000 })
    const { token } = await aQuote(test, { lines, percentOff: '99' })
    await start(token)
  })

  it('the payer of a quote that the gateway refuses gets an error that says so', async () => {
    const { token } = await aQuote(test)
    test.sandbox.failNext('create-order', { kind: 'status', status: 401 })
    expect(refusal(await test.client().call(startAsPayer, { body: { token } }))).toEqual([503, 'payment_refused'])
  })

  it('a quote that two people pay at the same time becomes one order, and the second payment is refunded', async () => {
    const { id, token } = await aQuote(test)
    const [one, two] = await Promise.all([start(token), start(token)])
    expect(one).toBe(two)
    test.sandbox.allowSecondCapture(true)
    const second = test.sandbox.pay(one, { outcome: 'created' })
    test.sandbox.pay(one)
    expect(await check(token)).toBe('paid')
    test.sandbox.authorizeLate(second.paymentId, { capture: true })
    await handleSecondPayment(test.shop, atRazorpay(one), second.paymentId)
    await test.drain()
    expect((await ordersOf(id)).length).toBe(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('a quote reserves stock only when staff choose so, and until the time that they chose', async () => {
    const product = await aProduct(test, { stock: 5 })
    const lines = [{ productId: product, quantity: 4 }]
    const free = await aQuote(test, { lines })
    expect(await heldOf(product)).toBe(0)
    const { id } = await aQuote(test, { lines, reservedHours: 24 })
    expect(await heldOf(product)).toBe(4)
    expect((await test.client().call(startAsPayer, { body: { token: free.token } })).body.code).toBe(
      'payer_items_unavailable',
    )
    test.clock.advance(hours(24) + minutes(1))
    await reconcilePayments(test.shop)
    owner = await anAdmin(test)
    expect([await heldOf(product), (await view(id)).status]).toEqual([0, 'quoted'])
    await start(free.token)
  })

  it('a payer who starts the payment repeatedly does not prolong the stock hold of a quote', async () => {
    const product = await aProduct(test, { stock: 4 })
    const { token } = await aQuote(test, { lines: [{ productId: product, quantity: 4 }], reservedHours: 1 })
    for (let time = 0; time < 5; time++) {
      await start(token)
      test.clock.advance(minutes(13))
      await reconcilePayments(test.shop)
    }
    expect(await heldOf(product)).toBe(0)
  })

  it('a quote has a proforma invoice with the number of its draft; a draft without a quote has none', async () => {
    const { id } = await aQuote(test, { purchaseOrder: 'PO 7' })
    const { number } = await view(id)
    const pdf = await owner.client.call(downloadProforma, { params: { draftOrderId: id } })
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Proforma_D${number}.pdf"`,
    ])
    const draft = await owner.client.call(downloadProforma, { params: { draftOrderId: await aDraft(test) } })
    expect(refusal(draft)).toEqual([409, 'draft_state'])
    const packer = await aStaffMember(test, 'packer')
    expect(refusal(await packer.client.call(downloadProforma, { params: { draftOrderId: id } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it("the proforma invoice of a quote has the shop's bank account as soon as staff have entered it", async () => {
    const { id } = await aQuote(test)
    const print = vi.spyOn(test.shop.printer, 'print')
    const printed = async () => {
      await owner.client.call(downloadProforma, { params: { draftOrderId: id } })
      return print.mock.lastCall?.[0]
    }
    expect(await printed()).toMatchObject({ document: { payTo: { accountNumber: '', upiId: '' } } })
    const account = { holder: 'Nila Care LLP', accountNumber: '50100012345678', ifsc: 'HDFC0001234', upiId: '' }
    await owner.client.call(saveBankAccount, { body: { seen: 'none', ...account } })
    expect(await printed()).toMatchObject({ kind: 'proforma', document: { payTo: account } })
    print.mockRestore()
  })

  it('a paid quote has no proforma invoice any more, so that nobody pays it twice', async () => {
    const { id, version, payable } = await aQuote(test)
    expect((await record(id, version, payable)).status).toBe(200)
    const proforma = await owner.client.call(downloadProforma, { params: { draftOrderId: id } })
    expect(refusal(proforma)).toEqual([409, 'draft_state'])
  })

  it('the link of an expired quote is invalid, and no new link can be created', async () => {
    const { id, token } = await aQuote(test, { validDays: 2 })
    test.clock.advance(days(2))
    expect((await test.client().call(viewAsPayer, { body: { token } })).body.code).toBe('payer_link_expired')
    owner = await anAdmin(test)
    expect((await view(id)).status).toBe('expired')
    expect(refusal(await owner.client.call(renewQuoteLink, { params: { draftOrderId: id } }))).toEqual([
      409,
      'draft_state',
    ])
  })

  it('staff can edit the draft of a withdrawn quote, and a later payment of that quote is refunded', async () => {
    const product = await aProduct(test, { stock: 9 })
    const { id, version, token } = await aQuote(test, {
      lines: [{ productId: product, quantity: 2 }],
      reservedHours: 5,
    })
    const gatewayOrderId = await start(token)
    const withdrawn = await owner.client.call(withdrawQuote, { params: { draftOrderId: id }, body: { version } })
    expect([withdrawn.status, withdrawn.body.status, await heldOf(product)]).toEqual([200, 'draft', 0])
    test.sandbox.pay(gatewayOrderId)
    await reconcileAll()
    expect(await ordersOf(id)).toEqual([])
    const form = await aDraftForm(test, { lines: [{ productId: product, quantity: 3 }] })
    const saved = await owner.client.call(saveDraftOrder, {
      params: { draftOrderId: id },
      body: { version: withdrawn.body.version as number, form },
    })
    expect([saved.status, saved.body.units]).toEqual([200, 3])
    await expectMoneyToAddUp(test.shop)
  })

  it.each([
    ['no phone number', { phoneNumber: '' }, { phoneNumber: expect.any(String) }],
    [
      'no street and a wrong PIN code',
      { street: '', postcode: '6820' },
      { street: expect.any(String), postcode: expect.any(String) },
    ],
    ['no answer about the age', { isAdult: false }, { isAdult: expect.any(String) }],
    ['no product', { lines: [] }, { lines: expect.any(String) }],
  ])('a quote with %s is refused, and nothing is created', async (_, change, fields) => {
    const id = await aDraft(test, change)
    const before = await countUsers()
    const { status, body } = await quote(id)
    expect([status, body.fields]).toEqual([400, fields])
    expect([await countUsers(), (await view(id)).status]).toEqual([before, 'draft'])
  })

  it('creating a quote is refused for an outdated draft version, a draft that has a quote, or missing stock', async () => {
    const product = await aProduct(test, { stock: 3 })
    const id = await aDraft(test, { lines: [{ productId: product, quantity: 3 }] })
    expect(refusal(await quote(id, 2))).toEqual([409, 'draft_changed'])
    const answers = await Promise.all([quote(id), quote(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const large = await aDraft(test, { lines: [{ productId: product, quantity: 4 }] })
    expect(refusal(await quote(large))).toEqual([409, 'out_of_stock'])
  })

  it('the discounts in quotes by support staff are limited per day like their refunds; those by the owner are not', async () => {
    const product = await aProduct(test, { price: paise(100_00), stock: 900 })
    const support = await aStaffMember(test, 'support')
    const quoteBy = async (by: Shopper, percentOff: string) => {
      const id = await aDraft(test, { lines: [{ productId: product, quantity: 100 }], percentOff })
      return by.client.call(quoteDraftOrder, { params: { draftOrderId: id }, body: { version: 1 } })
    }
    expect(refusal(await quoteBy(support, '30'))).toEqual([403, 'above_limit'])
    expect((await quoteBy(support, '15')).status).toBe(200)
    expect(refusal(await quoteBy(support, '10'))).toEqual([403, 'above_limit'])
    expect((await quoteBy(owner, '30')).status).toBe(200)
  })

  it('the order of a quote for an existing customer has the email address of the account', async () => {
    const shopper = await aShopper(test)
    const { id, version, payable } = await aQuote(test, { customerId: shopper.userId })
    await record(id, version, payable)
    expect((await ordersOf(id)).map(({ email }) => email)).toEqual([shopper.email])
  })

  it('a quote above the limit of the gateway has no link, and is paid to the shop directly', async () => {
    const product = await aProduct(test, { price: paise(60000), stock: 1000 })
    const id = await aDraft(test, { lines: [{ productId: product, quantity: 1000 }] })
    const { body } = await quote(id)
    expect(body.code).toBeUndefined()
    expect([body.link, body.draft]).toEqual([null, expect.objectContaining({ isPayableOnline: false })])
    expect((await record(id, 2, 600_040)).status).toBe(200)
    await expectMoneyToAddUp(test.shop)
  })
})

describe('a payment that staff record', () => {
  it('a payment that staff record places the order with its invoice, and a later payment at the gateway is refunded', async () => {
    const { id, version, payable, token } = await aQuote(test)
    const gatewayOrderId = await start(token)
    const { status, body } = await record(id, version, payable)
    expect([status, (body.draft as { status: string }).status]).toEqual([200, 'ordered'])
    const late = test.sandbox.pay(gatewayOrderId)
    await handleSecondPayment(test.shop, atRazorpay(gatewayOrderId), late.paymentId)
    await test.drain()
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({ status: 'placed', payment_method: 'neft', total: payable * 100 })
    const invoice = await test.shop.db
      .selectFrom('invoices')
      .select('serial')
      .where('order_id', '=', order?.id ?? ('' as never))
      .executeTakeFirst()
    expect(invoice?.serial).toMatch(/^N26-27\//)
    await expectMoneyToAddUp(test.shop)
  })

  it('when two staff members record a payment while the customer pays, one order results, and every other payment is refunded', async () => {
    const other = await anAdmin(test)
    const { id, version, payable, token } = await aQuote(test)
    const gatewayOrderId = await start(token)
    const { paymentId } = test.sandbox.pay(gatewayOrderId)
    await Promise.all([record(id, version, payable), record(id, version, payable, {}, other), check(token)])
    await reconcileAll()
    await handleSecondPayment(test.shop, atRazorpay(gatewayOrderId), paymentId)
    await test.drain()
    expect((await ordersOf(id)).length).toBe(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('a recorded payment is refused for a wrong amount, a future day, a used reference, or staff without the right', async () => {
    const { id, version, payable } = await aQuote(test)
    expect((await record(id, version, payable - 1)).body.fields).toEqual({ amount: expect.stringContaining('₹') })
    expect((await record(id, version, payable, { on: '2099-01-01' })).body.fields).toEqual({ on: expect.any(String) })
    expect((await record(id, version, payable, { reference: 'anything' })).body.fields).toEqual({
      reference: expect.any(String),
    })
    const support = await aStaffMember(test, 'support')
    expect(refusal(await record(id, version, payable, {}, support))).toEqual([403, 'forbidden'])
    expect(await ordersOf(id)).toEqual([])
    const used = reference()
    expect((await record(id, version, payable, { reference: used })).status).toBe(200)
    const next = await aQuote(test)
    expect((await record(next.id, next.version, next.payable, { reference: used })).body.fields).toEqual({
      reference: expect.any(String),
    })
  })

  it('a payment reference that is recorded for two quotes at the same time is refused for the second', async () => {
    const quotes = [await aQuote(test), await aQuote(test)]
    const change = { way: 'cash', reference: 'TWICE' }
    const answers = await Promise.all(quotes.map(({ id, version, payable }) => record(id, version, payable, change)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([[400, { reference: expect.any(String) }]])
  })

  it('the refund of an order with a recorded direct payment is sent by staff, who record the transfer', async () => {
    const { id, version, payable } = await aQuote(test)
    await record(id, version, payable)
    const [order] = await ordersOf(id)
    if (!order) throw new Error('no order')
    await cancelOrder(test.shop, { orderId: order.id, by: 'shopper', actor: order.user_id, owner: order.user_id })
    await test.drain()
    const refund = await test.shop.db
      .selectFrom('refunds')
      .select(['id', 'status', 'amount'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refund).toMatchObject({ status: 'failed', amount: payable * 100 })
    const sent = await owner.client.call(payRefundAnotherWay, {
      params: { refundId: refund.id },
      body: { way: 'neft', reference: reference(), on: today(), amount: payable, note: '' } as never,
    })
    expect([sent.status, sent.body.code]).toEqual([200, undefined])
    await expectMoneyToAddUp(test.shop)
  })
})

describe('a file of delivery addresses', () => {
  const HEAD = 'Name,Phone,House,Street,City,PIN code'
  const readFileOf = async (rows: readonly string[], quantity: number, by: Shopper = owner) => {
    const name = `Pad ${++references}`
    const product = await aProduct(test, { name })
    const lines = [{ productId: product, quantity }]
    const text = [`${HEAD},${name}`, ...rows].join('\n')
    return { name, lines, ...(await by.client.call(readDraftDeliveries, { body: { text, lines } })) }
  }

  it('a file of delivery addresses is read, and a quote stores its addresses and units', async () => {
    const { lines, status, body } = await readFileOf(
      ['Meera Nair,94470 12345,12,MG Road,Kochi,682 016,4', 'Devi,9447012346,3,Temple Road,Ottapalam,679101,6'],
      10,
    )
    expect([status, body.problems]).toEqual([200, []])
    expect(body.deliveries).toEqual([
      {
        ...{ name: 'Meera Nair', phone: '+919447012345', houseNumber: '12', street: 'MG Road', city: 'Kochi' },
        ...{ postcode: '682016', quantities: [4] },
      },
      expect.objectContaining({ name: 'Devi', quantities: [6] }),
    ])
    const { id } = await aQuote(test, { lines, deliveries: body.deliveries as never })
    const stored = await test.shop.db
      .selectFrom('attempt_deliveries as d')
      .innerJoin('payment_attempts as a', 'a.id', 'd.attempt_id')
      .select(['d.name', 'd.quantities'])
      .where('a.draft_order_id', '=', id)
      .orderBy('d.position')
      .execute()
    expect(stored).toEqual([
      { name: 'Meera Nair', quantities: [4] },
      { name: 'Devi', quantities: [6] },
    ])
  })

  it('a quote in which a delivery address gets no units is refused', async () => {
    const { lines, body } = await readFileOf(['Meera Nair,94470 12345,12,MG Road,Kochi,682 016,2'], 2)
    const [delivery] = body.deliveries as { quantities: number[] }[]
    const id = await aDraft(test, { lines, deliveries: [delivery, { ...delivery, quantities: [0] }] as never })
    const { status, body: refused } = await quote(id)
    expect([status, refused.fields]).toEqual([400, { deliveries: expect.any(String) }])
  })

  it('each mistake in a file of delivery addresses is reported by row and column, and missing units by product', async () => {
    const { name, body } = await readFileOf(
      ['Meera,12345,12,MG Road,Kochi,68201,4', ',9447012346,3,,Ottapalam,679101,5'],
      10,
    )
    expect(body.deliveries).toEqual([])
    expect((body.problems as { row: number; column: string }[]).map(({ row, column }) => [row, column])).toEqual([
      [2, 'Phone'],
      [2, 'PIN code'],
      [3, 'Name'],
      [3, 'Street'],
      [0, name],
    ])
    expect(body.problems).toContainEqual({
      ...{ row: 0, column: name },
      sentence: 'The addresses get 9 units, but the order has 10.',
    })
  })

  it('a file of delivery addresses is refused when it is too large, and for staff without the right', async () => {
    expect((await readFileOf(['x'.repeat(210_000)], 1)).status).toBe(400)
    expect((await readFileOf([], 1, await aStaffMember(test, 'packer'))).status).toBe(403)
  })
})

describe('a draft', () => {
  it('an incomplete draft can be created and copied, and a cancelled one cannot be saved', async () => {
    const form = await aDraftForm(test, { phoneNumber: '', street: '', lines: [] })
    const created = await owner.client.call(createDraftOrder, { body: { form } })
    expect([created.status, created.body.problem]).toEqual([200, expect.any(String)])
    const id = created.body._id as DraftOrderId
    const copy = await owner.client.call(copyDraftOrder, { params: { draftOrderId: id } })
    expect([copy.body.status, copy.body.number === created.body.number]).toEqual(['draft', false])
    const cancelled = await owner.client.call(cancelDraftOrder, { params: { draftOrderId: id }, body: { version: 1 } })
    expect(cancelled.body.status).toBe('cancelled')
    const again = await owner.client.call(saveDraftOrder, { params: { draftOrderId: id }, body: { version: 2, form } })
    expect(refusal(again)).toEqual([409, 'draft_state'])
  })

  it('a draft is created once when the same request is repeated, and the idempotency key is refused with another form', async () => {
    const form = await aDraftForm(test)
    const create = (body: { form: object }) =>
      owner.client.call(createDraftOrder, { body, headers: { 'idempotency-key': 'draft-sent-twice' } })
    const [first, second] = await Promise.all([create({ form }), create({ form })])
    expect([first.status, second.body._id]).toEqual([200, first.body._id])
    expect(refusal(await create({ form: { ...form, note: 'Another one' } }))).toEqual([409, 'duplicate_request'])
  })

  it('a draft stores a customer who is chosen later, and refuses one who does not exist', async () => {
    const shopper = await aShopper(test)
    const id = await aDraft(test)
    const save = async (version: number, customerId: string) =>
      owner.client.call(saveDraftOrder, {
        params: { draftOrderId: id },
        body: { version, form: await aDraftForm(test, { customerId }) },
      })
    expect((await save(1, shopper.userId)).body.customer).toMatchObject({ _id: shopper.userId, email: shopper.email })
    const { status, body } = await save(2, 'a'.repeat(24))
    expect([status, body.fields]).toEqual([400, { customerId: expect.any(String) }])
  })

  it('the products for a draft include those for sale with their available units, and no deleted ones', async () => {
    const name = `Pad ${++references}`
    const product = await aProduct(test, { name, stock: 9, price: paise(29950) })
    await aQuote(test, { lines: [{ productId: product, quantity: 4 }], reservedHours: 4 })
    const hidden = await aProduct(test)
    await test.shop.db.updateTable('products').set({ deleted_at: test.clock.now() }).where('id', '=', hidden).execute()
    const support = await aStaffMember(test, 'support')
    const { body } = await support.client.call(listDraftProducts)
    const products = body.products as { _id: string }[]
    expect(products.filter(({ _id }) => _id === product)).toEqual([{ _id: product, name, price: 299.5, left: 5 }])
    expect(products.filter(({ _id }) => _id === hidden)).toEqual([])
  })

  it('of two changes to the same version of a draft the second is refused', async () => {
    const id = await aDraft(test)
    const save = async (note: string) =>
      owner.client.call(saveDraftOrder, {
        params: { draftOrderId: id },
        body: { version: 1, form: await aDraftForm(test, { note }) },
      })
    expect((await save('First')).status).toBe(200)
    expect(refusal(await save('Second'))).toEqual([409, 'draft_changed'])
    expect((await view(id)).form).toMatchObject({ note: 'First' })
  })

  it('a draft whose quote expired long ago is cancelled by a job, and later deleted', async () => {
    const { id } = await aQuote(test, { validDays: 1 })
    test.clock.advance(days(62))
    await cancelForgottenDrafts(test.shop)
    owner = await anAdmin(test)
    expect((await view(id)).status).toBe('cancelled')
    test.clock.advance(days(31))
    await sweepExpired(test.shop)
    expect(await test.shop.db.selectFrom('draft_orders').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('the account of a new customer', () => {
  it('an account without an email address shows none on page, list and file, and its order names organisation and purchase order', async () => {
    const { id, version, payable } = await aQuote(test, { organisation: 'Sacred Heart School', purchaseOrder: 'PO 9' })
    const { _id: userId } = (await view(id)).customer as { _id: UserId }
    const { body } = await owner.client.call(viewUser, { params: { userId } })
    expect(body.user).toMatchObject({ name: 'Lakshmi Pillai', email: '' })
    const { users } = (await owner.client.call(listUsers)).body as { users: { _id: string; email: string }[] }
    expect(users.find(({ _id }) => _id === userId)?.email).toBe('')
    const file = await owner.client.call(exportUsers)
    expect([file.status, file.raw.includes('.invalid')]).toEqual([200, false])
    await record(id, version, payable)
    const [order] = await ordersOf(id)
    const shown = await owner.client.call(viewAdminOrder, { params: { orderId: order?.id ?? ('' as never) } })
    const { number } = await view(id)
    expect(shown.body).toMatchObject({
      draftOrder: { _id: id, number },
      order: { email: '', billingAddress: { organisation: 'Sacred Heart School', purchaseOrder: 'PO 9' } },
    })
    const invoice = await test.shop.db
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', order?.id ?? ('' as never))
      .executeTakeFirstOrThrow()
    expect(invoice.document).toMatchObject({
      buyer: { name: 'Sacred Heart School, Ms Lakshmi Pillai', purchaseOrder: 'PO 9' },
      order: { number: order?.order_number },
    })
  })

  it('a customer can claim an account that staff created by a link, which works once, and then sees its orders', async () => {
    const { id, version, payable } = await aQuote(test)
    await record(id, version, payable)
    const { body } = await owner.client.call(createClaimLink, { params: { draftOrderId: id } })
    const claim = String(body.link).split('#claim=')[1] ?? ''
    const client = test.client()
    const account = { name: 'Lakshmi Pillai', email: 'lakshmi@example.in', password: PASSWORD, claim }
    expect((await client.call(signUp, { body: account })).status).toBe(200)
    const again = { ...account, email: 'somebody@example.in' }
    expect(refusal(await test.client().call(signUp, { body: again }))).toEqual([409, 'claim_expired'])
    await client.call(signIn, { body: { email: account.email, password: PASSWORD } })
    expect((await client.call(listMyOrders)).body.orders).toHaveLength(1)
    expect(refusal(await owner.client.call(createClaimLink, { params: { draftOrderId: id } }))).toEqual([
      409,
      'draft_state',
    ])
  })

  it('when two accounts that staff created are claimed with one address at the same time, the second claim is refused', async () => {
    const claims: string[] = []
    for (let account = 0; account < 2; account++) {
      const { id } = await aQuote(test)
      const { body } = await owner.client.call(createClaimLink, { params: { draftOrderId: id } })
      claims.push(String(body.link).split('#claim=')[1] ?? '')
    }
    const answers = await Promise.all(
      claims.map((claim) =>
        test.client().call(signUp, {
          body: { name: 'Lakshmi Pillai', email: 'twice@example.in', password: PASSWORD, claim },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('the quote of an erased account gets no new payment link', async () => {
    const { userId } = await aShopper(test)
    const { id } = await aQuote(test, { customerId: userId })
    await inTransaction(test.shop.db, (tx) => eraseUser(tx, test.shop, { userId, actor: 'shop' }))
    expect(refusal(await owner.client.call(renewQuoteLink, { params: { draftOrderId: id } }))).toEqual([
      409,
      'draft_state',
    ])
  })

  it('a quote for a new customer is refused when the email address has an account already', async () => {
    const { email } = await aShopper(test)
    const id = await aDraft(test, { email })
    expect(refusal(await quote(id))).toEqual([409, 'email_taken'])
  })

  it('a quote for a minor without a consent of the guardian is refused', async () => {
    const minor = await aShopper(test)
    await test.shop.db.updateTable('users').set({ age_group: 'minor' }).where('id', '=', minor.userId).execute()
    const id = await aDraft(test, { customerId: minor.userId })
    expect(refusal(await quote(id))).toEqual([403, 'guardian_needed'])
  })
})

const quote = (id: DraftOrderId, version = 1) =>
  owner.client.call(quoteDraftOrder, { params: { draftOrderId: id }, body: { version } })
const countUsers = async () => (await test.shop.db.selectFrom('users').select('id').execute()).length
const heldOf = async (product: ProductId) =>
  (
    await test.shop.db
      .selectFrom('stock_levels')
      .select('held')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
  ).held
async function reconcileAll(): Promise<void> {
  test.clock.advance(minutes(2))
  await reconcilePayments(test.shop)
  await test.drain()
}
