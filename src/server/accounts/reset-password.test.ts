// Setting a new password with the grant that a code earned.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeProfile } from '#contract/calls/account.ts'
import { addAddress, listAddresses } from '#contract/calls/addresses.ts'
import { changeAsGuardian, confirmAsGuardian } from '#contract/calls/age.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn as signInCall, whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { nameNominee, viewMyRights } from '#contract/calls/privacy.ts'
import { codeNotices } from '#copy/code-notices.ts'
import { errors } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Client } from '#tests/support/client.ts'
import { codeSentTo } from '#tests/support/emails.ts'
import { aGuardianAsked, anAgreement } from '#tests/support/guardians.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, PASSWORD, proveEmail } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { hashOfToken } from './opaque-token.ts'

const NEW_PASSWORD = 'river moon 1921'
let test: TestShop
beforeAll(async () => {
  test = await openTestShop({}, {}, { passwords: 'real' })
})
afterAll(() => test.close())

const reset = (client: Client, email: string, newPassword = NEW_PASSWORD) =>
  client.call(resetPassword, { body: { email, newPassword } })

/** A browser that holds a grant for the address. */
async function granted(email: string): Promise<Client> {
  const client = test.client()
  await client.call(requestResetCode, { body: { email } })
  await test.drain()
  const { status } = await client.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
  expect(status).toBe(200)
  return client
}

describe('an account that somebody else had opened with her address', () => {
  /** His name, phone number, address, cart and browser. */
  async function taken(email: string) {
    const taker = await aShopper(test, { email, name: 'Not Her' })
    await taker.client.call(changeProfile, { body: { name: 'Not Her', phone: '9000000007' } })
    await taker.client.call(addAddress, { body: aBilling({ street: 'Elsewhere Road' }) })
    await taker.client.call(addToCart, { body: { productId: await aProduct(test), quantity: 2 } })
    return taker
  }
  const logIn = async (client: Client, email: string) =>
    (await client.call(signInCall, { body: { email, password: NEW_PASSWORD } })).body.user
  const belongings = async (client: Client, id: UserId) => [
    (await client.call(listAddresses)).body.addresses,
    await test.shop.db.selectFrom('cart_items').select('quantity').where('user_id', '=', id).execute(),
  ]
  const known = (userId: UserId) =>
    test.shop.db.selectFrom('known_browsers').select('token_hash').where('user_id', '=', userId).execute()

  it('security 54: is hers alone after her first reset, which asks for her name; coins stay', async () => {
    const email = 'taken@example.in'
    const taker = await taken(email)
    const client = test.client()
    await client.call(requestResetCode, { body: { email } })
    await test.drain()
    const verified = await client.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
    expect(verified.body).toEqual({ message: codeNotices.codeVerified, asksName: true })
    const { status } = await client.call(resetPassword, {
      body: { email, newPassword: NEW_PASSWORD, name: 'Meera Pillai' },
    })
    expect(status).toBe(200)
    expect((await taker.client.call(whoAmI)).status).toBe(401)
    expect(await logIn(client, email)).toMatchObject({ name: 'Meera Pillai', phone: null, coins: 50 })
    expect(await belongings(client, taker.userId)).toEqual([[], []])
    expect(await known(taker.userId)).toHaveLength(1)
    await test.drain()
    expect(test.mailbox.to(email).map(({ text }) => text)).toEqual(
      test.mailbox.to(email).map(() => expect.not.stringContaining('Not Her')),
    )
  })

  it('security 54: has no guardian, nobody named to act for her, no age and no yes to measuring of his', async () => {
    const email = 'spoken.for@example.in'
    const taker = await taken(email)
    const friend = { name: 'His Friend', email: 'friend@example.in', phone: '9000000009' }
    await taker.client.call(nameNominee, { body: friend })
    const { token } = await aGuardianAsked(test, taker)
    expect((await test.client().call(confirmAsGuardian, { body: anAgreement(token) })).status).toBe(200)
    const client = await granted(email)
    expect((await reset(client, email)).status).toBe(200)
    expect(await logIn(client, email)).toMatchObject({ age: null, mayBuy: true, measurement: null })
    expect((await client.call(viewMyRights)).body.nominee).toBeNull()
    const change = { token, purpose: 'orders', given: false } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).body.code).toBe('link_over')
  })

  it('security 54: has a name of her address where an older page asks for none', async () => {
    const email = 'meera.pillai@example.in'
    await taken(email)
    const client = await granted(email)
    expect((await reset(client, email)).status).toBe(200)
    expect(await logIn(client, email)).toMatchObject({ name: 'meera.pillai' })
  })

  it('security 54: does not take the name of an order that was placed before, which stays', async () => {
    const email = 'm.pillai@example.in'
    const taker = await taken(email)
    const order = await aPlacedOrder(test, taker, await aProduct(test))
    const client = await granted(email)
    expect((await reset(client, email)).status).toBe(200)
    expect(await logIn(client, email)).toMatchObject({ name: 'm.pillai' })
    expect((await client.call(listMyOrders)).body.orders).toMatchObject([{ _id: order }])
  })

  it('security 54: keeps everything where she had been in it with this very browser', async () => {
    const { client, email, userId } = await taken('herself@example.in')
    await client.call(requestResetCode, { body: { email } })
    await test.drain()
    const verified = await client.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
    expect(verified.body).toEqual({ message: codeNotices.codeVerified })
    await reset(client, email)
    expect(await logIn(client, email)).toMatchObject({ name: 'Not Her', phone: '+919000000007' })
    expect(await belongings(client, userId)).toMatchObject([[{}], [{ quantity: 2 }]])
  })

  it('security 54: keeps her things once the address is proved, and forgets every other browser', async () => {
    const email = 'proved@example.in'
    const owner = await taken(email)
    await proveEmail(test, email)
    const client = await granted(email)
    await reset(client, email)
    expect((await owner.client.call(whoAmI)).status).toBe(401)
    expect(await known(owner.userId)).toEqual([{ token_hash: hashOfToken(client.cookies.get('nila_device')) }])
    expect(await logIn(client, email)).toMatchObject({ name: 'Not Her', phone: '+919000000007' })
    expect(await belongings(client, owner.userId)).toMatchObject([[{}], [{ quantity: 2 }]])
  })
})

