// The monthly letter from draft to the last mailbox: whom it goes to, once each, at its pace, and how it is stopped (LET-16 to LET-22).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/calls/admin/issues.ts'
import { leaveNewsletter } from '#contract/calls/newsletter.ts'
import type { IssueView } from '#contract/issues.ts'
import { hours, minutes, seconds } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { letterWriters } from '#server/letters/all-letter-writers.ts'
import { deliverLetters } from '#server/letters/deliver-letters.ts'
import { insertStop } from '#server/outbox/stopped-addresses-queries.ts'
import { writeLetter } from '#server/outbox/write-letter.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anIssue, aReader, ISSUE_VERSION } from '#tests/support/issues.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sendIssues } from './send-issues.ts'

let t: TestShop
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of [
    'audience_counts',
    'issue_letters',
    'issues',
    'subscribers',
    'letters',
    'stopped_addresses',
  ] as const)
    await t.shop.db.deleteFrom(table).execute()
  t.mailbox.clear()
  // Logins of staff last hours, and the clock runs on.
  owner = await anAdmin(t)
})

const send = (issueId: IssueId, count: number, at: string | null = null, who = owner) =>
  who.client.call(calls.sendIssue, { params: { issueId }, body: { version: ISSUE_VERSION, count, at } })
const stop = (issueId: IssueId, who = owner) => who.client.call(calls.stopIssue, { params: { issueId } })
const view = async (issueId: IssueId) =>
  (await owner.client.call(calls.viewIssue, { params: { issueId } })).body.issue as IssueView
const deliver = async () => {
  while ((await deliverLetters(t.shop, letterWriters, { sideBySide: 2 })) > 0);
}
/** So many minutes in which the jobs run and letters go. */
async function pass(count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    await sendIssues(t.shop)
    t.clock.advance(minutes(1))
    await deliver()
  }
}
type Audience = 'everybody' | 'ordered' | 'not_ordered'
const countOf = async (audience: Audience, days = '90') =>
  (await (await anAdmin(t)).client.call(calls.countAudience, { query: { audience, days } })).body.count
/** As a page hears it: first that it is being counted. */
async function counted(audience: Audience, days?: string): Promise<unknown> {
  expect(await countOf(audience, days)).toBe(null)
  await t.drain()
  return countOf(audience, days)
}
const gone = () => t.mailbox.letters.map(({ to }) => to).toSorted()

