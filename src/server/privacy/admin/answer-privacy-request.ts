// Staff answer a request about personal data. The answer is saved, and an email with it is sent after the commit
// (PRIV-18).
import { ShopError } from '#contract/errors.ts'
import type { OnePrivacyReply, PrivacyRequestReply } from '#contract/privacy.ts'
import { days, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Reader } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { isNominatedBy } from '../nominee-queries.ts'
import { closePrivacyRequest, insertPrivacyStep, lockPrivacyRequest } from '../privacy-request-queries.ts'
import { type findPrivacyRow, listPrivacySteps, type PrivacyRow } from './privacy-desk-queries.ts'

interface Answer {
  readonly number: number
  readonly text: string
  /** The number of steps in the history when staff opened the request. */
  readonly seen: number
  /** The request's idempotency key. */
  readonly key: string | undefined
}

/**
 * Answers a request, once for each idempotency key. An answered request can be answered again. Throws
 * `privacy_request_not_found`, and `privacy_request_state` when the request was withdrawn, its personal data was erased
 * (PRIV-22), or it has a step that staff have not seen.
 */
export async function answerPrivacyRequest(shop: Shop, author: UserId, { key, ...answer }: Answer): Promise<void> {
  await runIdempotently(shop, { owner: author, key, content: ['privacy-answer', answer] }, async (tx) => {
    const request = await lockPrivacyRequest(tx, answer.number)
    if (!request) throw new ShopError('privacy_request_not_found')
    const steps = await listPrivacySteps(tx, request.id)
    if (request.state === 'withdrawn' || request.email === '' || steps.length !== answer.seen)
      throw new ShopError('privacy_request_state')
    const id = newId(shop)
    const at = shop.clock.now()
    await insertPrivacyStep(tx, { id, requestId: request.id, kind: 'answered', text: answer.text, author, at })
    await closePrivacyRequest(tx, request.id, { state: 'answered', at })
    const { email: recipient, language } = request
    await enqueueEmail(tx, shop, { kind: 'privacy-answer', ref: id, recipient, language, content: { step: id } })
    // The audit log is permanent, so it does not store the text.
    const details = { request: request.number, kind: request.kind, late: at > request.dueAt }
    await recordAudit(tx, shop, { actor: author, action: 'privacy.answer', subject: request.id, details })
    return { id }
  })
}

const CHECKS = { name: 'nominee-checks', max: 30, per: days(1) }

/**
 * Returns whether the requester is the nominee of the account with the address `account`. The nominee must have the
 * request's verified address, or the phone number `phone`, at which staff called back. The nominee's name is not
 * revealed, and every check is recorded (PRIV-17). Throws `privacy_request_state` for an unverified address or an
 * erased request. Also throws `privacy_request_not_found` and `too_many_requests`.
 */
export async function checkNominee(
  shop: Shop,
  author: UserId,
  { number, account, phone }: { readonly number: number; readonly account: string; readonly phone: string | null },
): Promise<boolean> {
  await rateLimit(shop, CHECKS, author)
  return inTransaction(shop.db, async (tx) => {
    const request = await lockPrivacyRequest(tx, number)
    if (!request) throw new ShopError('privacy_request_not_found')
    if (!request.isVerified || request.email === '') throw new ShopError('privacy_request_state')
    const isNamed = await isNominatedBy(tx, { account, email: request.email, phone })
    const step = { requestId: request.id, kind: 'nominee_checked', text: '', author, at: shop.clock.now() } as const
    await insertPrivacyStep(tx, { id: newId(shop), ...step })
    const details = { request: number, isNamed }
    await recordAudit(tx, shop, { actor: author, action: 'privacy.check-nominee', subject: request.id, details })
    return isNamed
  })
}

/** Returns a privacy request as the list for staff shows it. `hoursLeft` is negative once the deadline has passed. */
export const toPrivacyRequestReply = (row: PrivacyRow, now: Date): PrivacyRequestReply => ({
  number: row.number,
  kind: row.kind,
  email: row.email,
  isVerified: row.isVerified,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  hoursLeft: row.state === 'open' ? Math.floor((row.dueAt.getTime() - now.getTime()) / hours(1)) : null,
  user: row.userId === null || row.name === null ? null : { _id: row.userId, name: row.name },
})

export async function toPrivacyDetailReply(
  db: Reader,
  row: NonNullable<Awaited<ReturnType<typeof findPrivacyRow>>>,
  now: Date,
): Promise<OnePrivacyReply> {
  const steps = await listPrivacySteps(db, row.id)
  return {
    ...toPrivacyRequestReply(row, now),
    text: row.text,
    steps: steps.map(({ id, kind, text, at, author }) => ({
      _id: id,
      kind,
      text,
      author: author ?? '',
      at: at.toISOString(),
    })),
    seen: steps.length,
  }
}
