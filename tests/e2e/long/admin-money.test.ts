// Staff use the money pages, such as those about disputes, reconciliation and GST returns.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes, disputeReplies, evidenceCopy } from '#copy/admin-disputes.ts'
import { adminCheckouts, adminPayments } from '#copy/admin-payments.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { adminBank, findings } from '#copy/reconciliation.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer, ordersOf, productId } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { storeIdentityOf } from '#tests/support/identity.ts'
import { aBilling } from '#tests/support/makers.ts'

const GSTIN = '32ABCDE1234F1Z9'
const site = openShopInBrowser()
beforeAll(() => storeIdentityOf(site.shop, { gstin: GSTIN }))
const { lines } = adminDashboard.today
const dialog = ({ page }: Visitor) => page.getByRole('dialog')
const staff = async (viewport: typeof DESKTOP | typeof PHONE): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport })).visitor

async function gatewayPaymentOf({ id }: BoughtOrder): Promise<string> {
  const [payment] = await site.shop.query<{ id: string }>(
    'SELECT gateway_payment_id AS id FROM payments WHERE order_id = $1',
    [id],
  )
  return payment?.id ?? ''
}

async function startCheckout({ client, email }: Customer, name: string, quantity = 1): Promise<string> {
  const product = await productId(site.shop, name)
  await client.call(addToCart, { body: { productId: product, quantity } })
  const body = { billingData: aBilling({ email }), coinsUsed: 0 }
  const { body: started } = await client.call(startPayment, { body })
  return (started.order as { id: string }).id
}

async function fileOf(visitor: Visitor, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = visitor.page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

it('staff open a dispute from the dashboard, read its evidence and add a note, and its page shows when it is under review', async () => {
  const order = await buyProduct(site.shop, await aCustomer(site.browser, site.shop))
  const { disputeId } = (await site.shop.controlSandbox('dispute', { paymentId: await gatewayPaymentOf(order) })) as {
    disputeId: string
  }
  const disputeRows = () => site.shop.query('SELECT FROM disputes WHERE gateway_dispute_id = $1', [disputeId])
  await expect.poll(disputeRows).toHaveLength(1)
  const visitor = await staff(DESKTOP)
  await visitor.visit('/admin')
  await visitor.page.getByRole('link', { name: adminDashboard.today.lines.disputes(1) }).click()
  await visitor.link(`#${order.orderNumber}`).waitFor()
  await visitor.checkPage()
  await visitor.link(disputeId).focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.waitForText(adminDisputes.todo.title)
  await visitor.checkPage()
  await visitor.waitForText(evidenceCopy.claims.unsent)
  await visitor.field(adminDisputes.note.field).fill('The post has her signature.')
  await visitor.button(adminDisputes.note.save).click()
  await visitor.message('status', disputeReplies.noted).waitFor()
  await site.shop.controlSandbox('move-dispute', { disputeId, status: 'under_review' })
  await expect
    .poll(() => site.shop.query('SELECT status FROM disputes WHERE gateway_dispute_id = $1', [disputeId]))
    .toEqual([{ status: 'under_review' }])
  await visitor.page.reload()
  await visitor.waitForText(adminDisputes.todo.under_review)
  expect(await visitor.field(adminDisputes.note.field).inputValue()).toBe('The post has her signature.')
  await visitor.checkPage()
})

it('a payment whose amount includes the gateway’s fee is checked by staff on a phone, and its order is placed', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const gatewayOrder = await startCheckout(customer, 'Period Kit')
  await site.shop.controlSandbox('next-payment', { feeBearer: 'customer' })
  await site.shop.controlSandbox('pay', { orderId: gatewayOrder })
  await customer.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrder } })
  expect(await ordersOf(customer)).toEqual([])
  const visitor = await staff(PHONE)
  await visitor.visit('/admin')
  await visitor.page.getByRole('link', { name: lines.decisions(1) }).click()
  await visitor.button(adminPayments.place.button).waitFor()
  await visitor.checkPage()
  await visitor.button(adminPayments.place.button).click()
  await dialog(visitor).getByText(adminPayments.place.question).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: adminPayments.place.button }).click()
  await visitor.waitForText(adminPayments.none)
  expect(await ordersOf(customer)).toHaveLength(1)
})

it('a difference between shop and gateway is dismissed with a reason, and is listed as resolved', async () => {
  const order = await buyProduct(site.shop, await aCustomer(site.browser, site.shop))
  const payment = await gatewayPaymentOf(order)
  await site.shop.controlSandbox('odd', { entityId: payment, overlay: { amount: 'much' } })
  const visitor = await staff(PHONE)
  await visitor.visit(adminPages.moneyBank)
  await visitor.button(adminBank.open.look).click()
  await visitor.message('status', findings.looking).waitFor()
  const subject = `payment ${payment}`
  const findingRows = () => site.shop.query('SELECT FROM gateway_findings WHERE subject = $1', [subject])
  await expect.poll(findingRows).toHaveLength(1)
  await visitor.page.reload()
  await visitor.button(`${adminBank.actions.set_aside}: ${subject}`).click()
  await dialog(visitor).getByLabel(adminBank.dialog.reason).fill('The amount in the dashboard is right.')
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: adminBank.actions.set_aside }).click()
  await visitor.message('status', findings.done.set_aside).waitFor()
  await visitor.waitForText('The amount in the dashboard is right.')
  await site.shop.controlSandbox('odd', { entityId: payment, overlay: null })
  await visitor.checkPage()
})

it('the tax return of a month is downloaded in the tax portal’s format, with the shop’s GSTIN', async () => {
  await buyProduct(site.shop, await aCustomer(site.browser, site.shop))
  const [{ month = '' } = {}] = await site.shop.query<{ month: string }>(
    "SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month",
  )
  const visitor = await staff(DESKTOP)
  await visitor.visit(adminPages.moneyTax)
  await visitor.field(adminTax.month).fill(month)
  await visitor.waitForText(adminTax.states.running)
  await visitor.checkPage()
  await visitor.page.reload()
  await visitor.waitForText(adminTax.states.running)
  expect(await visitor.field(adminTax.month).inputValue()).toBe(month)
  const { name, bytes } = await fileOf(visitor, () => visitor.button(adminTax.gstr1.file).click())
  expect(name).toContain(month)
  const [year, number] = month.split('-')
  expect(JSON.parse(bytes.toString())).toMatchObject({ gstin: GSTIN, fp: `${number}${year}` })
})

it('staff release stock that an unpaid checkout has reserved', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  await buyProduct(site.shop, customer)
  await site.shop.query("UPDATE stock_levels SET stock = 2 FROM products WHERE product_id = id AND name = 'Night Pads'")
  await startCheckout(customer, 'Night Pads', 2)
  const heldUnits = () =>
    site.shop.query("SELECT held FROM stock_levels JOIN products ON product_id = id WHERE name = 'Night Pads'")
  expect(await heldUnits()).toEqual([{ held: 2 }])
  const visitor = await staff(DESKTOP)
  await visitor.visit('/admin')
  await visitor.page.getByRole('link', { name: lines.held(1) }).click()
  const row = visitor.page.getByRole('row').filter({ hasText: 'Night Pads' })
  await row.getByText(adminCheckouts.holds.noneLeft).waitFor()
  await visitor.checkPage()
  await row.getByRole('button', { name: adminCheckouts.holds.release }).click()
  await dialog(visitor).getByRole('button', { name: adminCheckouts.holds.release }).click()
  await visitor.message('status', adminCheckouts.holds.outcomes.released).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await heldUnits()).toEqual([{ held: 0 }])
  await visitor.checkPage()
})