describe('setting the new password', () => {
  it('works with the grant: the new one logs in, the old one does not', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const { status, body } = await reset(client, email)
    expect(status).toBe(200)
    expect(body).toEqual({ message: codeNotices.passwordUpdated })
    expect([...client.cookies.keys()]).toEqual(['nila_device'])
    const signIn = (password: string) => test.client().call(signInCall, { body: { email, password } })
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
    expect((await signIn('evening water 1947')).status).toBe(401)
  })

  it('security 3: ends every session of hers, and of nobody else', async () => {
    const { client: laptop, email } = await aShopper(test)
    const phone = test.client()
    await phone.call(signInCall, { body: { email, password: 'evening water 1947' } })
    const stranger = await aShopper(test)
    await reset(await granted(email), email)
    expect((await laptop.call(whoAmI)).status).toBe(401)
    expect((await phone.call(whoAmI)).status).toBe(401)
    expect((await stranger.client.call(whoAmI)).status).toBe(200)
  })

  it('security 3: lets nobody in any more who was just logging in with the old one', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const { verify } = test.shop.passwords
    vi.spyOn(test.shop.passwords, 'verify').mockImplementationOnce(async (password, stored) => {
      const isRight = await verify(password, stored)
      // Between the look at the old password and the new session.
      expect((await reset(client, email)).status).toBe(200)
      return isRight
    })
    const late = test.client()
    const { status, body } = await late.call(signInCall, { body: { email, password: PASSWORD } })
    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
    expect((await late.call(whoAmI)).status).toBe(401)
  })

  it('security 14: is followed by an email that says so', async () => {
    const { email } = await aShopper(test, { name: 'Meera', isProved: true })
    await reset(await granted(email), email)
    await test.drain()
    const notice = test.mailbox.to(email).at(-1)
    expect(notice?.subject).toBe('Your Nila password was changed')
    expect(notice?.text).toContain('Hello Meera')
    expect(notice?.text).not.toContain(NEW_PASSWORD)
  })

  it('security 12: without a grant is refused', async () => {
    const { email } = await aShopper(test)
    const { status, body } = await reset(test.client(), email)
    expect(status).toBe(403)
    expect(body).toEqual({ message: errors.reset_not_allowed, code: 'reset_not_allowed' })
  })

  it("security 12: with another address's grant is refused, and the grant still serves its own", async () => {
    const { email } = await aShopper(test)
    const victim = await aShopper(test)
    const client = await granted(email)
    expect((await reset(client, victim.email)).status).toBe(403)
    expect((await reset(client, email)).status).toBe(200)
  })

  it('security 12: a second time with the same grant is refused, also at the same moment', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const copy = test.client()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    const answers = await Promise.all([reset(client, email), reset(copy, email, 'other river 1922')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403])
  })

  it('ACC-8: whose answer was lost on the way is answered alike once more, and changes nothing', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const before = new Map(client.cookies)
    const loses = (present: Client) => {
      for (const [name, value] of before) present.cookies.set(name, value)
      return present
    }
    const first = await reset(client, email)
    const hers = test.client()
    await hers.call(signInCall, { body: { email, password: NEW_PASSWORD } })
    const again = await reset(loses(client), email)
    expect([again.status, again.body]).toEqual([200, first.body])
    await test.drain()
    expect(test.mailbox.to(email).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1)
    expect((await hers.call(whoAmI)).status).toBe(200)
    // Her browser is known as after an answer that came.
    const rows = await test.shop.db
      .selectFrom('known_browsers')
      .select('token_hash')
      .where('token_hash', '=', hashOfToken(client.cookies.get('nila_device')) ?? Buffer.of())
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('security 12: a used grant says nothing of any other password, address or a later time, and not for ever', async () => {
    const { email } = await aShopper(test)
    const other = await aShopper(test)
    const client = await granted(email)
    const before = new Map(client.cookies)
    const again = (address: string, password: string) => {
      for (const [name, value] of before) client.cookies.set(name, value)
      return reset(client, address, password)
    }
    expect((await again(email, NEW_PASSWORD)).status).toBe(200)
    expect((await again(email, 'other river 1922')).status).toBe(403)
    expect((await again(other.email, PASSWORD)).status).toBe(403)
    expect((await again(email, NEW_PASSWORD)).status).toBe(200)
    test.clock.advance(minutes(10))
    expect((await again(email, NEW_PASSWORD)).status).toBe(403)
  })

  it('security 12: whoever holds a used grant guesses five times and no more', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' }, {}, { passwords: 'real' })
    const { email } = await aShopper(limited)
    const client = limited.client()
    await client.call(requestResetCode, { body: { email } })
    await limited.drain()
    await client.call(verifyResetCode, { body: { email, otp: codeSentTo(limited.mailbox, email) } })
    const before = new Map(client.cookies)
    expect((await reset(client, email)).status).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      for (const [name, value] of before) client.cookies.set(name, value)
      statuses.push((await reset(client, email, `other river ${count}`)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    await limited.close()
  })

  it('ACC-8: the same press twice at the same moment is done once, and both hear of it', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const copy = test.client()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    const answers = await Promise.all([reset(client, email), reset(copy, email)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    await test.drain()
    expect(test.mailbox.to(email).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1)
  })

  it('security 12: with a grant older than ten minutes is refused', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    test.clock.advance(minutes(10))
    expect((await reset(client, email)).status).toBe(403)
  })

  it('security 13: to one that everybody has is refused, and the grant stays', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const { status, body } = await reset(client, email, 'password1')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'password_common', fields: { newPassword: errors.password_common } })
    expect(body.message).toMatch(/^Failed to reset password\. /)
    expect((await reset(client, email)).status).toBe(200)
  })

  it('security 12: with a made-up grant is refused', async () => {
    const { email } = await aShopper(test)
    const client = test.client()
    client.cookies.set('nila_reset', 'g'.repeat(43))
    expect((await reset(client, email)).status).toBe(403)
  })
})
