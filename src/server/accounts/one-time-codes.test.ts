// The API of requesting and typing one-time codes.
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { codeNotices } from '#copy/auth.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { codeSentTo, wrongCode } from '#tests/support/emails.ts'
import { aShopper } from '#tests/support/makers.ts'
import { requestedResetCode } from '#tests/support/password-reset.ts'
import { openTestShop, shopForTests, type TestShop } from '#tests/support/shop.ts'

const test = shopForTests()
afterEach(() => {
  test.mailbox.failure = null
})

const ask = (email: string, client = test.client()) => client.call(requestResetCode, { body: { email } })
const verify = (email: string, otp: unknown, client = test.client()) =>
  client.call(verifyResetCode, { body: { email, otp } })

const freshCode = (email: string, client = test.client()) => requestedResetCode(test, client, email)
it('security 10: a one-time code has six digits, is stored as a hash only, and is sent to accounts only', async () => {
  const { email } = await aShopper(test)
  const code = await freshCode(email)
  expect(code).toMatch(/^\d{6}$/)
  await ask('nobody@example.in')
  await test.drain()
  expect(test.mailbox.to('nobody@example.in')).toEqual([])
  const stored = JSON.stringify([
    await test.shop.db.selectFrom('browser_codes').selectAll().execute(),
    await test.shop.db.selectFrom('emails').selectAll().execute(),
  ])
  expect(stored).not.toContain(code)
  expect(test.mailbox.to(email)[0]?.subject).not.toContain(code)
})

it('security 10: a second request for a code within a minute sends nothing, and after a minute a new code replaces the old', async () => {
  const { email } = await aShopper(test)
  const client = test.client()
  const first = await freshCode(email, client)
  test.clock.advance(seconds(59))
  expect((await ask(email, client)).body).toEqual({ message: codeNotices.codeSent })
  await test.drain()
  expect(test.mailbox.to(email)).toHaveLength(1)
  test.clock.advance(seconds(1))
  const second = await freshCode(email, client)
  expect(test.mailbox.to(email)).toHaveLength(2)
  if (first !== second) expect((await verify(email, first)).status).toBe(400)
  expect((await verify(email, second)).status).toBe(200)
})

it('fault 13: while the mail server is down a request for a code is answered as usual, and one valid code is emailed later', async () => {
  const { email } = await aShopper(test)
  const client = test.client()
  test.mailbox.failure = new Error('connection refused')
  expect((await ask(email, client)).status).toBe(200)
  test.clock.advance(minutes(5))
  expect((await ask(email, client)).status).toBe(200)
  await test.drain()
  expect(test.mailbox.to(email)).toHaveLength(0)
  test.mailbox.failure = null
  await runAgain(test)
  expect(test.mailbox.to(email)).toHaveLength(1)
  expect((await verify(email, codeSentTo(test.mailbox, email))).status).toBe(200)
})

it('the right one-time code, also with spaces around it, returns a grant in a cookie that scripts cannot read', async () => {
  const { email } = await aShopper(test, { isVerified: true })
  const { status, body, headers } = await verify(email, ` ${await freshCode(email)} `)
  expect(status).toBe(200)
  expect(body).toEqual({ message: codeNotices.codeVerified })
  expect(String(headers['set-cookie'])).toMatch(/^nila_reset=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

it.each(['12345', '1234567', '１２３４５６'])(
  'a one-time code that is not six ASCII digits is refused: %j',
  async (otp) => {
    const { status, body } = await verify('anybody@example.in', otp)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^Invalid OTP/)
  },
)

it('fault 15, security 10: a one-time code no longer works after ten minutes', async () => {
  const { email } = await aShopper(test)
  const code = await freshCode(email)
  test.clock.advance(minutes(10))
  expect((await verify(email, code)).status).toBe(400)
})

it('security 10: a one-time code works once, also for two browsers at the same moment', async () => {
  const { email } = await aShopper(test)
  const code = await freshCode(email)
  const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  expect((await verify(email, code)).status).toBe(400)
})

it('ACC-8: until the reset, a used one-time code is accepted again in the browser that used it, and in no other browser', async () => {
  const { email } = await aShopper(test)
  const browser = test.client()
  const code = await freshCode(email, browser)
  const before = new Map(browser.cookies)
  expect((await verify(email, code, browser)).status).toBe(200)
  const lost = test.client()
  for (const [name, value] of before) lost.cookies.set(name, value)
  expect((await verify(email, code)).status).toBe(400)
  expect((await verify(email, code, lost)).status).toBe(200)
  const newPassword = 'river moon 1921'
  expect((await lost.call(resetPassword, { body: { email, newPassword } })).status).toBe(200)
  for (const [name, value] of before) lost.cookies.set(name, value)
  expect((await verify(email, code, lost)).status).toBe(400)
  // The reset deleted the grant of the other browser.
  expect((await browser.call(resetPassword, { body: { email, newPassword: 'other river 1922' } })).status).toBe(403)
})

it('security 10: a code that another browser used does not work in the browser that requested it', async () => {
  const { email } = await aShopper(test)
  const browser = test.client()
  const code = await freshCode(email, browser)
  const otherBrowser = test.client()
  await ask('nobody@example.in', otherBrowser)
  expect((await verify(email, code, otherBrowser)).status).toBe(200)
  expect((await verify(email, code, browser)).status).toBe(400)
})

it('security 10: the right one-time code works at the fifth try and not at the sixth', async () => {
  const { email } = await aShopper(test)
  const code = await freshCode(email)
  for (let count = 0; count < 4; count++) expect((await verify(email, wrongCode(code))).status).toBe(400)
  expect((await verify(email, code)).status).toBe(200)

  const otherShopper = await aShopper(test)
  const second = await freshCode(otherShopper.email)
  for (let count = 0; count < 5; count++) expect((await verify(otherShopper.email, wrongCode(second))).status).toBe(400)
  expect((await verify(otherShopper.email, second)).status).toBe(400)
})

it('security 10: a hundred simultaneous guesses of a code get five tries', async () => {
  const { email } = await aShopper(test)
  const code = await freshCode(email)
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, wrongCode(code))))
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(100)
  const row = await test.shop.db
    .selectFrom('browser_codes')
    .select('other_tries as tries')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
  expect((await verify(email, code)).status).toBe(400)
})

it('security 11: requests for codes to one address are stopped after three in 15 minutes, with or without an account', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  const { email } = await aShopper(limited)
  const statuses = async (address: string) => {
    const all: number[] = []
    for (let count = 0; count < 4; count++)
      all.push((await limited.client().call(requestResetCode, { body: { email: address } })).status)
    return all
  }
  expect(await statuses(email)).toEqual([200, 200, 200, 429])
  expect(await statuses('nobody@example.in')).toEqual([200, 200, 200, 429])
  await limited.close()
})

it('security 11: requests for codes from one connection are stopped after twenty', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  const client = limited.client()
  for (let count = 0; count < 20; count++)
    expect((await client.call(requestResetCode, { body: { email: `flood${count}@example.in` } })).status).toBe(200)
  const { status, body } = await client.call(requestResetCode, { body: { email: 'flood20@example.in' } })
  expect(status).toBe(429)
  expect(body.message).toMatch(/^Failed to send OTP\. /)
  await limited.close()
})

/** Runs failed jobs at once instead of after their pause. */
async function runAgain({ shop, drain }: TestShop): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(shop.db)
  await drain()
}
