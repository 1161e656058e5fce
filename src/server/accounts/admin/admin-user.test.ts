// The API of a user's page in the back office.
import { describe, expect, it } from 'vitest'
import { listUsers, viewUser } from '#contract/calls/admin/users.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { adminUsersReplies } from '#copy/admin-users.ts'
import { errors, fieldErrors, formErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { staff } from '#copy/staff.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  PASSWORD,
  startedPayment,
} from '#tests/support/makers.ts'
import { beforeTests, openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()
const admin = beforeTests(() => anAdmin(test))

const userUrl = (id: string, rest = '') => `${addressOf(viewUser, { params: { userId: id } })}${rest}`
const { auditOf, userOf } = storedRows(test)
const auditEntriesOn = async (id: UserId, action: string) =>
  (await auditOf(id)).filter((entry) => entry.action === action).map(({ actor, details }) => ({ actor, details }))
const coinsOf = async (userId: UserId) => (await userOf({ userId })).coins
const ledgerOf = async (id: UserId) =>
  (await admin.client.get(userUrl(id, '/wallet'))).body as {
    entries: { coins: number; cause: string; balance: number; correction: { reason: string; by: string } | null }[]
    nextCursor: string | null
  }

const correct = (id: string, body: object, key?: string, by = admin) =>
  by.client.post(userUrl(id, '/coins'), body, key === undefined ? {} : { 'idempotency-key': key })

it('a user page shows the details, the coins and the sessions', async () => {
  const { userId, email } = await aShopper(test, { name: 'Devika Menon' })
  const { status, body } = await admin.client.get(userUrl(userId))
  expect(status).toBe(200)
  expect(body.user).toEqual({
    _id: userId,
    name: 'Devika Menon',
    email,
    phone: null,
    role: 'user',
    staffRoles: [],
    coins: 50,
    coinsHeld: 0,
    createdAt: test.clock.now().toISOString(),
  })
  expect(body.sessions).toEqual([expect.objectContaining({ createdAt: test.clock.now().toISOString() })])
  expect(JSON.stringify(body)).not.toMatch(/hash|token|password/i)
})

it("a user page lists only that user's orders, newest first", async () => {
  const { userId, client } = await aShopper(test)
  const otherShopper = await aShopper(test)
  const productId = await aProduct(test)
  const first = await aPlacedOrder(test, { client, userId, email: '' }, productId)
  test.clock.advance(minutes(1))
  const second = await aPlacedOrder(test, { client, userId, email: '' }, productId)
  await aPlacedOrder(test, otherShopper, productId)
  const { body } = await admin.client.get(userUrl(userId, '/orders'))
  expect((body.orders as { _id: string }[]).map(({ _id }) => _id)).toEqual([second, first])
  expect(body.nextCursor).toBeNull()
})

it.each(['', '/orders', '/wallet'])(
  'the user page /:userId%s and a correction of coins answer 404 after the account is deleted',
  async (rest) => {
    const { userId } = await aShopper(test)
    await admin.client.delete(userUrl(userId))
    expect(await admin.client.get(userUrl(userId, rest))).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    })
    expect((await admin.client.get(userUrl('f'.repeat(24), rest))).status).toBe(404)
    expect((await correct(userId, { coins: 10, reason: 'Too late' })).status).toBe(404)
  },
)

it('a correction of coins adds or removes coins, with an audit log entry and a reason that the wallet does not show the shopper', async () => {
  const { userId, client } = await aShopper(test)
  expect((await correct(userId, { coins: 120, reason: '  A torn  parcel ' })).body).toEqual({
    message: notices.coinsCorrected,
  })
  expect((await correct(userId, { coins: -20, reason: 'Given twice' })).status).toBe(200)
  expect(await coinsOf(userId)).toBe(150)
  const { entries } = await ledgerOf(userId)
  expect(entries).toMatchObject([
    { coins: -20, cause: 'correction', balance: 150, correction: { reason: 'Given twice', by: 'Anjali Nair' } },
    { coins: 120, cause: 'correction', balance: 170, correction: { reason: 'A torn  parcel' } },
    { coins: 50, cause: 'welcome', balance: 50, correction: null },
  ])
  expect(await auditEntriesOn(userId, 'user.coins')).toEqual([
    { actor: admin.userId, details: { coins: 120, before: 50, after: 170 } },
    { actor: admin.userId, details: { coins: -20, before: 170, after: 150 } },
  ])
  expect(JSON.stringify((await client.call(viewWallet)).body)).not.toContain('Given twice')
})

it.each([
  [{ coins: 0, reason: 'Nothing at all' }, { coins: fieldErrors.correction }],
  [{ coins: 1001, reason: 'Too generous' }, { coins: fieldErrors.correction }],
  [{ coins: -1001, reason: 'Too strict' }, { coins: fieldErrors.correction }],
  [{ coins: 20, reason: ' a ' }, { reason: fieldErrors.tooShort({ min: 3 }) }],
  [{ coins: 20, reason: 'x'.repeat(201) }, { reason: formErrors.tooLong({ max: 200 }) }],
])('correcting coins refuses %o', async (body, fields) => {
  const { userId } = await aShopper(test)
  expect(await correct(userId, body)).toMatchObject({ status: 400, body: { fields } })
  expect(await coinsOf(userId)).toBe(50)
})

