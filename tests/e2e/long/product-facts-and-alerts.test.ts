// Product facts, companions and back-in-stock alerts (CAT-14, CAT-36, CAT-40, CAT-41).
import { beforeAll, expect, it } from 'vitest'
import { productFacts, products, waits } from '#copy/products.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/e2e/support/shopping.ts'

const site = openShopInBrowser()
let pads: string
let bag: string
beforeAll(async () => {
  pads = `/product/${await productId(site.shop, 'Sanitary Pad')}`
  bag = `/product/${await productId(site.shop, 'Heat Bag')}`
  await site.shop.query(`UPDATE stock_levels SET stock = 0 FROM products WHERE product_id = id AND name = 'Heat Bag'`)
  await site.shop.query(`UPDATE versions SET version = version + 1 WHERE name = 'catalog'`)
})

it('a visitor sees the facts of a product, a guide for choosing, related products, and that adding to the cart needs a login', async () => {
  const visitor = await site.visitor()
  const { page } = visitor
  await visitor.visit(pads)
  await page.getByRole('table').getByText('280 mm').waitFor()
  // The guide has two copies; on wide screens the one beside the pictures is visible.
  await page.getByText(productFacts.choose.guide.title).filter({ visible: true }).click()
  await visitor.waitForText('your heaviest day, and the night')
  await visitor.waitForText(products.detail.needsLogin.before)
  await visitor.checkPage()
  const beside = page.getByRole('region', { name: productFacts.companions })
  await beside.getByRole('link', { name: /^Night Pads/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Night Pads' }).waitFor()
})

it('a logged-in user sets a back-in-stock alert with one tap after verifying the email, and can stop it', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { visitor } = customer
  await visitor.visit(bag)
  visitor.expectFailure(409, /\/wait$/)
  await visitor.button(waits.ask).click()
  await visitor.page.getByRole('alert').getByText('Please verify your email first').waitFor()
  await site.shop.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [customer.email])
  await visitor.button(waits.ask).click()
  await visitor.waitForText(waits.waiting)
  await visitor.checkPage()
  await visitor.visit(bag)
  await visitor.button(waits.stop).click()
  await visitor.button(waits.ask).waitFor()
  expect(await site.shop.query('SELECT id FROM stock_alerts')).toEqual([])
})
