// Staff write an issue of the newsletter: start, save, delete. A sent issue cannot change (LET-16).
import { ShopError } from '#contract/errors.ts'
import type { IssueBody, IssueReply } from '#contract/issues.ts'
import { adminIssues as words } from '#copy/admin-issues.ts'
import type { IssueId, UserId } from '#domain/ids.ts'
import { issueCan } from '#domain/issue.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import * as queries from './issues-queries.ts'
import { viewIssue } from './view-issue.ts'

export async function startIssue(shop: Shop, actor: UserId): Promise<IssueReply & { message: string }> {
  const id = newId<'issue'>(shop)
  await inTransaction(shop.db, async (tx) => {
    const empty = { subject: '', preview: '', blocks: [] }
    await queries.insertIssue(tx, { id, author: actor, at: shop.clock.now(), ...empty })
    await recordAudit(tx, shop, { actor, action: 'issue.write', subject: id, details: {} })
  })
  return { ...(await viewIssue(shop, id)), message: words.begun }
}

/** Throws `issue_changed` where somebody has saved it meanwhile, `issue_gone` once it is sent. */
export async function changeIssue(
  shop: Shop,
  actor: UserId,
  id: IssueId,
  { version, ...written }: IssueBody,
): Promise<IssueReply & { message: string }> {
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockDraft(tx, id)
    if (issue.version !== version) throw new ShopError('issue_changed')
    await queries.saveIssue(tx, id, written, shop.clock.now())
    await recordAudit(tx, shop, { actor, action: 'issue.change', subject: id, details: { version: version + 1 } })
  })
  return { ...(await viewIssue(shop, id)), message: words.saved }
}

export async function deleteIssue(shop: Shop, actor: UserId, id: IssueId): Promise<{ message: string }> {
  await inTransaction(shop.db, async (tx) => {
    await lockDraft(tx, id)
    await queries.deleteIssue(tx, id)
    await recordAudit(tx, shop, { actor, action: 'issue.delete', subject: id, details: {} })
  })
  return { message: words.deleted }
}

/** Throws `issue_not_found`, `issue_gone`. */
export async function lockDraft(tx: Tx, id: IssueId): Promise<queries.IssueRow> {
  const issue = await queries.lockIssue(tx, id)
  if (!issue) throw new ShopError('issue_not_found')
  if (!issueCan.change(issue.state)) throw new ShopError('issue_gone')
  return issue
}
