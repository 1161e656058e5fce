// Setting a new password with the grant of a verified code.
import { describe, expect, it, vi } from 'vitest'
import { changeProfile } from '#contract/calls/account.ts'
import { addAddress, listAddresses } from '#contract/calls/addresses.ts'
import { changeAsGuardian, confirmAsGuardian } from '#contract/calls/age.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn as signInCall, whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { resetPassword } from '#contract/calls/password-reset.ts'
import { nameNominee, viewMyRights } from '#contract/calls/privacy.ts'
import { codeNotices } from '#copy/auth.ts'
import { errors } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Client } from '#tests/support/client.ts'
import { anAgreement, requestGuardian } from '#tests/support/guardians.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, PASSWORD, verifyEmail } from '#tests/support/makers.ts'
import { obtainResetGrant } from '#tests/support/password-reset.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { hashOfToken } from './opaque-token.ts'

const NEW_PASSWORD = 'river moon 1921'
const test = shopForTests({}, {}, { passwords: 'real' })

const { rowsIn } = storedRows(test)

const reset = (client: Client, email: string, newPassword = NEW_PASSWORD) =>
  client.call(resetPassword, { body: { email, newPassword } })

async function browserWithGrant(email: string): Promise<Client> {
  const client = test.client()
  await obtainResetGrant(test, client, email)
  return client
}

describe("an account that a stranger opened with someone's address", () => {
  /** Creates an account that a stranger has opened, with name, phone number, address, cart and known browser. */
  async function anAccountOfStranger(email: string) {
    const stranger = await aShopper(test, { email, name: 'Not Her' })
    await stranger.client.call(changeProfile, { body: { name: 'Not Her', phone: '9000000007' } })
    await stranger.client.call(addAddress, { body: aBilling({ street: 'Elsewhere Road' }) })
    await stranger.client.call(addToCart, { body: { productId: await aProduct(test), quantity: 2 } })
    return stranger
  }
  const logIn = async (client: Client, email: string) =>
    (await client.call(signInCall, { body: { email, password: NEW_PASSWORD } })).body.user
  const listEnteredData = async (client: Client, id: UserId) => [
    (await client.call(listAddresses)).body.addresses,
    await test.shop.db.selectFrom('cart_items').select('quantity').where('user_id', '=', id).execute(),
  ]
  const knownBrowsersOf = (userId: UserId) =>
    test.shop.db.selectFrom('known_browsers').select('token_hash').where('user_id', '=', userId).execute()

  it("security 54: the first reset of an account that a stranger opened removes the stranger's data and asks for a name; coins stay", async () => {
    const email = 'taken@example.in'
    const stranger = await anAccountOfStranger(email)
    const client = test.client()
    const verified = await obtainResetGrant(test, client, email)
    expect(verified.body).toEqual({ message: codeNotices.codeVerified, asksName: true })
    const { status } = await client.call(resetPassword, {
      body: { email, newPassword: NEW_PASSWORD, name: 'Meera Pillai' },
    })
    expect(status).toBe(200)
    expect((await stranger.client.call(whoAmI)).status).toBe(401)
    expect(await logIn(client, email)).toMatchObject({ name: 'Meera Pillai', phone: null, coins: 50 })
    expect(await listEnteredData(client, stranger.userId)).toEqual([[], []])
    expect(await knownBrowsersOf(stranger.userId)).toHaveLength(1)
    await test.drain()
    expect(test.mailbox.to(email).map(({ text }) => text)).toEqual(
      test.mailbox.to(email).map(() => expect.not.stringContaining('Not Her')),
    )
  })

  it("security 54: the first reset of an account that a stranger opened removes the stranger's guardian, nominee and age", async () => {
    const email = 'spoken.for@example.in'
    const stranger = await anAccountOfStranger(email)
    const friend = { name: 'His Friend', email: 'friend@example.in', phone: '9000000009' }
    await stranger.client.call(nameNominee, { body: friend })
    const { token } = await requestGuardian(test, stranger)
    expect((await test.client().call(confirmAsGuardian, { body: anAgreement(token) })).status).toBe(200)
    const client = await browserWithGrant(email)
    expect((await reset(client, email)).status).toBe(200)
    expect(await logIn(client, email)).toMatchObject({ age: null, mayBuy: true, measurement: null })
    expect((await client.call(viewMyRights)).body.nominee).toBeNull()
    const change = { token, purpose: 'orders', given: false } as const
    expect((await test.client().call(changeAsGuardian, { body: change })).body.code).toBe('link_expired')
  })

  it('security 54: a first reset without a name takes the name from the address, not from an earlier order, and keeps the order', async () => {
    const email = 'm.pillai@example.in'
    const stranger = await anAccountOfStranger(email)
    const order = await aPlacedOrder(test, stranger, await aProduct(test))
    const client = await browserWithGrant(email)
    expect((await reset(client, email)).status).toBe(200)
    expect(await logIn(client, email)).toMatchObject({ name: 'm.pillai' })
    expect((await client.call(listMyOrders)).body.orders).toMatchObject([{ _id: order }])
  })

  it('security 54: the first reset removes no data when the browser has logged in to the account before', async () => {
    const { client, email, userId } = await anAccountOfStranger('herself@example.in')
    const verified = await obtainResetGrant(test, client, email)
    expect(verified.body).toEqual({ message: codeNotices.codeVerified })
    await reset(client, email)
    expect(await logIn(client, email)).toMatchObject({ name: 'Not Her', phone: '+919000000007' })
    expect(await listEnteredData(client, userId)).toMatchObject([[{}], [{ quantity: 2 }]])
  })

  it('security 54: a reset with a verified address removes no data, and makes every other browser of the account unknown', async () => {
    const email = 'verified@example.in'
    const owner = await anAccountOfStranger(email)
    await verifyEmail(test, email)
    const client = await browserWithGrant(email)
    await reset(client, email)
    expect((await owner.client.call(whoAmI)).status).toBe(401)
    expect(await knownBrowsersOf(owner.userId)).toEqual([
      { token_hash: hashOfToken(client.cookies.get('nila_device')) },
    ])
    expect(await logIn(client, email)).toMatchObject({ name: 'Not Her', phone: '+919000000007' })
    expect(await listEnteredData(client, owner.userId)).toMatchObject([[{}], [{ quantity: 2 }]])
  })
})

