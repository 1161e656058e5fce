// A second quick tap has no effect, small links can be tapped, and buttons are visible in forced colours.
import { expect, it } from 'vitest'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, type Customer, fillCart } from '../support/shopping.ts'

const site = openShopInBrowser()

const aShopper = (): Promise<Customer> => aCustomer(site.browser, site.shop, { reducedMotion: true })

it('two quick taps on Add to cart add one product', async () => {
  const { visitor } = await aShopper()
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').dblclick()
  await visitor.message('status', 'Added to cart!').waitFor()
  await visitor.link('Your cart, 1 item').waitFor()
})

it("two quick taps on a cart line's delete button open one confirmation, which stays until it is answered", async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit('/cart')
  await visitor.button('Remove Period Kit').dblclick()
  const question = visitor.page.getByRole('dialog')
  await question.getByText('Are you sure you want to remove this item from the cart?').waitFor()
  await visitor.checkPage()
  await visitor.button('Keep it').click()
  await question.waitFor({ state: 'hidden' })
  await visitor.button('Remove Period Kit').waitFor()
})

it('a very long product name and amount fit on the narrowest phone', async () => {
  const customer = await aCustomer(site.browser, site.shop, {
    reducedMotion: true,
    viewport: { width: 320, height: 640 },
  })
  const { visitor } = customer
  await site.shop.query(
    `UPDATE products SET name = 'മാസമുറപരിചരണത്തിനുവേണ്ടതെല്ലാമടങ്ങിയപെട്ടി', price = 14999900, mrp = NULL WHERE name = 'Combo'`,
  )
  await fillCart(site.shop, customer, 20, 'മാസമുറപരിചരണത്തിനുവേണ്ടതെല്ലാമടങ്ങിയപെട്ടി')
  for (const path of ['/cart', '/checkout']) {
    await visitor.page.goto(path)
    await visitor.waitForText('₹29,99,980.00')
    await visitor.checkPage()
  }
})

it('a text link can be tapped 8 pixels above its text', async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit('/cart')
  const link = visitor.link('Keep shopping')
  const box = await link.boundingBox()
  if (box === null) throw new Error('The link is not there')
  await visitor.page.mouse.click(box.x + box.width / 2, box.y - 8)
  await visitor.waitForPath('/products')
})

it('a link that looks like a button has a border in forced colours', async () => {
  const { visitor } = await aShopper()
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  // axe does not check this, because it knows only the declared colours.
  await visitor.page.goto('/')
  await visitor.waitForHydration()
  const edge = await visitor.link('Shop Now').evaluate((link) => getComputedStyle(link).borderTopWidth)
  expect(Number.parseFloat(edge)).toBeGreaterThan(0)
})

it('nothing is animated endlessly on an idle product list', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop)
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').waitFor()
  const endlessAnimations = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
  expect(await visitor.page.evaluate(`(${endlessAnimations})().length`)).toBe(0)
})
