// Staff and shoppers see failed refunds, and staff pay them in another way (REF-9 to REF-13).
import { beforeAll, expect, it } from 'vitest'
import { payRefundAnotherWay } from '#contract/calls/admin/refunds.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRefunds as texts } from '#copy/admin-refunds.ts'
import { aftersales } from '#copy/aftersales.ts'
import { order as orderWords, parcelNumber } from '#copy/order.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressOf } from '../../support/addresses.ts'

const TOO_LOW = 'Your account does not have enough balance to carry out the refund operation.'
const UTR = 'HDFCN52026112245'
const DESK = '/admin/money/refunds'
const site = openShopInBrowser()
let customer: Customer
beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
})

const staff = async (viewport: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport })).visitor

async function shopperBrowser(viewport: typeof DESKTOP | typeof PHONE = PHONE): Promise<Visitor> {
  const visitor = await site.visitor({ viewport })
  await visitor.setCookies(customer.client.cookies)
  return visitor
}

async function aCancelledOrder(until: string): Promise<BoughtOrder> {
  const boughtOrder = await buyProduct(site.shop, customer)
  expect((await customer.client.call(cancelOrder, { params: { orderId: boughtOrder.id }, body: {} })).status).toBe(200)
  await expect
    .poll(() => site.shop.query(`SELECT id FROM refunds WHERE order_id = $1 AND ${until}`, [boughtOrder.id]), {
      timeout: 20_000,
    })
    .toHaveLength(1)
  return boughtOrder
}

/** Returns an order whose refund was requested an hour ago and refused by Razorpay. */
async function aRefusedRefund(): Promise<BoughtOrder> {
  await site.shop.controlSandbox('refuse-refund', { description: TOO_LOW })
  const affectedOrder = await aCancelledOrder('refused_at IS NOT NULL')
  await site.shop.query("UPDATE refunds SET asked_at = asked_at - interval '1 hour' WHERE order_id = $1", [
    affectedOrder.id,
  ])
  return affectedOrder
}

async function aFailedRefund(): Promise<BoughtOrder> {
  const affectedOrder = await aRefusedRefund()
  await site.shop.query("UPDATE refunds SET status = 'failed' WHERE order_id = $1", [affectedOrder.id])
  await site.shop.query('UPDATE payments SET refunded = 0 WHERE order_id = $1', [affectedOrder.id])
  return affectedOrder
}

const rows = (visitor: Visitor) => visitor.page.getByRole('table', { name: texts.title }).getByRole('row')
const rowOf = (visitor: Visitor, { orderNumber }: BoughtOrder) => rows(visitor).filter({ hasText: `#${orderNumber}` })
const dialog = (visitor: Visitor) => visitor.page.getByRole('dialog')

it('staff find a failed refund from the dashboard and pay it another way; it leaves the list, and the shopper sees its reference', async () => {
  const affectedOrder = await aRefusedRefund()
  const failedRefund = await aFailedRefund()
  const visitor = await staff()
  await visitor.page.goto('/admin')
  await visitor.page.getByRole('link', { name: adminDashboard.today.lines.refundsTried(1) }).click()
  await rowOf(visitor, affectedOrder).getByText(texts.saysGateway(TOO_LOW)).waitFor()
  await visitor.checkPage()
  expect(await rowOf(visitor, failedRefund).count()).toBe(0)
  await visitor.button(texts.states.needs_you).click()
  const [{ id: refundId = '' } = {}] = await site.shop.query<{ id: string }>(
    'SELECT id FROM refunds WHERE order_id = $1',
    [failedRefund.id],
  )
  visitor.expectFailure(400, addressOf(payRefundAnotherWay, { params: { refundId } }))
  await rowOf(visitor, failedRefund)
    .getByRole('button', { name: texts.paid.openOf('₹339.00') })
    .click()
  await dialog(visitor).getByLabel(texts.paid.reference).fill('12345')
  await dialog(visitor)
    .getByRole('button', { name: texts.paid.submit('₹339') })
    .click()
  await dialog(visitor).getByText(aftersales.paidReference.neft).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByLabel(texts.paid.reference).fill('hdfc n520 2611 2245')
  await dialog(visitor).getByLabel(texts.paid.note).fill('She wrote us her account number.')
  await dialog(visitor)
    .getByRole('button', { name: texts.paid.submit('₹339') })
    .dblclick()
  await visitor.message('status', aftersales.paidAnotherWay({ amount: '₹339' })).waitFor()
  await visitor.page.getByText(texts.none.needs_you).waitFor()
  await visitor.page.goto(`/admin/orders/${failedRefund.id}`)
  await visitor.page.getByText(UTR).waitFor()
  await visitor.checkPage()
  await visitor.leave()

  const shopperView = await shopperBrowser()
  await shopperView.page.goto(`/account/orders/${failedRefund.id}`)
  await shopperView.page.getByText(UTR).waitFor()
  await shopperView.checkPage()
  await shopperView.page.getByRole('button', { name: orderWords.refunds.copyNumber }).click()
  await shopperView.message('status', parcelNumber.copied).waitFor()
}, 90_000)

it("on a phone the refund page shows retried refunds, late refunds, and all refunds with the bank's reference", async () => {
  const refundedOrder = await aCancelledOrder("status = 'processed'")
  await site.shop.controlSandbox('refund-outcome', { outcome: 'pending' })
  const late = await aCancelledOrder("status = 'pending'")
  await site.shop.controlSandbox('refund-outcome', { outcome: 'processed' })
  await site.shop.query('UPDATE refunds SET delay_told_at = now() WHERE order_id = $1', [late.id])
  const visitor = await staff(PHONE)
  await visitor.page.goto(`${DESK}?state=tried`)
  const list = visitor.page.getByRole('list', { name: texts.title })
  await list
    .getByRole('listitem')
    .filter({ hasText: `#${late.orderNumber}` })
    .getByText(texts.late)
    .waitFor()
  await visitor.checkPage()
  await visitor.button(texts.states.all).click()
  await list
    .getByRole('listitem')
    .filter({ hasText: `#${refundedOrder.orderNumber}` })
    .getByText(texts.bankReference)
    .waitFor()
  await visitor.checkPage()
  await visitor.leave()

  const shopperView = await shopperBrowser()
  await shopperView.page.goto(`/account/orders/${late.id}`)
  await shopperView.page.getByText(orderWords.refunds.late).waitFor()
  await shopperView.checkPage()
}, 90_000)
