// The first admin of a new shop.
import { afterEach, expect, it } from 'vitest'
import { signIn as signInCall, whoAmI } from '#contract/calls/login.ts'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const ADMIN = { ADMIN_EMAIL: 'Founder@Nila.example', ADMIN_PASSWORD: 'evening water 1947' }
let test: TestShop
afterEach(() => test.close())

const signIn = (email: string, password: string) => test.client().call(signInCall, { body: { email, password } })
const listUsersInDatabase = () => test.shop.db.selectFrom('users').select(['email', 'role']).execute()

it('security 41: on a first local start the admin gets a random password, which only the first call returns', async () => {
  test = await openTestShop()
  const admin = await ensureFirstAdmin(test.shop)
  expect(admin?.email).toBe('admin@nila.example')
  expect(admin?.password).toMatch(/^[\w-]{16}$/)
  const { status, body } = await signIn(admin?.email ?? '', admin?.password ?? '')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ role: 'admin', coins: 0 })
  expect(await ensureFirstAdmin(test.shop)).toBeNull()
})

it('security 41: two servers that start together create one admin', async () => {
  test = await openTestShop()
  const logins = await Promise.all([ensureFirstAdmin(test.shop), ensureFirstAdmin(test.shop)])
  expect(logins.filter((admin) => admin !== null)).toHaveLength(1)
  expect(await listUsersInDatabase()).toEqual([{ email: 'admin@nila.example', role: 'admin' }])
  expect((await test.shop.db.selectFrom('user_days').selectAll().execute())[0]?.users).toBe(1)
})

it('security 41: the first admin gets ADMIN_EMAIL and ADMIN_PASSWORD, and no password is returned', async () => {
  test = await openTestShop(ADMIN)
  expect(await ensureFirstAdmin(test.shop)).toBeNull()
  expect((await signIn('founder@nila.example', ADMIN.ADMIN_PASSWORD)).body.user).toMatchObject({ role: 'admin' })
})

it("security 41: an account with the address ADMIN_EMAIL becomes the admin's and its sessions end", async () => {
  test = await openTestShop(ADMIN)
  const squatter = await aShopper(test, { email: 'founder@nila.example', name: 'Squatter' })
  await test.shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', squatter.userId).execute()
  await ensureFirstAdmin(test.shop)
  expect((await squatter.client.call(whoAmI)).status).toBe(401)
  expect((await signIn('founder@nila.example', ADMIN.ADMIN_PASSWORD)).body.user).toMatchObject({ role: 'admin' })
})

it('security 41: a later start does not change the first admin', async () => {
  test = await openTestShop(ADMIN)
  await ensureFirstAdmin(test.shop)
  await ensureFirstAdmin({ ...test.shop, config: { ...test.shop.config, ADMIN_PASSWORD: 'another water 1948' } })
  expect((await signIn('founder@nila.example', ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect(await listUsersInDatabase()).toHaveLength(1)
})
