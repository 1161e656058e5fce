// Age and guardians: what is asked once, what a minor can do alone, what an adult's yes opens, and what goes without one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import {
  changeAsGuardian,
  changeChoice,
  confirmAsGuardian,
  confirmWithAccount,
  sayAge,
  sayGrown,
  viewChoices,
  viewGuardianLink,
} from '#contract/calls/age.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { signUp } from '#contract/calls/signup.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { sweepUnguarded } from '#server/age/sweep-unguarded.ts'
import { aGuardedMinor, aGuardianAsked, aGuardiansEmail, aMinor, anAgreement } from '#tests/support/guardians.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(() => test.mailbox.clear())

const consentsOf = ({ userId }: Shopper) =>
  test.shop.db
    .selectFrom('consents')
    .select(['purpose', 'notice', 'given', 'how'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute()
const rowOf = ({ userId }: Shopper) =>
  test.shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const choicesOf = async (shopper: Shopper) => (await shopper.client.call(viewChoices)).body
const user = async (shopper: Shopper) => (await shopper.client.call(whoAmI)).body.user as Record<string, unknown>
const agree = (token: string, change = {}) =>
  test.client().call(confirmAsGuardian, { body: anAgreement(token, change) as never })

/** Puts a kit into her cart and presses Pay Now. */
async function pay(shopper: Shopper) {
  await shopper.client.call(addToCart, { body: { productId: await aProduct(test), quantity: 1 } })
  return shopper.client.call(startPayment, { body: { billingData: aBilling() as never, coinsUsed: 0 } })
}
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const sweep = () => sweepUnguarded(test.shop)

let strangers = 0
/** Signs up as the page does. */
async function signedUp(more: object): Promise<Shopper> {
  strangers += 1
  const [client, email] = [test.client(), `page${strangers}@example.in`]
  const body = { name: 'Meera Thomas', email, password: PASSWORD, ...more }
  expect((await client.call(signUp, { body })).status).toBe(200)
  const reply = await client.call(signIn, { body: { email, password: PASSWORD } })
  return { client, email, userId: (reply.body.user as { _id: Shopper['userId'] })._id }
}

describe('signing up', () => {
  it('as the specification has it says nothing of age, and everything else works as ever', async () => {
    const shopper = await signedUp({})
    expect(await user(shopper)).toMatchObject({ age: null, mayBuy: true, measurement: null })
    expect((await pay(shopper)).status).toBe(200)
    expect(await consentsOf(shopper)).toEqual([])
  })

  it('by the page states no age, and keeps the consent with the notice that was shown', async () => {
    const shopper = await signedUp({ notice: noticeVersions.signup })
    expect(await user(shopper)).toMatchObject({ age: null, mayBuy: true })
    const row = { notice: `signup ${noticeVersions.signup}`, given: true, how: 'signup' }
    expect(await consentsOf(shopper)).toEqual([
      { purpose: 'account', ...row },
      { purpose: 'orders', ...row },
    ])
  })

  it('of a minor keeps no yes of hers, and her account waits for a guardian', async () => {
    const shopper = await signedUp({ age: 'minor', notice: noticeVersions.signup })
    expect(await user(shopper)).toMatchObject({ age: 'minor', mayBuy: false })
    expect(await consentsOf(shopper)).toEqual([])
    expect((await rowOf(shopper)).erase_at).toEqual(new Date(test.clock.now().getTime() + days(7)))
  })

  it('refuses a version of the notice that never was', async () => {
    const body = {
      name: 'M',
      email: 'never@example.in',
      password: PASSWORD,
      age: 'adult',
      notice: '1999-01-01',
    } as const
    const reply = await test.client().call(signUp, { body })
    expect([reply.status, Object.keys(reply.body.fields as object)]).toEqual([400, ['notice']])
  })
})

describe('an account that has stated no age', () => {
  it('can state it under Your data, which keeps the consent with the notice that was shown', async () => {
    const shopper = await aShopper(test)
    const { status, body } = await shopper.client.call(sayAge, {
      body: { age: 'adult', notice: noticeVersions.signup },
    })
    expect([status, body.user]).toMatchObject([200, { age: 'adult', mayBuy: true }])
    expect((await consentsOf(shopper)).map(({ purpose, given, how }) => [purpose, given, how])).toEqual([
      ['account', true, 'account'],
      ['orders', true, 'account'],
    ])
    // The same tap again changes nothing.
    await shopper.client.call(sayAge, { body: { age: 'adult', notice: noticeVersions.signup } })
    expect(await consentsOf(shopper)).toHaveLength(2)
  })
})

describe('a minor', () => {
  it('browses and fills a cart, and buys once her guardian has agreed', async () => {
    const minor = await aMinor(test)
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])
    expect((await minor.client.call(viewCart)).body.data).toMatchObject({ items: [{ quantity: 1 }] })
    const { token, email } = await aGuardianAsked(test, minor)
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])

    expect((await agree(token)).status).toBe(200)
    expect(await user(minor)).toMatchObject({ age: 'minor', mayBuy: true })
    expect((await pay(minor)).status).toBe(200)
    const row = { notice: `guardian ${noticeVersions.guardian}`, given: true, how: 'guardian' }
    expect((await consentsOf(minor)).slice(-2)).toEqual([
      { purpose: 'account', ...row },
      { purpose: 'orders', ...row },
    ])
    await test.drain()
    expect(test.mailbox.to(email).map(({ subject }) => subject)).toEqual([
      'Nila: please approve an account for your child',
      'Nila: what you approved',
    ])
    expect(test.mailbox.to(minor.email).at(-1)?.text).toContain('has given their approval, so you can order now')
    expect((await rowOf(minor)).erase_at).toBeNull()
  })

  it('whose guardian agreed to the account alone keeps it and does not buy', async () => {
    const minor = await aMinor(test)
    const { token } = await aGuardianAsked(test, minor)
    expect((await agree(token, { orders: false })).status).toBe(200)
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])
    const change = { token, purpose: 'orders', given: true, notice: noticeVersions.guardian } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).status).toBe(200)
    expect((await pay(minor)).status).toBe(200)
  })

  it('always reaches the orders that she has, whatever her guardian takes back', async () => {
    const minor = await aGuardedMinor(test)
    const orderId = await aPlacedOrder(test, minor, await aProduct(test))
    const change = { token: minor.token, purpose: 'account', given: false } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).status).toBe(200)
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])
    test.clock.advance(days(9))
    await sweep()
    test.clock.advance(days(2))
    await sweep()
    await minor.client.call(signIn, { body: { email: minor.email, password: PASSWORD } })
    expect((await minor.client.call(listMyOrders)).body.orders).toMatchObject([{ _id: orderId }])
  })

  it('is grown when her guardian says so, and her account is hers alone', async () => {
    const minor = await aGuardedMinor(test)
    expect((await test.client().call(sayGrown, { body: { token: minor.token } })).status).toBe(200)
    expect(await user(minor)).toMatchObject({ age: 'adult', mayBuy: true })
    expect((await test.client().call(viewGuardianLink, { body: { token: minor.token } })).status).toBe(400)
  })

  it('may be answered for by the account of an adult who has bought here', async () => {
    const minor = await aMinor(test)
    const { token } = await aGuardianAsked(test, minor)
    const { name: _name, ...body } = anAgreement(token)
    const mother = await aShopper(test, { name: 'Latha Nair' })
    const answer = async () => refusal(await mother.client.call(confirmWithAccount, { body }))
    expect(await answer()).toEqual([403, 'adult_unproved'])
    await aPlacedOrder(test, mother, await aProduct(test))
    expect((await mother.client.call(confirmWithAccount, { body })).status).toBe(200)
    expect(
      await test.shop.db
        .selectFrom('guardianships')
        .select(['guardian_name', 'relation', 'guardian_user_id'])
        .where('user_id', '=', minor.userId)
        .executeTakeFirst(),
    ).toEqual({ guardian_name: 'Latha Nair', relation: 'mother', guardian_user_id: mother.userId })
  })
})

