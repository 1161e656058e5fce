// Decisions on reports.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideReport, exportReports, listReports, viewReport } from '#contract/calls/admin/reports.ts'
import { cancelOrder, downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { listOrderReports, reportProblem } from '#contract/calls/reports.ts'
import { decisionRefusals } from '#copy/aftersales.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { aReport, aVideo, deliver, reportOrder, uploadAccepted } from '#tests/support/reporting.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  shopper = await aShopper(t)
  t.mailbox.clear()
})

const decide = (id: string, body: object, who = admin) =>
  who.client.call(decideReport, { params: { reportId: id }, body })
const orderOf = (id: string) =>
  t.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id as OrderId)
    .executeTakeFirstOrThrow()
const refundsOf = (id: OrderId) => t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
const stockOf = async (id: ProductId) =>
  (await t.shop.db.selectFrom('stock_levels').select('stock').where('product_id', '=', id).executeTakeFirstOrThrow())
    .stock
const coinsOf = async ({ userId }: Shopper) =>
  (await t.shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
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

describe('a refund', () => {
  it('a refund of the whole order after a report moves it to returned, retains nothing, returns used coins, withdraws earned ones, and sends one email', async () => {
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
    await expectMoneyToAddUp(t.shop)
  })

  it('a refund of a part after a report leaves the order delivered and the coins unchanged, with a credit note for the part', async () => {
    const { orderId, reportId } = await aReport(t, shopper)
    const coins = await coinsOf(shopper)
    expect((await decide(reportId, { decision: 'refund', amount: 120.5 })).status).toBe(200)
    expect((await orderOf(orderId)).status).toBe('delivered')
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 12050, reason: 'report' }])
    expect(await coinsOf(shopper)).toBe(coins)
    const notes = await t.shop.db.selectFrom('credit_notes').select('amount').where('order_id', '=', orderId).execute()
    expect(notes).toEqual([{ amount: 12050 }])
    expect((await emailAbout(/: we’ll refund you$/))?.text).toContain('₹120.50')
    const repeat = await shopper.client.call(reportProblem, {
      params: { orderId },
      body: { problem: 'late', message: 'Again.' },
    })
    expect([repeat.status, repeat.body.code]).toEqual([409, 'order_report_decided'])
    await expectMoneyToAddUp(t.shop)
  })

  it.each([
    ['more than was paid', 5000, 409, 'refund_too_large'],
    ['less than a rupee', 0.5, 400, 'invalid_input'],
    ['less than nothing', -5, 400, 'invalid_input'],
    ['a fraction of a paisa', 1.005, 400, 'invalid_input'],
  ])('a refund of %s after a report is refused, and the report stays open', async (_what, amount, status, code) => {
    const { orderId, reportId } = await aReport(t, shopper)
    const answer = await decide(reportId, { decision: 'refund', amount })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await reportsOf(orderId)).toMatchObject({ reports: [{ status: 'open' }] })
    expect(await refundsOf(orderId)).toEqual([])
  })

  it('a refund after a report is refused for an order that was returned meanwhile', async () => {
    const { orderId, reportId } = await aReport(t, shopper)
    await t.shop.db.updateTable('orders').set({ status: 'returned' }).where('id', '=', orderId).execute()
    for (const decision of ['refund', 'replacement'])
      expect((await decide(reportId, { decision })).body.code).toBe('order_state')
    await t.shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
    await decide(reportId, { decision: 'refund' })
    await expectMoneyToAddUp(t.shop)
  })
})

describe('a replacement', () => {
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
    expect([await stockOf(kit), await coinsOf(shopper)]).toEqual([1, coins])
    const message = await emailAbout(/: we’ll send a new parcel$/)
    expect(message?.text).toContain(`as order ${placed.order_number}`)
    expect(t.mailbox.emails).toHaveLength(1)
    await expectMoneyToAddUp(t.shop)
  })

  it('a replacement after a report takes counted stock; a product that is out of stock is named, and nothing is written', async () => {
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
    expect(await stockOf(kit)).toBeNull()
    await expectMoneyToAddUp(t.shop)
  })

  it('a replacement after a report that is cancelled restocks its units and has no payment of its own', async () => {
    const kit = await aProduct(t, { stock: 5 })
    const { orderId, reportId } = await aReport(t, shopper, { productId: kit })
    await decide(reportId, { decision: 'replacement' })
    const [report] = (await reportsOf(orderId)).reports as { replacement: { _id: OrderId } }[]
    const id = report?.replacement._id as OrderId
    expect(await stockOf(kit)).toBe(3)
    expect((await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })).status).toBe(200)
    expect(await stockOf(kit)).toBe(4)
    expect(await refundsOf(id)).toEqual([])
    await expectMoneyToAddUp(t.shop)
  })

  it('a problem with a replacement can be reported too, and the whole original order can then be refunded', async () => {
    const { orderId, reportId } = await aReport(t, shopper)
    await decide(reportId, { decision: 'replacement' })
    const [report] = (await reportsOf(orderId)).reports as { replacement: { _id: OrderId } }[]
    const second = report?.replacement._id as OrderId
    await deliver(t, second)
    const secondReport = await reportOrder(t, shopper, second, [
      await uploadAccepted(shopper.client, 'video', aVideo()),
    ])
    expect((await decide(secondReport, { decision: 'refund' })).status).toBe(200)
    const first = await orderOf(orderId)
    expect([first.status, (await orderOf(second)).status]).toEqual(['returned', 'returned'])
    expect(await refundsOf(orderId)).toMatchObject([{ amount: first.total, reason: 'report' }])
    await expectMoneyToAddUp(t.shop)
  })
})

