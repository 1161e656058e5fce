// Refunds by line (REF-15 to REF-20).
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { moveOrder, refundByHand, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listSlips } from '#contract/calls/admin/orders.ts'
import { retryRefund } from '#contract/calls/admin/refunds.ts'
import { decideReport, viewReport } from '#contract/calls/admin/reports.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { cancelOrder, changeDelivery, viewOrder } from '#contract/calls/orders.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { reportNews } from '#copy/emails.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { paise, sum } from '#domain/money.ts'
import { taxByPlace } from '#domain/tax.ts'
import type { CreditNoteDocument } from '#server/invoices/credit-note-document.ts'
import { storeIdentity } from '#tests/support/identity.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { aVideo, deliver, reportOrder, uploadAccepted } from '#tests/support/reporting.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { findRefundableLines } from './refundable-lines.ts'

const t = shopForTests()
let admin: Shopper
let shopper: Shopper
let pads: ProductId
let bag: ProductId
beforeAll(async () => {
  await storeIdentity(t, { gstin: '32ABCDE1234F1Z9' })
})
beforeEach(async () => {
  t.sandbox.reset()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 500)
  pads = await aProduct(t, { name: 'Pads', price: paise(12_900), stock: 10 })
  bag = await aProduct(t, { name: 'Heat bag', price: paise(34_900), taxClass: 'taxable', rateBp: 1800, stock: 5 })
})

/** Exempt pads and a heat bag taxed at 18 %, paid with 100 coins, so that one pack of ₹129 costs ₹104.10. */
async function anOrder(count = 1, billing: Record<string, unknown> = {}): Promise<OrderId> {
  await shopper.client.call(addToCart, { body: { productId: pads, quantity: count } })
  // The bag becomes the second line.
  t.clock.advance(1000)
  return aPlacedOrder(t, shopper, bag, { coinsUsed: 100, billing })
}
const viewOrderOf = async (id: OrderId) =>
  (await admin.client.call(viewAdminOrder, { params: { orderId: id } })).body as unknown as AdminOrderDetailReply
const itemsOf = async (id: OrderId) => {
  const { lines } = (await viewOrderOf(id)).refundable
  const item = (name: string) => lines.find((line) => line.name === name)?.item ?? ''
  return { pads: item('Pads'), bag: item('Heat bag') }
}
async function refundParts(id: OrderId, body: object, key = t.id()) {
  const { left } = (await viewOrderOf(id)).byHand
  const headers = { 'idempotency-key': key }
  const whole = { amount: 0, left, reason: 'As you wrote.', ...body }
  return admin.client.call(refundByHand, { params: { orderId: id }, body: whole, headers })
}
const advance = (id: OrderId, status: string, more: object = {}) =>
  admin.client.call(moveOrder, { params: { orderId: id }, body: { status, ...more } })
async function dispatch(id: OrderId): Promise<void> {
  await advance(id, 'processing')
  await advance(id, 'dispatched', { trackingNumber: aTrackingNumber() })
}
const { changeRows, creditNotesOf, refundsOf, stockOf } = storedRows(t)
const notesOf = async (id: OrderId) => (await creditNotesOf(id)).map(({ document }) => document as CreditNoteDocument)
const stock = async () => [(await stockOf(pads)).stock, (await stockOf(bag)).stock]

/** Expects that each line's remaining tax is the tax of its remaining value. */
async function expectTaxToBeExact(id: OrderId): Promise<void> {
  for (const line of (await findRefundableLines(t.shop.db, id))?.remainingLines ?? [])
    expect(line.tax).toEqual(taxByPlace(line, true))
  await expectMoneyToAddUp(t.shop)
}

