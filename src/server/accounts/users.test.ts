// The staff's list of people, and deleting one, as the API answers it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { anAdmin, aProduct, aShopper, giveCoins, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

interface Listed {
  users: { _id: string; name: string; email: string; coins: number; createdAt: string; role: string }[]
  nextCursor: string | null
  counts: { total: number; today: number; thisMonth: number }
  days: { day: string; count: number }[]
}
const list = async (admin: Shopper, query = ''): Promise<Listed> => {
  const { status, body } = await admin.client.get(`/api/auth/users${query}`)
  expect(status).toBe(200)
  return body as unknown as Listed
}

describe('the list of people', () => {
  let test: TestShop
  let admin: Shopper
  beforeAll(async () => {
    test = await openTestShop()
    test.clock.set(new Date('2026-10-30T06:00:00Z'))
    await aShopper(test, { name: 'Lakshmi 100%', email: 'lakshmi@example.in' })
    // 18:25 UTC is five to midnight in India, 18:35 is the next day there.
    test.clock.set(new Date('2026-11-18T18:25:00Z'))
    await aShopper(test, { name: 'Devika Menon', email: 'devika@example.in' })
    test.clock.set(new Date('2026-11-18T18:35:00Z'))
    await aShopper(test, { name: 'Fathima Beevi', email: 'fathima@example.in' })
    test.clock.set(new Date('2026-11-20T05:00:00Z'))
    admin = await anAdmin(test)
  })
  afterAll(() => test.close())

  it('is newest first, with what staff need and nothing more', async () => {
    const { users, nextCursor } = await list(admin)
    expect(users.map((user) => user.name)).toEqual(['Anjali Nair', 'Fathima Beevi', 'Devika Menon', 'Lakshmi 100%'])
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(['_id', 'coins', 'createdAt', 'email', 'name', 'role'])
    expect(users[0]).toMatchObject({ role: 'admin', coins: 50, createdAt: '2026-11-20T05:00:00.000Z' })
    expect(nextCursor).toBeNull()
  })

  it('counts days and months as they are in India', async () => {
    const { counts, days: joined } = await list(admin)
    expect(counts).toEqual({ total: 4, today: 1, thisMonth: 3 })
    expect(joined).toEqual([
      { day: '2026-11-20', count: 1 },
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-18', count: 1 },
      { day: '2026-10-30', count: 1 },
    ])
  })

  it('shows one day', async () => {
    expect((await list(admin, '?day=2026-11-19')).users.map((user) => user.name)).toEqual(['Fathima Beevi'])
    expect((await list(admin, '?day=2026-11-17')).users).toEqual([])
  })

  it('looks through all days for words in names and addresses', async () => {
    expect((await list(admin, '?q=MENON')).users.map((user) => user.name)).toEqual(['Devika Menon'])
    expect((await list(admin, '?q=fathima@')).users.map((user) => user.name)).toEqual(['Fathima Beevi'])
    expect((await list(admin, '?q=nobody')).users).toEqual([])
  })

  it.each(['100%25', '%25%25%25', '___', "' OR 1=1 --", '\\\\\\'])('takes %s as it is written', async (words) => {
    const { users } = await list(admin, `?q=${words}`)
    expect(users.map((user) => user.name)).toEqual(words === '100%25' ? ['Lakshmi 100%'] : [])
  })

  it('takes fewer than three characters as no search', async () => {
    expect((await list(admin, '?q=De')).users).toHaveLength(4)
  })

  it.each(['?day=yesterday', '?day=2026-02-30', '?cursor=nowhere'])('%s is refused', async (query) => {
    expect((await admin.client.get(`/api/auth/users${query}`)).status).toBe(400)
  })

  it('goes on from where a page of 500 ended', async () => {
    const at = new Date('2026-09-01T05:00:00Z')
    await test.shop.db
      .insertInto('users')
      .values(
        Array.from({ length: 600 }, (_, index) => ({
          id: test.id<'user'>(),
          name: `Crowd ${index}`,
          email: `crowd${index}@example.in`,
          password_hash: null,
          email_verified_at: null,
          created_at: at,
          deleted_at: null,
        })),
      )
      .execute()
    const first = await list(admin)
    expect(first.users).toHaveLength(500)
    const second = await list(admin, `?cursor=${first.nextCursor}`)
    expect(second.users).toHaveLength(104)
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.users, ...second.users].map((user) => user._id)).size).toBe(604)
  })
})