it('security 3, security 14: a reset replaces the password, ends the sessions of this user only, and sends an email without the password', async () => {
  const { client: laptop, email } = await aShopper(test, { name: 'Meera', isVerified: true })
  const stranger = await aShopper(test)
  const client = await browserWithGrant(email)
  const { status, body } = await reset(client, email)
  expect([status, body]).toEqual([200, { message: codeNotices.passwordUpdated }])
  expect([...client.cookies.keys()]).toEqual(['nila_device'])
  await test.drain()
  const notice = test.mailbox.to(email).at(-1)
  expect(notice?.subject).toBe('Your Nila password was changed')
  expect(notice?.text).toContain('Hello Meera')
  expect(notice?.text).not.toContain(NEW_PASSWORD)
  const signIn = (password: string) => test.client().call(signInCall, { body: { email, password } })
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await laptop.call(whoAmI)).status).toBe(401)
  expect((await stranger.client.call(whoAmI)).status).toBe(200)
})

it('security 3: a login with the old password at the moment of the reset fails', async () => {
  const { email } = await aShopper(test)
  const client = await browserWithGrant(email)
  const { verify } = test.shop.passwords
  vi.spyOn(test.shop.passwords, 'verify').mockImplementationOnce(async (password, stored) => {
    const isRight = await verify(password, stored)
    // The login has checked the old password here, and has not stored its session yet.
    expect((await reset(client, email)).status).toBe(200)
    return isRight
  })
  const lateBrowser = test.client()
  const { status, body } = await lateBrowser.call(signInCall, { body: { email, password: PASSWORD } })
  expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  expect((await lateBrowser.call(whoAmI)).status).toBe(401)
})

