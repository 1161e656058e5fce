// A shopper changes quantities and removes items, and a visitor opens the cart (CART-3 to CART-7, CART-11).
import { expect, it } from 'vitest'
import { removeFromCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'
import { DESKTOP, PHONE } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, fillCart } from '../support/shopping.ts'

const site = openShopInBrowser()

it('the cart shows a new quantity immediately, and the former one when the server refuses it', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  await fillCart(site.shop, customer)
  const { visitor } = customer
  await visitor.visit('/cart')
  const line = visitor.page.getByRole('listitem').filter({ hasText: 'Period Kit' })
  const { promise: answered, resolve: releaseAnswer } = Promise.withResolvers<void>()
  visitor.expectFailure(409, addressOf(setQuantity))
  await visitor.page.route(`**${addressOf(setQuantity)}`, async (route) => {
    await answered
    await route.fulfill({
      status: 409,
      json: { message: 'We don’t have enough of this in stock.', code: 'out_of_stock' },
    })
  })
  await line.getByRole('button', { name: 'One more' }).click()
  await line.getByText('₹598.00').waitFor()
  releaseAnswer()
  await line.getByText('₹299.00').waitFor()
  await visitor.message('alert', 'We don’t have enough of this in stock.').waitFor()
  expect(await line.getByRole('button', { name: 'One fewer' }).isDisabled()).toBe(true)
})

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s a cart line is removed only after a confirmation, and then the cart is empty', async (_device, viewport) => {
  const customer = await aCustomer(site.browser, site.shop, { viewport })
  await fillCart(site.shop, customer, 2)
  const { visitor } = customer
  await visitor.visit('/cart')
  await visitor.button('Remove Period Kit').click()
  const question = visitor.page.getByRole('dialog', {
    name: 'Are you sure you want to remove this item from the cart?',
  })
  await question.waitFor()
  await visitor.checkPage()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'hidden' })
  expect((await customer.client.call(viewCart)).body.items).toHaveLength(1)

  visitor.expectFailure(0, addressesOf(removeFromCart))
  await visitor.page.route(`**${addressOf(removeFromCart, { params: { productId: '*' } })}`, (route) => route.abort())
  await visitor.button('Remove Period Kit').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await visitor.page.getByRole('alert').getByText('Failed to remove the item from cart.').waitFor()
  await visitor.button('Remove Period Kit').waitFor()
  await visitor.page.unroute(`**${addressOf(removeFromCart, { params: { productId: '*' } })}`)

  await visitor.button('Remove Period Kit').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await visitor.waitForText('Your cart is empty.')
  expect(await visitor.button('Checkout').isDisabled()).toBe(true)
  expect((await customer.client.call(viewCart)).body.items).toEqual([])
  await visitor.checkPage()
})

it('products that are no longer sold are removed from the cart, and named once', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  await fillCart(site.shop, customer, 1, 'Heat Bag')
  await fillCart(site.shop, customer)
  await site.shop.query("UPDATE products SET deleted_at = now() WHERE name = 'Heat Bag'")
  const { visitor } = customer
  await visitor.visit('/cart')
  await visitor.waitForText('No longer sold, so we removed it from your cart: Heat Bag.')
  await visitor.checkPage()
  await visitor.page.reload()
  await visitor.waitForHydration()
  await visitor.button('Remove Period Kit').waitFor()
  expect(await visitor.page.getByText('No longer sold').count()).toBe(0)
})

it.each([
  ['/cart', 'Log in to see your cart.'],
  ['/checkout', 'Log in to check out. Everything you added to your cart is still there.'],
])('on %s a visitor sees an explanation in place of the cart, without a redirect', async (path, text) => {
  const visitor = await site.visitor()
  await visitor.visit(path)
  await visitor.waitForText(text)
  await visitor.checkPage()
  const login = visitor.page.getByRole('main').getByRole('link', { name: 'Login' })
  await login.click()
  await visitor.waitForPath(`/login?next=${encodeURIComponent(path)}`)
})

it('Buy Now adds the chosen quantity to the cart and opens it', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop)
  await visitor.visit('/products')
  await visitor.page
    .getByRole('link', { name: /^Combo/ })
    .first()
    .click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Combo' }).waitFor()
  await visitor.checkPage()
  expect(await visitor.button('One fewer').isDisabled()).toBe(true)
  await visitor.button('One more').click()
  await visitor.button('One more').click()
  const buyNow = visitor.page.getByRole('button', { name: /^Buy Now/ })
  await expect.poll(() => buyNow.textContent()).toMatch(/₹1,497/)
  await buyNow.click()
  await visitor.waitForPath('/cart')
  const line = visitor.page.getByRole('listitem').filter({ hasText: 'Combo' })
  expect(await line.getByRole('group', { name: 'Quantity of Combo' }).textContent()).toContain('3')
})

it("the cart's summary begins with the subtotal and ends with the total, and a note shows the coins that the order earns", async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: DESKTOP })
  await fillCart(site.shop, customer)
  const { visitor } = customer
  await visitor.visit('/cart')
  const lines = visitor.page.locator('dl').filter({ hasText: 'Estimated total' })
  expect((await lines.innerText()).split(/\n+/)).toEqual([
    'Subtotal (1 item)',
    '₹299.00',
    'Shipping',
    '₹40 to ₹80, by state',
    'Estimated total',
    '₹339 to ₹379',
  ])
  await visitor.waitForText(
    'You earn 10 coins with this order. Then you’ll have 60; you can use them once you have 100.',
  )
})

it('a change to the cart in one tab is shown in another tab', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  await fillCart(site.shop, customer)
  const { visitor } = customer
  const otherTab = await visitor.tab()
  await otherTab.visit('/faq')
  await otherTab.link('Your cart, 1 item').waitFor()
  await visitor.visit('/cart')
  const line = visitor.page.getByRole('listitem').filter({ hasText: 'Period Kit' })
  await line.getByRole('button', { name: 'One more' }).click()
  await otherTab.link('Your cart, 2 items').waitFor()
  await visitor.button('Remove Period Kit').click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await otherTab.link('Your cart').waitFor()
})
