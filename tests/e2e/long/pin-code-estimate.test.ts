// Shipping charge and delivery time below the price without an account, and carried over to checkout (SHIP-16).
import { expect, it } from 'vitest'
import { viewPinCode } from '#contract/calls/places.ts'
import { pages } from '#contract/urls.ts'
import { shipping, pinBox as texts } from '#copy/checkout.ts'
import { PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, fillCart, productId } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '#tests/support/addresses.ts'

const site = openShopInBrowser()
const productPage = async (name?: string) => pages.product(await productId(site.shop, name))

it('a visitor enters a PIN code and sees the shipping charge, on this product and on the next one', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.visit(await productPage())
  const field = visitor.field(texts.label)
  await field.pressSequentially('679 101')
  await visitor.waitForText(texts.costs({ place: 'Palakkad', amount: '₹40' }))
  await visitor.waitForText(shipping.arrives)
  await visitor.checkPage()
  await field.fill('110001')
  await visitor.waitForText(texts.costs({ place: 'Delhi', amount: '₹80' }))
  await visitor.visit(await productPage('Night Pads'))
  await expect.poll(() => field.inputValue()).toBe('110001')
  await visitor.waitForText(texts.costs({ place: 'Delhi', amount: '₹80' }))
})

it('an invalid PIN code causes an error when the field is left, by keyboard too, and typing clears it', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.visit(await productPage())
  const field = visitor.field(texts.label)
  const error = visitor.page.getByText(texts.wrong)
  await field.fill('01234')
  expect(await error.count()).toBe(0)
  await field.press('Enter')
  await error.waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await visitor.checkPage()
  await field.press('End')
  await field.pressSequentially('5')
  await error.waitFor()
  await field.fill('560001')
  await error.waitFor({ state: 'detached' })
  await visitor.waitForText(/between .+ and .+/)
})

it('when the connection is lost, the error is shown beside the PIN code, and one click retries', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.visit(await productPage())
  const placeUrl = `**${addressOf(viewPinCode)}?*`
  visitor.expectFailure(0, new RegExp(addressOf(viewPinCode)))
  await visitor.page.route(placeUrl, (route) => route.abort())
  await visitor.field(texts.label).fill('679101')
  await visitor.waitForText(texts.lost)
  await visitor.page.unroute(placeUrl)
  await visitor.button(texts.again).click()
  await visitor.waitForText(texts.costs({ place: 'Palakkad', amount: '₹40' }))
})

it('checkout starts with the PIN code of the estimate when no address is known', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE, reducedMotion: true })
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit(await productPage())
  await visitor.field(texts.label).fill('679101')
  await visitor.waitForText(texts.costs({ place: 'Palakkad', amount: '₹40' }))
  await visitor.visit(pages.checkout)
  expect(await visitor.field('Postcode').inputValue()).toBe('679101')
  expect(await visitor.field('State').inputValue()).toBe('Kerala')
  await expect.poll(() => visitor.field('City').inputValue()).toBe('Palakkad')
  await visitor.page.goto(pages.logout)
  await visitor.waitForPath(pages.login)
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('nila.pin'))).toBeNull()
})