it('security 12: a reset is refused without the grant of a verified code, with a forged one, and with one older than ten minutes', async () => {
  const { email } = await aShopper(test)
  const forger = test.client()
  forger.cookies.set('nila_reset', 'g'.repeat(43))
  const late = await browserWithGrant(email)
  test.clock.advance(minutes(10))
  for (const client of [test.client(), forger, late])
    expect(await reset(client, email)).toMatchObject({
      status: 403,
      body: { message: errors.reset_not_allowed, code: 'reset_not_allowed' },
    })
})

it("security 12: a reset is refused with another address's grant, which stays valid for its own", async () => {
  const { email } = await aShopper(test)
  const victim = await aShopper(test)
  const client = await browserWithGrant(email)
  expect((await reset(client, victim.email)).status).toBe(403)
  expect((await reset(client, email)).status).toBe(200)
})

it.each([
  ['with another password one is refused', 'other river 1922', [200, 403]],
  ['with the same password both succeed (ACC-8)', NEW_PASSWORD, [200, 200]],
])(
  'security 12: a reset grant is used once and sends one email: of two simultaneous requests %s',
  async (_what, second, statuses) => {
    const { email } = await aShopper(test)
    const client = await browserWithGrant(email)
    const copy = test.client()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    const answers = await Promise.all([reset(client, email), reset(copy, email, second)])
    expect(answers.map((answer) => answer.status).sort()).toEqual(statuses)
    await test.drain()
    expect(test.mailbox.to(email).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1)
  },
)

it('ACC-8: a repeated reset after a lost answer gets the same answer and changes nothing', async () => {
  const { email } = await aShopper(test)
  const client = await browserWithGrant(email)
  const before = new Map(client.cookies)
  const withoutLastAnswer = (browser: Client) => {
    for (const [name, value] of before) browser.cookies.set(name, value)
    return browser
  }
  const first = await reset(client, email)
  const phone = test.client()
  await phone.call(signInCall, { body: { email, password: NEW_PASSWORD } })
  const repeat = await reset(withoutLastAnswer(client), email)
  expect([repeat.status, repeat.body]).toEqual([200, first.body])
  await test.drain()
  expect(test.mailbox.to(email).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1)
  expect((await phone.call(whoAmI)).status).toBe(200)
  // The browser is known, as it would be if the first reply had arrived.
  const rows = await rowsIn('known_browsers', {
    token_hash: hashOfToken(client.cookies.get('nila_device')) ?? Buffer.of(),
  })
  expect(rows).toHaveLength(1)
})

it('security 12: for ten minutes a used reset grant is accepted again, only with the same password and address', async () => {
  const { email } = await aShopper(test)
  const otherShopper = await aShopper(test)
  const client = await browserWithGrant(email)
  const before = new Map(client.cookies)
  const repeat = (address: string, password: string) => {
    for (const [name, value] of before) client.cookies.set(name, value)
    return reset(client, address, password)
  }
  expect((await repeat(email, NEW_PASSWORD)).status).toBe(200)
  expect((await repeat(email, 'other river 1922')).status).toBe(403)
  expect((await repeat(otherShopper.email, PASSWORD)).status).toBe(403)
  expect((await repeat(email, NEW_PASSWORD)).status).toBe(200)
  test.clock.advance(minutes(10))
  expect((await repeat(email, NEW_PASSWORD)).status).toBe(403)
})

it('security 12: with a used reset grant, five requests with other passwords get 403 and the sixth 429', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' }, {}, { passwords: 'real' })
  const { email } = await aShopper(limited)
  const client = limited.client()
  await obtainResetGrant(limited, client, email)
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
