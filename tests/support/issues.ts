// Creates issues of the newsletter, and subscribers.
import { minutes } from '#domain/durations.ts'
import type { IssueId, SubscriberId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { sendDueEmails } from '#server/emails/send-due-emails.ts'
import { emailTemplates } from '#server/features.ts'
import { sendIssues } from '#server/newsletter/issues/issues.ts'
import { insertIssue, markIssueSending, saveIssue } from '#server/newsletter/issues/issues-queries.ts'
import { anAdmin } from './makers.ts'
import type { TestShop } from './shop.ts'

export const ISSUE_TEXTS = {
  subject: 'News of November',
  preview: 'What is new on our shelf.',
  text: 'Our parcels have no name on them any more.\n\n/products',
} as const

/** Creates a draft of an issue that can be sent. */
export async function anIssue(test: TestShop): Promise<IssueId> {
  const { userId } = await anAdmin(test)
  const [id, at] = [test.id<'issue'>(), test.clock.now()]
  await inTransaction(test.shop.db, async (tx) => {
    await insertIssue(tx, { id, author: userId, at, text: '', subject: '', preview: '' })
    await saveIssue(tx, id, ISSUE_TEXTS, at)
  })
  return id
}

/** The version of a draft created by `anIssue`. */
export const ISSUE_VERSION = 2

let readers = 0
export async function aReader(test: TestShop, email = `reader${++readers}@example.in`): Promise<SubscriberId> {
  const [id, at] = [test.id<'subscriber'>(), test.clock.now()]
  const dates = { created_at: at, asked_at: at, confirmed_at: at, unsubscribed_at: null }
  await test.shop.db
    .insertInto('subscribers')
    .values({ id, email, status: 'subscribed', consent: '2026-11', ...dates })
    .execute()
  return id
}

export async function aSentIssue(test: TestShop): Promise<IssueId> {
  const { userId } = await anAdmin(test)
  const [id, at] = [await anIssue(test), test.clock.now()]
  await inTransaction(test.shop.db, (tx) => markIssueSending(tx, id, userId, at))
  await sendIssues(test.shop)
  test.clock.advance(minutes(2))
  while ((await sendDueEmails(test.shop, emailTemplates, { concurrency: 2 })) > 0);
  await sendIssues(test.shop)
  return id
}
