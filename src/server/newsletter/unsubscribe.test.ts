// Every way to unsubscribe counts in the last issue that the reader got. The unsubscribe link of an erased subscription
// ends the current one (LET-18, LET-21).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { removeSubscriber } from '#contract/calls/admin/subscribers.ts'
import { unsubscribe } from '#contract/calls/newsletter.ts'
import { newsletter as texts } from '#copy/newsletter.ts'
import { days } from '#domain/durations.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { endNewsletter } from '#server/age/choices.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { recordDeliveryReport } from '#server/emails/reports/record-delivery-report.ts'
import { aReader, aSentIssue } from '#tests/support/issues.ts'
import { anAdmin, aShopper, PASSWORD } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countIssueFigures } from './issues/issues-queries.ts'
import { getTokenKey } from './newsletter-queries.ts'
import { endSubscription, unsubscribeToken } from './subscription.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['issue_emails', 'issues', 'subscribers', 'emails', 'suppressed_addresses'] as const)
    await t.shop.db.deleteFrom(table).execute()
  t.mailbox.clear()
})

const leave = async (id: SubscriberId) =>
  t.client().call(unsubscribe, { body: { token: unsubscribeToken(await getTokenKey(t.shop.db), id) } })
const statuses = async () =>
  (await t.shop.db.selectFrom('subscribers').select(['email', 'status']).orderBy('email').execute()).map(
    ({ email, status }) => [email, status],
  )

describe('an unsubscription counts for the last issue that the reader got (LET-21)', () => {
  it('when staff remove a subscriber, the last newsletter issue counts an unsubscription', async () => {
    const id = await aReader(t)
    const issue = await aSentIssue(t)
    const { client } = await anAdmin(t)
    expect((await client.call(removeSubscriber, { params: { subscriberId: id } })).status).toBe(200)
    expect(await countIssueFigures(t.shop.db, issue)).toEqual({ sent: 1, cameBack: 0, left: 1 })
  })

  it('when a subscriber deletes the account, the last newsletter issue counts an unsubscription', async () => {
    const reader = await aShopper(t, { isVerified: true })
    await aReader(t, reader.email)
    const issue = await aSentIssue(t)
    expect((await reader.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    expect(await countIssueFigures(t.shop.db, issue)).toEqual({ sent: 1, cameBack: 0, left: 1 })
  })

  it('when a subscriber ends the newsletter in the account, the last issue counts an unsubscription', async () => {
    const { userId: id, email } = await aShopper(t)
    await aReader(t, email)
    const issue = await aSentIssue(t)
    const person = { id, email, emailVerifiedAt: t.clock.now() }
    await inTransaction(t.shop.db, (tx) => endNewsletter(tx, t.shop, { user: person, how: 'account' }))
    expect((await countIssueFigures(t.shop.db, issue)).left).toBe(1)
  })

  it('when an email to a subscriber bounces permanently, the last newsletter issue counts a bounce and no unsubscription', async () => {
    await aReader(t, 'gone@example.in')
    const issue = await aSentIssue(t)
    const { id } = await t.shop.db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
    const at = t.clock.now()
    await recordDeliveryReport(t.shop, {
      event: 'x',
      kind: 'bounced',
      address: 'gone@example.in',
      email: id,
      status: '5.1.1',
      at,
    })
    expect(await statuses()).toEqual([['gone@example.in', 'unsubscribed']])
    expect(await countIssueFigures(t.shop.db, issue)).toEqual({ sent: 1, cameBack: 1, left: 0 })
  })
})

describe('the unsubscribe link of an erased subscription (LET-18)', () => {
  /** Subscribes a reader, ends and erases the subscription, and subscribes again. Returns the ids of both. */
  const resubscribe = async (email: string, newAddress = email) => {
    const id = await aReader(t, email)
    await aSentIssue(t)
    expect((await leave(id)).body.message).toBe(texts.left)
    t.clock.advance(days(31))
    await sweepExpired(t.shop)
    expect(await statuses()).toEqual([])
    return { id, again: await aReader(t, newAddress) }
  }

  it('the unsubscribe link of an erased subscription unsubscribes the current subscriber of that mailbox, and no other', async () => {
    const { id, again: newSubscriber } = await resubscribe('anjali@example.in', 'anjali+nila@example.in')
    await aReader(t, 'devika@example.in')
    const { status, body } = await leave(id)
    expect([status, body]).toEqual([200, { message: texts.left, isOff: true }])
    expect(await statuses()).toEqual([
      ['anjali+nila@example.in', 'unsubscribed'],
      ['devika@example.in', 'subscribed'],
    ])
    const consents = t.shop.db.selectFrom('consents').select('given').where('subscriber_id', '=', newSubscriber)
    expect(await consents.execute()).toEqual([{ given: false }])
    expect((await leave(id)).body.message).toBe(texts.left)
  })

  it('the unsubscribe link of an erased subscription changes nothing when the shop does not know its mailbox any more', async () => {
    const { id } = await resubscribe('anjali@example.in')
    t.clock.advance(days(91))
    await sweepExpired(t.shop)
    const { status, body } = await leave(id)
    expect([status, body]).toEqual([200, { message: texts.leftEarlier, isOff: false }])
    expect(await statuses()).toEqual([['anjali@example.in', 'subscribed']])
  })

  it('the unsubscribe link of an erased subscription is rate limited', async () => {
    const { id } = await resubscribe('anjali@example.in')
    const limited = { ...t.shop, config: { ...t.shop.config, RATE_LIMITS: 'on' as const } }
    const token = unsubscribeToken(await getTokenKey(t.shop.db), id)
    for (let press = 0; press < 10; press++) expect(await endSubscription(limited, { token })).toBe(true)
    await expect(endSubscription(limited, { token })).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
