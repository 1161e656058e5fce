// Users change their password, prove their address or delete their account (SEC-1, SEC-14).
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail, resumeEmails } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { noticeRef } from '../account-emails.ts'
import { markEmailVerified, replacePassword } from '../accounts-queries.ts'
import { checkPassword, refuseEasyPassword, wrongPassword } from '../check-password.ts'
import { tellAuth } from '../client-network.ts'
import { eraseUser } from '../erase-user.ts'
import { newToken } from '../opaque-token.ts'
import { checkCode, type TypedIn } from '../otp.ts'
import { consumeCode, forgetCodes } from '../otp-queries.ts'
import { deleteOtherSessions, forgetBrowsers, renewSession } from '../session-queries.ts'
import { greetingOf } from '../sign-in.ts'

/** Answers with the token that her session has from now on. Refuses with `password_wrong` and `password_common`. */
export async function changePassword(
  shop: Shop,
  actor: Actor,
  input: {
    readonly currentPassword: string
    readonly newPassword: string
    /** What the browser in her hand is known by: all others are forgotten. */
    readonly browser: Buffer | null
  },
): Promise<string> {
  const present = await checkPassword(shop, actor, { field: 'currentPassword', password: input.currentPassword })
  const { name, email } = actor.person
  refuseEasyPassword(shop, 'newPassword', input.newPassword, { name, email })
  const next = await shop.passwords.hash(input.newPassword)
  const { token, hash: tokenHash } = newToken(shop)
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    // Changed or erased meanwhile: what was typed is not right any more.
    if (!(await replacePassword(tx, actor.userId, present, next))) throw wrongPassword('currentPassword')
    await deleteOtherSessions(tx, actor.userId, actor.sessionId)
    await forgetBrowsers(tx, actor.userId, input.browser)
    // Whoever had copied the old token is out as well. She has just proved who she is: it counts as a sign-in.
    const expiresAt = after(at, sessionLifetime(lastingAs(actor)))
    if (!(await renewSession(tx, actor.sessionId, { tokenHash, at, expiresAt }))) throw new ShopError('not_signed_in')
    await forgetCodes(tx, email)
    await enqueueEmail(tx, shop, {
      kind: 'password-changed',
      ref: noticeRef(shop, { id: actor.userId, isHers: actor.person.emailVerifiedAt !== null }),
      recipient: email,
      content: { name: greetingOf(actor.person), at: at.toISOString(), isStillHere: true },
    })
  })
  tellAuth(shop, 'password changed', { user: actor.userId })
  return token
}

// She typed the code that came by email: emails go to her address again, whatever had stopped them (LET-12).

/** Refuses with `code_invalid`. An objection ends too: whoever reads there asked for it, logged in. */
export async function proveEmails(
  shop: Shop,
  {
    userId,
    email,
    otp,
    ip,
    browser,
  }: { readonly userId: UserId; readonly email: string; readonly otp: string; readonly ip: string } & TypedIn,
): Promise<void> {
  const key = { email, purpose: 'emails' } as const
  const codeHash = await checkCode(shop, key, { otp, ip, browser })
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    // Once: said later it would lift what she has objected to since.
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: null }))) throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    await resumeEmails(tx, shop, { address: email, reasons: STOP_REASONS, actor: userId })
  })
}

// Leaving: somebody deletes her own account, with her password, and never the last admin's (ACC-15, SEC-42).

/** Refuses with `password_wrong` and `last_admin`. */
export async function deleteAccount(shop: Shop, actor: Actor, password: string): Promise<void> {
  const proof = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId: actor.userId, actor: actor.userId, proof }))
}
