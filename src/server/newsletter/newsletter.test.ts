// The newsletter: nobody is on the list who has not said so from her own mailbox, and leaving takes one press.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#contract/calls/admin/users.ts'
import {
  confirmSubscription,
  joinNewsletter,
  joinNewsletterByForm,
  leaveNewsletter,
  openLeavePage,
} from '#contract/calls/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { listLinks } from '#tests/support/emails.ts'
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
const leave = (token: string) => test.client().call(leaveNewsletter, { body: { token } })
const emails = (email = EMAIL) => test.mailbox.to(email)
const subscribers = () => test.shop.db.selectFrom('subscribers').selectAll().orderBy('created_at').execute()
const statuses = async () => (await subscribers()).map(({ email, status }) => [email, status])

/** Asks, and opens the email. */
async function askedAndWritten(email = EMAIL) {
  await join(email)
  await test.drain()
  return listLinks(test.mailbox, email)
}

async function onTheList(email = EMAIL) {
  const links = await askedAndWritten(email)
  expect((await confirm(links.confirm)).status).toBe(200)
  return links
}

describe('joining', () => {
  it('asks the mailbox first, and only its yes puts the address on the list', async () => {
    const { status, body } = await join(' Anjali@Example.IN ')
    expect([status, body]).toEqual([200, { message: ASKED }])
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    await test.drain()
    expect(emails()).toMatchObject([{ subject: 'Nila: please confirm your email' }])

    const said = await confirm(listLinks(test.mailbox, EMAIL).confirm)
    expect([said.status, said.body]).toEqual([200, { message: 'You are subscribed.' }])
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

  it('keeps no token, neither in its row nor among the jobs', async () => {
    const { confirm: yes, leave: no } = await askedAndWritten()
    const kept = JSON.stringify([await subscribers(), await test.shop.db.selectFrom('emails').selectAll().execute()])
    expect(yes).toMatch(/^[\w-]{67}$/)
    for (const token of [yes, no]) expect(kept).not.toContain(token.slice(24))
    expect(emails()[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('answers alike whether an address is new, waiting, on the list or has left', async () => {
    const seen = [await join()]
    await test.drain()
    test.clock.advance(minutes(2))
    seen.push(await join())
    await test.drain()
    const { confirm: yes, leave: no } = listLinks(test.mailbox, EMAIL)
    await confirm(yes)
    test.clock.advance(minutes(2))
    seen.push(await join())
    await leave(no)
    test.clock.advance(minutes(2))
    seen.push(await join())
    expect(seen.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { message: ASKED }]))
  })

  it('at the same moment, however often, is one row and one email', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => join()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await test.drain()
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    expect(emails()).toHaveLength(1)
  })

  it('again after a minute sends another email, and the first one still works', async () => {
    const first = await askedAndWritten()
    test.clock.advance(seconds(59))
    await askedAndWritten()
    expect(emails()).toHaveLength(1)
    test.clock.advance(seconds(1))
    await askedAndWritten()
    expect(emails()).toHaveLength(2)
    expect((await confirm(first.confirm)).status).toBe(200)
  })

  it('of an address that is on the list already tells only its mailbox so, and changes nothing', async () => {
    await onTheList()
    const [before] = await subscribers()
    test.clock.advance(minutes(2))
    await join()
    await test.drain()
    expect(emails().at(-1)).toMatchObject({ subject: 'Nila: you are already subscribed' })
    expect(await subscribers()).toEqual([{ ...before, asked_at: test.clock.now() }])
  })

  it('while the mail server is down is not lost: the email follows', async () => {
    test.mailbox.failure = new Error('connection refused')
    await join()
    await test.drain()
    test.mailbox.failure = null
    const [row] = await subscribers()
    await test.shop.jobs.send('send-list-email', { subscriberId: row?.id ?? '' })
    await test.drain()
    expect((await confirm(listLinks(test.mailbox, EMAIL).confirm)).status).toBe(200)
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
  ])('with %s is refused beside the field', async (_what, email) => {
    const { status, body } = await test.client().call(joinNewsletter, { body: { email } })
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'invalid_input', ['email']])
    expect(await subscribers()).toEqual([])
  })

  it('takes nothing but the address from the body', async () => {
    await test
      .client()
      .call(joinNewsletter, { body: { email: EMAIL, status: 'subscribed', confirmed_at: '2026-01-01' } })
    expect(await subscribers()).toMatchObject([{ status: 'pending', confirmed_at: null }])
  })

  it('ends in 429 for floods, of one address and of one connection', async () => {
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

  it('reaches one address five times in a day, however patiently somebody asks', async () => {
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

  it('a form post leads to a page that says what comes next', async () => {
    const { status, headers } = await post('email=Anjali%40example.in')
    expect([status, headers.location]).toEqual([303, linkedPages.newsletterSent])
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
  })

  it.each(['', 'email=anjali', 'email=a%40example.in%0D%0ABcc%3A+b%40example.in', 'email=%ff%00', '%%%', 'token=x'])(
    'a form with %j leads to a page with the box again',
    async (payload) => {
      const { status, headers } = await post(payload)
      expect([status, headers.location]).toEqual([303, linkedPages.newsletterAgain])
      expect(await subscribers()).toEqual([])
    },
  )

  it('a form of another site is refused', async () => {
    expect((await post('email=anjali%40example.in', { origin: 'https://shop.example' })).body.code).toBe('wrong_origin')
    expect(await subscribers()).toEqual([])
  })

  it('a form too often leads to the box again', async () => {
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
  it('twice, also at the same moment, is one subscription that began once', async () => {
    const { confirm: yes } = await askedAndWritten()
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(yes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const [before] = await subscribers()
    test.clock.advance(hours(3))
    expect((await confirm(yes)).status).toBe(200)
    expect(await subscribers()).toEqual([before])
  })

  it('is never done by opening a link', async () => {
    const { confirm: yes } = await askedAndWritten()
    for (const method of ['GET', 'HEAD'] as const)
      expect((await test.client().send({ method, url: `${addressOf(confirmSubscription)}?token=${yes}` })).status).toBe(
        404,
      )
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
  })

  it('works for seven days after the last email was asked for, and not a moment longer', async () => {
    const first = await askedAndWritten()
    test.clock.advance(days(6))
    await askedAndWritten()
    test.clock.advance(days(7))
    expect((await confirm(first.confirm)).status).toBe(200)
    const late = await askedAndWritten('late@example.in')
    test.clock.advance(days(7) + 1)
    expect((await confirm(late.confirm)).body.code).toBe('link_over')
    expect((await askedAndWritten('late@example.in')).confirm).not.toBe('')
  })

  it('with the link of a subscription that has ended puts nobody back on the list', async () => {
    const old = await onTheList()
    await leave(old.leave)
    expect((await confirm(old.confirm)).body.code).toBe('link_over')
    test.clock.advance(minutes(2))
    await join()
    expect((await confirm(old.confirm)).body.code).toBe('link_over')
    await test.drain()
    expect(await statuses()).toEqual([[EMAIL, 'pending']])
    expect((await confirm(listLinks(test.mailbox, EMAIL).confirm)).status).toBe(200)
  })

  it('refuses every token that is not that email’s own', async () => {
    const { confirm: yes, leave: no } = await askedAndWritten()
    const other = await askedAndWritten('meera@example.in')
    const swapped = yes.slice(0, 24) + other.confirm.slice(24)
    const wrong = [no, swapped, `${yes}A`, yes.slice(0, -1), yes.toUpperCase(), 'f'.repeat(67), yes.slice(24), 'x']
    for (const token of wrong) {
      const { status, body } = await confirm(token)
      expect([token, status, body.code]).toEqual([token, 400, 'link_over'])
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

describe('leaving', () => {
  it('takes one press on the page, and may be repeated', async () => {
    const { leave: no } = await onTheList()
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
    ['no kind of content', 'List-Unsubscribe=One-Click', undefined],
  ])('by a mail provider’s one-click works with %s, without origin or cookie', async (_what, payload, type) => {
    await onTheList()
    const address = emails()[0]?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
    const response = await test.app.inject({
      method: 'POST',
      url: address.replace('http://localhost:3000', ''),
      payload,
      headers: type ? { 'content-type': type } : {},
    })
    expect([response.statusCode, await statuses()]).toEqual([200, [[EMAIL, 'unsubscribed']]])
  })

  it('opened as a link, by a mail program that knows no one-click, leads to the page and ends nothing', async () => {
    const { leave: no } = await onTheList()
    const address = emails()[0]?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
    const { status, headers } = await test.client().get(address.replace('http://localhost:3000', ''))
    expect([status, headers.location]).toEqual([303, `${linkedPages.newsletterUnsubscribe}#${no}`])
    expect(await statuses()).toEqual([[EMAIL, 'subscribed']])
    const forged = await test
      .client()
      .get(`${addressOf(openLeavePage)}?token=${encodeURIComponent('x\r\nSet-Cookie: a=b')}`)
    expect([forged.status, forged.body.code]).toEqual([400, 'invalid_input'])
  })

  it('takes no body that is more than a one-click, however it is sent', async () => {
    const { leave: no } = await onTheList()
    const response = await test.app.inject({
      method: 'POST',
      url: `${addressOf(leaveNewsletter)}?token=${no}`,
      // In pieces, so that no length is announced.
      payload: Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024))),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect([response.statusCode, await statuses()]).toEqual([413, [[EMAIL, 'subscribed']]])
  })

  it('before confirming forgets the address at once', async () => {
    const { confirm: yes, leave: no } = await askedAndWritten()
    expect((await leave(no)).status).toBe(200)
    expect(await subscribers()).toEqual([])
    expect((await confirm(yes)).body.code).toBe('link_over')
    expect((await leave(no)).status).toBe(200)
  })

  it('refuses every token that is not a way out', async () => {
    const { confirm: yes, leave: no } = await onTheList()
    for (const token of [yes, `${no}A`, no.slice(0, -1), `${'f'.repeat(24)}${no.slice(24)}`, 'x'])
      expect([token, (await leave(token)).body.code]).toEqual([token, 'link_over'])
    for (const query of ['', '?token=', '?token=%00', '?token=a&token=b', `?token=${'x'.repeat(300)}`]) {
      const url = `${addressOf(openLeavePage)}${query}`
      const response = await test.app.inject({ method: 'POST', url })
      expect([query, response.statusCode, response.json().code]).toEqual([query, 400, 'invalid_input'])
    }
    expect(await statuses()).toEqual([[EMAIL, 'subscribed']])
  })

  it('meanwhile an email that was to go is not sent', async () => {
    const { leave: no } = await onTheList()
    test.clock.advance(minutes(2))
    test.mailbox.clear()
    await join()
    await leave(no)
    await test.drain()
    expect(emails()).toEqual([])
  })
})

describe('what is kept', () => {
  it('an address that did not confirm is forgotten after seven days, one that left after thirty', async () => {
    await askedAndWritten('waits@example.in')
    await onTheList('stays@example.in')
    await leave((await onTheList('leaves@example.in')).leave)
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

  it('deleting an account takes its address off the list', async () => {
    const admin = await anAdmin(test)
    const shopper = await aShopper(test, { isProved: true })
    const { leave: no } = await onTheList(shopper.email)
    await onTheList('somebody@example.in')
    expect((await admin.client.call(deleteUser, { params: { userId: shopper.userId } })).status).toBe(200)
    expect(await statuses()).toEqual([['somebody@example.in', 'subscribed']])
    expect((await leave(no)).status).toBe(200)
  })
})
