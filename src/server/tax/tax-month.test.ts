// A tax month: its documents while it is open, closing it, and later documents (TAX-17 to TAX-19).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { closeTaxMonth, exportGstr1, exportTaxSheet, viewTaxMonth } from '#contract/calls/admin/tax.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { Gstr1, TaxMonthReply } from '#contract/tax.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { gstr1Schema } from '#tests/support/gstr1-schema.ts'
import { storeIdentity } from '#tests/support/identity.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const GSTIN = '32ABCDE1234F1Z9'
const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }

const logInAgain = ({ client, email }: Shopper) => client.call(signIn, { body: { email, password: PASSWORD } })

describe('with a GSTIN', () => {
  let t: TestShop
  let admin: Shopper
  let shopper: Shopper
  let inOctober: OrderId
  const goTo = async (instant: string) => {
    t.clock.set(new Date(instant))
    await logInAgain(admin)
    await logInAgain(shopper)
  }
  const gstr1 = async (month: string) => (await admin.client.call(exportGstr1, { query: { month } })).raw.toString()
  const view = async (month: string) =>
    (await admin.client.call(viewTaxMonth, { query: { month } })).body as unknown as TaxMonthReply
  const close = (month: string, despite = false) => admin.client.call(closeTaxMonth, { body: { month, despite } })
  const readReturn = async (month: string) => gstr1Schema.parse(JSON.parse(await gstr1(month))) as Gstr1

  beforeAll(async () => {
    t = await openTestShop()
    await storeIdentity(t, { gstin: GSTIN })
    admin = await anAdmin(t)
    shopper = await aShopper(t)
    await goTo('2026-10-20T05:00:00Z')
    const taxed = await aProduct(t, { price: paise(33_333), taxClass: 'taxable', rateBp: 1800 })
    inOctober = await aPlacedOrder(t, shopper, taxed, { quantity: 2 })
    await aPlacedOrder(t, shopper, taxed, { billing: DELHI })
    await aPlacedOrder(t, shopper, await aProduct(t))
    await goTo('2026-10-31T18:29:00Z')
    await aPlacedOrder(t, shopper, taxed)
  })
  afterAll(() => t.close())

  it('a tax month shows its sums while it runs, and cannot be closed until an hour after its end', async () => {
    expect(await view('2026-10')).toMatchObject({
      state: 'running',
      closedAt: null,
      paper: { gstin: GSTIN, documents: { invoices: 4, creditNotes: 0, leftOut: 0 }, sheets: { b2cs: 2, exemp: 1 } },
    })
    expect((await close('2026-10')).body).toMatchObject({ code: 'month_not_over' })
    await goTo('2026-10-31T19:29:00Z')
    expect((await close('2026-10')).body).toMatchObject({ code: 'month_not_over' })
    await goTo('2026-10-31T19:31:00Z')
    expect((await view('2026-10')).state).toBe('open')
  })

  it("the GSTR-1 file of a tax month has the portal's format, and the sums of the sales register", async () => {
    const file = await readReturn('2026-10')
    expect(file).toMatchObject({ gstin: GSTIN, fp: '102026' })
    const { raw } = await admin.client.call(exportSalesRegister, { query: { month: '2026-10' } })
    const [head = '', ...lines] = raw.toString().replace('﻿', '').trimEnd().split('\r\n')
    const column = (name: string) => head.split(',').indexOf(name)
    const sum = (name: string, rows: string[]) =>
      rows.reduce((total, line) => total + Math.round(Number(line.split(',')[column(name)]) * 100), 0)
    const taxable = lines.filter((line) => line.split(',')[column('Supply')] === 'Taxable')
    const { paper } = await view('2026-10')
    expect(Math.round((paper?.taxed.taxable ?? 0) * 100)).toBe(sum('Taxable value', taxable))
    expect(Math.round((paper?.taxed.igst ?? 0) * 100)).toBe(sum('IGST', lines))
    expect(sum('Quantity', lines)).toBe((file.hsn?.hsn_b2c ?? []).reduce((all, { qty }) => all + qty * 100, 0))
    expect(paper?.toOtherStates).toEqual([{ state: '07', taxable: expect.any(Number), igst: paper?.taxed.igst }])
  })

  it("a GSTR-1 table of a tax month can be downloaded as a sheet with the columns of the portal's offline tool", async () => {
    const { raw, headers } = await admin.client.call(exportTaxSheet, { query: { month: '2026-10', sheet: 'b2cs' } })
    expect(headers['content-disposition']).toContain('gstr1-b2cs-2026-10.csv')
    const [head, ...rows] = raw.toString().replace('﻿', '').trimEnd().split('\r\n')
    expect(head).toBe('Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN')
    expect(rows).toEqual([
      expect.stringMatching(/^OE,07-Delhi,,18,[\d.]+,0,$/),
      expect.stringMatching(/^OE,32-Kerala,,18,[\d.]+,0,$/),
    ])
  })

  it("the gateway fees of a tax month, and their tax, are those deducted from the month's payments", async () => {
    const { rows } = await sql<{ fee: number; tax: number }>`
      SELECT sum(fee)::bigint AS fee, sum(fee_tax)::bigint AS tax FROM payments
    `.execute(t.shop.db)
    const { paper } = await view('2026-10')
    const [firstFee] = rows
    expect(firstFee?.tax).toBeGreaterThan(0)
    expect(paper?.fees).toMatchObject({
      payments: 4,
      unknown: 0,
      fee: (firstFee?.fee ?? 0) / 100,
      tax: (firstFee?.tax ?? 0) / 100,
      credit: (firstFee?.tax ?? 0) / 100,
    })
  })

  it('closing a tax month with differences in the books needs a confirmation, happens once, and is in the audit log', async () => {
    await t.shop.db
      .insertInto('book_differences')
      .values({
        rule: 'wallet',
        subject: 'somebody',
        details: '{}',
        first_seen_at: t.clock.now(),
        last_seen_at: t.clock.now(),
      })
      .execute()
    expect((await close('2026-10')).body).toMatchObject({ code: 'books_differ' })
    expect((await view('2026-10')).differences).toBe(1)
    expect((await close('2026-10', true)).status).toBe(200)
    expect((await close('2026-10', true)).body).toMatchObject({ code: 'month_closed' })
    expect((await view('2026-10')).state).toBe('closed')
    const log = await t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'tax.close-month').execute()
    expect(log).toMatchObject([
      { actor: admin.userId, subject: '2026-10', details: { month: '2026-10', differences: 1 } },
    ])
  })

  it('documents issued after the close of a tax month count in the next one, and the files of a closed month do not change', async () => {
    const before = { file: await gstr1('2026-10'), figures: (await view('2026-10')).paper }
    const registerOf = async (month: string) =>
      (await admin.client.call(exportSalesRegister, { query: { month } })).raw.toString()
    const register = await registerOf('2026-10')
    await shopper.client.call(cancelOrder, { params: { orderId: inOctober }, body: {} })
    // As when an order is rebuilt from the gateway's lists after the month was closed, with the day of its payment.
    await sql`
      INSERT INTO invoices (id, order_id, serial, issued_at, document, revision)
      SELECT ${t.id()}, order_id, 'N26-27/0000005', issued_at, document, 2 FROM invoices WHERE serial = 'N26-27/0000002'
    `.execute(t.shop.db)
    await sql`UPDATE counters SET value = 5 WHERE name = 'invoice N2026'`.execute(t.shop.db)
    await t.shop.db
      .updateTable('payments')
      .set({ fee: paise(99_00), fee_tax: paise(15_10) })
      .execute()

    expect(await gstr1('2026-10')).toBe(before.file)
    expect((await view('2026-10')).paper).toEqual(before.figures)
    expect(await registerOf('2026-10')).toBe(register)
    const november = await readReturn('2026-11')
    expect(november.doc_issue?.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: 'N26-27/0000005', totnum: 1 }] },
      { doc_num: 5, docs: [{ from: 'C26-27/0000001', totnum: 1 }] },
    ])
    const tax = before.figures?.fees.tax ?? 0
    expect((await view('2026-11')).paper?.fees.later.tax).toBeCloseTo(4 * 15.1 - tax, 2)
    expect(await registerOf('2026-11')).toContain('N26-27/0000005')
  })

  it('tax months are closed in order, and months before the first closed one count as closed', async () => {
    await aPlacedOrder(t, shopper, await aProduct(t))
    await goTo('2027-02-10T05:00:00Z')
    expect(await view('2027-01')).toMatchObject({ state: 'open', openBefore: '2026-11' })
    expect((await close('2027-01', true)).body).toMatchObject({ code: 'earlier_month_open' })
    expect((await close('2026-09', true)).body).toMatchObject({ code: 'month_closed' })
    expect((await view('2026-09')).state).toBe('closed')
    expect((await close('2026-11', true)).status).toBe(200)
    // December has no document, so it is skipped.
    expect((await close('2027-01', true)).status).toBe(200)
    expect((await view('2026-12')).state).toBe('closed')
  })

  it('closing a tax month waits for a transaction that has taken an invoice number and not yet written the invoice', async () => {
    await goTo('2027-02-28T18:00:00Z')
    const release = Promise.withResolvers<void>()
    const written = t.shop.db.transaction().execute(async (tx) => {
      await sql`UPDATE counters SET value = value + 1 WHERE name = 'invoice N2026'`.execute(tx)
      await release.promise
      await sql`
        INSERT INTO invoices (id, order_id, serial, issued_at, document, revision)
        SELECT ${t.id()}, order_id, 'N26-27/0000007', ${t.clock.now()}, document, 3 FROM invoices
        WHERE serial = 'N26-27/0000002'
      `.execute(tx)
    })
    const issued = t.clock.now()
    await goTo('2027-03-02T05:00:00Z')
    const closing = close('2027-02', true)
    await expect
      .poll(async () => {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            t.shop.db,
          )
        return rows.length
      })
      .toBeGreaterThan(0)
    t.clock.set(issued)
    release.resolve()
    await written
    t.clock.set(new Date('2027-03-02T05:00:00Z'))
    expect((await closing).status).toBe(200)
    expect((await readReturn('2027-02')).doc_issue?.doc_det).toMatchObject([{ docs: [{ from: 'N26-27/0000007' }] }])
  })

  it('tax months are for staff only, and their files and their closing need a recent login', async () => {
    const query = { query: { month: '2026-10' } }
    for (const call of [viewTaxMonth, exportGstr1]) {
      expect((await t.client().get(addressOf(call, query))).status).toBe(401)
      expect((await shopper.client.get(addressOf(call, query))).status).toBe(403)
    }
    t.clock.advance(minutes(16))
    await view('2026-10')
    t.clock.advance(minutes(16))
    expect((await admin.client.call(exportGstr1, query)).body).toMatchObject({ code: 'sign_in_again' })
    expect((await close('2027-03')).body).toMatchObject({ code: 'sign_in_again' })
  })
})

