// A purchase from the first page to the invoice, by a new visitor.
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { wantedWords } from '#copy/cart.ts'
import { formErrors } from '#copy/errors.ts'
import { orderPlaced, regionErrors } from '#copy/order.ts'
import { products } from '#copy/products.ts'
import { addressOf } from '../../support/addresses.ts'
import { PASSWORD } from '../../support/makers.ts'
import type { Visitor } from './browser.ts'
import type { ShopInBrowser } from './shop-in-browser.ts'
import { anEmail, disablePoll, emailTo, expectTotal, fillBilling, payNow } from './shopping.ts'

export async function buyAsNewVisitor(visitor: Visitor, shop: ShopInBrowser['shop']): Promise<void> {
  const email = anEmail()

  await visitor.visit('/')
  await openProductList(visitor)
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.message('alert', 'Please log in to add items to your cart.').waitFor()
  await visitor.waitForPath('/login')
  await visitor.waitForText(wantedWords.named({ name: 'Period Kit', count: 1 }))
  await visitor.checkPage()

  await signUpAndLogIn(visitor, email)
  await visitor.waitForPath('/products')
  await visitor.message('status', 'Added to cart!').waitFor()
  await visitor.waitForText(products.isInCart)
  await visitor.checkPage()

  // The product's card links to the cart too.
  await visitor.link(products.seeCart).waitFor()
  await visitor.link('Your cart, 1 item').click()
  await visitor.waitForPath('/cart')
  const quantity = visitor.page.getByRole('group', { name: 'Quantity of Period Kit' })
  await quantity.getByRole('button', { name: 'One more' }).click()
  await visitor.page.getByRole('listitem').getByText('₹598.00').waitFor()
  await visitor.checkPage()

  await visitor.link('Checkout').first().click()
  await visitor.waitForPath('/checkout')
  await submitInvalidAddresses(visitor)
  await fillBilling(visitor)
  await expectTotal(visitor, '₹638.00')
  await visitor.checkPage()
  await disablePoll(visitor)
  const dialog = await payNow(visitor)
  await dialog.payByCard()
  await visitor.waitForPath(/^\/order-placed\?payment=order_\w+$/)
  await visitor.page.getByRole('heading', { name: 'Payment successful and order placed!' }).waitFor()
  await visitor.waitForText(orderPlaced.placed.recordVideo)
  await visitor.checkPage()

  await expectOrder(visitor)
  await expectCoins(visitor)
  expect(await emailTo(shop, email, /is confirmed/)).toContain('Period Kit')
}

async function openProductList(visitor: Visitor): Promise<void> {
  const menu = visitor.button('Menu')
  if (await menu.isVisible()) await menu.click()
  await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy' }).click()
  await visitor.waitForPath('/products')
  await visitor.checkPage()
}

async function signUpAndLogIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await visitor.waitForPath('/signup')
  await visitor.checkPage()
  await visitor.field('Name').fill('Anjali Nair')
  await visitor.field('Email ID').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  // The signup asks for no age; it states who may sign up (ACC-1).
  await visitor.waitForText('By signing up you confirm that you are 18 or older.')
  await visitor.button('Sign Up').click()
  await visitor.message('status', 'Signup successful! Redirecting to login...').waitFor()
  await visitor.waitForPath('/login')
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.message('status', 'Login successful!').waitFor()
}

/** Submits an empty form and invalid values, and enters a PIN code of another state. Each error is shown. */
async function submitInvalidAddresses(visitor: Visitor): Promise<void> {
  await visitor.button('Pay Now').click()
  await visitor.waitForText(formErrors.required)
  await visitor.checkPage()
  await fillBilling(visitor, { Postcode: '1234', Phone: '0484 2345678' })
  await visitor.field('State').selectOption('Kerala')
  await visitor.button('Pay Now').click()
  await visitor.waitForText(formErrors.pinCode)
  await visitor.waitForText(formErrors.mobile)
  visitor.expectFailure(400, addressOf(quotePurchase))
  await visitor.field('Postcode').fill('110001')
  await visitor.waitForText(regionErrors.outside)
  await visitor.checkPage()
}

async function expectOrder(visitor: Visitor): Promise<void> {
  await visitor.link('See the order').click()
  await visitor.waitForPath(/^\/account\/orders\/[0-9a-f]{24}$/)
  const id = visitor.page.url().slice(-24)
  await visitor.page.getByRole('heading', { name: /^Order 10\d\d$/ }).waitFor()
  await visitor.waitForText('Ottapalam')
  await visitor.checkPage()
  const downloadEvent = visitor.page.waitForEvent('download')
  await visitor.button('Download invoice').click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe(`Invoice_${id}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await visitor.visit('/account')
  await visitor.page
    .getByRole('link', { name: /Order 10\d\d/ })
    .first()
    .waitFor()
}

async function expectCoins(visitor: Visitor): Promise<void> {
  await visitor.visit('/coins')
  await visitor.page.getByRole('img', { name: '₹60 available balance' }).waitFor()
  await visitor.waitForText('Welcome bonus')
  await visitor.checkPage()
}
