// Staff refund units of an order's lines, and print the slip again (REF-15, REF-18).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { adminOrder as texts } from '#copy/admin-order.ts'
import { refundLines } from '#copy/admin-refunds.ts'
import { order as shopperWords } from '#copy/order.ts'
import { slips } from '#copy/packing.ts'
import { ui } from '#copy/pages.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, fillCart } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { storeIdentityOf } from '#tests/support/identity.ts'

const site = openShopInBrowser()
beforeAll(() => storeIdentityOf(site.shop, { gstin: '32ABCDE1234F1Z9' }))
const KIT = 'Period Kit'
const PADS = 'Sanitary Pad'
const dialog = ({ page }: Visitor) => page.getByRole('dialog')
const unitsOf = (visitor: Visitor, name: string) =>
  dialog(visitor).getByRole('group', { name: refundLines.units(name) })
const stock = async (name: string) =>
  (
    await site.shop.query<{ stock: number }>(
      'SELECT stock_levels.stock FROM stock_levels JOIN products ON product_id = id WHERE name = $1',
      [name],
    )
  )[0]?.stock
const refunds = ({ id }: BoughtOrder) =>
  site.shop.query<{ amount: number }>('SELECT amount::int AS amount FROM refunds WHERE order_id = $1', [id])

it('staff refund one unit before dispatch, and the slip and the shopper’s page show it', async () => {
  await site.shop.query('UPDATE stock_levels SET stock = 20 FROM products WHERE product_id = id AND name = ANY ($1)', [
    [KIT, PADS],
  ])
  const customer = await aCustomer(site.browser, site.shop)
  await fillCart(site.shop, customer, 2, PADS)
  const boughtOrder = await buyProduct(site.shop, customer, { names: [KIT] })
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await visitor.page.goto(adminPages.order(boughtOrder.id))
  await visitor.button(texts.money.give).click()
  const more = unitsOf(visitor, PADS).getByRole('button', { name: ui.more })
  await more.focus()
  await visitor.page.keyboard.press('Enter')
  await dialog(visitor).getByLabel(refundLines.shelfOf(PADS)).getByText('1', { exact: true }).waitFor()
  await dialog(visitor).getByText(refundLines.unsent).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByLabel(texts.refund.reason).fill('She needs one pack only.')
  await dialog(visitor).getByRole('button', { name: texts.refund.submit }).dblclick()
  await visitor.page.getByText(texts.money.unitsBack(PADS, 1, 1)).waitFor()
  const [line] = await site.shop.query<{ price: number }>(
    'SELECT unit_price::int AS price FROM order_items WHERE order_id = $1 AND name = $2',
    [boughtOrder.id, PADS],
  )
  expect(await refunds(boughtOrder)).toEqual([{ amount: line?.price }])
  expect(await stock(PADS)).toBe(19)
  await visitor.checkPage()

  await visitor.page.goto(adminPages.slips([boughtOrder.id]))
  await visitor.page.getByText(slips.takenBack(1, 2)).waitFor()
  await visitor.checkPage()
  await visitor.page.goto(adminPages.order(boughtOrder.id))
  await visitor.button(texts.moves.cancelled).click()
  await dialog(visitor).getByLabel(refundLines.shelfOf(KIT)).getByRole('button', { name: ui.fewer }).click()
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: texts.moves.cancelled }).click()
  await visitor.page
    .getByText(texts.money.unitsBack(PADS, 1, 1))
    .nth(1)
    .waitFor()
  expect([await stock(PADS), await stock(KIT)]).toEqual([20, 19])

  await customer.visitor.page.goto(pages.order(boughtOrder.id))
  await customer.visitor.page
    .getByText(shopperWords.refunds.units({ quantity: 1, name: PADS }), { exact: true })
    .waitFor()
  await customer.visitor.checkPage()
}, 90_000)
