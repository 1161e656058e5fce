// Reading orders: shoppers their own, and staff all of them by day or by search text. Also downloading invoices and
// credit notes (TAX-1, API-8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder, downloadCreditNote, downloadInvoice, listMyOrders, viewOrder } from '#contract/calls/orders.ts'
import { after, days, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aShopper, PASSWORD, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { completePayment } from '../payments/complete-payment.ts'

let t: TestShop
let admin: Shopper
let owner: Shopper
let stranger: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  owner = await aShopper(t)
  stranger = await aShopper(t)
})
afterAll(() => t.close())

async function goTo(instant: Date): Promise<void> {
  t.clock.set(instant)
  for (const { client, email } of [admin, owner, stranger])
    await client.call(signIn, { body: { email, password: PASSWORD } })
}

async function anOrder(shopper: Shopper, billing: Record<string, unknown> = {}): Promise<OrderId> {
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t), { billing })
  t.sandbox.pay(gatewayOrderId)
  const outcome = await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  if (outcome.kind !== 'placed') throw new Error(`the payment is ${outcome.kind}`)
  return outcome.orderId
}

interface OrderBody {
  readonly _id: string
  readonly orderNumber: number
}
interface Page {
  readonly orders: OrderBody[]
  readonly nextCursor: string | null
  readonly days: { day: string; count: number; total: number }[]
}
const pageOf = async (shopper: Shopper, path: string): Promise<Page> =>
  (await shopper.client.get(path)).body as unknown as Page
const findOrderIds = async (query: Record<string, string>): Promise<string[]> => {
  const page = await pageOf(admin, `${addressOf(listAdminOrders)}?${new URLSearchParams(query)}`)
  return page.orders.map((order) => order._id)
}

test('an order is shown to its shopper, with its lines and its price', async () => {
  const id = await anOrder(owner)
  const { status, body } = await owner.client.call(viewOrder, { params: { orderId: id } })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    _id: id,
    items: [{ product: { name: 'Period Kit' }, quantity: 1, price: 299 }],
    itemsTotal: 299,
    shippingCharge: 40,
    totalAmount: 339,
    coinsEarned: 10,
    status: 'placed',
    billingAddress: { firstName: 'Anjali', postcode: '679101', state: 'Kerala', country: 'India' },
  })
})

test("security 15: another shopper's order has the same 404 as an order that does not exist", async () => {
  const id = await anOrder(owner)
  const strangerReply = await stranger.client.call(viewOrder, { params: { orderId: id } })
  const none = await stranger.client.call(viewOrder, { params: { orderId: t.id() } })
  expect(strangerReply.status).toBe(404)
  expect(strangerReply.body).toEqual(none.body)
  expect((await t.client().call(viewOrder, { params: { orderId: id } })).status).toBe(401)
  expect((await owner.client.call(viewOrder, { params: { orderId: '1001' } })).status).toBe(400)
})

test("the shopper's orders come page by page, without repeats or gaps, the newest first", async () => {
  const regular = await aShopper(t)
  const placed: string[] = []
  for (let count = 0; count < 22; count++) {
    // Three consecutive orders have the same time of placing.
    if (count % 3 === 0) t.clock.advance(minutes(1))
    placed.push(await anOrder(regular))
  }
  const first = await pageOf(regular, addressOf(listMyOrders))
  expect(first.orders).toHaveLength(20)
  const second = await pageOf(regular, addressOf(listMyOrders, { query: { cursor: first.nextCursor } }))
  expect(second).toMatchObject({ nextCursor: null })
  const ids = [...first.orders, ...second.orders].map((order) => order._id)
  expect(ids.toSorted()).toEqual(placed.toSorted())
  expect(first.orders[0]?._id).toBe(placed.at(-1))
})

test("security 15: the order list has only the shopper's orders, also with a made-up cursor", async () => {
  await anOrder(owner)
  const { nextCursor } = await pageOf(admin, addressOf(listMyOrders))
  expect(nextCursor).toBeNull()
  const cursor = Buffer.from(`${t.clock.now().getTime() + 1} ffffffffffffffffffffffff`).toString('base64url')
  expect((await pageOf(stranger, addressOf(listMyOrders, { query: { cursor } }))).orders).toEqual([])
})

test.each(['x', 'MTIz', Buffer.from("1 ' OR 1=1").toString('base64url')])(
  "the shopper's order list refuses the cursor %s",
  async (cursor) => {
    expect((await owner.client.call(listMyOrders, { query: { cursor } })).status).toBe(400)
  },
)