describe('deleting a user', () => {
  let test: TestShop
  let admin: Shopper
  beforeAll(async () => {
    test = await openTestShop()
    admin = await anAdmin(test)
  })
  afterAll(() => test.close())
  const del = (id: string, by = admin) => by.client.delete(`/api/auth/users/${id}`)
  const rowOf = (id: UserId) =>
    test.shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('empties the account, ends its sessions and voids its coins', async () => {
    const { client, userId, email } = await aShopper(test, { name: 'Kavya Das' })
    const productId = await aProduct(test)
    await client.post('/api/cart', { productId, quantity: 2 })
    const { status, body } = await del(userId)
    expect(status).toBe(200)
    expect(body).toEqual({ message: notices.userDeleted })
    expect(await rowOf(userId)).toMatchObject({
      name: 'Deleted user',
      email: null,
      password_hash: null,
      coins: 0,
      deleted_at: test.clock.now(),
    })
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await test.client().post('/api/auth/signin', { email, password: 'evening water 1947' })).status).toBe(401)
    const { db } = test.shop
    const entries = await db.selectFrom('wallet_entries').selectAll().where('user_id', '=', userId).execute()
    expect(entries.map(({ cause, coins }) => ({ cause, coins }))).toEqual([
      { cause: 'welcome', coins: 50 },
      { cause: 'erasure', coins: -50 },
    ])
    expect(await db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()).toEqual([])
  })

  it('takes her out of the list, its counts and its search', async () => {
    const { userId, email } = await aShopper(test)
    const before = await list(admin)
    await del(userId)
    const after = await list(admin)
    expect(after.users.some((user) => user._id === userId)).toBe(false)
    expect(after.counts.total).toBe(before.counts.total - 1)
    expect(after.counts.today).toBe(before.counts.today - 1)
    expect((await list(admin, `?q=${email}`)).users).toEqual([])
  })

  it('is written into the audit log', async () => {
    const { userId } = await aShopper(test)
    await del(userId)
    const acts = await test.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', userId).execute()
    expect(acts).toMatchObject([{ actor: admin.userId, action: 'user.delete', at: test.clock.now() }])
  })

  it('empties what she wrote to the shop and the letters to her; one that has not gone is not sent', async () => {
    const { userId, email, client } = await aShopper(test)
    await client.post('/api/contact-us', {
      firstName: 'Kavya',
      lastName: 'Das',
      email,
      mobile: '9000000001',
      message: 'My parcel is late.',
    })
    await del(userId)
    await test.drain()
    expect(test.mailbox.to(email)).toEqual([])
    expect(test.mailbox.to('')).toEqual([])
    const { db } = test.shop
    const left = JSON.stringify([
      await db.selectFrom('tickets').selectAll().execute(),
      await db.selectFrom('letters').selectAll().execute(),
    ])
    expect(left).not.toContain(email)
    expect(left).not.toContain('Kavya')
    expect(await db.selectFrom('tickets').selectAll().execute()).toHaveLength(1)
  })

  it('leaves the coins that an open payment holds with that payment', async () => {
    const shopper = await aShopper(test)
    await giveCoins(test, shopper.userId, 150)
    await startedPayment(shopper, await aProduct(test), { quantity: 2, coinsUsed: 120 })
    expect((await del(shopper.userId)).status).toBe(200)
    expect(await rowOf(shopper.userId)).toMatchObject({ coins: 120, coins_held: 120 })
  })

  it('frees her address for a new account', async () => {
    const { userId, email } = await aShopper(test)
    await del(userId)
    const { userId: next } = await aShopper(test, { email })
    expect(next).not.toBe(userId)
  })

  it('twice answers that there is no such user', async () => {
    const { userId } = await aShopper(test)
    await del(userId)
    const { status, body } = await del(userId)
    expect(status).toBe(404)
    expect(body.code).toBe('user_not_found')
  })

  it('of an unknown id is 404, of a malformed one 400', async () => {
    expect((await del('f'.repeat(24))).status).toBe(404)
    expect((await del('42')).status).toBe(400)
  })

  it('of oneself is refused', async () => {
    const { status, body } = await del(admin.userId)
    expect(status).toBe(409)
    expect(body).toEqual({ message: errors.own_account, code: 'own_account' })
  })

  it('needs a sign-in of the last 30 minutes', async () => {
    const { userId } = await aShopper(test)
    const busy = await anAdmin(test)
    test.clock.advance(minutes(29))
    await busy.client.get('/api/auth/me')
    test.clock.advance(minutes(1))
    const { status, body } = await del(userId, busy)
    expect(status).toBe(403)
    expect(body).toEqual({ message: errors.sign_in_again, code: 'sign_in_again' })
    await busy.client.post('/api/auth/signin', { email: busy.email, password: 'evening water 1947' })
    expect((await del(userId, busy)).status).toBe(200)
  })

  it('by two admins of each other at the same moment leaves one of them', async () => {
    const pair = await openTestShop()
    const [one, other] = [await anAdmin(pair), await anAdmin(pair)]
    const answers = await Promise.all([
      one.client.delete(`/api/auth/users/${other.userId}`),
      other.client.delete(`/api/auth/users/${one.userId}`),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const admins = await pair.shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
    await pair.close()
  })

  it('of the same user by several admins happens once', async () => {
    const { userId } = await aShopper(test)
    const admins = [await anAdmin(test), await anAdmin(test), await anAdmin(test)]
    const answers = await Promise.all(admins.map((by) => del(userId, by)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404])
  })
})

describe('staff calls', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())

  it.each(['GET /api/auth/users', `DELETE /api/auth/users/${'a'.repeat(24)}`])(
    '%s answers a visitor 401 and a shopper 403',
    async (call) => {
      const [method, url] = call.split(' ') as ['GET' | 'DELETE', string]
      expect(await test.client().send({ method, url })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
      const { client } = await aShopper(test)
      expect(await client.send({ method, url })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    },
  )

  it('are closed at once to somebody who is an admin no more', async () => {
    const admin = await anAdmin(test)
    expect((await admin.client.get('/api/auth/users')).status).toBe(200)
    await test.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.userId).execute()
    expect((await admin.client.get('/api/auth/users')).status).toBe(403)
  })

  it('are closed at once to a shopper whose old session is older than an admin may be away', async () => {
    const shopper = await aShopper(test)
    test.clock.advance(days(1) + hours(1))
    await test.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', shopper.userId).execute()
    expect((await shopper.client.get('/api/auth/users')).status).toBe(401)
  })
})
