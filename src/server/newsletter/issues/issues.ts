// Newsletter issues: draft, test, send, stop, and the job that sends them (LET-16).
import { ShopError } from '#contract/errors.ts'
import type { IssueBody, IssueReply, IssuesReply, ListedIssue } from '#contract/newsletter.ts'
import { adminIssues as texts } from '#copy/admin-issues.ts'
import { after, days, hours } from '#domain/durations.ts'
import type { IssueId, UserId } from '#domain/ids.ts'
import { issueCan } from '#domain/issue.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import { findUser } from '../../accounts/accounts-queries.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { type Cursor, toPage } from '../../db/list-query.ts'
import { type Limit, rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import * as queries from './issues-queries.ts'
import {
  countIssueFigures,
  findIssue,
  hasWaitingEmails,
  insertIssueEmail,
  type ListedRow,
  listIssueRows,
  listIssuesBeingSent,
  listNextReaders,
  lockIssue,
  lockIssueIfFree,
  markIssueSending,
  markIssueStopped,
  saveFiguresOfOldIssues,
  saveSendingProgress,
} from './issues-queries.ts'

/** Creates an empty draft and returns it with a message for staff. */
export async function startIssue(shop: Shop, actor: UserId): Promise<IssueReply & { message: string }> {
  const id = newId<'issue'>(shop)
  await inTransaction(shop.db, async (tx) => {
    const empty = { subject: '', preview: '', text: '' }
    await queries.insertIssue(tx, { id, author: actor, at: shop.clock.now(), ...empty })
    await recordAudit(tx, shop, { actor, action: 'issue.write', subject: id, details: {} })
  })
  return { ...(await viewIssue(shop, id)), message: texts.begun }
}

/**
 * Saves a draft. Throws `issue_changed` when it was saved since `version`, `issue_not_found` or `issue_already_sent`.
 */
export async function changeIssue(
  shop: Shop,
  actor: UserId,
  id: IssueId,
  { version, ...content }: IssueBody,
): Promise<IssueReply & { message: string }> {
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockDraft(tx, id)
    if (issue.version !== version) throw new ShopError('issue_changed')
    await queries.saveIssue(tx, id, content, shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'issue.change', subject: id, details: { version: version + 1 } })
  })
  return { ...(await viewIssue(shop, id)), message: texts.saved }
}

/** Deletes a draft and returns a message for staff. Throws `issue_not_found` or `issue_already_sent`. */
export async function deleteIssue(shop: Shop, actor: UserId, id: IssueId): Promise<{ message: string }> {
  await inTransaction(shop.db, async (tx) => {
    await lockDraft(tx, id)
    await queries.deleteIssue(tx, id)
    await recordAudit(tx, shop, { actor, action: 'issue.delete', subject: id, details: {} })
  })
  return { message: texts.deleted }
}

async function lockDraft(tx: Tx, id: IssueId): Promise<queries.IssueRow> {
  const issue = await queries.lockIssue(tx, id)
  if (!issue) throw new ShopError('issue_not_found')
  if (!issueCan.change(issue.state)) throw new ShopError('issue_already_sent')
  return issue
}

const PER_PAGE = 50

export async function listIssues({ db }: Pick<Shop, 'db'>, after: Cursor | null): Promise<IssuesReply> {
  const rows = await listIssueRows(db, after, PER_PAGE + 1)
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { issues: pageRows.map(toListedIssue), nextCursor }
}

/** Returns an issue with its figures (LET-21). Throws `issue_not_found`. */
export async function viewIssue({ db }: Pick<Shop, 'db'>, id: IssueId): Promise<IssueReply> {
  const row = await findIssue(db, id)
  if (!row) throw new ShopError('issue_not_found')
  const { preview, text, version, counted } = row
  const figures = counted ?? (await countIssueFigures(db, id))
  return { issue: { ...toListedIssue(row), preview, text, version, figures } }
}

const toListedIssue = ({ id, subject, state, changedAt, sendAt, endedAt, written }: ListedRow): ListedIssue => ({
  _id: id,
  subject,
  state,
  changedAt: changedAt.toISOString(),
  sendAt: sendAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  written,
})

const PER_PERSON: Limit = { name: 'issue-test', max: 30, per: hours(1) }

/**
 * Sends an issue as a test to the staff member's own address. The issue's figures do not count it (LET-16). Throws
 * `issue_not_found`, `issue_empty`, `too_many_requests` or `not_signed_in`.
 */
