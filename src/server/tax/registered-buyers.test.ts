// A business buyer, and goods counted in another unit: from the form to the documents and the return (TAX-21 to
// TAX-23).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { changeAdminDelivery, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { changeProduct } from '#contract/calls/admin/products.ts'
import { exportGstr1 } from '#contract/calls/admin/tax.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder, changeDelivery } from '#contract/calls/orders.ts'
import type { Gstr1 } from '#contract/tax.ts'
import { formErrors } from '#copy/errors.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { UNITS } from '#domain/tax.ts'
import { gstr1Schema } from '#tests/support/gstr1-schema.ts'
import { storeIdentity } from '#tests/support/identity.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { multipart } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const SHOP = '32ABCDE1234F1Z9'
const BUYER = '27AAACH1234K1ZS'
const OTHER = '32ABCDE1234F1Z9'

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  await storeIdentity(t, { gstin: SHOP })
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const boxes = async (): Promise<ProductId> => {
  const id = await aProduct(t, { taxClass: 'taxable', rateBp: 1800 })
  await t.shop.db.updateTable('products').set({ tax_unit: 'BOX' }).where('id', '=', id).execute()
  return id
}
const invoicesOf = (id: OrderId) =>
  t.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).orderBy('revision').execute()
const deliveryOf = async (orderId: OrderId) =>
  (await admin.client.call(viewAdminOrder, { params: { orderId } })).body.delivery as string
const change = (orderId: OrderId, billing: Record<string, unknown>) =>
  shopper.client.call(changeDelivery, { params: { orderId }, body: { billingData: aBilling(billing) } })
const asForm = async (fields: Record<string, string>) => {
  const { payload, headers } = await multipart(fields)
  return { body: payload, headers }
}
const gstr1 = async (): Promise<Gstr1> => {
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  const answer = await admin.client.call(exportGstr1, { query: { month: '2026-11' } })
  return gstr1Schema.parse(JSON.parse(answer.raw.toString())) as Gstr1
}

