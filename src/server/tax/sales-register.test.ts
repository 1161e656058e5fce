// The sales register: every invoice and credit note of an Indian month, equal to the documents to the paisa.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { openDisputedShop } from '#tests/support/disputed-shop.ts'
import { storeIdentity } from '#tests/support/identity.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, giveCoins, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'

const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }

let t: TestShop
let plain: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  await storeIdentity(t, { gstin: '32ABCDE1234F1Z9' })
  plain = await openTestShop()
  admin = await anAdmin(t)
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 500)
  const taxed = await aProduct(t, { price: paise(33_333), taxClass: 'taxable', rateBp: 1800 })
  const exempt = await aProduct(t)
  t.clock.set(new Date('2026-10-31T18:29:59Z'))
  await logInAgain(shopper)
  await aPlacedOrder(t, shopper, taxed)
  t.clock.set(new Date('2026-10-31T18:30:00Z'))
  await logInAgain(shopper)
  await shopper.client.call(addToCart, { body: { productId: exempt, quantity: 2 } })
  const mixed = await aPlacedOrder(t, shopper, taxed, { quantity: 3, coinsUsed: 137 })
  await aPlacedOrder(t, shopper, taxed, { billing: DELHI })
  await shopper.client.call(cancelOrder, { params: { orderId: mixed }, body: {} })
  t.clock.set(new Date('2026-11-30T18:30:00Z'))
  await logInAgain(shopper)
  await aPlacedOrder(t, shopper, exempt)
  await logInAgain(admin)
})
afterAll(() => Promise.all([t.close(), plain.close()]))

const logInAgain = ({ client, email }: Shopper) => client.call(signIn, { body: { email, password: PASSWORD } })

async function register(who: Shopper, month: string) {
  const answer = await who.client.call(exportSalesRegister, { query: { month } })
  const [head = '', ...lines] = answer.raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
  const columns = head.split(',')
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [columns[place], cell])))
  return { ...answer, rows }
}
type Row = Record<string, string>
const inPaise = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const PARTS = { 'Taxable value': 'taxable', CGST: 'cgst', SGST: 'sgst', IGST: 'igst', Total: 'total' } as const

it('the sales register has the documents of the Indian month by serial, credit notes after invoices', async () => {
  const { status, headers, rows } = await register(admin, '2026-11')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('sales-2026-11.csv')
  const serials = [...new Set(rows.map(({ Serial = '' }) => Serial))]
  expect(serials).toEqual(['N26-27/0000002', 'N26-27/0000003', 'C26-27/0000001'])
  expect(rows.map(({ Date: day }) => day)).toEqual(rows.map(() => '2026-11-01'))
  expect((await register(admin, '2026-10')).rows.map(({ Serial }) => Serial)).toEqual(['N26-27/0000001'])
  expect((await register(admin, '2026-12')).rows).toMatchObject([{ Serial: 'N26-27/0000004', Date: '2026-12-01' }])
  expect((await register(admin, '2027-01')).rows).toEqual([])
})

it("the sales register's lines add up to each document, to the paisa", async () => {
  const { rows } = await register(admin, '2026-11')
  const invoices = await t.shop.db.selectFrom('invoices').select(['serial', 'document']).execute()
  const notes = await t.shop.db.selectFrom('credit_notes').select(['serial', 'document']).execute()
  const documents = [...invoices.map((own) => ({ ...own, sign: 1 })), ...notes.map((own) => ({ ...own, sign: -1 }))]
  for (const serial of new Set(rows.map(({ Serial }) => Serial))) {
    const registerRows = rows.filter(({ Serial }) => Serial === serial)
    const { document, sign } = documents.find((each) => each.serial === serial) ?? { document: null, sign: 0 }
    const { totals } = document as InvoiceDocument | CreditNoteDocument
    for (const [column, part] of Object.entries(PARTS))
      expect([serial, column, inPaise(registerRows, column)]).toEqual([serial, column, sign * totals[part] + 0])
  }
})

it('the sales register has a line for each HSN and rate, with the state of delivery', async () => {
  const { rows } = await register(admin, '2026-11')
  const [goods = {}, pads = {}] = rows.filter(({ Serial }) => Serial === 'N26-27/0000002')
  expect([goods, pads].map((row) => [row.Supply, row['Rate %'], row['State code']])).toEqual(
    expect.arrayContaining([
      ['Taxable', '18', '32'],
      ['Exempt', '0', '32'],
    ]),
  )
  expect(rows.find(({ Serial }) => Serial === 'N26-27/0000003')).toMatchObject({
    'Place of supply': 'Delhi',
    'State code': '07',
    CGST: '0',
    SGST: '0',
  })
  const note = rows.filter(({ Document }) => Document === 'Credit note')
  expect(note.map((row) => row['Against invoice'])).toEqual(note.map(() => 'N26-27/0000002'))
  expect(note.every(({ Total }) => Number(Total) < 0)).toBe(true)
})

