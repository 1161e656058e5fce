// Parcels with another courier, and late parcels (SHIP-1, SHIP-2, SHIP-5).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { adminOrder as texts } from '#copy/admin-order.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { courierNames, parcelNumber } from '#copy/order.ts'
import { courierField, parcelNews, parcels, parcelsReplies } from '#copy/parcels.ts'
import { buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
let customer: Customer
beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
})

const DELHIVERY = '33309210000394'

it('staff dispatch a parcel with another courier, and its buyer gets a link to that courier’s page', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, boughtOrder, 'processing')
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await staff.page.goto(adminPages.order(boughtOrder.id))
  await staff.button(texts.moves.dispatched).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel(texts.dispatch.number).fill('EE473124829IN')
  await dialog.getByText(courierField.told(courierNames['india-post'])).waitFor()
  await dialog.getByLabel(texts.dispatch.number).fill(DELHIVERY)
  await dialog.getByLabel(courierField.label).selectOption(courierNames.delhivery)
  await staff.checkPage()
  await dialog.getByRole('button', { name: texts.moves.dispatched }).click()
  await staff.page.getByText(DELHIVERY, { exact: true }).waitFor()
  await staff.page.getByRole('list', { name: texts.emails.title }).getByText('Dispatched').waitFor()
  await staff.checkPage()
  const { page } = customer.visitor
  await page.goto(pages.order(boughtOrder.id))
  const link = page.getByRole('link', { name: parcelNumber.track({ courier: courierNames.delhivery }) })
  expect(await link.getAttribute('href')).toBe(`https://www.delhivery.com/track-v2/package/${DELHIVERY}`)
  await customer.visitor.checkPage()
})

it('staff choose another courier for a pasted list of tracking numbers, and dispatch its orders', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, boughtOrder, 'processing')
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.page.goto(adminPages.dispatch)
  await staff.field(adminOrders.dispatch.field).fill(`${boughtOrder.orderNumber} 50127348216`)
  await staff.waitForText(adminOrders.dispatch.verdicts.no_number)
  await staff.field(courierField.label).selectOption(courierNames['blue-dart'])
  await staff.waitForText(adminOrders.dispatch.verdicts.ready)
  await staff.checkPage()
  await staff.button(adminOrders.dispatch.button(1)).click()
  await staff.waitForText(adminOrders.dispatch.done(1))
})

it('late parcels are listed with the next step, and a parcel that the post reports as stopped is listed immediately', async () => {
  const late = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, late, 'processing', 'dispatched')
  await site.shop.query(
    "UPDATE parcels SET dispatched_at = now() - interval '12 days', late_at = now() - interval '2 days'",
  )
  const stoppedParcel = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, stoppedParcel, 'processing')
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.page.goto(adminPages.dispatch)
  await staff.field(adminOrders.dispatch.field).fill(`${stoppedParcel.orderNumber} EK123456785IN`)
  await staff.button(adminOrders.dispatch.button(1)).click()
  await staff.waitForText(adminOrders.dispatch.done(1))
  await staff.page.goto(adminPages.delivered)
  await staff.field(adminOrders.delivered.field).fill('EK123456785IN Item kept in deposit, Ottapalam SO')
  await staff.button(parcels.keepNews(1)).click()
  await staff.waitForText(parcelsReplies.news(1))
  await staff.checkPage()
  await staff.page.goto(adminPages.attention)
  const row = staff.page.getByRole('row', { name: new RegExp(`#${stoppedParcel.orderNumber}\\b`) })
  await row.getByText(parcelNews.held).waitFor()
  await staff.checkPage()
  await staff.button(parcels.askOf(late.orderNumber)).click()
  await staff.button(parcels.askOf(late.orderNumber)).waitFor({ state: 'hidden' })
  await staff.waitForText(parcelsReplies.asked)
  await staff.page.setViewportSize(PHONE)
  await staff.checkPage()
})
