// Creates products, shoppers, carts and payments for tests, with defaults that a test may override.
import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import type { sendMessage } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import type { StaffRole } from '#contract/rights.ts'
import type { OrderId, ProductId, UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { variantName } from '#domain/variants.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { atRazorpay } from '#tests/support/shop.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

export interface ProductInput {
  name?: string
  price?: Paise
  mrp?: Paise | null
  /** The time of publication; null for a draft. */
  publishedAt?: Date | null
  category?: string
  stock?: number | null
  inStock?: boolean
  taxClass?: 'exempt' | 'taxable'
  rateBp?: number
  weightGrams?: number
  position?: number
}

export async function aProduct({ shop, id }: TestShop, options: ProductInput = {}): Promise<ProductId> {
  const productId = id<'product'>()
  const taxClass = options.taxClass ?? 'exempt'
  await shop.db
    .insertInto('products')
    .values({
      id: productId,
      name: options.name ?? 'Period Kit',
      description: 'Everything for one cycle in a single box.',
      price: options.price ?? paise(29900),
      mrp: options.mrp ?? null,
      ...(options.publishedAt === undefined ? {} : { published_at: options.publishedAt }),
      category: options.category ?? '',
      weight_grams: options.weightGrams ?? null,
      ...(options.position === undefined ? {} : { position: options.position }),
      in_stock: options.inStock ?? true,
      hsn: '96190010',
      tax_class: taxClass,
      tax_rate_bp: taxClass === 'exempt' ? 0 : (options.rateBp ?? 500),
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
      deleted_at: null,
    })
    .execute()
  const { stock = 100 } = options
  await shop.db.updateTable('stock_levels').set({ stock }).where('product_id', '=', productId).execute()
  return productId
}

/** Creates a product in a family, which is created if missing. In the product list it comes after all others. */
export async function aVariant(
  test: TestShop,
  family: string,
  label: string,
  options: Omit<ProductInput, 'name'> = {},
): Promise<ProductId> {
  const { db, clock } = test.shop
  const id = await aProduct(test, { ...options, name: variantName(family, label) })
  const row = { id: test.id<'family'>(), name: family, created_at: clock.now() }
  await db
    .insertInto('product_families')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const change = {
    family_id: db.selectFrom('product_families').select('id').where('name', '=', family),
    variant_label: label,
    position: db.selectFrom('products').select(({ fn }) => sql<number>`${fn.max('position')} + 1024`.as('next')),
  }
  await db.updateTable('products').set(change).where('id', '=', id).execute()
  return id
}

/** Stores the row of a picture, without files. */
export async function aPictureRow({ shop, id }: TestShop, productId: ProductId, position: number): Promise<string> {
  const picture = { id: id(), file_key: id(), product_id: productId, position }
  const size = { widths: [240], width: 240, height: 240 }
  await shop.db
    .insertInto('product_images')
    .values({ ...picture, ...size, retired_at: null })
    .execute()
  return picture.id
}

export interface Shopper {
  readonly client: Client
  readonly userId: UserId
  readonly email: string
}

/** The password of all users in tests. */
export const PASSWORD = 'evening water 1947'
let shoppers = 0

/** Signs up and logs in a new user by the API. The address is unverified, unless `isVerified`. */
export async function aShopper(
  test: TestShop,
  options: { name?: string; email?: string; isVerified?: boolean } = {},
): Promise<Shopper> {
  shoppers += 1
  const email = options.email ?? `shopper${shoppers}@example.in`
  const client = test.client()
  await client.call(signUp, { body: { name: options.name ?? 'Anjali Nair', email, password: PASSWORD } })
  if (options.isVerified) await verifyEmail(test, email)
  const { body, status } = await client.call(signIn, { body: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
  return { client, userId: (body.user as { _id: UserId })._id, email }
}

/** Logs the user in again in the same browser. */
export const logInAgain = ({ client, email }: Shopper) => client.call(signIn, { body: { email, password: PASSWORD } })

/** Logs the user in with a new browser, and returns the user there. */
export async function logInElsewhere(test: TestShop, { email, userId }: Shopper): Promise<Shopper> {
  const elsewhere = { client: test.client(), email, userId }
  const { status } = await logInAgain(elsewhere)
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return elsewhere
}

export const verifyEmail = ({ shop }: TestShop, email: string) =>
  shop.db.updateTable('users').set({ email_verified_at: shop.clock.now() }).where('email', '=', email).execute()

/** Creates an admin: a shopper whose role is raised in the database, and who then logs in again. */
export async function anAdmin(test: TestShop): Promise<Shopper> {
  const shopper = await aShopper(test)
  await test.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', shopper.userId).execute()
  await logInAgain(shopper)
  return shopper
}

export async function aStaffMember(test: TestShop, ...roles: StaffRole[]): Promise<Shopper> {
  const shopper = await aShopper(test)
  await test.shop.db.updateTable('users').set({ staff_roles: roles }).where('id', '=', shopper.userId).execute()
  return shopper
}

export async function giveCoins({ shop, id }: TestShop, userId: UserId, coins: number): Promise<void> {
  const { balance } = await shop.db
    .updateTable('users')
    .set((eb) => ({ coins: eb('coins', '+', coins) }))
    .where('id', '=', userId)
    .returning('coins as balance')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('wallet_entries')
    .values({ id: id(), user_id: userId, coins, cause: 'correction', ref: id(), balance, created_at: shop.clock.now() })
    .execute()
}

/** A billing form as the page sends it: Ottapalam, Kerala. */
export const aBilling = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Ms',
  state: 'Kerala',
  firstName: 'Anjali',
  lastName: 'Nair',
  email: 'anjali.nair@example.in',
  street: 'Temple Road',
  houseNumber: '12/407',
  postcode: '679101',
  city: 'Ottapalam',
  phoneNumber: '90000 00001',
  ...change,
})

/** A message as the contact form sends it. */
export const aMessage = (change: Partial<InputOf<typeof sendMessage, 'body'>> = {}) => ({
  firstName: 'Anjali',
  lastName: 'Nair',
  email: 'anjali@example.in',
  mobile: '9000000001',
  message: 'Where is my box?',
  ...change,
})

interface StartedPayment {
  readonly gatewayOrderId: string
  /** In paise. */
  readonly amount: number
}

/** Adds a product to the cart and starts the payment. */
export async function startedPayment(
  shopper: Shopper,
  productId: ProductId,
  options: { quantity?: number; coinsUsed?: number; billing?: Record<string, unknown> } = {},
): Promise<StartedPayment> {
  await shopper.client.call(addToCart, { body: { productId, quantity: options.quantity ?? 1 } })
  const { body, status } = await shopper.client.call(startPayment, {
    body: {
      billingData: aBilling(options.billing),
      coinsUsed: options.coinsUsed ?? 0,
    },
  })
  if (status !== 200) throw new Error(`payment answered ${status}: ${JSON.stringify(body)}`)
  const order = body.order as { id: string; amount: number }
  return { gatewayOrderId: order.id, amount: order.amount }
}

/** Returns a paid purchase. Another one has taken its stock and coins, so completing it refunds it (PAY-11). */
export async function aPaymentWithoutOrder(
  test: TestShop,
  shopper: Shopper,
): Promise<StartedPayment & { readonly paymentId: string }> {
  const product = await aProduct(test)
  const first = await startedPayment(shopper, product)
  await startedPayment(shopper, product)
  return { ...first, paymentId: test.sandbox.pay(first.gatewayOrderId).paymentId }
}

/** Returns orders with their states, as bulk actions send them. An unknown order counts as 'placed'. */
export const displayedStates = (
  { shop }: TestShop,
  ids: readonly string[],
): Promise<{ _id: OrderId; from: OrderStatus }[]> =>
  Promise.all(
    ids.map(async (_id) => {
      const row = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', _id as OrderId)
        .executeTakeFirst()
      return { _id: _id as OrderId, from: row?.status ?? 'placed' }
    }),
  )

export async function aPlacedOrder(
  test: TestShop,
  shopper: Shopper,
  productId: ProductId,
  options: Parameters<typeof startedPayment>[2] = {},
): Promise<OrderId> {
  const { gatewayOrderId } = await startedPayment(shopper, productId, options)
  test.sandbox.pay(gatewayOrderId)
  const settlement = await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
  if (settlement.kind !== 'placed') throw new Error(`the payment is ${settlement.kind}`)
  return settlement.orderId
}
