// A shopper sets, changes and stops a reminder to order again (ORD-32).
import { expect, it } from 'vitest'
import { linkedPages, pages } from '#contract/urls.ts'
import { addingLines } from '#copy/cart.ts'
import { orderAgain, reminderReplies, stopReminder, reminder as texts } from '#copy/order.ts'
import type { OrderId } from '#domain/ids.ts'
import { stopToken } from '#server/reminders/reminders.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import type { Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'

const site = openShopInBrowser()
const PICTURES = process.env.PICTURES
let pictures = 0

/** Checks the page at four widths. PICTURES names a folder for its screenshots. */
async function checkAtAllWidths(visitor: Visitor): Promise<void> {
  pictures += 1
  for (const width of [320, 360, 768, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    await visitor.checkPage()
    if (PICTURES) await visitor.page.screenshot({ path: `${PICTURES}/${pictures}-${width}.png`, fullPage: true })
  }
}

async function aBuyer() {
  const customer = await aCustomer(site.browser, site.shop)
  const order: BoughtOrder = await buyProduct(site.shop, customer)
  return { customer, order, visitor: customer.visitor }
}

it("a shopper sets, changes and stops a reorder reminder on the order's page, after verifying the email", async () => {
  const { customer, order, visitor } = await aBuyer()
  await visitor.visit(pages.order(order.id))
  await visitor.waitForText(texts.unverified)
  await checkAtAllWidths(visitor)
  await site.shop.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [customer.email])
  await visitor.visit(pages.order(order.id))
  await visitor.waitForText(texts.lead)
  await checkAtAllWidths(visitor)
  await visitor.button(texts.open).click()
  await visitor.page.getByLabel(texts.day, { exact: true }).fill('2020-01-01')
  await visitor.button(texts.save).click()
  await visitor.waitForText(reminderReplies.day)
  await checkAtAllWidths(visitor)
  await visitor.page.getByLabel(texts.how).selectOption(texts.everyWeeks({ weeks: 4 }))
  await visitor.button(texts.save).click()
  await visitor.message('status', reminderReplies.set).waitFor()
  await visitor.waitForText(/every 4 weeks, next on/)
  await checkAtAllWidths(visitor)
  await visitor.button(texts.change).click()
  await visitor.page.getByLabel(texts.how).selectOption(texts.once)
  await visitor.button(texts.save).click()
  await visitor.waitForText(/^We’ll email you on /)
  await visitor.button(texts.stop).click()
  await visitor.message('status', reminderReplies.stopped).waitFor()
  await visitor.waitForText(texts.lead)
  expect(await site.shop.query('SELECT order_id FROM reorder_reminders')).toEqual([])
})

it('the link in the reorder reminder stops it with one click and no login', async () => {
  const { customer, order } = await aBuyer()
  await site.shop.query(
    `INSERT INTO reorder_reminders (order_id, user_id, every_weeks, next_at, asked_at, language)
     SELECT id, user_id, 4, now(), now(), 'en' FROM orders WHERE id = $1`,
    [order.id],
  )
  const [secret] = await site.shop.query<{ value: string }>("SELECT value FROM secrets WHERE name = 'address_links'")
  await customer.visitor.leave()
  const visitor = await site.visitor()
  await visitor.visit(`${linkedPages.stopReminder}#${stopToken(secret?.value ?? '', order.id as OrderId)}`)
  await visitor.waitForText(stopReminder.text)
  await checkAtAllWidths(visitor)
  await visitor.button(stopReminder.button).click()
  await visitor.waitForText(stopReminder.done.title)
  expect(await site.shop.query('SELECT order_id FROM reorder_reminders WHERE order_id = $1', [order.id])).toEqual([])
})

it('the page of the reorder reminder shows the products, and one click adds them to the cart', async () => {
  const { order, visitor } = await aBuyer()
  await visitor.visit(linkedPages.orderAgain(order.id))
  await visitor.waitForText(orderAgain.lead)
  expect(await site.shop.query('SELECT product_id FROM cart_items')).toEqual([])
  await checkAtAllWidths(visitor)
  await visitor.button(orderAgain.addToCart).click()
  await visitor.message('status', addingLines.added({ count: 1 })).waitFor()
  await visitor.page.waitForURL(/\/cart$/)
  await site.shop.query('UPDATE stock_levels SET stock = 0')
  await visitor.visit(linkedPages.orderAgain(order.id))
  await visitor.waitForText(orderAgain.nothing.title)
  await checkAtAllWidths(visitor)
})
