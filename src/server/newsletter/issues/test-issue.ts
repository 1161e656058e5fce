// A member of staff sends an issue to their own address as a test: nobody else gets it, and no figure counts it (LET-16).
import { ShopError } from '#contract/errors.ts'
import { adminIssues as words } from '#copy/admin-issues.ts'
import { hours } from '#domain/durations.ts'
import type { IssueId, UserId } from '#domain/ids.ts'
import { findUser } from '../../accounts/accounts-queries.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { type Limit, rateLimit } from '../../db/rate-limit.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { findIssue } from './issues-queries.ts'

const PER_PERSON: Limit = { name: 'issue-test', most: 30, per: hours(1) }

/** Throws `issue_not_found`, `issue_empty`. */
export async function testIssue(shop: Shop, actor: UserId, id: IssueId): Promise<{ message: string }> {
  const issue = await findIssue(shop.db, id)
  if (!issue) throw new ShopError('issue_not_found')
  if (issue.subject === '' || issue.blocks.length === 0) throw new ShopError('issue_empty')
  await rateLimit(shop, PER_PERSON, actor)
  return inTransaction(shop.db, async (tx) => {
    const person = await findUser(tx, actor)
    if (!person) throw new ShopError('not_signed_in')
    const content = { issueId: id, subscriberId: null }
    await writeLetter(tx, shop, { kind: 'monthly-letter', ref: newId(shop), recipient: person.email, content })
    await recordAudit(tx, shop, { actor, action: 'issue.test', subject: id, details: { version: issue.version } })
    return { message: words.tested(person.email) }
  })
}