it('a refund of exempt pads is their price after coins, and the tax on the taxable bag is not credited', async () => {
  const id = await anOrder()
  await dispatch(id)
  const { pads: item } = await itemsOf(id)
  const answer = await refundParts(id, { lines: [{ item, quantity: 1, restock: 0 }] })
  expect([answer.status, answer.body.message]).toEqual([200, 'The refund of ₹104.10 is on its way.'])
  expect(await refundsOf(id)).toMatchObject([{ amount: 10_410, reason: 'staff' }])
  const [note] = await notesOf(id)
  expect(note).toMatchObject({
    version: 2,
    lines: [{ name: 'Pads', quantity: 1, value: 10_410 }],
    totals: { taxable: 10_410, cgst: 0, sgst: 0, igst: 0, total: 10_410 },
  })
  expect(await viewOrderOf(id)).toMatchObject({
    order: { status: 'dispatched', items: expect.arrayContaining([expect.objectContaining({ takenBack: 1 })]) },
    refunds: [{ amount: 104.1, lines: [{ name: 'Pads', quantity: 1, restocked: 0 }] }],
  })
  await expectTaxToBeExact(id)
})

it('after refunds of single units, an amount and shipping, the return of the order credits the exact rest of the invoice', async () => {
  const id = await anOrder(3)
  await dispatch(id)
  const items = await itemsOf(id)
  for (let unit = 0; unit < 3; unit++)
    expect((await refundParts(id, { lines: [{ item: items.pads, quantity: 1, restock: 0 }] })).status).toBe(200)
  expect((await refundParts(id, { amount: 33.33 })).status).toBe(200)
  expect((await refundParts(id, { shipping: true })).status).toBe(200)
  await expectTaxToBeExact(id)
  expect((await advance(id, 'delivered')).status).toBe(200)
  expect((await advance(id, 'returned')).status).toBe(200)
  const notes = await notesOf(id)
  const invoice = (await findRefundableLines(t.shop.db, id))?.invoice.document
  for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
    expect(sum(...notes.map(({ totals }) => totals[part]))).toBe(invoice?.totals[part])
  await expectTaxToBeExact(id)
})

it('a refund is refused for more units than are left, for units of another order, and when less than a rupee would stay paid', async () => {
  const id = await anOrder()
  const otherOrder = await anOrder()
  await dispatch(id)
  const items = await itemsOf(id)
  const line = { item: items.pads, quantity: 1, restock: 0 }
  expect((await refundParts(id, { lines: [{ ...line, quantity: 2 }] })).body.code).toBe('order_state')
  expect((await refundParts(id, { lines: [{ ...line, item: (await itemsOf(otherOrder)).pads }] })).body.code).toBe(
    'order_state',
  )
  expect((await refundParts(id, { lines: [line, line] })).body.code).toBe('invalid_input')
  expect((await refundParts(id, { lines: [{ ...line, restock: 2 }] })).body.code).toBe('invalid_input')
  expect((await refundParts(id, { lines: [line], amount: -1 })).body.code).toBe('invalid_input')
  const all = { lines: [line, { ...line, item: items.bag }], shipping: true }
  expect((await refundParts(id, all)).body.code).toBe('refund_too_large')
  expect((await refundParts(id, { lines: [line], amount: 400 })).body.code).toBe('refund_too_large')
  expect(await refundsOf(id)).toEqual([])
  expect(await stock()).toEqual([8, 3])
})

it('simultaneous requests refund a line once', async () => {
  const id = await anOrder(2)
  await dispatch(id)
  const { pads: item } = await itemsOf(id)
  const body = { lines: [{ item, quantity: 2, restock: 2 }] }
  const { left } = (await viewOrderOf(id)).byHand
  const send = (who: Shopper, key: string) =>
    who.client.call(refundByHand, {
      params: { orderId: id },
      body: { ...body, amount: 0, left, reason: 'As you wrote.' },
      headers: { 'idempotency-key': key },
    })
  const second = await anAdmin(t)
  const answers = await Promise.all([send(admin, 'mine'), send(second, 'hers'), send(admin, 'mine')])
  expect(await refundsOf(id)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0)
  expect(await stock()).toEqual([10, 4])
  await expectTaxToBeExact(id)
})

