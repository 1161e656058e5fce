// When an issue has gone, what "sent" counts, and that two issues share the mail server with letters about orders (LET-19 to LET-21).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as calls from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { IssueId } from '#domain/ids.ts'
import { letterWriters } from '#server/letters/all-letter-writers.ts'
import { deliverLetters } from '#server/letters/deliver-letters.ts'
import { anIssue, aReader, ISSUE_VERSION } from '#tests/support/issues.ts'
import { anAdmin, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sendIssues } from './send-issues.ts'

let t: TestShop
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['issue_letters', 'issues', 'subscribers', 'letters'] as const)
    await t.shop.db.deleteFrom(table).execute()
  t.mailbox.clear()
  t.mailbox.failure = null
  owner = await anAdmin(t)
})

const send = (issueId: IssueId, count: number) =>
  owner.client.call(calls.sendIssue, { params: { issueId }, body: { version: ISSUE_VERSION, count, at: null } })
const stop = (issueId: IssueId) => owner.client.call(calls.stopIssue, { params: { issueId } })
const view = async (issueId: IssueId) =>
  (await owner.client.call(calls.viewIssue, { params: { issueId } })).body.issue as IssueView
const deliver = () => deliverLetters(t.shop, letterWriters, { sideBySide: 2 })
const readers = async (count: number) => {
  for (let reader = 0; reader < count; reader++) await aReader(t)
}

it('an issue that is written and not handed over is stopped, and none of it goes (LET-20)', async () => {
  await readers(15)
  const issueId = await anIssue(t)
  await send(issueId, 15)
  await sendIssues(t.shop)
  expect(await view(issueId)).toMatchObject({ state: 'going', written: 15 })
  expect((await stop(issueId)).body.issue).toMatchObject({ state: 'stopped' })
  t.clock.advance(minutes(5))
  while ((await deliver()) > 0);
  expect(t.mailbox.letters).toEqual([])
  await sendIssues(t.shop)
  expect((await view(issueId)).state).toBe('stopped')
})

it('it has gone once none of its letters waits any more', async () => {
  await readers(1)
  const issueId = await anIssue(t)
  await send(issueId, 1)
  t.mailbox.failure = new Error('connection refused')
  await sendIssues(t.shop)
  await deliver()
  t.clock.advance(minutes(2))
  await sendIssues(t.shop)
  expect((await view(issueId)).state).toBe('going')
  t.mailbox.failure = null
  await deliver()
  await sendIssues(t.shop)
  expect(await view(issueId)).toMatchObject({ state: 'sent', figures: { sent: 1 } })
})

it('what the mail server never took was not sent (LET-21)', async () => {
  await readers(3)
  const issueId = await anIssue(t)
  await send(issueId, 3)
  t.mailbox.failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await sendIssues(t.shop)
  t.clock.advance(minutes(1))
  await deliver()
  expect((await view(issueId)).figures).toEqual({ sent: 0, cameBack: 0, left: 0 })
})

it('of two issues the second begins when the first is written: half of the mail server is left for orders (LET-19)', async () => {
  await readers(70)
  const [first, second] = [await anIssue(t, { perHour: 20_000 }), await anIssue(t, { perHour: 20_000 })]
  await send(first, 70)
  t.clock.advance(1)
  await send(second, 70)
  const shop = { ...t.shop, config: { ...t.shop.config, MAIL_PER_SECOND: 2 } }
  const written = async () => [(await view(first)).written, (await view(second)).written]
  await sendIssues(shop)
  expect(await written()).toEqual([60, 0])
  // At once again, as when somebody presses send.
  await sendIssues(shop)
  expect(await written()).toEqual([60, 0])
  t.clock.advance(minutes(1))
  await deliverAll()
  await sendIssues(shop)
  expect(await written()).toEqual([70, 0])
  t.clock.advance(seconds(5))
  await sendIssues(shop)
  expect(await written()).toEqual([70, 0])
  t.clock.advance(minutes(1))
  await deliverAll()
  await sendIssues(shop)
  expect(await written()).toEqual([70, 60])
})

const deliverAll = async () => {
  while ((await deliver()) > 0);
}
