// Users change their password, resume their emails or delete their account (SEC-1, SEC-14).
import { ShopError } from '#contract/errors.ts'
import { sessionRole } from '#contract/rights.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail, resumeEmails } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { buildNoticeRef } from '../account-emails.ts'
import { markEmailVerified, replacePassword } from '../accounts-queries.ts'
import { checkPassword, requireStrongPassword, wrongPasswordError } from '../check-password.ts'
import { logAuthEvent } from '../client-network.ts'
import { eraseUser } from '../erase-user.ts'
import { newToken } from '../opaque-token.ts'
import { checkCode, type RequestingBrowser } from '../otp.ts'
import { consumeCode, deleteCodes } from '../otp-queries.ts'
import { deleteBrowsers, deleteOtherSessions, renewSession } from '../session-queries.ts'
import { chooseGreetingName } from '../sign-in.ts'

/**
 * Changes the password, ends other sessions, emails the user and returns the new token of this session. Throws
 * `password_wrong`, `password_common`, `not_signed_in` or `too_many_requests`.
 */
export async function changePassword(
  shop: Shop,
  actor: Actor,
  input: {
    readonly currentPassword: string
    readonly newPassword: string
    /** The token hash of this browser. All other known browsers are deleted. */
    readonly browser: Buffer | null
  },
): Promise<string> {
  const currentHash = await checkPassword(shop, actor, { field: 'currentPassword', password: input.currentPassword })
  const { name, email } = actor.user
  requireStrongPassword(shop, 'newPassword', input.newPassword, { name, email })
  const newHash = await shop.passwords.hash(input.newPassword)
  const { token, hash: tokenHash } = newToken(shop)
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    // Another request has just changed the password or erased the account.
    if (!(await replacePassword(tx, actor.userId, currentHash, newHash))) throw wrongPasswordError('currentPassword')
    await deleteOtherSessions(tx, actor.userId, actor.sessionId)
    await deleteBrowsers(tx, actor.userId, input.browser)
    // The session gets a new token, so a copied one stops working. It counts as a new login, because the user has just
    // entered the password.
    const expiresAt = after(at, sessionLifetime(sessionRole(actor)))
    if (!(await renewSession(tx, actor.sessionId, { tokenHash, at, expiresAt }))) throw new ShopError('not_signed_in')
    await deleteCodes(tx, email)
    await enqueueEmail(tx, shop, {
      kind: 'password-changed',
      ref: buildNoticeRef(shop, { id: actor.userId, isOwnAddress: actor.user.emailVerifiedAt !== null }),
      recipient: email,
      content: { name: chooseGreetingName(actor.user), at: at.toISOString(), isStillHere: true },
    })
  })
  logAuthEvent(shop, 'password changed', { user: actor.userId })
  return token
}

/**
 * Checks the emailed code, marks the address as verified and resumes emails to it, whatever had stopped them (LET-12).
 * Throws `code_invalid` or `too_many_requests`.
 */
export async function resumeEmailsByCode(
  shop: Shop,
  {
    userId,
    email,
    otp,
    ip,
    browser,
  }: { readonly userId: UserId; readonly email: string; readonly otp: string; readonly ip: string } & RequestingBrowser,
): Promise<void> {
  const key = { email, purpose: 'emails' } as const
  const codeHash = await checkCode(shop, key, { otp, ip, browser })
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    // No browser may enter the code again, because that could resume emails which were stopped since.
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: null }))) throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    await resumeEmails(tx, shop, { address: email, reasons: STOP_REASONS, actor: userId })
  })
}

/** Erases the actor's own account (ACC-15, SEC-42). Throws `password_wrong`, `too_many_requests` or `last_admin`. */
export async function deleteAccount(shop: Shop, actor: Actor, password: string): Promise<void> {
  const checkedPasswordHash = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, (tx) =>
    eraseUser(tx, shop, { userId: actor.userId, actor: actor.userId, checkedPasswordHash }),
  )
}