it('before packing some units can be refunded but not all; the slip marks them, and a later cancellation refunds only the others', async () => {
  const id = await anOrder(3)
  expect(await stock()).toEqual([7, 4])
  const { pads: item, bag: other } = await itemsOf(id)
  const all = [item, other].map((each, place) => ({ item: each, quantity: place === 0 ? 3 : 1, restock: 0 }))
  const whole = await refundParts(id, { lines: all })
  expect(whole.body).toMatchObject({ code: 'order_state', message: expect.stringContaining('cancel the order') })
  expect(await refundsOf(id)).toEqual([])
  expect((await refundParts(id, { lines: [{ item, quantity: 2, restock: 1 }] })).status).toBe(200)
  expect(await stock()).toEqual([8, 4])
  const { slips } = (await admin.client.call(listSlips, { query: { orders: id } })).body as never as {
    slips: { items: { name: string; quantity: number; takenBack: number }[] }[]
  }
  expect(slips[0]?.items.map(({ name, quantity, takenBack }) => [name, quantity, takenBack]).sort()).toEqual([
    ['Heat bag', 1, 0],
    ['Pads', 1, 2],
  ])
  expect((await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order).toMatchObject({
    refunds: [{ lines: [{ name: 'Pads', quantity: 2 }] }],
  })
  expect((await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })).status).toBe(200)
  // One of the two refunded units was not restocked.
  expect(await stock()).toEqual([9, 5])
  await expectTaxToBeExact(id)
})

it('a cancellation while packing retains ₹50, divided among all lines', async () => {
  const id = await anOrder(2)
  await advance(id, 'processing')
  const body = { cancellationCharge: 50 }
  expect((await shopper.client.call(cancelOrder, { params: { orderId: id }, body })).status).toBe(200)
  const linesLeft = (await findRefundableLines(t.shop.db, id))?.remainingLines ?? []
  expect(sum(...linesLeft.map(({ value }) => value))).toBe(5000)
  expect(linesLeft.map(({ units }) => units)).toEqual([0, 0, 0])
  expect(Math.min(...linesLeft.map(({ value }) => value))).toBeGreaterThan(0)
  await expectTaxToBeExact(id)
})

it('staff choose which units of a cancelled order are restocked', async () => {
  const id = await anOrder(3)
  const items = await itemsOf(id)
  const lines = [
    { item: items.pads, quantity: 3, restock: 3 },
    { item: items.bag, quantity: 1, restock: 0 },
  ]
  expect((await advance(id, 'cancelled', { lines })).status).toBe(200)
  expect(await stock()).toEqual([10, 4])
  expect((await refundsOf(id)).length).toBe(1)
  await expectTaxToBeExact(id)
})

it('a change of address refunds no shipping twice, and the new invoice keeps each line', async () => {
  const id = await anOrder(2, { state: 'All India' })
  const { pads: item } = await itemsOf(id)
  await refundParts(id, { lines: [{ item, quantity: 1, restock: 1 }] })
  const before = (await findRefundableLines(t.shop.db, id))?.remainingLines ?? []
  await refundParts(id, { shipping: true })
  const billingData = aBilling({ state: 'Kerala', houseNumber: '14' })
  const moved = await shopper.client.call(changeDelivery, { params: { orderId: id }, body: { billingData } })
  expect([moved.status, moved.body.refund]).toEqual([200, 0])
  expect((await refundsOf(id)).map(({ reason }) => reason)).toEqual(['staff', 'staff'])
  const tamilNadu = aBilling({ state: 'All India', stateCode: '33', postcode: '600001', city: 'Chennai' })
  const far = await shopper.client.call(changeDelivery, { params: { orderId: id }, body: { billingData: tamilNadu } })
  expect(far.status).toBe(200)
  const { invoice, remainingLines = [] } = (await findRefundableLines(t.shop.db, id)) ?? {}
  expect(invoice?.revision).toBe(2)
  expect(remainingLines.slice(0, 2).map(({ units, value }) => [units, value])).toEqual(
    before.slice(0, 2).map(({ units, value }) => [units, value]),
  )
  for (const line of remainingLines) expect(line.tax).toEqual(taxByPlace(line, false))
  await expectMoneyToAddUp(t.shop)
})

