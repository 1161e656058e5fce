// Decisions on reports.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decideReport, exportReports, listReports, viewReport } from '#contract/calls/admin/reports.ts'
import { downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { listOrderReports, reportProblem } from '#contract/calls/reports.ts'
import { decisionRefusals } from '#copy/aftersales.ts'
import type { OrderId } from '#domain/ids.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { aReport, aVideo, deliver, reportOrder, uploadAccepted } from '#tests/support/reporting.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
let shopper: Shopper
const admin = beforeTests(() => anAdmin(t))
beforeEach(async () => {
  shopper = await aShopper(t)
  t.mailbox.clear()
})
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const viewReportOf = async (id: string) => (await admin.client.call(viewReport, { params: { reportId: id } })).body
const decide = (id: string, body: object) => admin.client.call(decideReport, { params: { reportId: id }, body })
const { auditOf, creditNotesOf, orderOf, refundsOf, stockOf, walletOf } = storedRows(t)
const coinsOf = async (who: Shopper) => (await walletOf(who)).coins
const reportsOf = async (id: OrderId) => (await shopper.client.call(listOrderReports, { params: { orderId: id } })).body
const emailAbout = async (subject: RegExp) => {
  await t.drain()
  return t.mailbox.to('anjali.nair@example.in').findLast((message) => subject.test(message.subject))
}

it('a decision on a report marks its ticket as answered', async () => {
  const ticketOf = async (id: string) =>
    t.shop.db
      .selectFrom('reports')
      .innerJoin('tickets', 'tickets.number', 'reports.ticket_number')
      .select(['tickets.status', 'tickets.resolved_at as resolvedAt'])
      .where('reports.id', '=', id)
      .executeTakeFirstOrThrow()
  for (const body of [
    { decision: 'refund', reason: '' },
    { decision: 'replacement', reason: '' },
    { decision: 'refused', reason: 'The video shows another box.' },
  ]) {
    const { reportId } = await aReport(t, shopper)
    expect(await ticketOf(reportId)).toEqual({ status: 'open', resolvedAt: null })
    expect((await decide(reportId, body)).status).toBe(200)
    expect(await ticketOf(reportId)).toEqual({ status: 'answered', resolvedAt: t.clock.now() })
  }
})

it('a whole refund after a problem report moves the order to returned, without a charge, settles the coins, and sends one email', async () => {
  await giveCoins(t, shopper.userId, 100)
  const before = await coinsOf(shopper)
  const { orderId, reportId } = await aReport(t, shopper, { coinsUsed: 100 })
  await t.drain()
  t.mailbox.clear()
  expect((await decide(reportId, { decision: 'refund', reason: 'The video shows it.' })).status).toBe(200)
  const { total, status } = await orderOf(orderId)
  expect(status).toBe('returned')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: total, reason: 'report', deduction: 0 }])
  expect(await coinsOf(shopper)).toBe(before)
  expect(await reportsOf(orderId)).toMatchObject({
    canReport: false,
    reports: [{ status: 'refund', reason: 'The video shows it.', refundAmount: total / 100 }],
  })
  const message = await emailAbout(/^Nila order \d+: we’ll refund you$/)
  expect(message?.text).toContain('The video shows it.')
  expect(message?.text).toContain('The 100 coins you used are back in your wallet.')
  const kinds = await t.shop.db.selectFrom('emails').select('kind').where('ref', 'in', [orderId, reportId]).execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-returned')
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'processed' }])
})

it('a refund of a part after a report leaves the order delivered and the coins unchanged, with a credit note for the part', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  const coins = await coinsOf(shopper)
  expect((await decide(reportId, { decision: 'refund', amount: 120.5 })).status).toBe(200)
  expect((await orderOf(orderId)).status).toBe('delivered')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 12050, reason: 'report' }])
  expect(await coinsOf(shopper)).toBe(coins)
  expect(await creditNotesOf(orderId)).toMatchObject([{ amount: 12050 }])
  expect((await emailAbout(/: we’ll refund you$/))?.text).toContain('₹120.50')
  const repeat = await shopper.client.call(reportProblem, {
    params: { orderId },
    body: { problem: 'late', message: 'Again.' },
  })
  expect([repeat.status, repeat.body.code]).toEqual([409, 'order_report_decided'])
})

