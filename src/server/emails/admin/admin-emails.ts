// Emails for staff: state and reason without the content, send again, dismiss, resume an address.

import type { EmailReply, EmailState } from '#contract/emails.ts'
import { ShopError } from '#contract/errors.ts'
import { sentEmails as texts } from '#copy/sent-emails.ts'
import { after, minutes } from '#domain/durations.ts'
import type { EmailId, StopId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { BOUNCED, SOFT, STOPPED } from '../../outbox/email-outcome-queries.ts'
import { resumeEmails } from '../../outbox/enqueue-email.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { type ListedEmail, lockEmail, lockStop, markAside, markDueAgain } from './admin-emails-queries.ts'

export function emailView(email: ListedEmail): EmailReply {
  const { id, kind, ref, recipient, orderId, orderNumber, createdAt, sentAt, tries, lastFailure, failedAt } = email
  return {
    _id: id,
    kind,
    ref,
    recipient,
    order: orderId !== null && orderNumber !== null ? { _id: orderId, orderNumber } : null,
    state: stateOf(email),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    tries,
    failure:
      lastFailure !== null && failedAt !== null
        ? { reason: reasonOf(lastFailure), codes: lastFailure, at: failedAt.toISOString() }
        : null,
    canSendAgain: recipient !== '',
    canPutAside: lastFailure !== null && email.putAsideAt === null,
  }
}

function stateOf({ recipient, sentAt, askedAgainAt, lastFailure, givenUpAt, putAsideAt }: ListedEmail): EmailState {
  if (recipient === '') return 'dropped'
  if (putAsideAt !== null) return 'put_aside'
  if (givenUpAt !== null) return 'given_up'
  if (lastFailure !== null) return 'failing'
  return sentAt !== null && askedAgainAt === null ? 'sent' : 'waiting'
}

/**
 * Codes are the shop's own for bounced or unsent emails, nodemailer's, and SMTP's (RFC 5321 §4.2: 4xx is temporary, 5xx
 * is permanent).
 */
function reasonOf(codes: string): string {
  const [first] = codes.split(' ')
  if (first === STOPPED) return texts.failure.stopped
  if (first === BOUNCED) return texts.failure.bounced
  if (first === SOFT) return texts.failure.soft
  if (/\bEAUTH\b/.test(codes)) return texts.failure.login
  if (/\b5\d\d\b/.test(codes)) return texts.failure.refused
  if (/\b4\d\d\b/.test(codes)) return texts.failure.later
  if (/\b(ECONN\w*|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|ETLS|EHOSTUNREACH)\b/.test(codes)) return texts.failure.unreachable
  return texts.failure.unknown
}

// Staff dismiss an email that cannot be delivered: it is not tried any more, and does not hide others.

/**
 * Idempotent; sending it again undoes it. Throws `not_found`, and `email_not_resendable` for an email that was sent or may still
 * be sent.
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
    await markAside(tx, id, shop.clock.now())
    const { kind, ref } = email
    await recordAudit(tx, shop, { actor, action: 'outbox.put-aside', subject: id, details: { kind, ref } })
  })
}

// Staff send an email once more: a failed one, or one that a shopper cannot find.

/** How long a resent email counts as being sent. After that, it may be resent again. */
const UNDER_WAY = minutes(10)

/**
 * Makes an email due again, unless it is due already. It is rendered from current data and goes to the order's current
 * address. Codes and verification links are not stored, so they cannot be resent. Throws `not_found`, or
 * `email_not_resendable` when the recipient was erased or gets no emails.
 */
export async function sendAgain(shop: Shop, actor: UserId, id: EmailId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const email = await lockEmail(tx, id)
    if (!email) throw new ShopError('not_found')
    const { kind, ref, recipient, createdAt, sentAt, askedAgainAt, givenUpAt } = email
    if (recipient === '') throw new ShopError('email_not_resendable')
    if ((await findStopReason(tx, recipient)) !== null)
      throw new ShopError('email_not_resendable', { message: texts.stopped })
    const at = shop.clock.now()
    const isWaiting = givenUpAt === null && (sentAt === null || askedAgainAt !== null)
    if (isWaiting && (askedAgainAt ?? createdAt) > after(at, -UNDER_WAY)) return
    const wasSent = sentAt !== null && askedAgainAt === null
    await markDueAgain(tx, id, at, wasSent ? newId<'email'>(shop) : null)
    await recordAudit(tx, shop, { actor, action: 'outbox.send-again', subject: id, details: { kind, ref } })
  })
  shop.jobs.wakeWorker()
}

// Staff resume emails to an address, because its owner wrote that the mailbox works or that they want the emails (LET-12).

/** Throws `not_found` where emails are not stopped, and where the recipient was erased. Earlier emails are not sent. */
export async function resumeAddress(shop: Shop, actor: UserId, id: StopId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const stop = await lockStop(tx, id)
    if (!stop || stop.address === '') throw new ShopError('not_found')
    await resumeEmails(tx, shop, { address: stop.address, reasons: [stop.reason], actor })
  })
}