it('returned units are restocked as staff choose, and by default not at all', async () => {
  const [id, otherId] = [await anOrder(3), await anOrder(2)]
  expect(await stock()).toEqual([5, 3])
  for (const each of [id, otherId]) await dispatch(each)
  const items = await itemsOf(id)
  const lines = [{ item: items.pads, quantity: 3, restock: 3 }]
  expect((await advance(id, 'returned', { lines: [{ ...lines[0], quantity: 4, restock: 4 }] })).status).toBe(409)
  expect((await advance(id, 'returned', { lines })).status).toBe(200)
  expect((await advance(otherId, 'returned')).status).toBe(200)
  expect(await stock()).toEqual([8, 3])
  await expectTaxToBeExact(id)
})

it('after a problem report units can be refunded while the order stays delivered; a request with an outdated sum is refused', async () => {
  const id = await anOrder(2)
  await deliver(t, id)
  const reportId = await reportOrder(t, shopper, id, [await uploadAccepted(shopper.client, 'video', aVideo())])
  const report = (await admin.client.call(viewReport, { params: { reportId } })).body as unknown as OneReportReply
  const line = report.refund?.refundable.lines.find(({ name }) => name === 'Pads')
  const lines = [{ item: line?.item, quantity: 1, restock: 1 }]
  const body = { decision: 'refund', reason: 'One was torn.', lines, amount: 0 }
  const refused = await admin.client.call(decideReport, { params: { reportId }, body: { ...body, expected: 1 } })
  expect(refused.body.code).toBe('order_state')
  const expected = Math.round(((line?.value ?? 0) / 2) * 100) / 100
  const decided = await admin.client.call(decideReport, { params: { reportId }, body: { ...body, expected } })
  expect(decided.status).toBe(200)
  expect(await viewOrderOf(id)).toMatchObject({
    order: { status: 'delivered' },
    refunds: [{ reason: 'report', amount: expected, lines: [{ name: 'Pads', quantity: 1, restocked: 1 }] }],
  })
  expect(await stock()).toEqual([9, 4])
  await expectTaxToBeExact(id)
  await t.drain()
  const email = t.mailbox.emails.find(({ text }) => text.includes('One was torn.'))
  expect(email?.text).toContain(reportNews['report-refund'].units({ lines: '1 × Pads' }))
})

it('a retried refund by line keeps its units', async () => {
  const id = await anOrder(2)
  await dispatch(id)
  const { pads: item } = await itemsOf(id)
  t.sandbox.refundOutcome('failed')
  await refundParts(id, { lines: [{ item, quantity: 1, restock: 0 }] })
  await t.drain()
  const [failed] = await refundsOf(id)
  await changeRows('refunds', { id: failed?.id as never }, { status: 'failed' })
  await changeRows('payments', { order_id: id }, { refunded: paise(0) })
  t.sandbox.refundOutcome('processed')
  t.clock.advance(1000)
  // A second partial refund gets a credit note of its whole amount, although the first refund has failed and is still
  // owed.
  expect((await refundParts(id, { shipping: true })).status).toBe(200)
  t.clock.advance(1000)
  expect((await admin.client.call(retryRefund, { params: { refundId: failed?.id } })).status).toBe(200)
  await t.drain()
  const { refunds, refundable } = await viewOrderOf(id)
  expect(refunds.map(({ status, lines }) => [status, lines.length])).toEqual([
    ['failed', 0],
    ['processed', 0],
    ['processed', 1],
  ])
  expect(refundable.lines.find(({ name }) => name === 'Pads')?.left).toBe(1)
  await expectTaxToBeExact(id)
})
