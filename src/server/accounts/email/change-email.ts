// The codes of a change were typed: the account has its new address, other sessions end, orders and their letters follow (ACC-23 to ACC-26).
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { after } from '#domain/durations.ts'
import { maskedEmail, WAY_BACK } from '#domain/email-change.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { languageNow } from '../../adapters/cause.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { resumeLetters } from '../../outbox/resume-letters.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { checkCode } from '../check-code.ts'
import { newToken } from '../opaque-token.ts'
import { consumeCode, forgetCodes } from '../otp-queries.ts'
import { deleteOtherSessions, renewSession } from '../session-queries.ts'
import { tellAuth } from '../tell-auth.ts'
import { askingSession, newCodeKey, oldCodeKey } from './email-codes.ts'
import * as emails from './email-queries.ts'

interface Typed {
  readonly newCode: string
  /** Needed where the present address was proved. */
  readonly oldCode?: string | undefined
  readonly ip: string
}

/** Answers with the token that her session has from now on. Refuses with `code_invalid` and, to whoever reads there, `email_taken`. */
export async function changeEmail(shop: Shop, actor: Actor, { newCode, oldCode, ip }: Typed): Promise<string> {
  const request = await emails.findOwnRequest(shop.db, actor, shop.clock.now())
  if (!request) throw new ShopError('code_invalid')
  const typed = { ip, browser: askingSession(request) }
  const newHash = await checkCode(shop, newCodeKey(request), { otp: newCode, ...typed })
  const oldHash = oldCode === undefined ? null : await checkCode(shop, oldCodeKey(request), { otp: oldCode, ...typed })
  const { token, hash: tokenHash } = newToken(shop)
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const orders = await emails.lockOrdersTold(tx, actor.userId, [request.oldEmail])
    const present = await emails.lockEmail(tx, actor.userId)
    const wasProved = present?.provedAt != null
    // Another change came first, or she proved the address meanwhile.
    if (present?.email !== request.oldEmail || (wasProved && !oldHash)) throw new ShopError('code_invalid')
    if (!(await emails.takeRequest(tx, request.id))) throw new ShopError('code_invalid')
    if (!(await consumeCode(tx, newCodeKey(request), newHash, { at, browser: null })))
      throw new ShopError('code_invalid')
    if (oldHash && !(await consumeCode(tx, oldCodeKey(request), oldHash, { at, browser: null })))
      throw new ShopError('code_invalid')
    if (await emails.isEmailTaken(tx, request.newEmail, at, actor.userId)) throw new ShopError('email_taken')
    await emails.setEmail(tx, actor.userId, request.newEmail, at)
    await emails.moveOrders(tx, orders, request.newEmail)
    await emails.closeWayTo(tx, actor.userId, request.newEmail)
    await leaveOld(tx, shop, request, { wasProved, at })
    await resumeLetters(tx, shop, { address: request.newEmail, reasons: ['bounced'], actor: actor.userId })
    await deleteOtherSessions(tx, actor.userId, actor.sessionId)
    const expiresAt = after(at, sessionLifetime(lastingAs(actor)))
    if (!(await renewSession(tx, actor.sessionId, { tokenHash, at, expiresAt }))) throw new ShopError('not_signed_in')
    const details = { from: maskedEmail(request.oldEmail), to: maskedEmail(request.newEmail), wasProved }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'email.change', subject: actor.userId, details })
  }).catch((error: unknown) => {
    // Somebody signed up with it at the same moment.
    if (Object(error).constraint === 'users_email_key') throw new ShopError('email_taken')
    throw error
  })
  tellAuth(shop, 'email changed', { user: actor.userId, ip })
  return token
}

/**
 * What becomes of the former address. One that was proved hears of it with the way back. One that was not may be a stranger's:
 * it gets no way into an account that was never proved to be its own, and its place on a list is not hers to move (ACC-25).
 */
async function leaveOld(
  tx: Tx,
  shop: Shop,
  { id, userId, oldEmail, newEmail, takesNewsletter }: emails.EmailRequest,
  { wasProved, at }: { readonly wasProved: boolean; readonly at: Date },
): Promise<void> {
  await forgetCodes(tx, oldEmail)
  if (wasProved) {
    const movedNewsletter = takesNewsletter && (await emails.moveSubscription(tx, oldEmail, newEmail))
    const way = { id, userId, oldEmail, newEmail, movedNewsletter, changedAt: at }
    await emails.insertWayBack(tx, way, after(at, WAY_BACK))
  }
  await writeLetter(tx, shop, {
    kind: 'email-changed',
    ref: id,
    recipient: oldEmail,
    language: languageNow(),
    content: { changeId: wasProved ? id : null, at: at.toISOString() },
  })
}