it('a correction cannot remove more coins than the balance, nor coins that an open payment holds', async () => {
  const poor = await aShopper(test)
  expect(await correct(poor.userId, { coins: -51, reason: 'One too many' })).toMatchObject({
    status: 409,
    body: { code: 'coins_insufficient', message: adminUsersReplies.coinsNotFree(50) },
  })
  const paying = await aShopper(test)
  await giveCoins(test, paying.userId, 100)
  await startedPayment(paying, await aProduct(test), { coinsUsed: 120 })
  expect(await correct(paying.userId, { coins: -31, reason: 'Held ones too' })).toMatchObject({
    status: 409,
    body: { message: adminUsersReplies.coinsNotFree(30) },
  })
  expect((await correct(paying.userId, { coins: -30, reason: 'Only free ones' })).status).toBe(200)
  expect(await coinsOf(paying.userId)).toBe(120)
})

it('a correction of coins that is sent several times with one idempotency key is made once, even at the same moment', async () => {
  const { userId } = await aShopper(test)
  const body = { coins: 40, reason: 'A slow network' }
  const answers = await Promise.all([1, 2, 3].map(() => correct(userId, body, 'pressed-twice')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await coinsOf(userId)).toBe(90)
  expect(await correct(userId, { ...body, coins: 41 }, 'pressed-twice')).toMatchObject({
    status: 409,
    body: { code: 'duplicate_request' },
  })
  await correct(userId, body, 'meant-twice')
  expect(await coinsOf(userId)).toBe(130)
})

it('of two simultaneous corrections that would together remove more than the balance, one succeeds and the other answers 409', async () => {
  const second = await anAdmin(test)
  const { userId } = await aShopper(test)
  const answers = await Promise.all(
    [admin, second].map((by) => correct(userId, { coins: -40, reason: 'Both saw 50' }, undefined, by)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await coinsOf(userId)).toBe(10)
})

it('security 3, security 40: logging a user out ends all sessions and is recorded', async () => {
  const { userId, client } = await aShopper(test)
  expect((await admin.client.delete(userUrl(userId, '/sessions'))).body).toEqual({ message: notices.userLoggedOut })
  expect((await client.call(whoAmI)).status).toBe(401)
  expect(await auditEntriesOn(userId, 'user.logout')).toEqual([{ actor: admin.userId, details: {} }])
  expect((await admin.client.delete(userUrl('f'.repeat(24), '/sessions'))).status).toBe(404)
})

describe('changing a role', () => {
  const change = (id: string, role: string, { by = admin, password = PASSWORD } = {}) =>
    by.client.patch(userUrl(id, '/role'), { role, password })

  it("security 3, security 40: changing a role between shopper and admin ends the user's sessions and is recorded", async () => {
    const { userId, client, email } = await aShopper(test, { isVerified: true })
    expect((await change(userId, 'admin')).body).toEqual({ message: notices.roleGiven })
    expect((await client.call(whoAmI)).status).toBe(401)
    await client.call(signIn, { body: { email, password: PASSWORD } })
    expect((await client.call(listUsers)).status).toBe(200)
    // The same role again changes nothing.
    expect((await change(userId, 'admin')).status).toBe(200)
    expect((await client.call(whoAmI)).status).toBe(200)
    expect((await change(userId, 'user')).body).toEqual({ message: notices.roleTaken })
    expect((await client.call(whoAmI)).status).toBe(401)
    expect(await auditEntriesOn(userId, 'user.role')).toEqual([
      { actor: admin.userId, details: { before: 'user', after: 'admin' } },
      { actor: admin.userId, details: { before: 'admin', after: 'user' } },
    ])
  })

  it("changing a role needs the acting admin's own password, and an existing user", async () => {
    const by = await anAdmin(test)
    const { userId } = await aShopper(test)
    const changeWithWrongPassword = () => change(userId, 'admin', { by, password: 'not this one' })
    expect(await changeWithWrongPassword()).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', fields: { password: errors.password_wrong } },
    })
    expect(await userOf({ userId })).toMatchObject({ role: 'user' })
    expect((await change('f'.repeat(24), 'admin', { by })).status).toBe(404)
  })

  it('changing a role allows ten wrong passwords', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const by = await anAdmin(strict)
    const { userId } = await aShopper(strict)
    for (let tries = 0; tries < 10; tries++)
      expect((await change(userId, 'admin', { by, password: 'not this one' })).status).toBe(400)
    expect((await change(userId, 'admin', { by })).status).toBe(429)
    await strict.close()
  })

  it('security 41: an admin cannot change their own role', async () => {
    const by = await anAdmin(test)
    expect(await change(by.userId, 'user', { by })).toMatchObject({
      status: 409,
      body: { code: 'own_account', message: staff.ownRoles },
    })
    expect(await userOf(by)).toMatchObject({ role: 'admin' })
  })

  it('security 41: of two admins who demote each other at the same moment one stays an admin', async () => {
    const [first, second] = [await anAdmin(test), await anAdmin(test)]
    const answers = await Promise.all([
      change(second.userId, 'user', { by: first }),
      change(first.userId, 'user', { by: second }),
    ])
    const [succeeded, refused] = answers.map(({ status }) => status).toSorted()
    // The other request is refused, because its session or its admin role has ended.
    expect([succeeded, refused === 401 || refused === 403]).toEqual([200, true])
    const roles = [(await userOf(first)).role, (await userOf(second)).role]
    expect(roles.toSorted()).toEqual(['admin', 'user'])
  })
})
