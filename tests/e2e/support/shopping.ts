// Steps that many journeys share, such as logging in, filling the cart and paying.
import type { FrameLocator, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { checkPayment, verifyPayment } from '#contract/calls/payments.ts'
import { signUp } from '#contract/calls/signup.ts'
import { checkout } from '#copy/checkout.ts'
import { dialogTexts } from '#sandbox/checkout-texts.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts'

export interface Customer {
  readonly visitor: Visitor
  readonly client: RemoteClient
  readonly email: string
}

let customers = 0
/** Returns an email address that no other customer has. */
export const anEmail = (): string => {
  customers += 1
  return `customer${customers}@example.in`
}

export async function aCustomer(
  browser: TestBrowser,
  shop: ShopProcess,
  options: Omit<VisitorOptions, 'origin'> = {},
): Promise<Customer> {
  const email = anEmail()
  const client = new RemoteClient(() => shop.origin)
  await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
  expect((await client.call(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  const visitor = await browser.visitor({ origin: shop.origin, ...options })
  await visitor.setCookies(client.cookies)
  return { visitor, client, email }
}

/** Returns the id of a demo product. Throws when there is none of this name. */
export async function productId(shop: ShopProcess, name = 'Period Kit'): Promise<string> {
  const [product] = await shop.query<{ id: string }>('SELECT id FROM products WHERE name = $1', [name])
  if (!product) throw new Error(`There is no ${name}`)
  return product.id
}

export async function fillCart(
  shop: ShopProcess,
  { client }: Customer,
  quantity = 1,
  name = 'Period Kit',
): Promise<void> {
  const { status } = await client.call(addToCart, { body: { productId: await productId(shop, name), quantity } })
  expect(status).toBe(200)
}

/** Adds coins, as staff do, at a time that is whole milliseconds later than each earlier entry's. */
export async function giveCoins(shop: ShopProcess, { email }: Customer, coins: number): Promise<void> {
  await shop.query(
    `WITH holder AS (UPDATE users SET coins = coins + $2 WHERE email = $1 RETURNING id, coins)
     INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
     SELECT substr(md5(random()::text), 1, 24), id, $2, 'correction', substr(md5(random()::text), 1, 24), coins,
       (SELECT greatest(date_trunc('milliseconds', now()), max(created_at) + interval '1 millisecond')
        FROM wallet_entries WHERE user_id = holder.id)
     FROM holder`,
    [email, coins],
  )
}

const ADDRESS = {
  Phone: '90000 00001',
  'House No.': '12/407',
  Street: 'Temple Road',
  Postcode: '679101',
  City: 'Ottapalam',
} as const

/** Fills the billing form for Ottapalam in Kerala; name and email are filled in already. */
export async function fillBilling(
  visitor: Visitor,
  other: Partial<Record<keyof typeof ADDRESS, string>> = {},
): Promise<void> {
  const change = visitor.page.getByText(checkout.changeAddress, { exact: true })
  // The form is collapsed for a returning shopper.
  if (await change.isVisible()) await change.click()
  for (const [label, text] of Object.entries({ ...ADDRESS, ...other })) await visitor.field(label).fill(text)
}

/** Opens the checkout as a new customer with one kit in the cart, and fills in the billing form. */
export async function atCheckout(
  browser: TestBrowser,
  shop: ShopProcess,
  options: Omit<VisitorOptions, 'origin'> = {},
): Promise<Customer> {
  const customer = await aCustomer(browser, shop, options)
  await fillCart(shop, customer)
  await customer.visitor.page.goto('/checkout')
  await customer.visitor.waitForHydration()
  await fillBilling(customer.visitor)
  await expectTotal(customer.visitor, '₹339.00')
  return customer
}

export async function expectTotal(visitor: Visitor, amount: string): Promise<void> {
  const summary = visitor.page.getByRole('heading', { name: 'Order summary' }).locator('..')
  await summary.getByText(amount, { exact: true }).last().waitFor()
}

/** Razorpay's dialog, as the sandbox shows it. */
export class PaymentDialog {
  readonly frame: FrameLocator
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.frame = visitor.page.frameLocator(`iframe[title="${dialogTexts.title}"]`)
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  async waitUntilOpen(): Promise<void> {
    await this.frame.getByRole('heading', { name: dialogTexts.methodsTitle }).waitFor()
  }

  async waitUntilClosed(): Promise<void> {
    await this.#visitor.page.locator(`iframe[title="${dialogTexts.title}"]`).waitFor({ state: 'detached' })
  }

  /** Pays by one of Razorpay's test cards; most of them succeed. */
  async payByCard(number = '4100 2800 0000 1007', otp = '123456'): Promise<void> {
    await this.button(dialogTexts.card).click()
    await this.frame.getByLabel(dialogTexts.cardNumber, { exact: true }).fill(number)
    await this.frame.getByLabel(dialogTexts.cardExpiry, { exact: true }).fill('12/39')
    await this.frame.getByLabel(dialogTexts.cardCvv, { exact: true }).fill('123')
    await this.frame.getByRole('button', { name: new RegExp(`^${dialogTexts.payNow} ₹`) }).click()
    await this.frame.getByLabel(dialogTexts.otpLabel, { exact: true }).fill(otp)
    await this.button(dialogTexts.otpConfirm).click()
  }

  async close(): Promise<void> {
    await this.button(dialogTexts.close).click()
  }
}

export async function payNow(visitor: Visitor): Promise<PaymentDialog> {
  await visitor.button('Pay Now').click()
  await visitor.button(checkout.summary.paying).waitFor()
  const dialog = new PaymentDialog(visitor)
  await dialog.waitUntilOpen()
  return dialog
}

/** Blocks the poll, so that only the dialog reports the payment and the message is certain. */
export async function disablePoll(visitor: Visitor): Promise<void> {
  visitor.expectFailure(0, addressOf(verifyPayment))
  await visitor.page.route(`**${addressOf(verifyPayment)}`, (route) =>
    route.request().postDataJSON().fromPolling === true ? route.abort() : route.fallback(),
  )
  visitor.expectFailure(0, addressesOf(checkPayment))
  await visitor.page.route(addressesOf(checkPayment), (route) =>
    visitor.page.url().includes('/checkout') ? route.abort() : route.fallback(),
  )
}

export async function ordersOf({
  client,
}: Customer): Promise<{ _id: string; orderNumber: number; totalAmount: number }[]> {
  return (await client.call(listMyOrders)).body.orders as never
}

/** The success messages: when the dialog reports the payment first, and when the poll does (WORD-6). */
export const placedByDialog = 'Payment successful and order placed!'
export const placedByPoll = 'Payment successful and order placed via QR!'

/** Expects that the page after the payment has this heading, that there is one order, and that the cart is empty. */
export async function expectPlaced(customer: Customer, title: string): Promise<void> {
  const { visitor, client } = customer
  await visitor.waitForPath(/^\/order-placed\?payment=order_\w+$/)
  await visitor.page.getByRole('heading', { name: title, exact: true }).waitFor()
  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await client.call(viewCart)).body.items).toEqual([])
}

/** Returns the gateway order of the customer's latest attempt; empty without one. */
export async function gatewayOrderId(shop: ShopProcess, { email }: Customer): Promise<string> {
  const [attempt] = await shop.query<{ id: string }>(
    `SELECT gateway_order_id AS id FROM payment_attempts a JOIN users u ON u.id = a.user_id
     WHERE u.email = $1 ORDER BY a.created_at DESC LIMIT 1`,
    [email],
  )
  return attempt?.id ?? ''
}

/** Waits for an email to this address with this subject. Returns the page of /sandbox/mail that shows it. */
export async function emailTo(shop: ShopProcess, email: string, subject: RegExp): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const list = await (await fetch(`${shop.origin}/sandbox/mail`)).text()
    const rows = [...list.matchAll(/<li><a href="([^"]+)">([\s\S]*?)<\/a><\/li>/g)]
    return rows.find(([, , row = '']) => row.includes(email) && subject.test(row))?.[1]
  }
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return (await fetch(`${shop.origin}${await find()}`)).text()
}

/** Expects that Pay Now can be pressed again and that nothing was ordered. */
export async function expectAtCheckoutAgain(customer: Customer): Promise<void> {
  const { visitor } = customer
  await visitor.button('Pay Now').waitFor()
  expect(await visitor.button('Pay Now').isEnabled()).toBe(true)
  expect(await ordersOf(customer)).toEqual([])
}
