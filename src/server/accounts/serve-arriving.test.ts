// Calls whose own statement finds out who asks: they let in whom the guard lets in, count as it would, and cost a round trip less (DB-17).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { after, days, minutes } from '#domain/durations.ts'
import type { ProductId, SessionId } from '#domain/ids.ts'
import { causeNow } from '#server/adapters/cause.ts'
import { noTracing, type Tracing } from '#server/adapters/tracing.ts'
import { readCheckout, readCheckoutOfShopper } from '#server/checkout/priced-cart-queries.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { tryOf, tryOfSomebody } from '#server/db/rate-limit.ts'
import type { Client } from '#tests/support/client.ts'
import { aBilling, anAdmin, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { shopperToken } from './find-actor.ts'
import { findSession, touchSession } from './session-queries.ts'

const COOKIE = 'nila_session'
const statements: string[] = []
const tracing: Tracing = {
  ...noTracing,
  open({ kind, name, facts }) {
    // What the shop does by itself meanwhile is nobody's call.
    const isAsked = causeNow()?.reqId !== undefined
    if (isAsked && kind === 'client' && facts?.['db.system.name'] === 'postgresql') statements.push(name)
    return { cause: {}, end: () => undefined }
  },
}

let t: TestShop
let kit: ProductId
beforeAll(async () => {
  t = await openTestShop({ RATE_LIMITS: 'on' }, {}, { tracing })
  kit = await aProduct(t, { stock: 1000 })
})
beforeEach(() => t.clock.advance(minutes(2)))
afterAll(() => t.close())

const toCart = (client: Client) => client.call(addToCart, { body: { productId: kit, quantity: 1 } })
const toPay = (client: Client) => client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
const toVerify = (client: Client, orderId = 'order_of_nobody0000') => {
  const { paymentId, signature } = orderId.endsWith('0000') ? { paymentId: '', signature: '' } : t.sandbox.pay(orderId)
  const proof = paymentId === '' ? {} : { razorpay_payment_id: paymentId, razorpay_signature: signature }
  return client.call(verifyPayment, { body: { razorpay_order_id: orderId, ...proof } })
}

/** The calls, and what each answers to whoever is let in with nothing prepared. */
const CALLS: readonly [name: string, call: Call, ask: (client: Client) => ReturnType<typeof toCart>, status: number][] =
  [
    ['putting something into the cart', addToCart, toCart, 200],
    ['starting a payment', startPayment, toPay, 409],
    ['verifying one', verifyPayment, toVerify, 404],
  ]

const ago = (length: number): Date => after(t.clock.now(), -length)
const sessionOf = (shopper: Shopper) => t.shop.db.updateTable('sessions').where('user_id', '=', shopper.userId)
const cartOf = async (shopper: Shopper) =>
  t.shop.db.selectFrom('cart_items').select('quantity').where('user_id', '=', shopper.userId).execute()
const triesKept = async (): Promise<number> => {
  const { count } = await t.shop.db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.sum<string>('count').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe.each(CALLS)('%s', (_name, call, ask, status) => {
  it('is for whoever is logged in', async () => {
    const shopper = await aShopper(t)
    expect((await ask(shopper.client)).status).toBe(status)
  })

  it.each([
    ['began', 'created_at', days(30)],
    ['was last used', 'seen_at', days(14)],
  ] as const)('ends with a session that %s too long ago, to the millisecond', async (_what, column, longest) => {
    const shopper = await aShopper(t)
    const now = t.clock.now()
    const set = (at: Date) =>
      sessionOf(shopper)
        .set({ created_at: now, seen_at: now, [column]: at })
        .execute()
    await set(ago(longest - 1))
    expect((await ask(shopper.client)).status).toBe(status)
    await set(ago(longest))
    const [before, tries] = [await cartOf(shopper), await triesKept()]
    const refused = await ask(shopper.client)
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in'])
    expect(shopper.client.cookies.has(COOKIE)).toBe(false)
    // And nothing was done or counted for her.
    expect([await cartOf(shopper), await triesKept()]).toEqual([before, tries])
  })

  it.each([
    ['nothing', undefined],
    ['what is no token', 'nonsense'],
    ['a token that is none of ours', 'A'.repeat(43)],
  ])('turns away who comes with %s before she hears what is wrong with her words', async (_what, token) => {
    const client = t.client()
    if (token !== undefined) client.cookies.set(COOKIE, token)
    const { status: refused, body } = await client.call(call, { body: {} } as never)
    expect([refused, body.code]).toEqual([401, 'not_signed_in'])
  })

  it('says what is wrong to who is logged in', async () => {
    const { client } = await aShopper(t)
    const { status: refused, body } = await client.call(call, { body: {} } as never)
    expect([refused, body.code, Object.keys(body.fields as object).length > 0]).toEqual([400, 'invalid_input', true])
  })

  it('is for staff too, for as long as staff are logged in', async () => {
    for (const somebody of [await anAdmin(t), await aStaffMember(t, 'packer')]) {
      expect((await ask(somebody.client)).status).toBe(status)
      await sessionOf(somebody)
        .set({ seen_at: ago(minutes(30)) })
        .execute()
      expect((await ask(somebody.client)).status).toBe(401)
    }
  })

  it('is for nobody whose account is gone', async () => {
    const { client, userId } = await aShopper(t)
    await t.shop.db
      .updateTable('users')
      .set({ deleted_at: t.clock.now(), email: null })
      .where('id', '=', userId)
      .execute()
    expect((await ask(client)).status).toBe(401)
  })

  it('keeps a session alive that is used', async () => {
    const shopper = await aShopper(t)
    t.clock.advance(minutes(5))
    await ask(shopper.client)
    const { seen_at: seenAt } = await t.shop.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    expect(seenAt).toEqual(t.clock.now())
  })
})

it('a purchase asks the database six things: one for the cart, three for the payment, two for its verification', async () => {
  const shopper = await aShopper(t)
  const cost = async <Answer>(ask: () => Promise<Answer>): Promise<[Answer, string[]]> => {
    const before = statements.length
    const answer = await ask()
    // The flush is shared by all who wait (DB-11).
    return [answer, statements.slice(before).filter((name) => !name.includes('pg_logical_emit_message'))]
  }
  const [added, cart] = await cost(() => toCart(shopper.client))
  const [started, payment] = await cost(() => toPay(shopper.client))
  const [verified, verification] = await cost(() => toVerify(shopper.client, (started.body.order as { id: string }).id))
  expect([added.status, started.status, verified.status]).toEqual([200, 200, 200])
  expect(payment).toContain('select freeze_purchase')
  expect(verification).toContain('select settle_purchase')
  expect({ cart, payment, verification }).toMatchObject({
    cart: { length: 1 },
    payment: { length: 3 },
    verification: { length: 2 },
  })
})

it('a try counts the same, whichever statement has found out whose it is', async () => {
  const { client, userId } = await aShopper(t)
  await toCart(client)
  const { db, clock } = t.shop
  const limit = { name: 'tries', most: 5, per: minutes(1) }
  const instants = { heldSince: clock.now(), now: clock.now() }
  const token = shopperToken(t.shop, client.cookies.get(COOKIE))
  if (!token) throw new Error('She is not logged in')
  const known = () => readCheckout(db, userId, instants, tryOf(t.shop, limit, userId))
  const found = () => readCheckoutOfShopper(db, token, instants, tryOfSomebody(t.shop, limit))
  const read = [await known(), (await found())?.checkout, await known(), (await found())?.checkout]
  expect(read.map((checkout) => checkout?.tries)).toEqual([1, 2, 3, 4])
  // And they read the same, each with what else came in its rows.
  const [first] = read
  const line = Object.keys(first?.lines[0] ?? {}).filter((name) => name !== 'coins' && name !== 'tries')
  for (const checkout of read) {
    expect({ ...checkout, lines: [], tries: 1 }).toEqual({ ...first, lines: [] })
    expect(checkout?.lines.map((each) => line.map((name) => each[name as keyof typeof each]))).toEqual(
      first?.lines.map((each) => line.map((name) => each[name as keyof typeof each])),
    )
  }
  expect(first?.lines).toHaveLength(1)
  expect((await found())?.session).toEqual(await findSession(db, token.tokenHash))
})

it('neither a counted try nor the use of a session waits for the disk (DB-18)', async () => {
  const { client, userId } = await aShopper(t)
  const limit = { name: 'tries', most: 5, per: minutes(1) }
  const instants = { heldSince: t.clock.now(), now: t.clock.now() }
  const token = shopperToken(t.shop, client.cookies.get(COOKIE))
  if (!token) throw new Error('She is not logged in')
  const session = await findSession(t.shop.db, token.tokenHash)
  const writes: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => readCheckout(tx, userId, instants, tryOf(t.shop, limit, userId)),
    (tx) => readCheckoutOfShopper(tx, token, instants, tryOfSomebody(t.shop, limit)),
    (tx) => touchSession(tx, session?.id as SessionId, after(t.clock.now(), 1)),
  ]
  for (const write of writes) {
    const { rows } = await inTransaction(t.shop.db, async (tx) => {
      await write(tx)
      return sql`SHOW synchronous_commit`.execute(tx)
    })
    expect(rows).toEqual([{ synchronous_commit: 'off' }])
  }
})

it('what does not go into the cart is refused in the same words', async () => {
  const { client } = await aShopper(t)
  const scarce = await aProduct(t, { stock: 2 })
  const put = (quantity: number) => client.call(addToCart, { body: { productId: scarce, quantity } })
  expect((await put(2)).status).toBe(200)
  expect((await put(1)).body.code).toBe('out_of_stock')
  const cart = await client.call(viewCart)
  expect(cart.body.items).toMatchObject([{ quantity: 2 }])
})