it.each([
  ['more than was paid', 5000, 409, 'refund_too_large'],
  ['less than a rupee', 0.5, 400, 'invalid_input'],
  ['a fraction of a paisa', 1.005, 400, 'invalid_input'],
])('a refund of %s after a report is refused, and the report stays open', async (_what, amount, status, code) => {
  const { orderId, reportId } = await aReport(t, shopper)
  expect(await decide(reportId, { decision: 'refund', amount })).toMatchObject({ status, body: { code } })
  expect(await reportsOf(orderId)).toMatchObject({ reports: [{ status: 'open' }] })
  expect(await refundsOf(orderId)).toEqual([])
})

it('a refund or replacement after a report is refused for an order that was returned meanwhile', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  await t.shop.db.updateTable('orders').set({ status: 'returned' }).where('id', '=', orderId).execute()
  for (const decision of ['refund', 'replacement'])
    expect((await decide(reportId, { decision })).body.code).toBe('order_state')
  await t.shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  await decide(reportId, { decision: 'refund' })
})

it('a replacement after a report is a free order with the same items to the same address', async () => {
  const kit = await aProduct(t, { stock: 5 })
  const { orderId, reportId } = await aReport(t, shopper, { productId: kit, quantity: 2 })
  const coins = await coinsOf(shopper)
  await t.drain()
  t.mailbox.clear()
  expect((await decide(reportId, { decision: 'replacement' })).status).toBe(200)
  const [report] = (await reportsOf(orderId)).reports as {
    status: string
    replacement: { _id: string; orderNumber: number }
  }[]
  expect(report?.status).toBe('replacement')
  const original = await orderOf(orderId)
  const placed = await orderOf(report?.replacement._id ?? '')
  expect(placed).toMatchObject({
    kind: 'replacement',
    replaces: orderId,
    attempt_id: null,
    status: 'placed',
    total: 0,
    shipping: 0,
    coins_used: 0,
    coins_earned: 0,
    billing: original.billing,
    email: original.email,
  })
  expect(placed.order_number).toBe(report?.replacement.orderNumber)
  const view = (await shopper.client.call(viewOrder, { params: { orderId: placed.id } })).body.order
  expect(view).toMatchObject({ totalAmount: 0, hasInvoice: false, items: [{ quantity: 2, price: 0 }] })
  expect((await shopper.client.call(downloadInvoice, { params: { orderId: placed.id } })).status).toBe(404)
  expect(original.status).toBe('delivered')
  expect([(await stockOf(kit)).stock, await coinsOf(shopper)]).toEqual([1, coins])
  const message = await emailAbout(/: we’ll send a new parcel$/)
  expect(message?.text).toContain(`as order ${placed.order_number}`)
  expect(t.mailbox.emails).toHaveLength(1)
})

it('a product that is out of stock for a replacement after a report is named, and the report stays open until it can be sent', async () => {
  const kit = await aProduct(t, { name: 'Night Pads', stock: 1 })
  const { orderId, reportId } = await aReport(t, shopper, { productId: kit })
  const answer = await decide(reportId, { decision: 'replacement' })
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'out_of_stock', message: 'There is not enough of Night Pads in stock for a replacement.' },
  ])
  expect(await reportsOf(orderId)).toMatchObject({ reports: [{ status: 'open' }] })
  await t.shop.db.updateTable('stock_levels').set({ stock: null }).where('product_id', '=', kit).execute()
  expect((await decide(reportId, { decision: 'replacement' })).status).toBe(200)
  expect(await stockOf(kit)).toMatchObject({ stock: null })
})

it('a problem with a replacement can be reported too, and the whole original order can then be refunded', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  await decide(reportId, { decision: 'replacement' })
  const [report] = (await reportsOf(orderId)).reports as { replacement: { _id: OrderId } }[]
  const second = report?.replacement._id as OrderId
  await deliver(t, second)
  const secondReport = await reportOrder(t, shopper, second, [await uploadAccepted(shopper.client, 'video', aVideo())])
  expect((await decide(secondReport, { decision: 'refund' })).status).toBe(200)
  const first = await orderOf(orderId)
  expect([first.status, (await orderOf(second)).status]).toEqual(['returned', 'returned'])
  expect(await refundsOf(orderId)).toMatchObject([{ amount: first.total, reason: 'report' }])
})