describe('a GSTIN', () => {
  it("a buyer's GSTIN is accepted with spaces and in lower case, and refused with a wrong character", async () => {
    await shopper.client.call(addToCart, { body: { productId: await boxes(), quantity: 1 } })
    const pay = (gstin: unknown) =>
      shopper.client.call(startPayment, { body: { billingData: aBilling({ gstin }), coinsUsed: 0 } })
    for (const wrong of ['27AAACH1234K1ZT', 'no', '99AAACH1234K1ZS', 27]) {
      const { status, body } = await pay(wrong)
      expect([status, body.fields]).toEqual([400, { 'billingData.gstin': formErrors.gstin }])
    }
    expect((await pay(' 27 aaach1234k1zs ')).status).toBe(200)
    expect(
      await t.shop.db.selectFrom('payment_attempts').select('billing').where('user_id', '=', shopper.userId).execute(),
    ).toMatchObject([{ billing: { gstin: BUYER } }])
  })

  it('changing the GSTIN at checkout starts another payment', async () => {
    const buyer = await aShopper(t)
    const { gatewayOrderId } = await startedPayment(buyer, await boxes())
    const payAgain = async (billing: Record<string, unknown>) => {
      const { body } = await buyer.client.call(startPayment, { body: { billingData: aBilling(billing), coinsUsed: 0 } })
      return (body.order as { id: string }).id
    }
    expect(await payAgain({ gstin: '' })).toBe(gatewayOrderId)
    expect(await payAgain({ gstin: BUYER })).not.toBe(gatewayOrderId)
  })

  it("a buyer's GSTIN is on invoice, credit note and order page, and the tax return lists both documents individually", async () => {
    const buyer = await aShopper(t)
    const orderId = await aPlacedOrder(t, buyer, await boxes(), { quantity: 2, billing: { gstin: BUYER } })
    const [invoice] = await invoicesOf(orderId)
    // The place of supply is the delivery address, whatever the state of the GSTIN.
    expect(invoice?.document).toMatchObject({
      buyer: { gstin: BUYER },
      placeOfSupply: '32',
      lines: [{ unit: 'BOX', quantity: 2 }],
    })
    const { body } = await admin.client.call(viewAdminOrder, { params: { orderId } })
    expect(body.order).toMatchObject({ billingAddress: { gstin: BUYER } })
    await buyer.client.call(cancelOrder, { params: { orderId }, body: {} })
    const { b2b, cdnr, hsn } = await gstr1()
    expect(b2b).toMatchObject([{ ctin: BUYER, inv: [{ inum: invoice?.serial, pos: '32' }] }])
    expect(cdnr).toMatchObject([{ ctin: BUYER, nt: [{ ntty: 'C', pos: '32' }] }])
    expect(hsn?.hsn_b2b).toMatchObject([{ uqc: 'BOX', qty: 0, txval: 0 }])
  })

  it("a change of address keeps the buyer's GSTIN unless the form empties it, and each change of it makes a new revision of the invoice", async () => {
    const orderId = await aPlacedOrder(t, shopper, await boxes(), { billing: { gstin: BUYER } })
    expect((await change(orderId, { houseNumber: '14' })).status).toBe(200)
    expect(await invoicesOf(orderId)).toHaveLength(1)
    const { body } = await change(orderId, { gstin: OTHER })
    expect(body.order).toMatchObject({ billingAddress: { gstin: OTHER } })
    await change(orderId, { gstin: '' })
    const gstins = (await invoicesOf(orderId)).map(({ document }) => (document as { buyer: object }).buyer)
    expect(gstins).toEqual([
      expect.objectContaining({ gstin: BUYER }),
      expect.objectContaining({ gstin: OTHER }),
      expect.not.objectContaining({ gstin: expect.anything() }),
    ])
  })

  it("a buyer's GSTIN is in the data export, and after erasure only on the documents that tax law requires", async () => {
    const leaving = await aShopper(t)
    const orderId = await aPlacedOrder(t, leaving, await boxes(), { billing: { gstin: BUYER } })
    const { gatewayOrderId } = await startedPayment(leaving, await boxes(), { billing: { gstin: BUYER } })
    const copy = (await leaving.client.call(exportMyData)).raw.toString()
    expect(copy.match(new RegExp(BUYER, 'g'))).toHaveLength(2)
    await t.shop.db
      .updateTable('payment_attempts')
      .set({ status: 'expired', held: false, next_check_at: null })
      .where('gateway_order_id', '=', gatewayOrderId)
      .execute()
    expect((await leaving.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    const unpaid = t.shop.db.selectFrom('payment_attempts').select('billing')
    expect(await unpaid.where('gateway_order_id', '=', gatewayOrderId).execute()).toMatchObject([
      { billing: { gstin: '' } },
    ])
    expect(await invoicesOf(orderId)).toMatchObject([{ document: { buyer: { gstin: BUYER } } }])
  })
})

it("the unit of quantity of a product must be one of the tax office's list, in the form and in the database", async () => {
  const id = await aProduct(t)
  const save = async (taxUnit: string) =>
    admin.client.call(changeProduct, { params: { productId: id }, ...(await asForm({ taxUnit })) })
  expect((await save('DOZ')).body).toMatchObject({ fields: { taxUnit: formErrors.choice } })
  expect((await save('PAC')).body).toMatchObject({ product: { taxUnit: 'PAC' } })
  for (const unit of UNITS)
    await t.shop.db.updateTable('products').set({ tax_unit: unit }).where('id', '=', id).execute()
  await expect(
    t.shop.db
      .updateTable('products')
      .set({ tax_unit: 'DOZ' as 'NOS' })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('tax_unit')
})

it('the goods of an order keep their unit of quantity when that of the product changes later', async () => {
  const [id, buyer] = [await boxes(), await aShopper(t)]
  const { gatewayOrderId } = await startedPayment(buyer, id)
  const setTaxUnit = (unit: 'PCS' | 'BOX') =>
    t.shop.db.updateTable('products').set({ tax_unit: unit }).where('id', '=', id).execute()
  await setTaxUnit('PCS')
  const { body } = await buyer.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  // A purchase in another unit is a new attempt.
  expect((body.order as { id: string }).id).not.toBe(gatewayOrderId)
  const orderId = await aPlacedOrder(t, await aShopper(t), id)
  await setTaxUnit('BOX')
  const inDelhi = aBilling({ state: 'All India', postcode: '110001', city: 'New Delhi' })
  await admin.client.call(changeAdminDelivery, {
    params: { orderId },
    body: { billingData: inDelhi, seen: await deliveryOf(orderId) },
  })
  expect(await invoicesOf(orderId)).toMatchObject([
    { document: { lines: [{ unit: 'PCS' }] } },
    { document: { placeOfSupply: '07', lines: [{ unit: 'PCS' }] } },
  ])
})