it('viewing a tax month recomputes only the blocks with new documents, and the file reads all documents (TAX-24)', async () => {
  const t = await openTestShop()
  await storeIdentity(t, { gstin: GSTIN })
  const { client } = await anAdmin(t)
  const [shopper, product] = [await aShopper(t), await aProduct(t)]
  const month = '2026-11'
  const leftOut = async () => {
    const { paper } = (await client.call(viewTaxMonth, { query: { month } })).body as unknown as TaxMonthReply
    return [paper?.documents.invoices, paper?.documents.leftOut]
  }
  await aPlacedOrder(t, shopper, product)
  expect(await leftOut()).toEqual([1, 0])
  await sql`UPDATE tax_document_blocks SET tables = jsonb_set(tables, '{leftOut}', '7')`.execute(t.shop.db)
  expect(await leftOut()).toEqual([1, 7])
  expect((await client.call(exportGstr1, { query: { month } })).raw.toString()).toContain('"totnum":1')
  await aPlacedOrder(t, shopper, product)
  expect(await leftOut()).toEqual([2, 0])
  await sql`UPDATE tax_document_blocks SET tables = jsonb_set(tables, '{leftOut}', '7'), form = 0`.execute(t.shop.db)
  expect(await leftOut()).toEqual([2, 0])
  await t.close()
})

it('a shop without a GSTIN has no tax return', async () => {
  const plain = await openTestShop()
  const { client } = await anAdmin(plain)
  await aPlacedOrder(plain, await aShopper(plain), await aProduct(plain))
  expect((await client.call(viewTaxMonth, { query: { month: '2026-11' } })).body).toMatchObject({ paper: null })
  expect((await client.call(exportGstr1, { query: { month: '2026-11' } })).body).toMatchObject({
    code: 'gstin_missing',
  })
  expect((await client.call(closeTaxMonth, { body: { month: '2026-10' } })).body).toMatchObject({
    code: 'gstin_missing',
  })
  await plain.close()
})
