// The API of the staff's user list.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportUsers, listUsers } from '#contract/calls/admin/users.ts'
import { fieldErrors } from '#copy/errors.ts'
import { days, hours } from '#domain/durations.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'

interface Listed {
  users: { _id: string; name: string; email: string; coins: number; createdAt: string; role: string }[]
  nextCursor: string | null
  counts: { total: number; today: number; thisMonth: number }
  days: { day: string; count: number }[]
  shown: { day: string; count: number; page: number; pages: number } | null
}
const list = async (admin: Shopper, query = ''): Promise<Listed> => {
  const { status, body } = await admin.client.get(`${addressOf(listUsers)}${query}`)
  expect(status).toBe(200)
  return body as unknown as Listed
}

describe('the user list', () => {
  const test = shopForTests()
  let admin: Shopper
  beforeAll(async () => {
    test.clock.set(new Date('2026-10-30T06:00:00Z'))
    await aShopper(test, { name: 'Lakshmi 100%', email: 'lakshmi@example.in' })
    // 18:25 UTC is 23:55 in India; 18:35 UTC is the next day there.
    test.clock.set(new Date('2026-11-18T18:25:00Z'))
    await aShopper(test, { name: 'Devika Menón', email: 'devika@example.in' })
    test.clock.set(new Date('2026-11-18T18:35:00Z'))
    await aShopper(test, { name: 'Fathima Beevi', email: 'fathima@example.in' })
    test.clock.set(new Date('2026-11-20T05:00:00Z'))
    admin = await anAdmin(test)
  })
  it('security 18: the user list is newest first and contains only the fields that staff need', async () => {
    const { users, nextCursor } = await list(admin)
    expect(users.map((user) => user.name)).toEqual(['Anjali Nair', 'Fathima Beevi', 'Devika Menón', 'Lakshmi 100%'])
    expect(Object.keys(users[0] ?? {}).sort()).toEqual([
      '_id',
      'coins',
      'createdAt',
      'email',
      'name',
      'orders',
      'role',
      'spent',
      'staffRoles',
    ])
    expect(users[0]).toMatchObject({ role: 'admin', coins: 50, createdAt: '2026-11-20T05:00:00.000Z' })
    expect(nextCursor).toBeNull()
  })

  it("the user list shows the orders and the spending of each user, and finds a buyer by part of an order's phone number", async () => {
    const testShop = await openTestShop()
    const boss = await anAdmin(testShop)
    const shopper = await aShopper(testShop)
    await aPlacedOrder(testShop, shopper, await aProduct(testShop), { billing: { phoneNumber: '9447123456' } })
    await aPlacedOrder(testShop, shopper, await aProduct(testShop), { billing: { phoneNumber: '9447123456' } })
    const packer = await aStaffMember(testShop, 'packer')
    const { users } = await list(boss, '?q=47123')
    expect(users).toMatchObject([{ _id: shopper.userId, orders: 2, spent: 678 }])
    const { raw } = await boss.client.call(exportUsers)
    expect(raw.toString()).toContain(`${packer.email}`)
    expect(raw.toString()).toMatch(new RegExp(`${packer.email}.*,Packer,0,0\\.00`))
    await testShop.close()
  })

  it('fault 15: the user list counts days and months in Indian time', async () => {
    const { counts, days: joined } = await list(admin)
    expect(counts).toEqual({ total: 4, today: 1, thisMonth: 3 })
    expect(joined).toEqual([
      { day: '2026-11-20', count: 1 },
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-18', count: 1 },
      { day: '2026-10-30', count: 1 },
    ])
  })

  it('the user list can be limited to one day', async () => {
    expect((await list(admin, '?day=2026-11-19')).users.map((user) => user.name)).toEqual(['Fathima Beevi'])
    expect((await list(admin, '?day=2026-11-17')).users).toEqual([])
  })

  it('a page of the user list shows one day with new users, and a page number above the last shows the last page', async () => {
    const first = await list(admin, '?page=1')
    expect(first.shown).toEqual({ day: '2026-11-20', count: 1, page: 1, pages: 4 })
    expect(first.users.map((user) => user.name)).toEqual(['Anjali Nair'])
    expect(first.days).toEqual([])
    const second = await list(admin, '?page=2')
    expect(second.users.map((user) => user.name)).toEqual(['Fathima Beevi'])
    expect((await list(admin, '?page=99')).shown).toMatchObject({ day: '2026-10-30', page: 4 })
  })

  it.each([
    ['2026-11-17', '2026-10-30', 4],
    ['2026-11-19', '2026-11-19', 2],
    ['2020-01-01', '2026-10-30', 4],
    ['2030-01-01', '2026-11-20', 1],
  ])('the user list with until=%s shows the newest day with new users up to that day', async (until, day, page) => {
    expect((await list(admin, `?until=${until}`)).shown).toMatchObject({ day, page })
  })

  it('the user list can be limited to admins', async () => {
    expect((await list(admin, '?role=admin&page=2')).users.map((user) => user.role)).toEqual(['admin'])
    expect((await list(admin, '?role=admin&q=menon')).users).toEqual([])
    expect((await admin.client.call(listUsers, { query: { role: 'user' } })).status).toBe(400)
  })

  it('a search finds users of all days by email, or by name with or without its accents', async () => {
    for (const words of ['MENON', 'menón', 'MENÓN'])
      expect((await list(admin, `?q=${encodeURIComponent(words)}`)).users).toMatchObject([{ name: 'Devika Menón' }])
    expect((await list(admin, '?q=fathima@')).users.map((user) => user.name)).toEqual(['Fathima Beevi'])
    expect((await list(admin, '?q=nobody')).users).toEqual([])
  })

  it.each(['100%25', '%25%25%25', '___', "' OR 1=1 --", '\\\\\\'])(
    'security 23: a search of users treats %s literally',
    async (words) => {
      const { users } = await list(admin, `?q=${words}`)
      expect(users.map((user) => user.name)).toEqual(words === '100%25' ? ['Lakshmi 100%'] : [])
    },
  )

  it('a search of users rejects fewer than three characters', async () => {
    const { status, body } = await admin.client.get(`${addressOf(listUsers)}?q=De`)
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { q: fieldErrors.tooShort({ min: 3 }) } })])
    expect((await list(admin, '?q=%20')).users).toHaveLength(4)
  })

  it('the user list has 500 users on a page and a cursor to the next page', async () => {
    const at = new Date('2026-09-01T05:00:00Z')
    await sql`INSERT INTO users (id, name, email, created_at)
      SELECT lpad(to_hex(n), 24, '0'), 'Crowd ' || n, 'crowd' || n || '@example.in', ${at}
      FROM generate_series(1, 600) AS n`.execute(test.shop.db)
    const first = await list(admin)
    expect(first.users).toHaveLength(500)
    const second = await list(admin, `?cursor=${first.nextCursor}`)
    expect(second.users).toHaveLength(104)
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.users, ...second.users].map((user) => user._id)).size).toBe(604)
  })
})

