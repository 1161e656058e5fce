// Pages whose session ends or begins while they are open, and pages of an unreachable shop.
import { expect, it } from 'vitest'
import { viewAccount } from '#contract/calls/account.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn, signOut } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { addressOf } from '../../support/addresses.ts'
import { PASSWORD } from '../../support/makers.ts'
import { PHONE } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, atCheckout, type Customer, fillCart, productId } from '../support/shopping.ts'

const site = openShopInBrowser()

const aShopper = (): Promise<Customer> => aCustomer(site.browser, site.shop, { reducedMotion: true })

const endSession = ({ email }: Customer): Promise<unknown> =>
  site.shop.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email])

/** Makes the tab visible again, as when the user returns from another tab. */
const returnToTab = ({ visitor }: Customer): Promise<unknown> =>
  visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

it('opening the account after the session has ended leads to the login and back to the account', async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await visitor.visit('/account')
  await endSession(customer)
  for (const call of [listMyOrders, viewAccount]) visitor.expectFailure(401, addressOf(call))
  await visitor.link('Nila, home').first().click()
  await visitor.waitForPath('/')
  await visitor.link('Your account').click()
  await visitor.waitForPath('/login?next=%2Faccount')
  await visitor.field('Email').fill(customer.email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.waitForPath('/account')
  await visitor.waitForText('No orders yet.')
})

it('opening the cart after the session has ended shows the cart of a visitor', async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit('/products')
  await visitor.link('Your cart, 1 item').waitFor()
  await endSession(customer)
  visitor.expectFailure(401, addressOf(viewCart))
  await visitor.link('Your cart, 1 item').click()
  await visitor.waitForText('You are not logged in.')
  await visitor.checkPage()
})

it('a session that ends during checkout loses no typed text', async () => {
  const customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  await endSession(customer)
  visitor.expectFailure(401, addressOf(startPayment))
  await visitor.button('Pay Now').click()
  await visitor.waitForText('Log in to check out.')
  await visitor.link('Login').click()
  await visitor.field('Email').fill(customer.email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.waitForPath('/checkout')
  await visitor.button('Pay Now').waitFor()
  expect(await visitor.field('Postcode').inputValue()).toBe('679101')
  expect(await visitor.field('Street').inputValue()).toBe('Temple Road')
})

it('a logout in another tab removes the account from this tab', async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await visitor.visit('/account')
  await visitor.waitForText(customer.email)
  const otherTab = await visitor.tab()
  await otherTab.page.goto('/logout')
  await otherTab.waitForPath('/login')
  await returnToTab(customer)
  await visitor.waitForPath('/login?next=%2Faccount')
})

it('a login in another tab opens the checkout in this tab', async () => {
  const customer = await aShopper()
  await fillCart(site.shop, customer)
  const { visitor } = customer
  const cookies = await visitor.page.context().cookies()
  await visitor.page.context().clearCookies()
  await visitor.visit('/checkout')
  await visitor.waitForText('You are not logged in.')
  await visitor.page.context().addCookies(cookies)
  await returnToTab(customer)
  await visitor.button('Pay Now').waitFor()
})

it('a failed logout is reported, and can be tried again', async () => {
  const { visitor } = await aShopper()
  visitor.expectFailure(500, addressOf(signOut))
  await visitor.page.route(`**${addressOf(signOut)}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await visitor.page.goto('/logout')
  await visitor.message('alert', 'We couldn’t log you out. You are still logged in.').waitFor()
  await visitor.checkPage()
  await visitor.button('Try again').click()
  await visitor.waitForPath('/login')
})

it('a failed login shows an error, keeps the typed text, and leaves the focus on its button', async () => {
  const visitor = await site.visitor({ viewport: PHONE })
  await visitor.visit('/login')
  visitor.expectFailure(0, addressOf(signIn))
  await visitor.page.route(`**${addressOf(signIn)}`, (route) => route.abort())
  await visitor.field('Email').fill('anjali@example.in')
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').press('Enter')
  await visitor.page.getByRole('alert').getByText('Login failed').waitFor()
  await visitor.waitForText('We couldn’t reach the shop. Check your internet and try again.')
  expect(await visitor.field('Email').inputValue()).toBe('anjali@example.in')
  expect(await visitor.button('Login').evaluate((button) => button === document.activeElement)).toBe(true)
})

it('checkout names out-of-stock products, with a link to change the cart', async () => {
  const customer = await aShopper()
  const { visitor } = customer
  await fillCart(site.shop, customer, 2, 'Heat Bag')
  await site.shop.query('UPDATE stock_levels SET stock = 1 WHERE product_id = $1', [
    await productId(site.shop, 'Heat Bag'),
  ])
  await visitor.page.goto('/checkout')
  await visitor.waitForText('We don’t have this many right now: Heat Bag. Please edit your cart first.')
  await visitor.checkPage()
  await visitor.link('Edit cart').click()
  await visitor.waitForPath('/cart')
  await visitor.button('One fewer').click()
  await visitor.page.getByText('Choose fewer, or remove it.').waitFor({ state: 'hidden' })
  await visitor.link('Checkout').first().waitFor()
})