describe('the email to a guardian', () => {
  it('says nothing that the minor typed, and its page only what is needed to know her', async () => {
    const minor = await aMinor(test, { email: 'buy-now-at-evil@example.in' })
    const { email, token } = await aGuardianAsked(test, minor)
    const message = JSON.stringify(test.mailbox.to(email))
    for (const typed of ['Anjali', 'buy-now']) expect(message).not.toContain(typed)
    const { body } = await test.client().call(viewGuardianLink, { body: { token } })
    expect(body).toMatchObject({ state: 'asked', name: 'Anjali Nair', email: 'b•••@example.in', allows: null })
  })

  it('is not kept with its token, neither in a row nor among the jobs', async () => {
    const { token } = await aGuardianAsked(test, await aMinor(test))
    const rows = await Promise.all(
      (['guardianships', 'emails', 'users'] as const).map((table) =>
        test.shop.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(token).toMatch(/^[\w-]{67}$/)
    expect(JSON.stringify(rows)).not.toContain(token.slice(24))
  })
})

describe('seven days without an answer', () => {
  it('end the account of a minor who has ordered nothing, a day after an email said so', async () => {
    const minor = await aMinor(test)
    const { email, token } = await aGuardianAsked(test, minor)
    test.clock.advance(days(6) - minutes(1))
    await sweep()
    await test.drain()
    expect(test.mailbox.to(minor.email)).toEqual([])
    test.clock.advance(minutes(2))
    await sweep()
    await sweep()
    await test.drain()
    expect(test.mailbox.to(minor.email).map(({ subject }) => subject)).toEqual([
      'Nila: your account will be deleted soon',
    ])
    expect((await rowOf(minor)).deleted_at).toBeNull()

    test.clock.advance(days(1))
    await sweep()
    expect(await rowOf(minor)).toMatchObject({ email: null, password_hash: null })
    await sweep()
    const kept = await test.shop.db
      .selectFrom('guardianships')
      .selectAll()
      .where('user_id', '=', minor.userId)
      .execute()
    expect(kept).toMatchObject([{ guardian_email: '', guardian_name: '' }])
    expect(
      await test.shop.db.selectFrom('emails').select('recipient').where('recipient', '=', email).execute(),
    ).toEqual([])
    expect((await agree(token)).status).toBe(400)
    const acts = await test.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', minor.userId)
      .execute()
    expect(acts.map(({ action }) => action)).toContain('user.unguarded')
    // The clock did it, and nobody says that she withdrew.
    expect((await consentsOf(minor)).at(-1)).toMatchObject({ given: false, how: 'shop' })
  })

  it('never come sooner than a day after the email, however late the email was', async () => {
    const minor = await aMinor(test)
    test.clock.advance(days(20))
    await sweep()
    expect((await rowOf(minor)).deleted_at).toBeNull()
    test.clock.advance(hours(23))
    await sweep()
    expect((await rowOf(minor)).deleted_at).toBeNull()
    test.clock.advance(hours(2))
    await sweep()
    expect((await rowOf(minor)).deleted_at).not.toBeNull()
  })

  it('change nothing for who pays just then, who works here, and who has said nothing', async () => {
    const paying = await aShopper(test)
    expect((await pay(paying)).status).toBe(200)
    await paying.client.call(sayAge, { body: { age: 'minor' } })
    const admin = await anAdmin(test)
    await admin.client.call(sayAge, { body: { age: 'minor' } })
    const unsaid = await aShopper(test)
    for (const wait of [days(6), hours(25), days(2)]) {
      test.clock.advance(wait)
      await sweep()
    }
    for (const each of [paying, admin, unsaid]) expect((await rowOf(each)).deleted_at).toBeNull()
  })

  it('a year after an agreement ended the guardian is forgotten', async () => {
    const minor = await aGuardedMinor(test)
    await test.client().call(changeAsGuardian, { body: { token: minor.token, purpose: 'account', given: false } })
    const of = () =>
      test.shop.db.selectFrom('guardianships').select('guardian_name').where('user_id', '=', minor.userId).execute()
    await sweep()
    expect(await of()).toEqual([{ guardian_name: 'Latha Nair' }])
    test.clock.advance(days(366))
    await sweep()
    expect(await of()).toEqual([{ guardian_name: '' }])
  })
})

describe('her choices', () => {
  it('are taken back by one tap, and each stands in the register and in the copy of her data', async () => {
    const shopper = await aShopper(test)
    const measure = (given: boolean) =>
      shopper.client.call(changeChoice, {
        body: { purpose: 'measurement', given, notice: noticeVersions.measurement, from: 'bar' },
      })
    expect(refusal(await measure(true))).toEqual([403, 'adults_only'])
    await shopper.client.call(sayAge, { body: { age: 'adult' } })
    expect((await measure(true)).status).toBe(200)
    expect(await user(shopper)).toMatchObject({ measurement: true })
    const { body } = await shopper.client.call(changeChoice, { body: { purpose: 'measurement', given: false } })
    expect(body.choices).toMatchObject({ measurement: false })
    expect((await consentsOf(shopper)).map(({ given, how }) => [given, how])).toEqual([
      [true, 'bar'],
      [false, 'account'],
    ])
    const file = (await shopper.client.call(exportMyData)).body
    expect(file.consents).toMatchObject([
      { given: false },
      { given: true, notice: `measurement ${noticeVersions.measurement}` },
    ])
  })

  it('a yes without its words is refused', async () => {
    const shopper = await aShopper(test)
    await shopper.client.call(sayAge, { body: { age: 'adult' } })
    const { status } = await shopper.client.call(changeChoice, { body: { purpose: 'measurement', given: true } })
    expect(status).toBe(400)
  })

  it('of a minor end with her answer', async () => {
    const shopper = await aShopper(test)
    await shopper.client.call(sayAge, { body: { age: 'adult' } })
    const yes = { purpose: 'measurement', given: true, notice: noticeVersions.measurement } as const
    await shopper.client.call(changeChoice, { body: yes })
    await shopper.client.call(sayAge, { body: { age: 'minor' } })
    expect(await choicesOf(shopper)).toMatchObject({ age: 'minor', measurement: false, guardian: null })
    expect(refusal(await shopper.client.call(changeChoice, { body: yes }))).toEqual([403, 'adults_only'])
  })
})

it('what a guardian is told of the time is what the page shows', async () => {
  const minor = await aMinor(test)
  await aGuardianAsked(test, minor, aGuardiansEmail())
  const choices = await choicesOf(minor)
  expect(choices.erasedOn).toBe((choices.guardian as { until: string }).until)
})
