// The owner sends an issue of the monthly letter, after she has read how many get it; and stops it while it goes (LET-16, LET-20).
import { ShopError } from '#contract/errors.ts'
import type { IssueReply } from '#contract/issues.ts'
import { adminIssues as words } from '#copy/admin-issues.ts'
import type { IssueId, UserId } from '#domain/ids.ts'
import { isCountRead, issueCan } from '#domain/issue.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countAudience, saveAudienceCount, type Wanted } from './audience-queries.ts'
import { lockDraft } from './draft-issue.ts'
import { lockIssue, markSending, markStopped } from './issues-queries.ts'
import { viewIssue } from './view-issue.ts'

interface Sending {
  readonly version: number
  /** What she typed. */
  readonly count: number
  /** As ISO; null at once. */
  readonly at: string | null
}

/** Throws `issue_changed`, `issue_gone`, `issue_empty` where nothing stands in it or nobody gets it, `audience_changed`. */
export async function sendIssue(
  shop: Shop,
  actor: UserId,
  id: IssueId,
  { version, count, at }: Sending,
): Promise<IssueReply & { message: string }> {
  const now = shop.clock.now()
  const sendAt = at === null || new Date(at) < now ? now : new Date(at)
  let counted: (Wanted & { readonly people: number }) | undefined
  await inTransaction(shop.db, async (tx) => {
    const issue = await lockDraft(tx, id)
    if (issue.version !== version) throw new ShopError('issue_changed')
    const promised = await countAudience(tx, issue, now)
    counted = { ...issue, people: promised }
    if (issue.subject === '' || issue.preview === '' || issue.blocks.length === 0 || promised === 0)
      throw new ShopError('issue_empty')
    if (!isCountRead(count, promised)) throw new ShopError('audience_changed')
    await markSending(tx, id, { sender: actor, sendAt, promised, at: now })
    const details = { promised, at: sendAt.toISOString() }
    await recordAudit(tx, shop, { actor, action: 'issue.send', subject: id, details })
    if (sendAt <= now) await shop.jobs.enqueue(tx, 'send-issues', {})
  }).finally(() => counted && saveAudienceCount(shop.db, counted, { people: counted.people, at: now }))
  return { ...(await viewIssue(shop, id)), message: sendAt > now ? words.planned : words.going }
}

/** Safe to repeat. What a mail server has not been handed is not sent any more. Throws `issue_gone` for one that cannot be stopped. */
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
