// PDFs of invoices and credit notes: made once in a separate process, stored, and rate limited for each user.
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadInvoiceRevision } from '#contract/calls/admin/order.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { cancelOrder, downloadCreditNote, downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { anAdmin, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { completePayment } from '../payments/complete-payment.ts'

let t: TestShop
let admin: Shopper
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop({ RATE_LIMITS: 'on' })
  admin = await anAdmin(t)
  owner = await aShopper(t)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t.close()
})
const printed = vi.fn()
let print: TestShop['shop']['printer']['print']
let [underWay, max] = [0, 0]
beforeAll(() => {
  print = t.shop.printer.print
})
beforeEach(() => {
  t.clock.advance(minutes(1))
  vi.restoreAllMocks()
  printed.mockClear()
  max = 0
  // Making a PDF in this process fails. The printer's own process is not affected.
  vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(() => {
    throw new Error('printed on the main thread')
  })
  vi.spyOn(t.shop.printer, 'print').mockImplementation(async (document) => {
    printed(document)
    max = Math.max(max, ++underWay)
    const pdf = await print(document)
    underWay -= 1
    return pdf
  })
})

async function anOrder(shopper: Shopper = owner): Promise<OrderId> {
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  t.sandbox.pay(gatewayOrderId)
  const outcome = await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  if (outcome.kind !== 'placed') throw new Error(`the payment is ${outcome.kind}`)
  return outcome.orderId
}
const invoiceOf = (orderId: OrderId, { client } = owner) => client.call(downloadInvoice, { params: { orderId } })
async function listStoredFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of t.shop.files.list()) if (key.startsWith('papers/')) keys.push(key)
  return keys
}

describe('an invoice', () => {
  it('security 65: an invoice PDF is made once, outside the server process, and later requests get the same file', async () => {
    const orderId = await anOrder()
    const first = await invoiceOf(orderId)
    expect([first.status, first.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const secondAnswer = await invoiceOf(orderId)
    const staffs = await invoiceOf(orderId, admin)
    const revision = await admin.client.call(downloadInvoiceRevision, { params: { orderId, revision: 1 } })
    for (const answer of [secondAnswer, staffs, revision]) expect(answer.raw.equals(first.raw)).toBe(true)
    expect(printed).toHaveBeenCalledTimes(1)
  })

  it('simultaneous requests for invoices print each invoice once, one at a time, and other calls are answered meanwhile', async () => {
    const orderIds = [await anOrder(), await anOrder(), await anOrder()]
    const many = Promise.all([...orderIds, ...orderIds, ...orderIds].map((orderId) => invoiceOf(orderId)))
    expect((await owner.client.call(whoAmI)).status).toBe(200)
    expect((await many).map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(max).toBe(1)
    expect(printed).toHaveBeenCalledTimes(3)
  })

  it('a shopper can request twenty invoices a minute, and staff more', async () => {
    const otherShopper = await aShopper(t)
    const orderId = await anOrder(otherShopper)
    const statuses: number[] = []
    for (let count = 0; count < 20; count++) statuses.push((await invoiceOf(orderId, otherShopper)).status)
    const refused = await invoiceOf(orderId, otherShopper)
    expect(statuses).toEqual(Array(20).fill(200))
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    for (let count = 0; count < 25; count++) expect((await invoiceOf(orderId, admin)).status).toBe(200)
    expect(printed).toHaveBeenCalledTimes(1)
    t.clock.advance(minutes(1))
    expect((await invoiceOf(orderId, otherShopper)).status).toBe(200)
  })

  it('a request for an invoice that does not exist counts towards the limit, and prints nothing', async () => {
    const otherShopper = await aShopper(t)
    for (let count = 0; count < 20; count++) expect((await invoiceOf(t.id<'order'>(), otherShopper)).status).toBe(404)
    expect((await invoiceOf(t.id<'order'>(), otherShopper)).status).toBe(429)
    expect(printed).not.toHaveBeenCalled()
  })
})

it('a credit note is printed once, and a second request gets the same file', async () => {
  const orderId = await anOrder()
  await owner.client.call(cancelOrder, { params: { orderId }, body: {} })
  const { body } = await owner.client.call(viewOrder, { params: { orderId } })
  const [note] = (body.order as { creditNotes: { _id: string }[] }).creditNotes
  const ask = () => owner.client.call(downloadCreditNote, { params: { orderId, noteId: note?._id } })
  const first = await ask()
  expect(first.status).toBe(200)
  expect((await ask()).raw.equals(first.raw)).toBe(true)
  expect(printed).toHaveBeenCalledTimes(1)
})

it('an invoice whose stored file is lost or altered is printed again with identical bytes', async () => {
  const orderId = await anOrder()
  const before = await listStoredFiles()
  const first = await invoiceOf(orderId)
  const [key] = (await listStoredFiles()).filter((one) => !before.includes(one))
  expect(key).toMatch(/^papers\/[0-9a-f]{64}\.pdf$/)
  for (const spoil of [() => t.shop.files.remove(key ?? ''), () => t.shop.files.put(key ?? '', Buffer.from('no'))]) {
    await spoil()
    expect((await invoiceOf(orderId)).raw.equals(first.raw)).toBe(true)
    expect((await t.shop.files.get(key ?? ''))?.equals(first.raw)).toBe(true)
  }
  expect(printed).toHaveBeenCalledTimes(3)
})

it('an invoice is served when it cannot be stored, and when the stored file cannot be read', async () => {
  const orderId = await anOrder()
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  vi.spyOn(t.shop.files, 'put').mockRejectedValueOnce(full)
  expect((await invoiceOf(orderId)).status).toBe(200)
  const first = await invoiceOf(orderId)
  vi.spyOn(t.shop.files, 'get').mockRejectedValueOnce(full).mockRejectedValueOnce(full)
  expect((await invoiceOf(orderId)).raw.equals(first.raw)).toBe(true)
})
