// Staff record returned goods, some of them spoiled, and cannot record them twice (STK-16).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { recordReturnedGoods } from '#contract/calls/admin/returned-goods.ts'
import { returnedGoodsReplies, returnedGoods as texts } from '#copy/admin-returns.ts'
import { ui } from '#copy/pages.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, fillCart } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const KIT = 'Period Kit'

const stock = async () =>
  (
    await site.shop.query<{ stock: number }>(
      'SELECT stock_levels.stock FROM stock_levels JOIN products ON id = product_id WHERE name = $1',
      [KIT],
    )
  )[0]?.stock
const dialog = ({ page }: Visitor) => page.getByRole('dialog')
const moreButton = (visitor: Visitor, label: string) =>
  dialog(visitor).getByRole('group', { name: label }).getByRole('button', { name: ui.more })

it('staff restock or write off returned units, and a second tab with an outdated number gets an error', async () => {
  await site.shop.query('UPDATE stock_levels SET stock = 20 FROM products WHERE product_id = id AND name = $1', [KIT])
  const customer = await aCustomer(site.browser, site.shop)
  await fillCart(site.shop, customer, 2, KIT)
  const boughtOrder = await buyProduct(site.shop, customer, { names: [KIT] })
  await customer.visitor.leave()
  await moveOrderThrough(site.shop, boughtOrder, 'processing', 'packed', 'dispatched')
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await visitor.page.goto(adminPages.order(boughtOrder.id))
  await visitor.waitForText(texts.state(3, 0, 0))
  const tab = await visitor.tab()
  await tab.page.goto(adminPages.order(boughtOrder.id))
  for (const each of [visitor, tab]) {
    await each.button(texts.open).click()
    await dialog(each).getByText(texts.formNote).waitFor()
    await each.checkPage()
  }
  await moreButton(visitor, texts.shelfOf(KIT)).click()
  await moreButton(visitor, texts.spoiledOf(KIT)).click()
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: texts.save }).dblclick()
  await visitor.waitForText(texts.state(3, 1, 1))
  await visitor.waitForText(returnedGoodsReplies.booked(1, 1))
  expect(await stock()).toBe(18)
  await visitor.checkPage()

  tab.expectFailure(409, pathOf(recordReturnedGoods, { params: { orderId: boughtOrder.id } }))
  await moreButton(tab, texts.shelfOf(KIT)).click()
  await dialog(tab).getByRole('button', { name: texts.save }).click()
  await tab.page.getByText(staffErrors.parcel_changed).first().waitFor()
  expect(await stock()).toBe(18)
  for (const each of [tab, visitor]) await each.leave()
}, 90_000)