describe('whom it is for', () => {
  it('goes to everybody on the list once, with a way out of each, and counts them', async () => {
    await aReader(t, 'anjali@example.in')
    await aReader(t, 'devika@example.in')
    const issueId = await anIssue(t)
    expect((await send(issueId, 2)).status).toBe(200)
    await pass(3)
    expect(gone()).toEqual(['anjali@example.in', 'devika@example.in'])
    const ways = t.mailbox.letters.map(({ headers }) => headers?.['List-Unsubscribe'])
    expect(new Set(ways).size).toBe(2)
    expect(ways.join()).not.toContain('example.in')
    expect(t.mailbox.letters[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await view(issueId)).toMatchObject({ state: 'sent', written: 2, promised: 2, figures: { sent: 2, left: 0 } })
  })

  it('leaves out who has left or never confirmed, minors under any address of theirs, and addresses that get none', async () => {
    await aReader(t, 'anjali@example.in')
    for (const status of ['pending', 'unsubscribed'] as const)
      await t.shop.db
        .updateTable('subscribers')
        .set({ status, ...(status === 'unsubscribed' ? { unsubscribed_at: t.clock.now() } : { confirmed_at: null }) })
        .where('id', '=', await aReader(t))
        .execute()
    const minor = await aShopper(t, { email: 'young@example.in', isProved: true })
    await t.shop.db.updateTable('users').set({ age_group: 'minor' }).where('id', '=', minor.userId).execute()
    await aReader(t, 'young+letters@example.in')
    await aReader(t, 'away@example.in')
    const away = { id: t.id<'stop'>(), address: 'away@example.in', codes: '5.1.1', letterId: null, at: t.clock.now() }
    await inTransaction(t.shop.db, (tx) => insertStop(tx, { ...away, reason: 'bounced' }))
    expect(await counted('everybody')).toBe(1)
    await send(await anIssue(t), 1)
    await pass(2)
    expect(gone()).toEqual(['anjali@example.in'])
  })

  it('knows who has ordered lately and who has not', async () => {
    const buyer = await aShopper(t)
    await aPlacedOrder(t, buyer, await aProduct(t))
    await t.shop.db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where('id', '=', buyer.userId)
      .execute()
    await aReader(t, buyer.email)
    await aReader(t)
    await aReader(t)
    expect([await counted('ordered', '30'), await counted('not_ordered', '30')]).toEqual([1, 2])
    t.clock.advance(hours(24 * 31))
    expect([await counted('ordered', '30'), await counted('not_ordered', '30')]).toEqual([0, 3])
  })

  it('is counted once in ten minutes, and anew by whoever sends', async () => {
    await aReader(t)
    expect([await counted('everybody', '30'), await countOf('everybody', '90')]).toEqual([1, 1])
    await aReader(t)
    t.clock.advance(minutes(9))
    expect(await countOf('everybody')).toBe(1)
    expect((await send(await anIssue(t), 1)).body.code).toBe('audience_changed')
    expect(await countOf('everybody')).toBe(2)
    await aReader(t)
    t.clock.advance(minutes(11))
    expect(await counted('everybody')).toBe(3)
  })

  it('writes a mailbox once, whichever of its addresses are on the list', async () => {
    await aReader(t, 'kavya.k@gmail.com')
    await aReader(t, 'kavyak+nila@gmail.com')
    const issueId = await anIssue(t)
    expect((await send(issueId, 2)).body.code).toBe('audience_changed')
    expect((await send(issueId, 1)).status).toBe(200)
    await pass(2)
    expect(t.mailbox.letters).toHaveLength(1)
  })
})

describe('never twice', () => {
  it('goes on where a process died in the middle: nobody is left out, nobody gets it twice', async () => {
    for (let reader = 0; reader < 30; reader++) await aReader(t)
    const issueId = await anIssue(t, { perHour: 600 })
    await send(issueId, 30)
    await sendIssues(t.shop)
    t.clock.advance(minutes(1))
    await deliver()
    // It dies while it writes the second part: everything of that part is undone together.
    const dying = { ...t.shop, jobs: { ...t.shop.jobs, nudge: dyingAfter(3) } }
    await expect(sendIssues(dying)).rejects.toThrow('killed')
    const count = (table: 'issue_letters' | 'letters') =>
      t.shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst()
    expect([await count('issue_letters'), await count('letters')].map((row) => Number(row?.count))).toEqual([10, 10])
    await pass(4)
    expect(gone()).toHaveLength(30)
    expect(new Set(gone()).size).toBe(30)
    expect((await view(issueId)).state).toBe('sent')
  })

  it('two nodes at once write each letter once', async () => {
    for (let reader = 0; reader < 12; reader++) await aReader(t)
    const issueId = await anIssue(t)
    await send(issueId, 12)
    await Promise.all([sendIssues(t.shop), sendIssues(t.shop), sendIssues(t.shop)])
    await pass(3)
    expect(new Set(gone()).size).toBe(12)
    expect(gone()).toHaveLength(12)
    expect((await view(issueId)).written).toBe(12)
  })

  it('whoever leaves, is forgotten and joins again meanwhile does not get it again', async () => {
    const first = await aReader(t, 'anjali@example.in')
    const issueId = await anIssue(t)
    await send(issueId, 1)
    await pass(1)
    await t.shop.db.deleteFrom('subscribers').where('id', '=', first).execute()
    await aReader(t, 'anjali@example.in')
    await t.shop.db
      .updateTable('issues')
      .set({ state: 'going', ended_at: null, last_subscriber: null, began_at: t.clock.now() })
      .where('id', '=', issueId)
      .execute()
    await pass(2)
    expect(gone()).toEqual(['anjali@example.in'])
  })
})

const dyingAfter = (count: number) => {
  let left = count
  return () => {
    left -= 1
    if (left === 0) throw new Error('killed')
  }
}

describe('its pace (LET-19)', () => {
  it('is so many in an hour, spread over the minutes', async () => {
    for (let reader = 0; reader < 25; reader++) await aReader(t)
    const issueId = await anIssue(t, { perHour: 600 })
    await send(issueId, 25)
    await sendIssues(t.shop)
    await sendIssues(t.shop)
    expect((await view(issueId)).written).toBe(10)
    await deliver()
    expect(t.mailbox.letters).toHaveLength(1)
    t.clock.advance(seconds(30))
    await deliver()
    expect(t.mailbox.letters).toHaveLength(6)
  })

  it('waits while letters about orders are late', async () => {
    await aReader(t)
    const issueId = await anIssue(t)
    await inTransaction(t.shop.db, (tx) =>
      writeLetter(tx, t.shop, {
        kind: 'password-changed',
        ref: 'late',
        recipient: 'meera@example.in',
        content: { name: 'Meera', at: '2026-11-20T05:00:00Z' },
      }),
    )
    t.clock.advance(seconds(10))
    await send(issueId, 1)
    await sendIssues(t.shop)
    expect((await view(issueId)).written).toBe(0)
    await deliver()
    await sendIssues(t.shop)
    expect((await view(issueId)).written).toBe(1)
  })

  it('never takes more than half of what the mail server is handed', async () => {
    for (let reader = 0; reader < 70; reader++) await aReader(t)
    const issueId = await anIssue(t, { perHour: 20_000 })
    await send(issueId, 70)
    await sendIssues({ ...t.shop, config: { ...t.shop.config, MAIL_PER_SECOND: 2 } })
    expect((await view(issueId)).written).toBe(60)
  })

  it('begins at its time and not before', async () => {
    await aReader(t)
    const issueId = await anIssue(t)
    const at = new Date(t.clock.now().getTime() + hours(2)).toISOString()
    expect((await send(issueId, 1, at)).body.issue).toMatchObject({ state: 'waiting', sendAt: at })
    await pass(60)
    expect(gone()).toEqual([])
    await pass(62)
    expect(gone()).toHaveLength(1)
  })
})

describe('stopping it (LET-20)', () => {
  it('ends it at once: what was written and has not gone does not go', async () => {
    for (let reader = 0; reader < 25; reader++) await aReader(t)
    const issueId = await anIssue(t, { perHour: 600 })
    await send(issueId, 25)
    await sendIssues(t.shop)
    t.clock.advance(seconds(1))
    await deliver()
    expect((await stop(issueId)).body.issue).toMatchObject({ state: 'stopped' })
    expect((await stop(issueId)).status).toBe(200)
    await pass(5)
    expect(t.mailbox.letters).toHaveLength(1)
    expect((await view(issueId)).figures.sent).toBe(1)
    expect((await send(issueId, 25)).body.code).toBe('issue_gone')
  })

  it('whoever leaves between the writing and the going gets nothing', async () => {
    const id = await aReader(t)
    await send(await anIssue(t), 1)
    await sendIssues(t.shop)
    await t.shop.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: t.clock.now() })
      .where('id', '=', id)
      .execute()
    await pass(1)
    expect(gone()).toEqual([])
  })
})

