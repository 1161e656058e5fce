// The limits of logins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#contract/calls/login.ts'
import { minutes } from '#domain/durations.ts'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const PASSWORD = 'evening water 1947'

describe('the login limits', () => {
  let limited: TestShop
  beforeAll(async () => {
    limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => limited.close())
  const guess = (email: string, ip: string, password = 'a wrong guess') =>
    limited.client().call(signIn, { body: { email, password }, headers: { 'x-forwarded-for': ip } })

  it('security 9: the login limits stop guesses at one account after ten tries from one network, and allow them again 16 minutes later', async () => {
    const { email } = await aShopper(limited)
    for (let count = 0; count < 10; count++) expect((await guess(email, '203.0.113.7')).status).toBe(401)
    const { status, body, headers } = await guess(email, '203.0.113.8', PASSWORD)
    expect(status).toBe(429)
    expect(body.message).toMatch(/^Login failed\. /)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    limited.clock.advance(minutes(16))
    expect((await guess(email, '203.0.113.8', PASSWORD)).status).toBe(200)
  })

  it('security 9: the login limits do not lock the user out in another network', async () => {
    const { email } = await aShopper(limited)
    for (let count = 0; count < 11; count++) await guess(email, '203.0.113.9')
    expect((await guess(email, '198.51.100.4', PASSWORD)).status).toBe(200)
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
})
