// Verifies an account's email with a code, and changes it with codes from both addresses (ACC-23 to ACC-26).
import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { sessionRole } from '#contract/rights.ts'
import { fieldErrors } from '#copy/errors.ts'
import { after, days, hours } from '#domain/durations.ts'
import { maskedEmail, UNDO_CHANGE_WITHIN } from '#domain/email-change.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { currentLanguage } from '../../adapters/request-context.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail, resumeEmails } from '../../outbox/enqueue-email.ts'
import { deleteDisownedAddress } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { markEmailVerified } from '../accounts-queries.ts'
import { checkPassword } from '../check-password.ts'
import { connectionKey, logAuthEvent } from '../client-network.ts'
import { newToken } from '../opaque-token.ts'
import { checkCode } from '../otp.ts'
import { type CodeKey, consumeCode, deleteCodes } from '../otp-queries.ts'
import { deleteOtherSessions, renewSession } from '../session-queries.ts'
import * as emails from './email-queries.ts'
import { type EmailRequest, findRequestOfSession, saveRequest } from './email-queries.ts'

interface EmailChangeCodes {
  readonly newCode: string
  /** Required when the current address is verified. */
  readonly oldCode?: string | undefined
  readonly ip: string
}

/**
 * Changes the email of the account, and of its orders that had the former address. Emails the former address, ends
 * other sessions and returns the new token of this session. Throws `code_invalid`, `too_many_requests`, `email_taken`
 * or `not_signed_in`.
 */
export async function changeEmail(
  shop: Shop,
  actor: Actor,
  { newCode, oldCode, ip }: EmailChangeCodes,
): Promise<string> {
  const request = await findRequestOfSession(shop.db, actor, shop.clock.now())
  if (!request) throw new ShopError('code_invalid')
  const requester = { ip, browser: browserOfSession(request) }
  const newCodeHash = await checkCode(shop, newCodeKey(request), { otp: newCode, ...requester })
  const oldCodeHash =
    oldCode === undefined ? null : await checkCode(shop, oldCodeKey(request), { otp: oldCode, ...requester })
  const { token, hash: tokenHash } = newToken(shop)
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const orders = await emails.lockOrdersSentTo(tx, actor.userId, [request.oldEmail])
    const account = await emails.lockAccountEmail(tx, actor.userId)
    const wasVerified = account?.verifiedAt != null
    // Another change came first, or the current address has been verified since and its code is missing.
    if (account?.email !== request.oldEmail || (wasVerified && !oldCodeHash)) throw new ShopError('code_invalid')
    await consumeRequest(tx, request, { newCodeHash, oldCodeHash, at })
    if (await emails.isEmailTaken(tx, request.newEmail, at, actor.userId)) throw new ShopError('email_taken')
    await emails.setVerifiedEmail(tx, actor.userId, request.newEmail, at)
    await emails.setEmailOfOrders(tx, orders, request.newEmail)
    await emails.deleteRestoreLinkTo(tx, actor.userId, request.newEmail)
    await notifyFormerAddress(tx, shop, request, { wasVerified, at })
    await resumeEmails(tx, shop, { address: request.newEmail, reasons: ['bounced'], actor: actor.userId })
    await deleteOtherSessions(tx, actor.userId, actor.sessionId)
    const expiresAt = after(at, sessionLifetime(sessionRole(actor)))
    if (!(await renewSession(tx, actor.sessionId, { tokenHash, at, expiresAt }))) throw new ShopError('not_signed_in')
    const details = { from: maskedEmail(request.oldEmail), to: maskedEmail(request.newEmail), wasVerified }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'email.change', subject: actor.userId, details })
  }).catch((error: unknown) => {
    // Another account has just taken the address.
    if (Object(error).constraint === 'users_email_key') throw new ShopError('email_taken')
    throw error
  })
  logAuthEvent(shop, 'email changed', { user: actor.userId, ip })
  return token
}

/** Deletes a request and uses up its codes. Throws `code_invalid` if the request or a code was used before. */
async function consumeRequest(
  tx: Tx,
  request: EmailRequest,
  { newCodeHash, oldCodeHash, at }: { newCodeHash: Buffer; oldCodeHash: Buffer | null; at: Date },
): Promise<void> {
  const use = { at, browser: null }
  const isConsumed =
    (await emails.deleteRequest(tx, request.id)) &&
    (await consumeCode(tx, newCodeKey(request), newCodeHash, use)) &&
    (oldCodeHash === null || (await consumeCode(tx, oldCodeKey(request), oldCodeHash, use)))
  if (!isConsumed) throw new ShopError('code_invalid')
}

/**
 * Emails the former address. If that was verified, the email has a restore link, and the newsletter subscription moves
 * to the new address if the user chose so. An unverified address may be a stranger's, so it gets no link and its
 * subscription stays (ACC-25).
 */