export async function testIssue(shop: Shop, actor: UserId, id: IssueId): Promise<{ message: string }> {
  const issue = await findIssue(shop.db, id)
  if (!issue) throw new ShopError('issue_not_found')
  if (issue.subject === '' || issue.text === '') throw new ShopError('issue_empty')
  await rateLimit(shop, PER_PERSON, actor)
  return inTransaction(shop.db, async (tx) => {
    const member = await findUser(tx, actor)
    if (!member) throw new ShopError('not_signed_in')
    const content = { issueId: id, subscriberId: null }
    await enqueueEmail(tx, shop, { kind: 'newsletter', ref: newId(shop), recipient: member.email, content })
    await recordAudit(tx, shop, { actor, action: 'issue.test', subject: id, details: { version: issue.version } })
    return { message: texts.tested(member.email) }
  })
}

/**
 * Starts to send an issue to all confirmed readers (LET-16). `version` is the version that the owner saw. Throws
 * `sign_in_again`, `issue_not_found`, `issue_already_sent`, `issue_changed` or `issue_empty`.
 */
export async function sendIssue(
  shop: Shop,
  actor: Actor,
  id: IssueId,
  version: number,
): Promise<IssueReply & { message: string }> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockDraft(tx, id)
    if (issue.version !== version) throw new ShopError('issue_changed')
    if (issue.subject === '' || issue.preview === '' || issue.text === '') throw new ShopError('issue_empty')
    await markIssueSending(tx, id, actor.userId, shop.clock.now())
    await recordAudit(tx, shop, { actor: actor.userId, action: 'issue.send', subject: id, details: { version } })
    await shop.jobs.enqueue(tx, 'send-issues', {})
  })
  return { ...(await viewIssue(shop, id)), message: texts.going }
}

/**
 * Stops an issue, and its waiting emails are not sent. A repeat changes nothing (LET-20). Throws `issue_not_found`, and
 * `issue_already_sent` for an issue that is not being sent.
 */
export async function stopIssue(shop: Shop, actor: UserId, id: IssueId): Promise<IssueReply & { message: string }> {
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) throw new ShopError('issue_not_found')
    if (issue.state === 'stopped') return
    if (!issueCan.stop(issue.state)) throw new ShopError('issue_already_sent')
    await markIssueStopped(tx, id, shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'issue.stop', subject: id, details: { written: issue.written } })
  })
  return { ...(await viewIssue(shop, id)), message: texts.stopped }
}

// How many readers one transaction handles. It saves the readers, their emails and the issue's progress together, so a
// crash neither skips a reader nor sends the issue twice (LET-18).
const BATCH = 200
/** An issue's figures are final this long after it ended. */
const COUNT_AFTER = days(30)

/** Enqueues the emails of all issues that are being sent, each email once. */
export async function sendIssues(shop: Shop): Promise<void> {
  await saveFiguresOfOldIssues(shop.db, after(shop.clock.now(), -COUNT_AFTER))
  for (const id of await listIssuesBeingSent(shop.db))
    while (await inTransaction(shop.db, (tx) => enqueueBatch(tx, shop, id)));
}

/** Enqueues a batch of emails. Returns true when there may be more readers. */
async function enqueueBatch(tx: Tx, shop: Shop, id: IssueId): Promise<boolean> {
  const issue = await lockIssueIfFree(tx, id)
  // Another node is enqueuing the emails of this issue, or the issue was stopped.
  if (issue?.state !== 'going' || issue.sendAt === null) return false
  const now = shop.clock.now()
  const readers = await listNextReaders(tx, { last: issue.lastSubscriber, sentAt: issue.sendAt, limit: BATCH })
  let enqueuedCount = 0
  for (const { id: subscriberId, email, language } of readers) {
    if (!(await insertIssueEmail(tx, { issueId: id, subscriberId, email, at: now }))) continue
    await enqueueEmail(tx, shop, {
      kind: 'newsletter',
      ref: `${id} ${subscriberId}`,
      recipient: email,
      content: { issueId: id, subscriberId },
      language,
    })
    enqueuedCount += 1
  }
  // An issue can be stopped until its last email is sent (LET-20).
  const isFinished = readers.length === 0 && !(await hasWaitingEmails(tx, id))
  await saveSendingProgress(tx, id, {
    state: isFinished ? 'sent' : 'going',
    endedAt: isFinished ? now : null,
    lastSubscriber: readers.at(-1)?.id ?? issue.lastSubscriber,
    written: enqueuedCount,
  })
  return readers.length === BATCH
}
