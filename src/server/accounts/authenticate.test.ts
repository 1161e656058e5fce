// Authentication of the four calls of a purchase: all accept the same sessions, and together they cost ten round trips
// to the database (DB-17).
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { after, days, minutes } from '#domain/durations.ts'
import type { ProductId, SessionId } from '#domain/ids.ts'
import { addToLineOfShopper } from '#server/cart/cart-queries.ts'
import { readCheckout } from '#server/checkout/priced-cart-queries.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { rateLimitHit } from '#server/db/rate-limit.ts'
import type { Client } from '#tests/support/client.ts'
import { statementsOfRequests } from '#tests/support/database.ts'
import { aBilling, anAdmin, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { toShopperToken } from './access.ts'
import { findSession, recordSessionUse } from './session-queries.ts'

const COOKIE = 'nila_session'
const t = shopForTests({ RATE_LIMITS: 'on' })
let statements: readonly string[]
let kit: ProductId
beforeAll(async () => {
  statements = statementsOfRequests(t.shop.db)
  kit = await aProduct(t, { stock: 1000 })
})
beforeEach(() => t.clock.advance(minutes(2)))

const { rowIn, changeRows } = storedRows(t)

const toCart = (client: Client) => client.call(addToCart, { body: { productId: kit, quantity: 1 } })
const toQuote = (client: Client) => client.call(quotePurchase, { body: { billingData: aBilling(), coinsUsed: 0 } })
const toPay = (client: Client) => client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
const toVerify = (client: Client, orderId = 'order_of_nobody0000') => {
  const { paymentId, signature } = orderId.endsWith('0000') ? { paymentId: '', signature: '' } : t.sandbox.pay(orderId)
  const proof = paymentId === '' ? {} : { razorpay_payment_id: paymentId, razorpay_signature: signature }
  return client.call(verifyPayment, { body: { razorpay_order_id: orderId, ...proof } })
}

const CALLS: readonly [name: string, call: Call, ask: (client: Client) => ReturnType<typeof toCart>, status: number][] =
  [
    ['adding to the cart', addToCart, toCart, 200],
    ['requesting a quote', quotePurchase, toQuote, 409],
    ['starting a payment', startPayment, toPay, 409],
    ['verifying a payment', verifyPayment, toVerify, 404],
  ]

const ago = (length: number): Date => after(t.clock.now(), -length)
const sessionOf = (shopper: Shopper) => t.shop.db.updateTable('sessions').where('user_id', '=', shopper.userId)
const cartOf = async (shopper: Shopper) =>
  t.shop.db.selectFrom('cart_items').select('quantity').where('user_id', '=', shopper.userId).execute()
const countTries = async (): Promise<number> => {
  const { count } = await t.shop.db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.sum<string>('count').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe.each(CALLS)('%s', (_name, call, ask, status) => {
  it.each([
    ['began 30 days ago', 'created_at', days(30)],
    ['was last used 14 days ago', 'seen_at', days(14)],
  ] as const)('a call answers 401, and changes nothing, once the session %s', async (_what, column, longest) => {
    const shopper = await aShopper(t)
    const now = t.clock.now()
    const set = (at: Date) =>
      sessionOf(shopper)
        .set({ created_at: now, seen_at: now, [column]: at })
        .execute()
    await set(ago(longest - 1))
    expect((await ask(shopper.client)).status).toBe(status)
    await set(ago(longest))
    const [cartBefore, tries] = [await cartOf(shopper), await countTries()]
    expect(await ask(shopper.client)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(shopper.client.cookies.has(COOKIE)).toBe(false)
    expect([await cartOf(shopper), await countTries()]).toEqual([cartBefore, tries])
  })

  it.each([
    ['no token', undefined],
    ['text that is not a token', 'nonsense'],
    ['a token that the shop did not issue', 'A'.repeat(43)],
  ])('a call answers 401 to a request with %s before it validates the body', async (_what, token) => {
    const client = t.client()
    if (token !== undefined) client.cookies.set(COOKIE, token)
    const { status: refused, body } = await client.call(call, { body: {} } as never)
    expect([refused, body.code]).toEqual([401, 'not_signed_in'])
  })

  it("a call answers a logged-in user's invalid request with validation errors", async () => {
    const { client } = await aShopper(t)
    const { status: refused, body } = await client.call(call, { body: {} } as never)
    expect([refused, body.code, Object.keys(body.fields as object).length > 0]).toEqual([400, 'invalid_input', true])
  })

  it('a call accepts staff until their session has been idle for half an hour', async () => {
    for (const staffMember of [await anAdmin(t), await aStaffMember(t, 'packer')]) {
      expect((await ask(staffMember.client)).status).toBe(status)
      await sessionOf(staffMember)
        .set({ seen_at: ago(minutes(30)) })
        .execute()
      expect((await ask(staffMember.client)).status).toBe(401)
    }
  })

  it('a call rejects a deleted account', async () => {
    const { client, userId } = await aShopper(t)
    await changeRows('users', { id: userId }, { deleted_at: t.clock.now(), email: null })
    expect((await ask(client)).status).toBe(401)
  })

  it('a call records when its session was last used', async () => {
    const shopper = await aShopper(t)
    t.clock.advance(minutes(5))
    await ask(shopper.client)
    const { seen_at: seenAt } = await rowIn('sessions', { user_id: shopper.userId })
    expect(seenAt).toEqual(t.clock.now())
  })
})

it('the four calls of a purchase cost ten round trips to the database, besides the shared flush', async () => {
  const shopper = await aShopper(t)
  const cost = async <Answer>(ask: () => Promise<Answer>): Promise<[Answer, string[]]> => {
    const before = statements.length
    const answer = await ask()
    // All waiting requests share one flush, so it is not counted (DB-11).
    return [answer, statements.slice(before).filter((name) => !name.includes('pg_logical_emit_message'))]
  }
  const [added, cart] = await cost(() => toCart(shopper.client))
  const [quoted, quote] = await cost(() => toQuote(shopper.client))
  const [started, payment] = await cost(() => toPay(shopper.client))
  const [verified, verification] = await cost(() => toVerify(shopper.client, (started.body.order as { id: string }).id))
  expect([added.status, quoted.status, started.status, verified.status]).toEqual([200, 200, 200, 200])
  expect(payment).toContain('select create_attempt')
  expect(verification).toContain('select complete_purchase_fast')
  expect({ cart, quote, payment, verification }).toMatchObject({
    cart: { length: 1 },
    quote: { length: 2 },
    payment: { length: 4 },
    verification: { length: 3 },
  })
})

it('the SQL statement that adds to the cart reads the same session as the authentication of other calls', async () => {
  const { client } = await aShopper(t)
  const token = toShopperToken(t.shop, client.cookies.get(COOKIE))
  if (!token) throw new Error('The shopper is not logged in')
  const added = await addToLineOfShopper(t.shop.db, token, { productId: kit, quantity: 1, at: t.clock.now() })
  expect(added).toEqual({ session: await findSession(t.shop.db, token.tokenHash), isAdded: true })
})

it("updates of a rate limit, of the cart and of a session's last use are committed without waiting for the disk (DB-18)", async () => {
  const { client, userId } = await aShopper(t)
  const limit = { name: 'tries', max: 5, per: minutes(1) }
  const instants = { heldSince: t.clock.now(), now: t.clock.now(), discountCode: null }
  const token = toShopperToken(t.shop, client.cookies.get(COOKIE))
  if (!token) throw new Error('She is not logged in')
  const session = await findSession(t.shop.db, token.tokenHash)
  const writes: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => readCheckout(tx, userId, instants, rateLimitHit(t.shop, limit, userId)),
    (tx) => addToLineOfShopper(tx, token, { productId: kit, quantity: 1, at: t.clock.now() }),
    (tx) => recordSessionUse(tx, session?.id as SessionId, after(t.clock.now(), 1)),
  ]
  for (const write of writes) {
    const { rows } = await inTransaction(t.shop.db, async (tx) => {
      await write(tx)
      return sql`SHOW synchronous_commit`.execute(tx)
    })
    expect(rows).toEqual([{ synchronous_commit: 'off' }])
  }
})
