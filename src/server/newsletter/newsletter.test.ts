// The newsletter: an address is subscribed only after a confirmation from its mailbox, and unsubscribing takes one
// click.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#contract/calls/admin/users.ts'
import {
  confirmSubscription,
  joinNewsletter,
  joinNewsletterByForm,
  openUnsubscribePage,
  unsubscribe,
} from '#contract/calls/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { newsletterTokens } from '#tests/support/emails.ts'
import { anAdmin, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sweepExpired } from '../db/sweep-expired.ts'

const EMAIL = 'anjali@example.in'
const ASKED = 'Almost there. Please open the email we sent you and confirm.'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.deleteFrom('subscribers').execute()
  test.mailbox.clear()
})

const join = (email: unknown = EMAIL) => test.client().call(joinNewsletter, { body: { email } })
const confirm = (token: string) => test.client().call(confirmSubscription, { body: { token } })
const leave = (token: string) => test.client().call(unsubscribe, { body: { token } })
const emails = (email = EMAIL) => test.mailbox.to(email)
const subscribers = () => test.shop.db.selectFrom('subscribers').selectAll().orderBy('created_at').execute()
const statuses = async () => (await subscribers()).map(({ email, status }) => [email, status])

async function joinAndReadLinks(email = EMAIL) {
  await join(email)
  await test.drain()
  return newsletterTokens(test.mailbox, email)
}

async function subscribe(email = EMAIL) {
  const links = await joinAndReadLinks(email)
  expect((await confirm(links.confirm)).status).toBe(200)
  return links
}