async function notifyFormerAddress(
  tx: Tx,
  shop: Shop,
  { id, userId, oldEmail, newEmail, takesNewsletter }: EmailRequest,
  { wasVerified, at }: { readonly wasVerified: boolean; readonly at: Date },
): Promise<void> {
  await deleteCodes(tx, oldEmail)
  if (wasVerified) {
    const movedNewsletter = takesNewsletter && (await emails.changeSubscriptionEmail(tx, oldEmail, newEmail))
    const link = { id, userId, oldEmail, newEmail, movedNewsletter, changedAt: at }
    await emails.insertRestoreLink(tx, link, after(at, UNDO_CHANGE_WITHIN))
  }
  await enqueueEmail(tx, shop, {
    kind: 'email-changed',
    ref: id,
    recipient: oldEmail,
    language: currentLanguage(),
    content: { changeId: wasVerified ? id : null, at: at.toISOString() },
  })
}

const USER_LIMIT = { name: 'email-change', max: 5, per: hours(1) }
const USER_DAY_LIMIT = { name: 'email-change-day', max: 10, per: days(1) }
const PER_CONNECTION = { name: 'email-change-ip', max: 20, per: hours(1) }

interface EmailChangeInput {
  readonly email: string
  readonly password: string
  /** True when the newsletter subscription moves to the new address. */
  readonly takesNewsletter: boolean
  readonly ip: string
}

/**
 * Stores a request to change the email and starts the job that sends the codes. `needsOld` is true when a code sent to
 * the current address must be entered too. The reply does not depend on whether the new address has an account (ACC-23,
 * SEC-73). Throws `password_wrong`, `too_many_requests`, or `invalid_input` when this account has the address.
 */
export async function requestEmailChange(
  shop: Shop,
  actor: Actor,
  input: EmailChangeInput,
): Promise<{ needsOld: boolean }> {
  const { userId, sessionId, user } = actor
  await limitRequests(shop, actor, input.ip)
  await checkPassword(shop, actor, { field: 'password', password: input.password })
  if (input.email === user.email) throw new ShopError('invalid_input', { fields: { email: fieldErrors.emailOwn } })
  const id = newId<'email change'>(shop)
  const { email: newEmail, takesNewsletter } = input
  const request = { id, userId, sessionId, oldEmail: user.email, newEmail, takesNewsletter }
  await saveRequest(shop.db, request, shop.clock.now())
  await shop.jobs.send('send-email-codes', { changeId: id, requestedAt: shop.clock.now().toISOString() })
  return { needsOld: user.emailVerifiedAt !== null }
}

/** Sends new codes if this session has an open request to change the email. Throws `too_many_requests`. */
export async function sendEmailCodesAgain(shop: Shop, actor: Actor, ip: string): Promise<void> {
  await limitRequests(shop, actor, ip)
  const now = shop.clock.now()
  const request = await findRequestOfSession(shop.db, actor, now)
  if (request) await shop.jobs.send('send-email-codes', { changeId: request.id, requestedAt: now.toISOString() })
}

async function limitRequests(shop: Shop, { userId }: Actor, ip: string): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionKey(ip))
  await rateLimit(shop, USER_LIMIT, userId)
  await rateLimit(shop, USER_DAY_LIMIT, userId)
}

export const oldCodeKey = ({ oldEmail }: EmailRequest): CodeKey => ({ email: oldEmail, purpose: 'old-address' })

/**
 * Returns the key of the code for the new address. It contains the account, so that two accounts that want the same
 * address do not use up each other's tries (SEC-73).
 */
export const newCodeKey = ({ userId, newEmail }: EmailRequest): CodeKey => ({
  email: `${userId} ${newEmail}`,
  purpose: 'new-address',
})

/** Returns the hash of the session that requested a change, to which the change's codes are bound (SEC-51). */
export const browserOfSession = ({ sessionId }: Pick<EmailRequest, 'sessionId'>): Buffer =>
  createHash('sha256').update(sessionId).digest()

/**
 * Marks the account's address as verified when the code is right, and resumes emails to it (ACC-21). Throws
 * `code_invalid` or `too_many_requests`.
 */
export async function verifyEmailByCode(
  shop: Shop,
  { userId, user: { email } }: Actor,
  input: { readonly otp: string; readonly ip: string; readonly browser: Buffer | null },
): Promise<void> {
  const key = { email, purpose: 'prove' } as const
  const codeHash = await checkCode(shop, key, input)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    // The code has arrived, so emails that a bounce or "This is not me" had stopped resume (LET-12, ACC-28).
    await resumeEmails(tx, shop, { address: email, reasons: ['bounced'], actor: userId })
    await deleteDisownedAddress(tx, userId, email)
  })
  logAuthEvent(shop, 'code accepted', { user: userId, ip: input.ip })
}
