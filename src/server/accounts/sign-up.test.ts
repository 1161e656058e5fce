// The API of signing up.
import { expect, it } from 'vitest'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { signIn } from '#contract/calls/login.ts'
import { signUp as signUpCall } from '#contract/calls/signup.ts'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const PASSWORD = 'evening water 1947'
const test = shopForTests({}, {}, { passwords: 'real' })

const { rowsIn } = storedRows(test)

const signUp = (email: string, change: Record<string, unknown> = {}) =>
  test.client().call(signUpCall, { body: { name: 'Anjali Nair', email, password: PASSWORD, ...change } })
const rowOf = (email: string) =>
  test.shop.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const entriesOf = (userId: string) => rowsIn('wallet_entries', { user_id: userId as never })

it('security 17: signing up opens an account with 50 coins, and ignores role, coins, id and dates in the request', async () => {
  const extra = { role: 'admin', coins: 9999, _id: 'f'.repeat(24), createdAt: '2020-01-01', email_verified_at: 'now' }
  const { status, body, headers } = await signUp('first@example.in', extra)
  expect(status).toBe(200)
  expect(body).toEqual({ message: notices.signedUp, verify: false })
  expect(headers['set-cookie']).toBeUndefined()
  const user = await rowOf('first@example.in')
  const own = { name: 'Anjali Nair', role: 'user', coins: 50, coins_held: 0 }
  expect(user).toMatchObject({ ...own, email_verified_at: null, created_at: test.clock.now() })
  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await entriesOf(user?.id ?? '')).toMatchObject([{ coins: 50, cause: 'welcome', ref: user?.id, balance: 50 }])
})

it.each([
  ['no name', { name: '   ' }, 'name'],
  ['no address', { email: 'anjali' }, 'email'],
  ['no password', { password: undefined }, 'password'],
  ['a password of 7 characters', { password: 'evening' }, 'password'],
  ['a password of 129 characters', { password: 'xw'.repeat(65) }, 'password'],
  ['a common password', { password: 'Password@123' }, 'password'],
  ["a password made of the shop's name", { password: 'nila1234' }, 'password'],
  ["a password made of the user's own address", { password: 'refused2026', email: 'refused@example.in' }, 'password'],
])('security 13: signing up with %s is refused with an error beside the field', async (_case, change, field) => {
  const { status, body } = await signUp('refused@example.in', change)
  expect(status).toBe(400)
  expect(body.message).toMatch(/^Signup failed\. /)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await rowOf('refused@example.in')).toBeUndefined()
})

it('security 13: signing up accepts a password of 128 characters of any kind', async () => {
  const password = `ആ🌕 '";--<b>${'ழ்'.repeat(58)}`.slice(0, 128)
  expect((await signUp('long@example.in', { password })).status).toBe(200)
  const { status } = await test.client().call(signIn, { body: { email: 'long@example.in', password } })
  expect(status).toBe(200)
})

it('security 8: signing up with a registered address answers that it has an account, also in another spelling', async () => {
  await signUp('taken@example.in')
  for (const email of ['taken@example.in', ' Taken@Example.IN ']) {
    const { status, body } = await signUp(email)
    expect(status).toBe(409)
    expect(body).toEqual({ message: errors.email_taken, code: 'email_taken' })
  }
})

it('security 45: signing up three times at the same moment opens one account, with welcome coins once', async () => {
  const answers = await Promise.all([signUp('twin@example.in'), signUp('Twin@example.in'), signUp('twin@example.in')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  const user = await rowOf('twin@example.in')
  expect(user?.coins).toBe(50)
  expect(await entriesOf(user?.id ?? '')).toHaveLength(1)
})

it('security 45: signing up again after deleting the account gives no welcome coins', async () => {
  await signUp('again@example.in')
  const admin = await anAdmin(test)
  const first = await rowOf('again@example.in')
  expect((await admin.client.call(deleteUser, { params: { userId: first?.id } })).status).toBe(200)
  expect((await signUp('again@example.in')).status).toBe(200)
  const second = await rowOf('again@example.in')
  expect(second?.id).not.toBe(first?.id)
  expect(second?.coins).toBe(0)
})

it('a signup that fails half-way leaves no account, and can be repeated', async () => {
  const { db } = test.shop
  await db.schema.alterTable('user_days').renameTo('user_days_away').execute()
  const { status, body } = await signUp('half@example.in')
  await db.schema.alterTable('user_days_away').renameTo('user_days').execute()
  expect(status).toBe(500)
  expect(body.code).toBe('unexpected')
  expect(await rowOf('half@example.in')).toBeUndefined()
  expect((await signUp('half@example.in')).status).toBe(200)
  expect((await rowOf('half@example.in'))?.coins).toBe(50)
})
