// The owner sends an issue of the newsletter to all confirmed readers, and can stop it (LET-16, LET-20).
import { ShopError } from '#contract/errors.ts'
import type { IssueReply } from '#contract/issues.ts'
import { adminIssues as words } from '#copy/admin-issues.ts'
import type { IssueId, UserId } from '#domain/ids.ts'
import { issueCan } from '#domain/issue.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockDraft } from './draft-issue.ts'
import { lockIssue, markSending, markStopped } from './issues-queries.ts'
import { viewIssue } from './view-issue.ts'

/** `version` is the one that the owner saw. Throws `issue_not_found`, `issue_gone`, `issue_changed`, `issue_empty`. */
export async function sendIssue(
  shop: Shop,
  actor: UserId,
  id: IssueId,
  version: number,
): Promise<IssueReply & { message: string }> {
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockDraft(tx, id)
    if (issue.version !== version) throw new ShopError('issue_changed')
    if (issue.subject === '' || issue.preview === '' || issue.blocks.length === 0) throw new ShopError('issue_empty')
    await markSending(tx, id, actor, shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'issue.send', subject: id, details: { version } })
    await shop.jobs.enqueue(tx, 'send-issues', {})
  })
  return { ...(await viewIssue(shop, id)), message: words.going }
}

/** Idempotent. Emails that the mail server does not have yet are not sent. Throws `issue_not_found`, `issue_gone`. */
export async function stopIssue(shop: Shop, actor: UserId, id: IssueId): Promise<IssueReply & { message: string }> {
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!issue) throw new ShopError('issue_not_found')
    if (issue.state === 'stopped') return
    if (!issueCan.stop(issue.state)) throw new ShopError('issue_gone')
    await markStopped(tx, id, shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'issue.stop', subject: id, details: { written: issue.written } })
  })
  return { ...(await viewIssue(shop, id)), message: words.stopped }
}