describe('all orders', () => {
  test("the staff's order list is refused for visitors and shoppers", async () => {
    expect((await t.client().call(listAdminOrders)).status).toBe(401)
    expect((await owner.client.call(listAdminOrders)).status).toBe(403)
    expect((await admin.client.call(listAdminOrders)).status).toBe(200)
  })

  test("fault 15: a day of the staff's order list is an Indian day, from midnight to midnight", async () => {
    await goTo(new Date('2026-12-31T18:29:59Z'))
    const last = await anOrder(owner)
    await goTo(new Date('2026-12-31T18:30:00Z'))
    const first = await anOrder(owner)
    expect(await findOrderIds({ day: '2026-12-31' })).toEqual([last])
    expect(await findOrderIds({ day: '2027-01-01' })).toEqual([first])
    expect(await findOrderIds({ day: '2027-01-02' })).toEqual([])
    const { days } = await pageOf(admin, addressOf(listAdminOrders))
    expect(days.slice(0, 2)).toEqual([
      { day: '2027-01-01', count: 1, total: 339 },
      { day: '2026-12-31', count: 1, total: 339 },
    ])
  })

  test.each(['2026-02-30', '31.12.2026', 'today'])("the staff's order list refuses the day %s", async (day) => {
    expect((await admin.client.call(listAdminOrders, { query: { day } })).status).toBe(400)
  })

  test('orders of earlier days are found by number, name, email and phone, and upper and lower case do not matter', async () => {
    const email = 'Lakshmi.Menon@example.in'
    const buyer = { firstName: 'Lakshmi', lastName: 'Menon', email, phoneNumber: '91234 56789' }
    const id = await anOrder(owner, buyer)
    await goTo(after(t.clock.now(), days(3)))
    const order = (await owner.client.call(viewOrder, { params: { orderId: id } })).body.order as OrderBody
    for (const q of ['lakshmi', 'MENON', 'lakshmi.menon@', '9123456789', String(order.orderNumber)])
      expect(await findOrderIds({ q }), q).toEqual([id])
    expect(await findOrderIds({ q: 'nobody of this name' })).toEqual([])
  })

  test('orders are found by a name with or without its accents', async () => {
    const id = await anOrder(owner, { firstName: 'Mañé', lastName: 'Ñandú' })
    for (const q of ['mane', 'Mañé', 'nandu', 'mañé ñandú', 'MANE NANDU'])
      expect(await findOrderIds({ q }), q).toEqual([id])
  })

  test('security 23: a search of orders matches wildcard characters literally', async () => {
    const percent = await anOrder(owner, { lastName: '100%er' })
    const underscore = await anOrder(owner, { lastName: 'Das_Gupta' })
    expect(await findOrderIds({ q: '100%' })).toEqual([percent])
    expect(await findOrderIds({ q: '%%%' })).toEqual([])
    expect(await findOrderIds({ q: 's_g' })).toEqual([underscore])
    expect(await findOrderIds({ q: '___' })).toEqual([])
    expect(await findOrderIds({ q: "\\'; --" })).toEqual([])
  })
})

test("the invoice PDF is for the order's shopper and for staff; other shoppers get a 404 and visitors a 401", async () => {
  const id = await anOrder(owner)
  for (const reader of [owner, admin]) {
    const answer = await reader.client.call(downloadInvoice, { params: { orderId: id } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice_${id}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await stranger.client.call(downloadInvoice, { params: { orderId: id } })).status).toBe(404)
  expect((await t.client().call(downloadInvoice, { params: { orderId: id } })).status).toBe(401)
  expect((await admin.client.call(downloadInvoice, { params: { orderId: t.id() } })).status).toBe(404)
})

test('on the first of April in India a new series of invoice numbers starts, and neither series has a gap', async () => {
  const serialOf = async (id: OrderId) =>
    (await t.shop.db.selectFrom('invoices').select('serial').where('order_id', '=', id).executeTakeFirstOrThrow())
      .serial
  await goTo(new Date('2027-03-31T18:29:59Z'))
  const [before, then] = [await serialOf(await anOrder(owner)), await serialOf(await anOrder(owner))]
  await goTo(new Date('2027-03-31T18:30:00Z'))
  const [first, second] = [await serialOf(await anOrder(owner)), await serialOf(await anOrder(owner))]
  expect(before).toMatch(/^N26-27\/\d{7}$/)
  expect(Number(then.slice(-7))).toBe(Number(before.slice(-7)) + 1)
  expect([first, second]).toEqual(['N27-28/0000001', 'N27-28/0000002'])
})

describe('a credit note', () => {
  const aCreditNote = async () => {
    const id = await anOrder(owner)
    await owner.client.call(cancelOrder, { params: { orderId: id }, body: {} })
    const { body } = await owner.client.call(viewOrder, { params: { orderId: id } })
    const [note] = (body.order as { creditNotes: { _id: string; serial: string }[] }).creditNotes
    if (!note) throw new Error('the credit note was not listed')
    return { id, note, path: addressOf(downloadCreditNote, { params: { orderId: id, noteId: note._id } }) }
  }

  test("the credit note PDF is for the order's shopper and for staff, and its file name has the number of the credit note", async () => {
    const { note, path } = await aCreditNote()
    for (const reader of [owner, admin]) {
      const answer = await reader.client.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="CreditNote_${note.serial.replaceAll('/', '-')}.pdf"`,
        'cache-control': 'no-store',
      })
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await t.client().get(path)).status).toBe(401)
  })

  test("another shopper's credit note has exactly the same 404 as one that does not exist", async () => {
    const { id, note, path } = await aCreditNote()
    const another = await anOrder(stranger)
    const unknown = await stranger.client.call(downloadCreditNote, { params: { orderId: another, noteId: t.id() } })
    expect(unknown.status).toBe(404)
    for (const own of [path, addressOf(downloadCreditNote, { params: { orderId: another, noteId: note._id } })]) {
      const answer = await stranger.client.get(own)
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    }
    // Staff get a 404 for a credit note under the id of another order too.
    expect(
      (await admin.client.call(downloadCreditNote, { params: { orderId: another, noteId: note._id } })).status,
    ).toBe(404)
    expect((await owner.client.call(downloadCreditNote, { params: { orderId: id, noteId: 'x' } })).status).toBe(400)
  })
})

test('without a login the invoice link of an email redirects to the login and then to the order, and an API client gets an error', async () => {
  const visitor = t.client()
  const id = 'F'.repeat(24)
  const opened = await visitor.call(downloadInvoice, {
    params: { orderId: id },
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    `/login?next=${encodeURIComponent(`/account/orders/${id}`)}`,
  ])
  expect(opened.headers['cache-control']).toBe('no-store')
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }])
    expect((await visitor.call(downloadInvoice, { params: { orderId: id }, headers })).body.code).toBe('not_signed_in')
  const otherDocument = await visitor.call(viewOrder, {
    params: { orderId: id },
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect([otherDocument.status, otherDocument.body.code]).toEqual([401, 'not_signed_in'])
})