it('a refusal of a report needs a reason, which the shopper sees, and is recorded; another report may follow', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  for (const tooShort of [' ', 'No']) {
    const bare = await decide(reportId, { decision: 'refused', reason: tooShort })
    expect([bare.status, bare.body.fields]).toEqual([400, { reason: decisionRefusals.reasonNeeded }])
  }
  const reason = 'The video begins when the box is open already.'
  expect((await decide(reportId, { decision: 'refused', reason })).status).toBe(200)
  expect(await reportsOf(orderId)).toMatchObject({ canReport: true, reports: [{ status: 'refused', reason }] })
  const message = await emailAbout(/: about your report$/)
  expect(message?.text).toContain(reason)
  const details = { decision: 'refused', orderId, amount: null }
  expect(await auditOf(reportId)).toMatchObject([{ actor: admin.userId, action: 'report.decide', details }])
  await reportOrder(t, shopper, orderId, [await uploadAccepted(shopper.client, 'video', aVideo())])
})

it('of simultaneous decisions on a report one is carried out, and the others are refused', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  const answers = await Promise.all([
    decide(reportId, { decision: 'refund' }),
    decide(reportId, { decision: 'replacement' }),
    decide(reportId, { decision: 'refused', reason: 'No.' }),
    decide(reportId, { decision: 'refund' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await decide(reportId, { decision: 'refund' })).body.code).toBe('report_decided')
  expect((await refundsOf(orderId)).length).toBeLessThanOrEqual(1)
})

it('a decision has an amount for a refund only, and an unknown report cannot be decided', async () => {
  const { reportId } = await aReport(t, shopper)
  expect((await decide(reportId, { decision: 'replacement', amount: 10 })).status).toBe(400)
  expect((await decide(t.id(), { decision: 'refund' })).body.code).toBe('report_not_found')
  expect((await viewReportOf(t.id())).code).toBe('report_not_found')
})

it('the queue of reports shows open ones first, oldest first, can be filtered by state, and is exported', async () => {
  t.clock.advance(1000)
  const first = await aReport(t, shopper)
  t.clock.advance(1000)
  const second = await aReport(t, shopper)
  const { reportId: decided } = await aReport(t, await aShopper(t))
  await decide(decided, { decision: 'refused', reason: '=No video.' })
  const list = async (query = {}) =>
    (await admin.client.call(listReports, { query })).body.reports as { _id: string; status: string }[]
  const [all, open] = [await list(), await list({ state: 'open' })]
  expect(all.slice(0, open.length)).toEqual(open)
  expect(open.slice(-2)).toMatchObject([
    { _id: first.reportId, status: 'open', order: { _id: first.orderId }, shopper: { name: 'Anjali Nair' } },
    { _id: second.reportId, status: 'open' },
  ])
  const decidedIds = (await list({ state: 'decided' })).map(({ _id }) => _id)
  expect(decidedIds).toContain(decided)
  expect(decidedIds).toHaveLength(all.length - open.length)
  const file = (await admin.client.call(exportReports)).raw.toString()
  expect(file).toContain(",Refused,'=No video.,")
  expect(file.trim().split('\r\n')).toHaveLength(1 + all.length)
  expect((await admin.client.call(listReports, { query: { cursor: 'nonsense' } })).status).toBe(400)
})

it('the report page of staff shows exactly the result of a whole refund, and a changed amount is refused', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  const { refund, canReplace, items, decidedBy } = await viewReportOf(reportId)
  expect([canReplace, decidedBy]).toEqual([true, ''])
  expect(items).toEqual([{ name: 'Period Kit', quantity: 1 }])
  const { whole, max } = refund as { whole: { amount: number }; max: number }
  expect(whole.amount).toBeLessThanOrEqual(max)
  const stale = await decide(reportId, { decision: 'refund', expected: whole.amount - 1 })
  expect([stale.status, stale.body.message]).toEqual([409, decisionRefusals.otherAmount])
  expect(await refundsOf(orderId)).toEqual([])
  expect((await decide(reportId, { decision: 'refund', expected: whole.amount })).status).toBe(200)
  expect(await refundsOf(orderId)).toMatchObject([{ amount: whole.amount * 100 }])
  expect(await viewReportOf(reportId)).toMatchObject({ refund: null, canReplace: false, decidedBy: 'Anjali Nair' })
})
