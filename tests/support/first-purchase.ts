// A purchase from the first page to the invoice, by a new visitor.
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { formErrors } from '#copy/form-errors.ts'
import { regionErrors } from '#copy/order-actions.ts'
import { orderPlaced } from '#copy/order-placed.ts'
import { products } from '#copy/products.ts'
import { wantedWords } from '#copy/wanted.ts'
import { addressOf } from './addresses.ts'
import type { Visitor } from './browser.ts'
import { PASSWORD } from './makers.ts'
import type { ShopInBrowser } from './shop-in-browser.ts'
import { anEmail, disablePoll, emailTo, expectToPay, fillBilling, payNow } from './shopping.ts'

export async function buyAsNewVisitor(visitor: Visitor, shop: ShopInBrowser['shop']): Promise<void> {
  const email = anEmail()

  await visitor.visit('/')
  await goToBuy(visitor)
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.message('alert', 'Please log in to add items to your cart.').waitFor()
  await visitor.arrives('/login')
  await visitor.reads(wantedWords.named({ name: 'Period Kit', count: 1 }))
  await visitor.look()

  await signUpAndLogIn(visitor, email)
  await visitor.arrives('/products')
  await visitor.message('status', 'Added to cart!').waitFor()
  await visitor.reads(products.isInCart)
  await visitor.look()

  // The highlighted card links to the cart, and the header is visible above it.
  await visitor.link(products.seeCart).waitFor()
  await visitor.link('Your cart, 1 item').click()
  await visitor.arrives('/cart')
  const quantity = visitor.page.getByRole('group', { name: 'Quantity of Period Kit' })
  await quantity.getByRole('button', { name: 'One more' }).click()
  await visitor.page.getByRole('listitem').getByText('₹598.00').waitFor()
  await visitor.look()

  await visitor.link('Checkout').first().click()
  await visitor.arrives('/checkout')
  await refuseWrongAddress(visitor)
  await fillBilling(visitor)
  await expectToPay(visitor, '₹638.00')
  await visitor.look()
  await disablePoll(visitor)
  const dialog = await payNow(visitor)
  await dialog.payByCard()
  await visitor.arrives(/^\/order-placed\?payment=order_\w+$/)
  await visitor.page.getByRole('heading', { name: 'Payment successful and order placed!' }).waitFor()
  await visitor.reads(orderPlaced.placed.recordVideo)
  await visitor.look()

  await expectOrder(visitor)
  await expectCoins(visitor)
  expect(await emailTo(shop, email, /is confirmed/)).toContain('Period Kit')
}

/** The link to the products: in the bar on wide screens, in the menu otherwise. */
async function goToBuy(visitor: Visitor): Promise<void> {
  const menu = visitor.button('Menu')
  if (await menu.isVisible()) await menu.click()
  await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy' }).click()
  await visitor.arrives('/products')
  await visitor.look()
}

async function signUpAndLogIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await visitor.arrives('/signup')
  await visitor.look()
  await visitor.field('Name').fill('Anjali Nair')
  await visitor.field('Email ID').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  // The signup has three fields, and no age is asked for (ACC-1).
  await visitor.reads('By signing up you confirm that you are 18 or older.')
  await visitor.button('Sign Up').click()
  await visitor.message('status', 'Signup successful! Redirecting to login...').waitFor()
  await visitor.arrives('/login')
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.message('status', 'Login successful!').waitFor()
}

/** Delhi is not in Kerala, a PIN code has six digits, and a landline is not a mobile number. */
async function refuseWrongAddress(visitor: Visitor): Promise<void> {
  await visitor.button('Pay Now').click()
  await visitor.reads(formErrors.required)
  await visitor.look()
  await fillBilling(visitor, { Postcode: '1234', Phone: '0484 2345678' })
  await visitor.field('State').selectOption('Kerala')
  await visitor.button('Pay Now').click()
  await visitor.reads(formErrors.pinCode)
  await visitor.reads(formErrors.mobile)
  visitor.announce(400, addressOf(quotePurchase))
  await visitor.field('Postcode').fill('110001')
  await visitor.reads(regionErrors.outside)
  await visitor.look()
}

async function expectOrder(visitor: Visitor): Promise<void> {
  await visitor.link('See the order').click()
  await visitor.arrives(/^\/account\/orders\/[0-9a-f]{24}$/)
  const id = visitor.page.url().slice(-24)
  await visitor.page.getByRole('heading', { name: /^Order 10\d\d$/ }).waitFor()
  await visitor.reads('Ottapalam')
  await visitor.look()
  const coming = visitor.page.waitForEvent('download')
  await visitor.button('Download invoice').click()
  const download = await coming
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
  await visitor.reads('Welcome bonus')
  await visitor.look()
}
