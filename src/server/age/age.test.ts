// Age, guardians and choices of users.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import {
  changeAsGuardian,
  changeChoice,
  confirmAdult,
  confirmAsGuardian,
  confirmWithAccount,
  setAge,
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
import { aGuardedMinor, aGuardiansEmail, aMinor, anAgreement, requestGuardian } from '#tests/support/guardians.ts'
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

async function pay(shopper: Shopper) {
  await shopper.client.call(addToCart, { body: { productId: await aProduct(test), quantity: 1 } })
  return shopper.client.call(startPayment, { body: { billingData: aBilling() as never, coinsUsed: 0 } })
}
const refusalOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const sweep = () => sweepUnguarded(test.shop)

let signUps = 0
async function signUpOnPage(more: object): Promise<Shopper> {
  signUps += 1
  const [client, email] = [test.client(), `page${signUps}@example.in`]
  const body = { name: 'Meera Thomas', email, password: PASSWORD, ...more }
  expect((await client.call(signUp, { body })).status).toBe(200)
  const reply = await client.call(signIn, { body: { email, password: PASSWORD } })
  return { client, email, userId: (reply.body.user as { _id: Shopper['userId'] })._id }
}

describe('signing up', () => {
  it('an account that is created without an age, as the specification allows, can buy, and no consent is stored', async () => {
    const shopper = await signUpOnPage({})
    expect(await user(shopper)).toMatchObject({ age: null, mayBuy: true, measurement: null })
    expect((await pay(shopper)).status).toBe(200)
    expect(await consentsOf(shopper)).toEqual([])
  })

  it('signing up on the page stores no age, and stores the consent with the notice that was shown', async () => {
    const shopper = await signUpOnPage({ notice: noticeVersions.signup })
    expect(await user(shopper)).toMatchObject({ age: null, mayBuy: true })
    const row = { notice: `signup ${noticeVersions.signup}`, given: true, how: 'signup' }
    expect(await consentsOf(shopper)).toEqual([
      { purpose: 'account', ...row },
      { purpose: 'orders', ...row },
    ])
  })

  it('signing up as a minor saves no consent, and the account waits for a guardian', async () => {
    const shopper = await signUpOnPage({ age: 'minor', notice: noticeVersions.signup })
    expect(await user(shopper)).toMatchObject({ age: 'minor', mayBuy: false })
    expect(await consentsOf(shopper)).toEqual([])
    expect((await rowOf(shopper)).erase_at).toEqual(new Date(test.clock.now().getTime() + days(7)))
  })

  it('signing up rejects an unknown version of the notice', async () => {
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

it('an account without a stated age can state it under Your data, which saves the consent with the notice that was shown', async () => {
  const shopper = await aShopper(test)
  const { status, body } = await shopper.client.call(setAge, {
    body: { age: 'adult', notice: noticeVersions.signup },
  })
  expect([status, body.user]).toMatchObject([200, { age: 'adult', mayBuy: true }])
  expect((await consentsOf(shopper)).map(({ purpose, given, how }) => [purpose, given, how])).toEqual([
    ['account', true, 'account'],
    ['orders', true, 'account'],
  ])
  await shopper.client.call(setAge, { body: { age: 'adult', notice: noticeVersions.signup } })
  expect(await consentsOf(shopper)).toHaveLength(2)
})

describe("a minor's account", () => {
  it("a minor's account can browse and fill a cart, and can buy after the guardian's consent", async () => {
    const minor = await aMinor(test)
    expect(refusalOf(await pay(minor))).toEqual([403, 'guardian_needed'])
    expect((await minor.client.call(viewCart)).body.data).toMatchObject({ items: [{ quantity: 1 }] })
    const { token, email } = await requestGuardian(test, minor)
    expect(refusalOf(await pay(minor))).toEqual([403, 'guardian_needed'])

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

  it("a minor's account cannot buy when the guardian consents to the account only", async () => {
    const minor = await aMinor(test)
    const { token } = await requestGuardian(test, minor)
    expect((await agree(token, { orders: false })).status).toBe(200)
    expect(refusalOf(await pay(minor))).toEqual([403, 'guardian_needed'])
    const change = { token, purpose: 'orders', given: true, notice: noticeVersions.guardian } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).status).toBe(200)
    expect((await pay(minor)).status).toBe(200)
  })

  it("a minor's account can always view its orders, also after a withdrawal by the guardian", async () => {
    const minor = await aGuardedMinor(test)
    const orderId = await aPlacedOrder(test, minor, await aProduct(test))
    const change = { token: minor.token, purpose: 'account', given: false } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).status).toBe(200)
    expect(refusalOf(await pay(minor))).toEqual([403, 'guardian_needed'])
    test.clock.advance(days(9))
    await sweep()
    test.clock.advance(days(2))
    await sweep()
    await minor.client.call(signIn, { body: { email: minor.email, password: PASSWORD } })
    expect((await minor.client.call(listMyOrders)).body.orders).toMatchObject([{ _id: orderId }])
  })

  it("a minor's account becomes an adult's account when the guardian confirms it", async () => {
    const minor = await aGuardedMinor(test)
    expect((await test.client().call(confirmAdult, { body: { token: minor.token } })).status).toBe(200)
    expect(await user(minor)).toMatchObject({ age: 'adult', mayBuy: true })
    expect((await test.client().call(viewGuardianLink, { body: { token: minor.token } })).status).toBe(400)
  })

  it('a guardian can consent with an existing account only if that account has an order', async () => {
    const minor = await aMinor(test)
    const { token } = await requestGuardian(test, minor)
    const { name: _name, ...body } = anAgreement(token)
    const mother = await aShopper(test, { name: 'Latha Nair' })
    const answer = async () => refusalOf(await mother.client.call(confirmWithAccount, { body }))
    expect(await answer()).toEqual([403, 'adult_not_verified'])
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

it('the email to a guardian contains no text that the minor typed, and the linked page shows only what identifies the minor', async () => {
  const minor = await aMinor(test, { email: 'buy-now-at-evil@example.in' })
  const { email, token } = await requestGuardian(test, minor)
  const message = JSON.stringify(test.mailbox.to(email))
  for (const typed of ['Anjali', 'buy-now']) expect(message).not.toContain(typed)
  const { body } = await test.client().call(viewGuardianLink, { body: { token } })
  expect(body).toMatchObject({ state: 'asked', name: 'Anjali Nair', email: 'b•••@example.in', allows: null })
})

it('the token in the email to a guardian is not stored in the database', async () => {
  const { token } = await requestGuardian(test, await aMinor(test))
  const rows = await Promise.all(
    (['guardianships', 'emails', 'users'] as const).map((table) =>
      test.shop.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(token).toMatch(/^[\w-]{67}$/)
  expect(JSON.stringify(rows)).not.toContain(token.slice(24))
})

describe('seven days without an answer', () => {
  it("the account of a minor without an order is erased after seven days without a guardian's answer, a day after a warning email", async () => {
    const minor = await aMinor(test)
    const { email, token } = await requestGuardian(test, minor)
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
    const guardianships = await test.shop.db
      .selectFrom('guardianships')
      .selectAll()
      .where('user_id', '=', minor.userId)
      .execute()
    expect(guardianships).toMatchObject([{ guardian_email: '', guardian_name: '' }])
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
    // The shop ended the consent by erasing the account; the minor did not withdraw it.
    expect((await consentsOf(minor)).at(-1)).toMatchObject({ given: false, how: 'shop' })
  })

  it('the account of a minor is erased at least a day after the warning email, even if that is late', async () => {
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

  it('no account with an open payment, of staff, or without a stated age is erased for a missing answer', async () => {
    const paying = await aShopper(test)
    expect((await pay(paying)).status).toBe(200)
    await paying.client.call(setAge, { body: { age: 'minor' } })
    const admin = await anAdmin(test)
    await admin.client.call(setAge, { body: { age: 'minor' } })
    const unsaid = await aShopper(test)
    for (const wait of [days(6), hours(25), days(2)]) {
      test.clock.advance(wait)
      await sweep()
    }
    for (const each of [paying, admin, unsaid]) expect((await rowOf(each)).deleted_at).toBeNull()
  })

  it("a guardian's data is deleted a year after the consent ended", async () => {
    const minor = await aGuardedMinor(test)
    await test.client().call(changeAsGuardian, { body: { token: minor.token, purpose: 'account', given: false } })
    const listGuardians = () =>
      test.shop.db.selectFrom('guardianships').select('guardian_name').where('user_id', '=', minor.userId).execute()
    await sweep()
    expect(await listGuardians()).toEqual([{ guardian_name: 'Latha Nair' }])
    test.clock.advance(days(366))
    await sweep()
    expect(await listGuardians()).toEqual([{ guardian_name: '' }])
  })
})

it('the consents of a user can be withdrawn in one step; each change is stored, and is in the data copy', async () => {
  const shopper = await aShopper(test)
  const measure = (given: boolean) =>
    shopper.client.call(changeChoice, {
      body: { purpose: 'measurement', given, notice: noticeVersions.measurement, from: 'bar' },
    })
  expect(refusalOf(await measure(true))).toEqual([403, 'adults_only'])
  await shopper.client.call(setAge, { body: { age: 'adult' } })
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

it('a consent without the version of the notice that was shown is refused', async () => {
  const shopper = await aShopper(test)
  await shopper.client.call(setAge, { body: { age: 'adult' } })
  const { status } = await shopper.client.call(changeChoice, { body: { purpose: 'measurement', given: true } })
  expect(status).toBe(400)
})

it('the consents of a user end when the user states an age under 18', async () => {
  const shopper = await aShopper(test)
  await shopper.client.call(setAge, { body: { age: 'adult' } })
  const yes = { purpose: 'measurement', given: true, notice: noticeVersions.measurement } as const
  await shopper.client.call(changeChoice, { body: yes })
  await shopper.client.call(setAge, { body: { age: 'minor' } })
  expect(await choicesOf(shopper)).toMatchObject({ age: 'minor', measurement: false, guardian: null })
  expect(refusalOf(await shopper.client.call(changeChoice, { body: yes }))).toEqual([403, 'adults_only'])
})

it("the date of erasure that a minor sees is the deadline of the guardian's link", async () => {
  const minor = await aMinor(test)
  await requestGuardian(test, minor, aGuardiansEmail())
  const choices = await choicesOf(minor)
  expect(choices.erasedOn).toBe((choices.guardian as { until: string }).until)
})