describe('joining', () => {
  it('joining the newsletter sends an email first, and only the confirmation by its link subscribes the address', async () => {
    const { status, body } = await join(' Anjali@Example.IN ')
    expect([status, body]).toEqual([200, { message: ASKED }])
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    await test.drain()
    expect(emails()).toMatchObject([{ subject: 'Nila: please confirm your email' }])

    const confirmation = await confirm(newsletterTokens(test.mailbox, EMAIL).confirm)
    expect([confirmation.status, confirmation.body]).toEqual([200, { message: 'You are subscribed.' }])
    expect(await subscribers()).toMatchObject([
      {
        email: EMAIL,
        status: 'subscribed',
        consent: noticeVersions.newsletter,
        confirmed_at: test.clock.now(),
        unsubscribed_at: null,
      },
    ])
  })

  it('joining the newsletter stores no token, neither in its row nor in a job', async () => {
    const { confirm: yes, leave: no } = await joinAndReadLinks()
    const stored = JSON.stringify([await subscribers(), await test.shop.db.selectFrom('emails').selectAll().execute()])
    expect(yes).toMatch(/^[\w-]{67}$/)
    for (const token of [yes, no]) expect(stored).not.toContain(token.slice(24))
    expect(emails()[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('joining the newsletter has the same response for a new, unconfirmed, subscribed or unsubscribed address', async () => {
    const answers = [await join()]
    await test.drain()
    test.clock.advance(minutes(2))
    answers.push(await join())
    await test.drain()
    const { confirm: yes, leave: no } = newsletterTokens(test.mailbox, EMAIL)
    await confirm(yes)
    test.clock.advance(minutes(2))
    answers.push(await join())
    await leave(no)
    test.clock.advance(minutes(2))
    answers.push(await join())
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { message: ASKED }]))
  })

  it('joining the newsletter several times at the same moment saves one subscription and sends one email', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => join()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await test.drain()
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    expect(emails()).toHaveLength(1)
  })

  it('joining the newsletter again after a minute sends another email, and the first link still works', async () => {
    const first = await joinAndReadLinks()
    test.clock.advance(seconds(59))
    await joinAndReadLinks()
    expect(emails()).toHaveLength(1)
    test.clock.advance(seconds(1))
    await joinAndReadLinks()
    expect(emails()).toHaveLength(2)
    expect((await confirm(first.confirm)).status).toBe(200)
  })

  it('joining the newsletter with a subscribed address sends an email to say so, and the address stays subscribed', async () => {
    await subscribe()
    const [before] = await subscribers()
    test.clock.advance(minutes(2))
    await join()
    await test.drain()
    expect(emails().at(-1)).toMatchObject({ subject: 'Nila: you are already subscribed' })
    expect(await subscribers()).toEqual([{ ...before, asked_at: test.clock.now() }])
  })

  it('joining the newsletter while the mail server is down saves the request, and a later job sends the email', async () => {
    test.mailbox.failure = new Error('connection refused')
    await join()
    await test.drain()
    test.mailbox.failure = null
    const [row] = await subscribers()
    await test.shop.jobs.send('send-list-email', { subscriberId: row?.id ?? '' })
    await test.drain()
    expect((await confirm(newsletterTokens(test.mailbox, EMAIL).confirm)).status).toBe(200)
  })

  it.each([
    ['nothing', undefined],
    ['blanks', '   '],
    ['no address', 'anjali'],
    ['two addresses', 'a@example.in, b@example.in'],
    ['a line break', 'a@example.in\r\nBcc: b@example.in'],
    ['a number', 5],
    ['an object', { $gt: '' }],
    ['an endless address', `${'a'.repeat(300)}@example.in`],
  ])('joining the newsletter with %s is refused with an error for the field', async (_what, email) => {
    const { status, body } = await test.client().call(joinNewsletter, { body: { email } })
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'invalid_input', ['email']])
    expect(await subscribers()).toEqual([])
  })

  it('joining the newsletter stores only the address from the request body', async () => {
    await test
      .client()
      .call(joinNewsletter, { body: { email: EMAIL, status: 'subscribed', confirmed_at: '2026-01-01' } })
    expect(await subscribers()).toMatchObject([{ status: 'pending', confirmed_at: null }])
  })

  it('joining the newsletter too often with one address or from one connection gets a 429', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const ask = (email: string) => strict.client().call(joinNewsletter, { body: { email } })
    for (let count = 0; count < 3; count++) expect((await ask('one@example.in')).status).toBe(200)
    const fourth = await ask('ONE@example.in')
    expect([fourth.status, fourth.body.code, Number(fourth.headers['retry-after']) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ])
    for (let count = 0; count < 6; count++) expect((await ask(`other${count}@example.in`)).status).toBe(200)
    expect((await ask('another@example.in')).status).toBe(429)
    strict.clock.advance(hours(1))
    expect((await ask('one@example.in')).status).toBe(200)
    await strict.close()
  })

  it('an address can join the newsletter at most five times a day', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const answers: number[] = []
    for (let hour = 0; hour < 7; hour++) {
      answers.push((await strict.client().call(joinNewsletter, { body: { email: 'one@example.in' } })).status)
      strict.clock.advance(hours(1))
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    strict.clock.advance(days(1))
    expect((await strict.client().call(joinNewsletter, { body: { email: 'one@example.in' } })).status).toBe(200)
    await strict.close()
  })
})