it('the sales register of a shop without a GSTIN has no tax', async () => {
  const staff = await anAdmin(plain)
  const id: OrderId = await aPlacedOrder(plain, await aShopper(plain), await aProduct(plain, { taxClass: 'taxable' }))
  expect(id).toBeTruthy()
  const { rows } = await register(staff, '2026-11')
  expect(rows).toMatchObject([{ 'Rate %': '', 'Taxable value': '', CGST: '', SGST: '', IGST: '', Total: '339' }])
})

it.each(['2026-13', '2026', 'november', '2026-11-01'])('the sales register refuses the month %s', async (month) =>
  expect((await admin.client.call(exportSalesRegister, { query: { month } })).status).toBe(400),
)

it('the sales register is for staff only, and the audit log has who exported it', async () => {
  const path = addressOf(exportSalesRegister, { query: { month: '2026-11' } })
  expect((await t.client().get(path)).status).toBe(401)
  expect((await (await aShopper(t)).client.get(path)).status).toBe(403)
  const entries = await t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', 'register').execute()
  expect(entries[0]).toMatchObject({ actor: admin.userId, action: 'list.export', details: { month: '2026-11' } })
})

it('the sales register lists chargebacks after the documents, as negative amounts without tax', async () => {
  const shop = await openDisputedShop()
  await storeIdentity(shop, { gstin: '32ABCDE1234F1Z9' })
  try {
    const orderId = await aPlacedOrder(shop, await aShopper(shop), await aProduct(shop))
    const { gatewayPaymentId, amount } = await shop.paymentOf(orderId)
    const dispute = shop.dispute(gatewayPaymentId, { amount, status: 'lost', deducted: amount })
    await shop.sendEvent(dispute.id)
    const { rows } = await register(await anAdmin(shop), '2026-11')
    expect(rows.map((row) => [row.Document, row.Total])).toEqual([
      ['Invoice', String(amount / 100)],
      ['Chargeback', String(-amount / 100)],
    ])
    expect(rows[1]).toMatchObject({
      Serial: dispute.id,
      'Against invoice': rows[0]?.Serial,
      'Taxable value': '',
      IGST: '',
    })
    expect((await register(await anAdmin(shop), '2026-12')).rows).toEqual([])
  } finally {
    await shop.close()
  }
})

it('the sales register of a closed month does not change: later chargebacks count in the open month', async () => {
  const shop = await openDisputedShop()
  await storeIdentity(shop, { gstin: '32ABCDE1234F1Z9' })
  try {
    const staff = await anAdmin(shop)
    const chargebacks = async (month: string) =>
      (await register(staff, month)).rows.flatMap(({ Document, Serial, Total }) =>
        Document === 'Chargeback' ? [[Serial, Total]] : [],
      )
    shop.clock.set(new Date('2026-10-20T05:00:00Z'))
    const [lostDispute, laterDispute] = [
      await aPlacedOrder(shop, await aShopper(shop), await aProduct(shop)),
      await aPlacedOrder(shop, await aShopper(shop), await aProduct(shop)),
    ]
    const chargeback = async (orderId: OrderId) => {
      const { gatewayPaymentId, amount } = await shop.paymentOf(orderId)
      const { id } = shop.dispute(gatewayPaymentId, { amount, status: 'lost', deducted: amount })
      return { id, total: String(-amount / 100), back: String(amount / 100) }
    }
    const first = await chargeback(lostDispute)
    await shop.sendEvent(first.id)
    const second = await chargeback(laterDispute)
    shop.clock.set(new Date('2026-11-05T05:00:00Z'))
    await logInAgain(staff)
    await shop.shop.db
      .insertInto('tax_months')
      .values({
        month: '2026-10-01' as CalendarDate,
        closed_at: shop.clock.now(),
        closed_by: staff.userId,
        gstr1: '',
        figures: '{}',
      })
      .execute()
    const before = await chargebacks('2026-10')
    expect(before).toEqual([[first.id, first.total]])
    // The shop learns of the dispute only now, although the bank took the money in October.
    await shop.sendEvent(second.id)
    shop.move(first.id, { status: 'won', deducted: paise(0) })
    await shop.sendEvent(first.id, 'payment.dispute.won')
    expect(await chargebacks('2026-10')).toEqual(before)
    const inNovember = [
      [first.id, first.back],
      [second.id, second.total],
    ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    expect(await chargebacks('2026-11')).toEqual(inNovember)
  } finally {
    await shop.close()
  }
})
