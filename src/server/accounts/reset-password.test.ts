// Setting a new password with the grant that a code earned.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn as signInCall, whoAmI } from '#contract/calls/login.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import type { Client } from '#tests/support/client.ts'
import { codeSentTo } from '#tests/support/letters.ts'
import { aShopper, PASSWORD } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const NEW_PASSWORD = 'river moon 1921'
let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
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

describe('setting the new password', () => {
  it('works with the grant: the new one logs in, the old one does not', async () => {
    const { email } = await aShopper(test)
    const client = await granted(email)
    const { status, body } = await reset(client, email)
    expect(status).toBe(200)
    expect(body).toEqual({ message: notices.passwordUpdated })
    expect([...client.cookies.keys()]).toEqual([])
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

  it('security 14: is followed by a letter that says so', async () => {
    const { email } = await aShopper(test, { name: 'Meera' })
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
