// Pages show the texts that WORD-2 specifies for failures, titles and regions.
import { expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { signUp } from '#contract/calls/signup.ts'
import type { Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, fillCart, productId } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()

/** Makes a call fail without a message, as when a proxy answers for the shop. */
async function answersNothing(visitor: Visitor, path: string): Promise<void> {
  visitor.expectFailure(502, path)
  await visitor.page.route(`**${path}`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }))
}
const alert = (visitor: Visitor, words: string) => visitor.page.getByRole('alert').getByText(words).waitFor()

it('a failed signup shows the message of the specification', async () => {
  const visitor = await site.visitor()
  await visitor.visit('/signup')
  await answersNothing(visitor, addressOf(signUp))
  await visitor.field('Name').fill('Anjali Nair')
  await visitor.field('Email ID').fill('anjali@example.in')
  await visitor.field('Password').fill('evening water 1947')
  await visitor.button('Sign Up').click()
  await alert(visitor, 'Signup failed')
})

it('a failed login shows the message of the specification', async () => {
  const visitor = await site.visitor()
  await visitor.visit('/login')
  await answersNothing(visitor, addressOf(signIn))
  await visitor.field('Email').fill('anjali@example.in')
  await visitor.field('Password').fill('evening water 1947')
  await visitor.button('Login').click()
  await alert(visitor, 'Login failed')
})

it('a code that cannot be sent shows the message of the specification', async () => {
  const visitor = await site.visitor()
  await visitor.visit('/forgot-password')
  await answersNothing(visitor, addressOf(requestResetCode))
  await visitor.field('Email').fill('anjali@example.in')
  await visitor.button('Send OTP').click()
  await alert(visitor, 'Failed to send OTP.')
})

it('a product that cannot be added to the cart shows the message of the specification, in the list and on its page', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop)
  await visitor.visit('/products')
  await answersNothing(visitor, addressOf(viewCart))
  await visitor.page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await alert(visitor, 'Failed to add product to cart.')
  await visitor.page.goto(`/product/${await productId(site.shop)}`)
  await visitor.waitForHydration()
  await visitor.page.getByRole('button', { name: /^Buy Now/ }).click()
  await alert(visitor, 'Failed to add to cart')
})

it('checkout offers four titles, beginning with Mr, and four regions, and its country is India', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit('/checkout')
  const options = (label: string) => visitor.field(label).locator('option').allInnerTexts()
  expect(await options('Title')).toEqual(['Mr', 'Mrs', 'Ms', 'Dr'])
  expect(await visitor.field('Title').inputValue()).toBe('Mr')
  expect(await options('State')).toEqual(expect.arrayContaining(['Kerala', 'Tamil Nadu', 'Karnataka', 'All India']))
  const country = visitor.field('Country')
  expect([await country.inputValue(), await country.isDisabled()]).toEqual(['India', true])
})
