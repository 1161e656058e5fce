// A packed order is dispatched, cancelled or packed again (ORD-21, ORD-23, ADM-28, ADM-29).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeDelivery, requestCancellation } from '#contract/calls/orders.ts'
import { orderNews } from '#copy/admin-order.ts'
import { bulkActionTexts } from '#copy/admin-orders.ts'
import { packing, slips, slipsReplies, unpacking } from '#copy/packing.ts'
import type { OrderId } from '#domain/ids.ts'
import { buyProduct, TRACKING_NUMBER } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { aBilling } from '#tests/support/makers.ts'

const site = openShopInBrowser()

it('the packing page reports a slip printed before a change, a step is undone, and a packed order with a request to cancel is reopened', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const boughtOrder = await buyProduct(site.shop, customer)
  const params = { orderId: boughtOrder.id as OrderId }
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  await page.addInitScript(() => {
    window.print = () => undefined
  })

  await page.goto(adminPages.slips([boughtOrder.id]))
  await visitor.button(slips.print).click()
  await visitor.waitForText(slipsReplies.printed(1))
  const billingData = aBilling({ email: customer.email, houseNumber: '99' })
  expect((await customer.client.call(changeDelivery, { params, body: { billingData } })).status).toBe(200)
  await page.goto(`${adminPages.packing}?slip=changed`)
  await visitor.waitForText(orderNews.changedSince(['address']))
  await visitor.checkPage()

  await page.goto(adminPages.packingOrder(boughtOrder.id))
  await visitor.button(packing.begin).click()
  await visitor.button(packing.close).click()
  await visitor.waitForText(bulkActionTexts.done(1, 'packed'))
  await visitor.checkPage()
  // Undo is one key before the page.
  await page.locator('main').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await visitor.waitForText(bulkActionTexts.undone(1))
  await visitor.button(packing.close).click()
  await visitor.waitForText(bulkActionTexts.done(1, 'packed'))

  const cancelReply = await customer.client.call(requestCancellation, { params, body: { cancellationCharge: 50 } })
  expect(cancelReply.status).toBe(200)
  await page.reload()
  await visitor.field(packing.trackingField).fill(TRACKING_NUMBER)
  await visitor.button(packing.dispatch).click()
  await dialog.getByText(orderNews.told(['asks', 'address'])).waitFor()
  await visitor.checkPage()
  await dialog.getByRole('button', { name: orderNews.ask.no }).click()

  await visitor.button(unpacking.begin).click()
  await dialog.getByLabel(unpacking.reason).fill('She wants it back.')
  await visitor.checkPage()
  await dialog.getByRole('button', { name: unpacking.yes }).click()
  await visitor.button(packing.close).waitFor()
  const states = await site.shop.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [boughtOrder.id])
  expect(states).toEqual([{ status: 'processing' }])
}, 60_000)
