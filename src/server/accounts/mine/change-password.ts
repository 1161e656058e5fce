// A new password by somebody who knows the old one: every other session ends, her own gets another token, and a letter says so (SEC-1, SEC-14).
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { after } from '#domain/durations.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { replacePassword } from '../accounts-queries.ts'
import { checkPassword, wrongPassword } from '../check-password.ts'
import { greetingOf } from '../greeting-of.ts'
import { forgetBrowsers } from '../known-browser-queries.ts'
import { noticeRef } from '../notice-ref.ts'
import { newToken } from '../opaque-token.ts'
import { forgetCodes } from '../otp-queries.ts'
import { refuseEasyPassword } from '../refuse-easy-password.ts'
import { deleteOtherSessions, renewSession } from '../session-queries.ts'
import { tellAuth } from '../tell-auth.ts'

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
    await writeLetter(tx, shop, {
      kind: 'password-changed',
      ref: noticeRef(shop, { id: actor.userId, isHers: actor.person.emailVerifiedAt !== null }),
      recipient: email,
      content: { name: greetingOf(actor.person), at: at.toISOString(), isStillHere: true },
    })
  })
  tellAuth(shop, 'password changed', { user: actor.userId })
  return token
}
