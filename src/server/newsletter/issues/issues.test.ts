// Sending a newsletter issue: who gets it, once each, after other emails, and how staff stop it (LET-16, LET-20,
// LET-21).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/calls/admin/issues.ts'
import { unsubscribe } from '#contract/calls/newsletter.ts'
import type { IssueView } from '#contract/newsletter.ts'
import { hours, minutes, seconds } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { sendDueEmails } from '#server/emails/send-due-emails.ts'
import { emailTemplates } from '#server/features.ts'
import { enqueueEmail } from '#server/outbox/enqueue-email.ts'
import { insertStop } from '#server/outbox/stopped-addresses-queries.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anIssue, aReader, ISSUE_VERSION } from '#tests/support/issues.ts'
import { anAdmin, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sendIssues } from './issues.ts'

let t: TestShop
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['issue_emails', 'issues', 'subscribers', 'emails', 'suppressed_addresses'] as const)
    await t.shop.db.deleteFrom(table).execute()
  t.mailbox.clear()
  t.mailbox.failure = null
  // Each test advances the clock, and a staff session lasts only hours.
  owner = await anAdmin(t)
})

const send = (issueId: IssueId, who = owner) =>
  who.client.call(calls.sendIssue, { params: { issueId }, body: { version: ISSUE_VERSION } })
const stop = (issueId: IssueId, who = owner) => who.client.call(calls.stopIssue, { params: { issueId } })
const view = async (issueId: IssueId) =>
  (await owner.client.call(calls.viewIssue, { params: { issueId } })).body.issue as IssueView
const deliver = async () => {
  while ((await sendDueEmails(t.shop, emailTemplates, { concurrency: 2 })) > 0);
}
async function passMinutes(count: number): Promise<void> {
  for (let remaining = count; remaining > 0; remaining--) {
    await sendIssues(t.shop)
    t.clock.advance(minutes(1))
    await deliver()
  }
}
const readers = async (count: number) => {
  for (let reader = 0; reader < count; reader++) await aReader(t)
}
const sentTo = () => t.mailbox.emails.map(({ to }) => to).toSorted()

it('every confirmed subscriber gets a newsletter issue once, with a personal unsubscribe link, and the issue counts them', async () => {
  await aReader(t, 'anjali@example.in')
  await aReader(t, 'devika@example.in')
  const issueId = await anIssue(t)
  expect((await send(issueId)).status).toBe(200)
  await passMinutes(3)
  expect(sentTo()).toEqual(['anjali@example.in', 'devika@example.in'])
  const ways = t.mailbox.emails.map(({ headers }) => headers?.['List-Unsubscribe'])
  expect(new Set(ways).size).toBe(2)
  expect(ways.join()).not.toContain('example.in')
  expect(t.mailbox.emails[0]?.text.split(`${t.shop.origin()}/products`)).toHaveLength(2)
  expect(t.mailbox.emails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await view(issueId)).toMatchObject({ state: 'sent', written: 2, figures: { sent: 2, left: 0 } })
})

it('a newsletter issue is not sent to unsubscribed, unconfirmed or stopped addresses, nor to minors, however their address is spelled', async () => {
  await aReader(t, 'anjali@example.in')
  for (const status of ['pending', 'unsubscribed'] as const)
    await t.shop.db
      .updateTable('subscribers')
      .set({ status, ...(status === 'unsubscribed' ? { unsubscribed_at: t.clock.now() } : { confirmed_at: null }) })
      .where('id', '=', await aReader(t))
      .execute()
  const minor = await aShopper(t, { email: 'young@example.in', isVerified: true })
  await t.shop.db.updateTable('users').set({ age_group: 'minor' }).where('id', '=', minor.userId).execute()
  await aReader(t, 'young+emails@example.in')
  await aReader(t, 'away@example.in')
  const away = { id: t.id<'stop'>(), address: 'away@example.in', codes: '5.1.1', emailId: null, at: t.clock.now() }
  await inTransaction(t.shop.db, (tx) => insertStop(tx, { ...away, reason: 'bounced' }))
  await send(await anIssue(t))
  await passMinutes(2)
  expect(sentTo()).toEqual(['anjali@example.in'])
})

it('a mailbox gets a newsletter issue once, also when several of its addresses are subscribed', async () => {
  await aReader(t, 'kavya.k@gmail.com')
  await aReader(t, 'kavyak+nila@gmail.com')
  const issueId = await anIssue(t)
  expect((await send(issueId)).status).toBe(200)
  await passMinutes(2)
  expect(t.mailbox.emails).toHaveLength(1)
})