it('one press of the mail program leaves the list without a login, and counts for the issue (LET-18)', async () => {
  await aReader(t)
  const issueId = await anIssue(t)
  await send(issueId, 1)
  await pass(2)
  const way = /<(.*)>/.exec(t.mailbox.letters[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(way)
  expect(pathname).toBe(addressOf(leaveNewsletter))
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

describe('who may do what (LET-16)', () => {
  it('support drafts and tests, the owner alone sends and stops, a packer does neither', async () => {
    const [support, packer] = [await aStaffMember(t, 'support'), await aStaffMember(t, 'packer')]
    await aReader(t)
    const issueId = await anIssue(t)
    const params = { issueId }
    expect((await support.client.call(calls.viewIssue, { params })).status).toBe(200)
    expect((await support.client.call(calls.testIssue, { params })).status).toBe(200)
    expect((await send(issueId, 1, null, support)).status).toBe(403)
    expect((await stop(issueId, support)).status).toBe(403)
    expect((await packer.client.call(calls.viewIssue, { params })).status).toBe(403)
    await deliver()
    expect(gone()).toEqual([support.email])
    expect((await view(issueId)).figures.sent).toBe(0)
  })

  it('the number of people is typed, and a letter with nothing in it goes to nobody', async () => {
    await aReader(t)
    const issueId = await anIssue(t)
    expect((await send(issueId, 7)).body.code).toBe('audience_changed')
    const { body } = await owner.client.call(calls.startIssue)
    const { _id } = body.issue as IssueView
    const empty = { params: { issueId: _id }, body: { version: 1, count: 1, at: null } }
    expect((await owner.client.call(calls.sendIssue, empty)).body.code).toBe('issue_empty')
  })

  it('what somebody else saved meanwhile is not saved over, and a product that is gone is left out', async () => {
    const [issueId, productId] = [await anIssue(t), await aProduct(t, { name: 'Moon kit' })]
    const change = (version: number) =>
      owner.client.call(calls.changeIssue, {
        params: { issueId },
        body: {
          version,
          subject: 'December',
          preview: 'Soon.',
          blocks: [
            { kind: 'product', productId },
            { kind: 'product', productId: t.id() },
          ],
          audience: 'everybody',
          audienceDays: 90,
          perHour: 1200,
        },
      })
    expect((await change(ISSUE_VERSION)).body.issue).toMatchObject({ version: ISSUE_VERSION + 1 })
    expect((await change(ISSUE_VERSION)).body.code).toBe('issue_changed')
    const page = await owner.client.call(calls.previewIssue, { params: { issueId } })
    expect(page.raw.toString().match(/Moon kit/g)).toHaveLength(2)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox")
  })
})
