// Recipients of an issue are erased with their account and after 30 days. The issue's figures stay (PRIV-22, SEC-55,
// LET-21).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { days } from '#domain/durations.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { aReader, aSentIssue } from '#tests/support/issues.ts'
import { aShopper, PASSWORD } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countIssueFigures } from './issues-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['issue_emails', 'issues', 'subscribers', 'emails'] as const)
    await t.shop.db.deleteFrom(table).execute()
  t.mailbox.clear()
  t.mailbox.failure = null
})

const recipients = async () =>
  (await t.shop.db.selectFrom('emails').select('recipient').where('kind', '=', 'newsletter').execute())
    .map(({ recipient }) => recipient)
    .toSorted()

const giveUp = (email: string) =>
  t.shop.db
    .updateTable('emails')
    .set({
      sent_at: null,
      due_at: null,
      last_failure: 'EENVELOPE 550',
      failed_at: t.clock.now(),
      given_up_at: t.clock.now(),
    })
    .where('recipient', '=', email)
    .execute()

it('erasing an account erases its address from the emails of a newsletter issue, if the account has verified the address', async () => {
  const [verified, unverified] = [await aShopper(t, { isVerified: true }), await aShopper(t)]
  await aReader(t, verified.email)
  await aReader(t, unverified.email)
  const issue = await aSentIssue(t)
  await giveUp(verified.email)
  for (const { client } of [verified, unverified])
    expect((await client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  expect(await recipients()).toEqual(['', unverified.email])
  expect((await countIssueFigures(t.shop.db, issue)).cameBack).toBe(1)
})

it('after 30 days the recipients of a newsletter issue are erased, and its given-up emails are no task of staff any more', async () => {
  await aReader(t, 'anjali@example.in')
  await aReader(t, 'devika@example.in')
  const issue = await aSentIssue(t)
  await giveUp('devika@example.in')
  t.clock.advance(days(29))
  await sweepExpired(t.shop)
  expect(await recipients()).toEqual(['anjali@example.in', 'devika@example.in'])
  t.clock.advance(days(1))
  await sweepExpired(t.shop)
  expect(await recipients()).toEqual(['', ''])
  const failedEmails = t.shop.db.selectFrom('emails').select('id').where('last_failure', 'is not', null)
  expect(await failedEmails.where('put_aside_at', 'is', null).execute()).toEqual([])
  expect((await countIssueFigures(t.shop.db, issue)).cameBack).toBe(1)
})

it('a given-up email without an order is erased after a year', async () => {
  const { email } = await aShopper(t)
  const at = t.clock.now()
  await t.shop.db
    .insertInto('emails')
    .values({
      ...{ id: t.id<'email'>(), kind: 'contact-received', ref: t.id(), recipient: email, content: '{"ticket":7}' },
      ...{ created_at: at, sent_at: null, due_at: null, order_id: null },
      ...{ last_failure: 'EENVELOPE 550', failed_at: at, given_up_at: at },
    })
    .execute()
  const remainingEmails = () => t.shop.db.selectFrom('emails').select('id').where('recipient', '=', email).execute()
  t.clock.advance(days(364))
  await sweepExpired(t.shop)
  expect(await remainingEmails()).toHaveLength(1)
  t.clock.advance(days(2))
  await sweepExpired(t.shop)
  expect(await remainingEmails()).toEqual([])
})
