// The API of logging in and out, and the lifetime of sessions.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import type { Client } from '#tests/support/client.ts'
import { statementsOfRequests } from '#tests/support/database.ts'
import { anAdmin, aShopper, logInAgain, logInElsewhere, PASSWORD } from '#tests/support/makers.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'

const test = shopForTests({}, {}, { passwords: 'real' })

const cookiesOf = (headers: Record<string, unknown>): string[] => [headers['set-cookie'] ?? []].flat() as string[]
const cookieNamed = (headers: Record<string, unknown>, name: string): string =>
  cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

it('logging in returns the user without internal fields', async () => {
  const { email, userId } = await aShopper(test, { name: 'Meera Pillai' })
  const { status, body } = await test.client().call(signIn, { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  expect(body).toEqual({
    message: notices.signedIn,
    user: {
      _id: userId,
      name: 'Meera Pillai',
      email,
      coins: 50,
      phone: null,
      coinsAvailable: 50,
      createdAt: test.clock.now().toISOString(),
      role: 'user',
      age: null,
      mayBuy: true,
      measurement: null,
    },
  })
})

it('logging in costs at most eight statements, for known and unknown browsers and for verified and unverified addresses', async () => {
  const counting = await openTestShop({ RATE_LIMITS: 'on' })
  const statements = statementsOfRequests(counting.shop.db)
  const { client, email, userId } = await aShopper(counting)
  const cost = async (browser: Client) => {
    const before = statements.length
    expect((await browser.call(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
    return statements.slice(before)
  }
  const costs = [await cost(counting.client()), await cost(client)]
  await counting.shop.db
    .updateTable('users')
    .set({ email_verified_at: counting.clock.now() })
    .where('id', '=', userId)
    .execute()
  costs.push(await cost(counting.client()), await cost(client))
  for (const each of costs) {
    expect(each.length, each.join(', ')).toBeLessThanOrEqual(8)
    // This proves that the statements of the login were recorded.
    expect(each).toContain('insert sessions')
  }
  await counting.close()
})

it('logging in accepts the email address in upper and lower case', async () => {
  const { email } = await aShopper(test)
  const { status } = await test
    .client()
    .call(signIn, { body: { email: `  ${email.toUpperCase()} `, password: PASSWORD } })
  expect(status).toBe(200)
})

it("security 2: logging in sets a session cookie hidden from scripts and a readable marker cookie, and stores only the session's hash", async () => {
  const { email, userId } = await aShopper(test)
  const client = test.client()
  const { headers, body, raw } = await client.call(signIn, { body: { email, password: PASSWORD } })
  const session = cookieNamed(headers, 'nila_session')
  expect(session).toMatch(/^nila_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookieNamed(headers, MARKER_COOKIE)).toBe(`${MARKER_COOKIE}=1; Max-Age=2592000; Path=/; SameSite=Lax`)
  expect(body).not.toHaveProperty('token')
  const token = client.cookies.get('nila_session') ?? ''
  const rows = await test.shop.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
  expect(rows.map(({ token_hash }) => token_hash)).toContainEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(raw.toString()).not.toContain(client.cookies.get('nila_session'))
})

it('security 2: on https both login cookies are secure, and the session is bound to this host', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://localhost:3443' })
  const client = secure.client()
  const origin = { origin: 'https://localhost:3443' }
  await client.call(signUp, { body: { name: 'Anjali', email: 's@example.in', password: PASSWORD }, headers: origin })
  const { headers } = await client.call(signIn, {
    body: { email: 's@example.in', password: PASSWORD },
    headers: origin,
  })
  expect(cookieNamed(headers, '__Host-nila_session')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookieNamed(headers, MARKER_COOKIE)).toMatch(/; Path=\/; Secure; SameSite=Lax$/)
  expect((await client.call(whoAmI)).status).toBe(200)
  await secure.close()
})

it('security 1: each login creates a new session, never with the cookie that the browser sends, and ends the previous one', async () => {
  const shopper = await aShopper(test)
  const { client } = shopper
  for (const before of [client.cookies.get('nila_session') ?? '', 'p'.repeat(43)]) {
    client.cookies.set('nila_session', before)
    await logInAgain(shopper)
    expect(client.cookies.get('nila_session')).not.toBe(before)
    const old = test.client()
    old.cookies.set('nila_session', before)
    expect((await old.call(whoAmI)).status).toBe(401)
    expect((await client.call(whoAmI)).status).toBe(200)
  }
})

it('the call for the current user answers a visitor 401 and clears the marker cookie', async () => {
  const client = test.client()
  client.cookies.set(MARKER_COOKIE, '1')
  const { status, body, headers } = await client.call(whoAmI)
  expect(status).toBe(401)
  expect(body).toEqual({ message: errors.not_signed_in, code: 'not_signed_in' })
  expect(headers['cache-control']).toBe('no-store')
  expect(client.cookies.has(MARKER_COOKIE)).toBe(false)
})

it.each(['x', "' OR 1=1 --", 'p'.repeat(5000), '%00', `${'p'.repeat(42)}=`])(
  'security 1: a forged session (%s) is rejected',
  async (token) => {
    const client = test.client()
    client.cookies.set('nila_session', encodeURIComponent(token).slice(0, 3000))
    expect((await client.call(whoAmI)).status).toBe(401)
  },
)

it("fault 15, security 4: a shopper's session ends 30 days after the login, or after 14 days without a visit", async () => {
  const { client } = await aShopper(test)
  test.clock.advance(days(14) - minutes(1))
  expect((await client.call(whoAmI)).status).toBe(200)
  test.clock.advance(days(14) - minutes(1))
  expect((await client.call(whoAmI)).status).toBe(200)
  test.clock.advance(days(2) + minutes(2))
  expect((await client.call(whoAmI)).status).toBe(401)
  const { client: idle } = await aShopper(test)
  test.clock.advance(days(14))
  expect((await idle.call(whoAmI)).status).toBe(401)
})

it("security 4: an admin's session ends after 30 idle minutes, and 8 hours after the login even if it is used", async () => {
  const idle = await anAdmin(test)
  const { headers } = await logInAgain(idle)
  expect(cookieNamed(headers, 'nila_session')).toContain('Max-Age=28800')
  test.clock.advance(minutes(30))
  expect((await idle.client.call(whoAmI)).status).toBe(401)
  const busy = await anAdmin(test)
  for (let passed = 0; passed < hours(8) - minutes(20); passed += minutes(20)) {
    expect((await busy.client.call(whoAmI)).status).toBe(200)
    test.clock.advance(minutes(20))
  }
  test.clock.advance(minutes(20))
  expect((await busy.client.call(whoAmI)).status).toBe(401)
})

it("a session's last use is written at most once a minute", async () => {
  const { client, userId } = await aShopper(test)
  const lastUse = async () =>
    (await test.shop.db.selectFrom('sessions').select('seen_at').where('user_id', '=', userId).executeTakeFirst())
      ?.seen_at
  const start = test.clock.now()
  test.clock.advance(seconds(59))
  await client.call(whoAmI)
  expect(await lastUse()).toEqual(start)
  test.clock.advance(seconds(1))
  await client.call(whoAmI)
  expect(await lastUse()).toEqual(test.clock.now())
})

it('security 3, security 34: logging out ends this session on the server, not those of other devices, and clears the cookies', async () => {
  const shopper = await aShopper(test)
  const { client } = shopper
  const phone = await logInElsewhere(test, shopper)
  const token = client.cookies.get('nila_session') ?? ''
  const { status, body, headers } = await client.call(signOut)
  expect(status).toBe(200)
  expect(body).toEqual({ message: notices.signedOut })
  expect(headers['clear-site-data']).toBe('"storage"')
  // The browser token stays, so that the browser remains known (SEC-50).
  expect([...client.cookies.keys()]).toEqual(['nila_device'])
  const otherBrowser = test.client()
  otherBrowser.cookies.set('nila_session', token)
  expect((await otherBrowser.call(whoAmI)).status).toBe(401)
  expect((await phone.client.call(whoAmI)).status).toBe(200)
  // A second logout, or one of a visitor, succeeds.
  for (const visitor of [client, test.client()]) expect((await visitor.call(signOut)).status).toBe(200)
})

it('checking many passwords blocks no other request and keeps no transaction open', async () => {
  const shopper = await aShopper(test)
  let answered = 0
  const signIns = Array.from({ length: 40 }, async () => {
    const reply = await test.client().call(signIn, { body: { email: shopper.email, password: 'a wrong one' } })
    answered += 1
    return reply.status
  })
  // Of 40 checks one is done, so others are still queued.
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0)
  expect((await shopper.client.call(viewCart)).status).toBe(200)
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(test.shop.db)
  expect(rows).toEqual([{ open: 0 }])
  expect(answered).toBeLessThan(40)
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([401]))
})

const limited = shopForTests({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
const guess = (email: string, ip: string, password = 'a wrong guess') =>
  limited.client().call(signIn, { body: { email, password }, headers: { 'x-forwarded-for': ip } })

it('security 9: after ten wrong passwords for an account, logins from that network are refused for a while, not those from others', async () => {
  const { email } = await aShopper(limited)
  for (let count = 0; count < 10; count++) expect((await guess(email, '203.0.113.7')).status).toBe(401)
  const { status, body, headers } = await guess(email, '203.0.113.8', PASSWORD)
  expect(status).toBe(429)
  expect(body.message).toMatch(/^Login failed\. /)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess(email, '198.51.100.4', PASSWORD)).status).toBe(200)
  limited.clock.advance(minutes(16))
  expect((await guess(email, '203.0.113.8', PASSWORD)).status).toBe(200)
})

it('security 8, security 9: the login limits are the same for existing and unknown addresses', async () => {
  const existing = (await aShopper(limited)).email
  const statuses = async (email: string, ip: string) => {
    const all: number[] = []
    for (let count = 0; count < 12; count++) all.push((await guess(email, ip)).status)
    return all
  }
  expect(await statuses('unknown@example.in', '192.0.2.10')).toEqual(await statuses(existing, '192.0.2.200'))
})