describe('without JavaScript', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    test.client().send({
      method: 'POST',
      url: addressOf(joinNewsletterByForm),
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it('without JavaScript a newsletter form leads to a page with the next step', async () => {
    const { status, headers } = await post('email=Anjali%40example.in')
    expect([status, headers.location]).toEqual([303, linkedPages.newsletterSent])
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
  })

  it.each(['', 'email=anjali', 'email=a%40example.in%0D%0ABcc%3A+b%40example.in', 'email=%ff%00', '%%%', 'token=x'])(
    'a newsletter form with %j leads to a page with the form again',
    async (payload) => {
      const { status, headers } = await post(payload)
      expect([status, headers.location]).toEqual([303, linkedPages.newsletterAgain])
      expect(await subscribers()).toEqual([])
    },
  )

  it('a newsletter form of another site is refused', async () => {
    expect((await post('email=anjali%40example.in', { origin: 'https://shop.example' })).body.code).toBe('wrong_origin')
    expect(await subscribers()).toEqual([])
  })

  it('a newsletter form beyond the limit leads to the sign-up form again', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const send = () =>
      strict.client().send({
        method: 'POST',
        url: addressOf(joinNewsletterByForm),
        payload: 'email=anjali%40example.in',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (let count = 0; count < 3; count++) expect((await send()).headers.location).toBe(linkedPages.newsletterSent)
    expect((await send()).headers.location).toBe(linkedPages.newsletterAgain)
    await strict.close()
  })
})

describe('confirming', () => {
  it('confirming a subscription twice, also concurrently, makes one subscription with one start time', async () => {
    const { confirm: yes } = await joinAndReadLinks()
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(yes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const [before] = await subscribers()
    test.clock.advance(hours(3))
    expect((await confirm(yes)).status).toBe(200)
    expect(await subscribers()).toEqual([before])
  })

  it('a GET or HEAD request with the token does not confirm the subscription', async () => {
    const { confirm: yes } = await joinAndReadLinks()
    for (const method of ['GET', 'HEAD'] as const)
      expect((await test.client().send({ method, url: `${addressOf(confirmSubscription)}?token=${yes}` })).status).toBe(
        404,
      )
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
  })

  it('confirming a subscription works for seven days after the last email, and no longer', async () => {
    const first = await joinAndReadLinks()
    test.clock.advance(days(6))
    await joinAndReadLinks()
    test.clock.advance(days(7))
    expect((await confirm(first.confirm)).status).toBe(200)
    const late = await joinAndReadLinks('late@example.in')
    test.clock.advance(days(7) + 1)
    expect((await confirm(late.confirm)).body.code).toBe('link_expired')
    expect((await joinAndReadLinks('late@example.in')).confirm).not.toBe('')
  })

  it('confirming a subscription with the link of an ended subscription does not subscribe the address again', async () => {
    const old = await subscribe()
    await leave(old.leave)
    expect((await confirm(old.confirm)).body.code).toBe('link_expired')
    test.clock.advance(minutes(2))
    await join()
    expect((await confirm(old.confirm)).body.code).toBe('link_expired')
    await test.drain()
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    expect((await confirm(newsletterTokens(test.mailbox, EMAIL).confirm)).status).toBe(200)
  })

  it('confirming a subscription refuses every token except that of the email', async () => {
    const { confirm: yes, leave: no } = await joinAndReadLinks()
    const otherEmail = await joinAndReadLinks('meera@example.in')
    const swapped = yes.slice(0, 24) + otherEmail.confirm.slice(24)
    const wrong = [no, swapped, `${yes}A`, yes.slice(0, -1), yes.toUpperCase(), 'f'.repeat(67), yes.slice(24), 'x']
    for (const token of wrong) {
      const { status, body } = await confirm(token)
      expect([token, status, body.code]).toEqual([token, 400, 'link_expired'])
    }
    for (const token of ['', ' ', 'ä', 'x'.repeat(201), '../..', 5, null, [], {}]) {
      const { status, body } = await test.client().call(confirmSubscription, { body: { token } })
      expect([token, status, body.code]).toEqual([token, 400, 'invalid_input'])
    }
    expect(await statuses()).toEqual([
      [EMAIL, 'pending'],
      ['meera@example.in', 'pending'],
    ])
  })
})

describe('unsubscribing', () => {
  it('unsubscribing works 40 days after the sign-up, and a repeat changes nothing', async () => {
    const { leave: no } = await subscribe()
    test.clock.advance(days(40))
    const { status, body } = await leave(no)
    expect([status, body]).toEqual([200, { message: 'You are unsubscribed.', isOff: true }])
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: test.clock.now() }])
    const [before] = await subscribers()
    test.clock.advance(hours(1))
    expect((await leave(no)).status).toBe(200)
    expect(await subscribers()).toEqual([before])
  })

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a multipart form',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['no content type', 'List-Unsubscribe=One-Click', undefined],
  ])(
    "unsubscribing by a mail provider's one-click works with %s, without origin or cookie",
    async (_what, payload, type) => {
      await subscribe()
      const address = emails()[0]?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
      const response = await test.app.inject({
        method: 'POST',
        url: address.replace('http://localhost:3000', ''),
        payload,
        headers: type ? { 'content-type': type } : {},
      })
      expect([response.statusCode, await statuses()]).toEqual([200, [[EMAIL, 'unsubscribed']]])
    },
  )

  it('opening the unsubscribe link leads to the page with the button, and does not unsubscribe by itself', async () => {
    const { leave: no } = await subscribe()
    const address = emails()[0]?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
    const { status, headers } = await test.client().get(address.replace('http://localhost:3000', ''))
    expect([status, headers.location]).toEqual([303, `${linkedPages.newsletterUnsubscribe}#${no}`])
    expect(await statuses()).toEqual([[EMAIL, 'subscribed']])
    const forged = await test
      .client()
      .get(`${addressOf(openUnsubscribePage)}?token=${encodeURIComponent('x\r\nSet-Cookie: a=b')}`)
    expect([forged.status, forged.body.code]).toEqual([400, 'invalid_input'])
  })

  it('unsubscribing refuses a body of 64 KB without a stated length', async () => {
    const { leave: no } = await subscribe()
    const response = await test.app.inject({
      method: 'POST',
      url: `${addressOf(unsubscribe)}?token=${no}`,
      payload: Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024))),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect([response.statusCode, await statuses()]).toEqual([413, [[EMAIL, 'subscribed']]])
  })

  it('unsubscribing before confirming deletes the address immediately', async () => {
    const { confirm: yes, leave: no } = await joinAndReadLinks()
    expect((await leave(no)).status).toBe(200)
    expect(await subscribers()).toEqual([])
    expect((await confirm(yes)).body.code).toBe('link_expired')
    expect((await leave(no)).status).toBe(200)
  })

  it('unsubscribing refuses every token except an unsubscribe token', async () => {
    const { confirm: yes, leave: no } = await subscribe()
    for (const token of [yes, `${no}A`, no.slice(0, -1), `${'f'.repeat(24)}${no.slice(24)}`, 'x'])
      expect([token, (await leave(token)).body.code]).toEqual([token, 'link_expired'])
    for (const query of ['', '?token=', '?token=%00', '?token=a&token=b', `?token=${'x'.repeat(300)}`]) {
      const url = `${addressOf(openUnsubscribePage)}${query}`
      const response = await test.app.inject({ method: 'POST', url })
      expect([query, response.statusCode, response.json().code]).toEqual([query, 400, 'invalid_input'])
    }
    expect(await statuses()).toEqual([[EMAIL, 'subscribed']])
  })

  it('a subscription email that waits is not sent after unsubscribing', async () => {
    const { leave: no } = await subscribe()
    test.clock.advance(minutes(2))
    test.mailbox.clear()
    await join()
    await leave(no)
    await test.drain()
    expect(emails()).toEqual([])
  })
})

it('an unconfirmed address is deleted after seven days, an unsubscribed one after thirty', async () => {
  await joinAndReadLinks('waits@example.in')
  await subscribe('stays@example.in')
  await leave((await subscribe('leaves@example.in')).leave)
  test.clock.advance(days(7))
  await sweepExpired(test.shop)
  expect(await subscribers()).toHaveLength(3)
  test.clock.advance(1)
  await sweepExpired(test.shop)
  expect((await statuses()).map(([email]) => email).toSorted()).toEqual(['leaves@example.in', 'stays@example.in'])
  test.clock.advance(days(23))
  await sweepExpired(test.shop)
  expect(await statuses()).toEqual([['stays@example.in', 'subscribed']])
})

it('deleting an account unsubscribes its address', async () => {
  const admin = await anAdmin(test)
  const shopper = await aShopper(test, { isVerified: true })
  const { leave: no } = await subscribe(shopper.email)
  await subscribe('somebody@example.in')
  expect((await admin.client.call(deleteUser, { params: { userId: shopper.userId } })).status).toBe(200)
  expect(await statuses()).toEqual([['somebody@example.in', 'subscribed']])
  expect((await leave(no)).status).toBe(200)
})