describe('a refusal', () => {
  it('a refusal of a report needs a reason, which the shopper sees; another report may follow', async () => {
    const { orderId, reportId } = await aReport(t, shopper)
    const bare = await decide(reportId, { decision: 'refused', reason: ' ' })
    expect([bare.status, bare.body.fields]).toMatchObject([400, { reason: /reason/ }])
    const reason = 'The video begins when the box is open already.'
    expect((await decide(reportId, { decision: 'refused', reason })).status).toBe(200)
    expect(await reportsOf(orderId)).toMatchObject({ canReport: true, reports: [{ status: 'refused', reason }] })
    const message = await emailAbout(/: about your report$/)
    expect(message?.text).toContain(reason)
    await reportOrder(t, shopper, orderId, [await uploadAccepted(shopper.client, 'video', aVideo())])
    await expectMoneyToAddUp(t.shop)
  })
})

it('of two simultaneous decisions on a report one is carried out, and the other is refused', async () => {
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
  await expectMoneyToAddUp(t.shop)
})

it('a decision has an amount for a refund only, and an unknown report cannot be decided', async () => {
  const { reportId } = await aReport(t, shopper)
  expect((await decide(reportId, { decision: 'replacement', amount: 10 })).status).toBe(400)
  expect((await decide(t.id(), { decision: 'refund' })).body.code).toBe('report_not_found')
  expect((await decide(reportId, { decision: 'maybe' })).status).toBe(400)
  expect((await decide(reportId, { decision: 'refund' }, shopper)).status).toBe(403)
})

it('the audit log records the decision and its actor', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  await decide(reportId, { decision: 'refused', reason: 'It is whole.' })
  const [entry] = await t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', reportId).execute()
  expect(entry).toMatchObject({
    actor: admin.userId,
    action: 'report.decide',
    details: { decision: 'refused', orderId, amount: null },
  })
})

it('the queue of reports shows open ones first, oldest first', async () => {
  await t.shop.db
    .updateTable('reports')
    .set({ status: 'refused', decided_at: t.clock.now() })
    .where('status', '=', 'open')
    .execute()
  const first = await aReport(t, shopper)
  t.clock.advance(1000)
  const second = await aReport(t, shopper)
  const { reports } = (await admin.client.call(listReports)).body as {
    reports: { _id: string; status: string }[]
  }
  expect(reports.slice(0, 2)).toMatchObject([
    { _id: first.reportId, status: 'open', order: { _id: first.orderId }, shopper: { name: 'Anjali Nair' } },
    { _id: second.reportId, status: 'open' },
  ])
  expect(reports.slice(2).every(({ status }) => status !== 'open')).toBe(true)
  expect((await admin.client.call(listReports, { query: { cursor: 'nonsense' } })).status).toBe(400)
})

describe('the report page of staff', () => {
  const viewReportOf = async (id: string) => (await admin.client.call(viewReport, { params: { reportId: id } })).body

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
    const ticket = t.shop.db
      .selectFrom('tickets')
      .select('status')
      .where('number', '=', (eb) => eb.selectFrom('reports').select('ticket_number').where('id', '=', reportId))
    expect(await ticket.execute()).toEqual([{ status: 'answered' }])
  })

  it('the report page of staff is refused to shoppers, and an unknown report answers not found', async () => {
    const { reportId } = await aReport(t, shopper)
    expect((await shopper.client.call(viewReport, { params: { reportId } })).status).toBe(403)
    expect((await t.client().call(viewReport, { params: { reportId } })).status).toBe(401)
    expect((await viewReportOf('0'.repeat(24))).code).toBe('report_not_found')
  })

  it('a refusal of a report needs a reason of three characters', async () => {
    const { reportId } = await aReport(t, shopper)
    const refused = await decide(reportId, { decision: 'refused', reason: 'No' })
    expect([refused.status, refused.body.fields]).toEqual([400, { reason: decisionRefusals.reasonNeeded }])
  })

  it('the queue of reports can be filtered by state and exported', async () => {
    const { reportId: waiting } = await aReport(t, shopper)
    const { reportId: decided } = await aReport(t, await aShopper(t))
    await decide(decided, { decision: 'refused', reason: '=No video.' })
    const ids = async (state: string) =>
      ((await admin.client.call(listReports, { query: { state } })).body.reports as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    expect(await ids('open')).toContain(waiting)
    expect(await ids('open')).not.toContain(decided)
    expect(await ids('decided')).toContain(decided)
    expect(await ids('decided')).not.toContain(waiting)
    const file = (await admin.client.call(exportReports)).raw.toString()
    expect(file).toContain(",Refused,'=No video.,")
    expect(file.trim().split('\r\n').length).toBe(1 + (await ids('open')).length + (await ids('decided')).length)
  })
})