it('a newsletter issue whose process was killed is continued, and each reader gets it once', async () => {
  await sql`INSERT INTO subscribers (id, email, status, consent, created_at, asked_at, confirmed_at)
      SELECT lpad(n::text, 24, '0'), 'many' || n || '@example.in', 'subscribed', '2026-11', now, now, now
      FROM generate_series(1, 250) AS n, (SELECT ${t.clock.now()}::timestamptz AS now) AS at`.execute(t.shop.db)
  const issueId = await anIssue(t)
  await send(issueId)
  // The job fails in its second batch, so that this whole batch is rolled back.
  const dying = { ...t.shop, jobs: { ...t.shop.jobs, wakeWorker: failAfter(230) } }
  await expect(sendIssues(dying)).rejects.toThrow('killed')
  await deliver()
  const count = (table: 'issue_emails' | 'emails') =>
    t.shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  expect([await count('issue_emails'), await count('emails')].map((row) => Number(row?.count))).toEqual([200, 200])
  await passMinutes(2)
  expect(sentTo()).toHaveLength(250)
  expect(new Set(sentTo()).size).toBe(250)
  expect(await view(issueId)).toMatchObject({ state: 'sent', written: 250 })
})

it('nodes that send a newsletter issue at the same time enqueue each email once', async () => {
  await readers(12)
  const issueId = await anIssue(t)
  await send(issueId)
  await Promise.all([sendIssues(t.shop), sendIssues(t.shop), sendIssues(t.shop)])
  await passMinutes(3)
  expect(new Set(sentTo()).size).toBe(12)
  expect(sentTo()).toHaveLength(12)
  expect((await view(issueId)).written).toBe(12)
})

it('a reader who unsubscribes and subscribes again while an issue is sent does not get it a second time', async () => {
  const first = await aReader(t, 'anjali@example.in')
  const issueId = await anIssue(t)
  await send(issueId)
  await passMinutes(1)
  await t.shop.db.deleteFrom('subscribers').where('id', '=', first).execute()
  await aReader(t, 'anjali@example.in')
  await t.shop.db
    .updateTable('issues')
    .set({ state: 'going', ended_at: null, last_subscriber: null, send_at: t.clock.now() })
    .where('id', '=', issueId)
    .execute()
  await passMinutes(2)
  expect(sentTo()).toEqual(['anjali@example.in'])
})

const failAfter = (count: number) => {
  let remaining = count
  return () => {
    remaining -= 1
    if (remaining === 0) throw new Error('killed')
  }
}

it('emails of a newsletter issue are sent after all other waiting emails (LET-14)', async () => {
  await readers(20)
  await send(await anIssue(t))
  await sendIssues(t.shop)
  t.clock.advance(seconds(1))
  await inTransaction(t.shop.db, (tx) =>
    enqueueEmail(tx, t.shop, {
      kind: 'password-changed',
      ref: 'late',
      recipient: 'meera@example.in',
      content: { name: 'Meera', at: '2026-11-20T05:00:00Z' },
    }),
  )
  const slowShop = { ...t.shop, config: { ...t.shop.config, MAIL_PER_SECOND: 1 } }
  await sendDueEmails(slowShop, emailTemplates, { concurrency: 1 })
  expect(sentTo()).toEqual(['meera@example.in'])
})

it('a newsletter issue is finished when none of its emails waits, and counts only those that the mail server accepted (LET-21)', async () => {
  await readers(1)
  const issueId = await anIssue(t)
  await send(issueId)
  t.mailbox.failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await passMinutes(2)
  expect(await view(issueId)).toMatchObject({ state: 'going', written: 1, figures: { sent: 0, cameBack: 0, left: 0 } })
  t.mailbox.failure = null
  t.clock.advance(minutes(5))
  await deliver()
  await sendIssues(t.shop)
  expect(await view(issueId)).toMatchObject({ state: 'sent', figures: { sent: 1 } })
})

