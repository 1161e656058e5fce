// Staff see the state of emails without their content, send emails again, dismiss them, and resume addresses (LET-7).

import type { EmailReply, EmailState } from '#contract/emails.ts'
import { ShopError } from '#contract/errors.ts'
import { sentEmails as texts } from '#copy/admin-order.ts'
import { after, minutes } from '#domain/durations.ts'
import type { EmailId, StopId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { BOUNCED_CODE, SOFT_BOUNCE_CODE, STOPPED_CODE } from '../../outbox/email-outcome-queries.ts'
import { resumeEmails } from '../../outbox/enqueue-email.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { type ListedEmail, lockEmail, lockStoppedAddress, markDismissed, requeueEmail } from './admin-emails-queries.ts'

/** Returns an email for a reply to staff, without its content. */
export function toEmailReply(email: ListedEmail): EmailReply {
  const { id, kind, ref, recipient, orderId, orderNumber, createdAt, sentAt, tries, lastFailure, failedAt } = email
  return {
    _id: id,
    kind,
    ref,
    recipient,
    order: orderId !== null && orderNumber !== null ? { _id: orderId, orderNumber } : null,
    state: toEmailState(email),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    tries,
    failure:
      lastFailure !== null && failedAt !== null
        ? { reason: toFailureReason(lastFailure), codes: lastFailure, at: failedAt.toISOString() }
        : null,
    canSendAgain: recipient !== '',
    canPutAside: lastFailure !== null && email.putAsideAt === null,
  }
}

function toEmailState({
  recipient,
  sentAt,
  askedAgainAt,
  lastFailure,
  givenUpAt,
  putAsideAt,
}: ListedEmail): EmailState {
  if (recipient === '') return 'dropped'
  if (putAsideAt !== null) return 'put_aside'
  if (givenUpAt !== null) return 'given_up'
  if (lastFailure !== null) return 'failing'
  return sentAt !== null && askedAgainAt === null ? 'sent' : 'waiting'
}

/**
 * Returns a failure in words. `codes` are the shop's for bounced or stopped emails, or those of nodemailer or SMTP
 * (RFC 5321 §4.2: 4xx is temporary, 5xx permanent).
 */
function toFailureReason(codes: string): string {
  const [firstCode] = codes.split(' ')
  if (firstCode === STOPPED_CODE) return texts.failure.stopped
  if (firstCode === BOUNCED_CODE) return texts.failure.bounced
  if (firstCode === SOFT_BOUNCE_CODE) return texts.failure.soft
  if (/\bEAUTH\b/.test(codes)) return texts.failure.login
  if (/\b5\d\d\b/.test(codes)) return texts.failure.refused
  if (/\b4\d\d\b/.test(codes)) return texts.failure.later
  if (/\b(ECONN\w*|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|ETLS|EHOSTUNREACH)\b/.test(codes)) return texts.failure.unreachable
  return texts.failure.unknown
}

/**
 * Dismisses an email that failed. It is not tried any more and leaves the list of failing emails; `resendEmail` undoes
 * that. May be repeated. Throws `not_found`, or `email_not_resendable` for an email without a failure.
 */
export async function dismissEmail(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: UserId,
  id: EmailId,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const email = await lockEmail(tx, id)
    if (!email) throw new ShopError('not_found')
    if (email.putAsideAt !== null) return
    if (email.lastFailure === null) throw new ShopError('email_not_resendable', { message: texts.notFailing })
    await markDismissed(tx, id, shop.clock.now())
    const { kind, ref } = email
    await recordAudit(tx, shop, { actor, action: 'outbox.put-aside', subject: id, details: { kind, ref } })
  })
}

/** A waiting email is made due again only when it was written or resent at least this long ago. */
const RESEND_AFTER = minutes(10)

/**
 * Makes an email due again, unless it waits and was written or resent in the last ten minutes. It is rendered from
 * current data and goes to the order's current address. Emails with codes or verification links are not stored, so they
 * cannot be resent. Throws `not_found`, or `email_not_resendable` when the recipient was erased or gets no emails.
 */
export async function resendEmail(shop: Shop, actor: UserId, id: EmailId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const email = await lockEmail(tx, id)
    if (!email) throw new ShopError('not_found')
    const { kind, ref, recipient, createdAt, sentAt, askedAgainAt, givenUpAt } = email
    if (recipient === '') throw new ShopError('email_not_resendable')
    if ((await findStopReason(tx, recipient)) !== null)
      throw new ShopError('email_not_resendable', { message: texts.stopped })
    const at = shop.clock.now()
    const isWaiting = givenUpAt === null && (sentAt === null || askedAgainAt !== null)
    if (isWaiting && (askedAgainAt ?? createdAt) > after(at, -RESEND_AFTER)) return
    const wasSent = sentAt !== null && askedAgainAt === null
    await requeueEmail(tx, id, at, wasSent ? newId<'email'>(shop) : null)
    await recordAudit(tx, shop, { actor, action: 'outbox.send-again', subject: id, details: { kind, ref } })
  })
  shop.jobs.wakeWorker()
}

/**
 * Resumes emails to a stopped address (LET-12). Emails that were not sent meanwhile stay unsent. Throws `not_found`
 * when the address is not stopped or was erased.
 */
export async function resumeEmailsToAddress(shop: Shop, actor: UserId, id: StopId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const stoppedAddress = await lockStoppedAddress(tx, id)
    if (!stoppedAddress || stoppedAddress.address === '') throw new ShopError('not_found')
    await resumeEmails(tx, shop, { address: stoppedAddress.address, reasons: [stoppedAddress.reason], actor })
  })
}