describe('the export of the user list', () => {
  const test = shopForTests()
  let admin: Shopper
  beforeAll(async () => {
    test.clock.set(new Date('2026-11-18T18:35:00Z'))
    await aShopper(test, { name: '=cmd|calc', email: 'formula@example.in' })
    test.clock.set(new Date('2026-11-20T05:00:00Z'))
    admin = await anAdmin(test)
  })
  const fileOf = (query: Record<string, string> = {}) => admin.client.call(exportUsers, { query })

  it('security 25: the export of the user list contains the rows of its filter, escaped for spreadsheets', async () => {
    const all = await fileOf()
    expect(all.headers['x-rows']).toBe('2')
    expect(all.raw.toString()).toBe(
      `\ufeffName,Email,Created At,Coins,Role,Orders,Spent\r\nAnjali Nair,${admin.email},2026-11-20 10:30,50,Admin,0,0.00\r\n` +
        "'=cmd|calc,formula@example.in,2026-11-19 00:05,50,Customer,0,0.00\r\n",
    )
    expect((await fileOf({ day: '2026-11-19' })).raw.toString()).not.toContain(admin.email)
    expect((await fileOf({ role: 'admin' })).raw.toString()).not.toContain('formula@')
    expect((await fileOf({ day: 'someday' })).status).toBe(400)
  })

  it('the export of the user list is recorded in the audit log without the search words', async () => {
    expect((await fileOf({ q: 'formula@' })).raw.toString()).toContain('formula@example.in')
    const entries = await test.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'list.export').execute()
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: admin.userId, subject: 'users', details: { q: '…' } }),
    )
    expect(JSON.stringify(entries)).not.toContain('formula@')
  })
})

describe('staff calls', () => {
  const test = shopForTests()
  it('security 16: staff calls answer 403 to an admin from the moment the role is removed', async () => {
    const admin = await anAdmin(test)
    expect((await admin.client.call(listUsers)).status).toBe(200)
    await test.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.userId).execute()
    expect((await admin.client.call(listUsers)).status).toBe(403)
  })

  it('security 4: staff calls answer 401 to a user who becomes an admin while the session is older than an admin session may be', async () => {
    const shopper = await aShopper(test)
    test.clock.advance(days(1) + hours(1))
    await test.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', shopper.userId).execute()
    expect((await shopper.client.call(listUsers)).status).toBe(401)
  })
})