describe('stopping an issue (LET-20)', () => {
  it('when staff stop a newsletter issue, its waiting emails are not sent', async () => {
    await readers(25)
    const issueId = await anIssue(t)
    await send(issueId)
    await sendIssues(t.shop)
    const five = { ...t.shop, config: { ...t.shop.config, MAIL_PER_SECOND: 5 } }
    await sendDueEmails(five, emailTemplates, { concurrency: 2 })
    expect((await stop(issueId)).body.issue).toMatchObject({ state: 'stopped', written: 25 })
    expect((await stop(issueId)).status).toBe(200)
    await passMinutes(5)
    expect(t.mailbox.emails).toHaveLength(5)
    expect(await view(issueId)).toMatchObject({ state: 'stopped', figures: { sent: 5 } })
    expect((await send(issueId)).body.code).toBe('issue_already_sent')
  })

  it('a reader who unsubscribes while their email of an issue waits does not get it', async () => {
    const id = await aReader(t)
    await send(await anIssue(t))
    await sendIssues(t.shop)
    await t.shop.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: t.clock.now() })
      .where('id', '=', id)
      .execute()
    await passMinutes(1)
    expect(sentTo()).toEqual([])
  })
})

it('one-click unsubscribing from an issue works without a login, and the issue counts it (LET-18)', async () => {
  await aReader(t)
  const issueId = await anIssue(t)
  await send(issueId)
  await passMinutes(2)
  const way = /<(.*)>/.exec(t.mailbox.emails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(way)
  expect(pathname).toBe(addressOf(unsubscribe))
  t.clock.advance(hours(24 * 365 * 2))
  const answer = await t.client().send({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  expect((await t.shop.db.selectFrom('subscribers').select('status').execute()).map(({ status }) => status)).toEqual([
    'unsubscribed',
  ])
  owner = await anAdmin(t)
  expect((await view(issueId)).figures).toEqual({ sent: 1, cameBack: 0, left: 1 })
})

describe('the rights of staff (LET-16)', () => {
  it('sending a newsletter issue needs a login within the last 30 minutes', async () => {
    const issueId = await anIssue(t)
    t.clock.advance(minutes(20))
    await view(issueId)
    t.clock.advance(minutes(11))
    expect((await send(issueId)).body.code).toBe('sign_in_again')
    expect((await view(issueId)).state).toBe('draft')
  })

  it('support staff can view and test a newsletter issue but not send or stop it, and a packer cannot view it', async () => {
    const [support, packer] = [await aStaffMember(t, 'support'), await aStaffMember(t, 'packer')]
    await aReader(t)
    const issueId = await anIssue(t)
    const params = { issueId }
    expect((await support.client.call(calls.viewIssue, { params })).status).toBe(200)
    expect((await support.client.call(calls.testIssue, { params })).status).toBe(200)
    expect((await send(issueId, support)).status).toBe(403)
    expect((await stop(issueId, support)).status).toBe(403)
    expect((await packer.client.call(calls.viewIssue, { params })).status).toBe(403)
    await deliver()
    expect(sentTo()).toEqual([support.email])
    expect((await view(issueId)).figures.sent).toBe(0)
  })

  it('a newsletter issue is not sent when it has no text, or has changed since staff opened it', async () => {
    const empty = (await owner.client.call(calls.startIssue)).body.issue as IssueView
    const send = (issueId: string, version: number) =>
      owner.client.call(calls.sendIssue, { params: { issueId }, body: { version } })
    expect((await send(empty._id, 1)).body.code).toBe('issue_empty')
    expect((await send(await anIssue(t), ISSUE_VERSION - 1)).body.code).toBe('issue_changed')
  })

  it('a concurrent change of a newsletter issue is not overwritten, and a paragraph with only an address becomes a link', async () => {
    const issueId = await anIssue(t)
    const change = (version: number) =>
      owner.client.call(calls.changeIssue, {
        params: { issueId },
        body: {
          version,
          subject: 'December',
          preview: 'Soon.',
          text: 'Soon.\n \n/products\n\nhttps://nila.example/a?b=c\n\njavascript:alert(1)',
        },
      })
    expect((await change(ISSUE_VERSION)).body.issue).toMatchObject({ version: ISSUE_VERSION + 1 })
    expect((await change(ISSUE_VERSION)).body.code).toBe('issue_changed')
    const page = await owner.client.call(calls.previewIssue, { params: { issueId } })
    const links = [...page.raw.toString().matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    expect(links).toEqual(expect.arrayContaining([`${t.shop.origin()}/products`, 'https://nila.example/a?b=c']))
    expect(links.join(' ')).not.toContain('javascript')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox")
  })
})
