// Changes an account's email: codes to both addresses, then the new address counts and other sessions end. Also proves
// the present address (ACC-23 to ACC-26).
import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { fieldErrors } from '#copy/errors.ts'
import { after, days, hours } from '#domain/durations.ts'
import { maskedEmail, WAY_BACK } from '#domain/email-change.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { languageNow } from '../../adapters/cause.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail, resumeEmails } from '../../outbox/enqueue-email.ts'
import { deleteDisowning } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { markEmailVerified } from '../accounts-queries.ts'
import { checkPassword } from '../check-password.ts'
import { connectionOf, tellAuth } from '../client-network.ts'
import { newToken } from '../opaque-token.ts'
import { checkCode } from '../otp.ts'
import { type CodeKey, consumeCode, forgetCodes } from '../otp-queries.ts'
import { deleteOtherSessions, renewSession } from '../session-queries.ts'
import * as emails from './email-queries.ts'
import { type EmailRequest, findOwnRequest, replaceRequest } from './email-queries.ts'

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
    await resumeEmails(tx, shop, { address: request.newEmail, reasons: ['bounced'], actor: actor.userId })
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
  await enqueueEmail(tx, shop, {
    kind: 'email-changed',
    ref: id,
    recipient: oldEmail,
    language: languageNow(),
    content: { changeId: wasProved ? id : null, at: at.toISOString() },
  })
}

// Somebody wants another email for her account. The answer is the same for every address: whether an account has it, only its mailbox learns (ACC-23, SEC-73).

const PER_PERSON = { name: 'email-change', most: 5, per: hours(1) }
const PER_PERSON_AND_DAY = { name: 'email-change-day', most: 10, per: days(1) }
const PER_CONNECTION = { name: 'email-change-ip', most: 20, per: hours(1) }

interface Wish {
  readonly email: string
  readonly password: string
  readonly takesNewsletter: boolean
  readonly ip: string
}

/** Answers with whether the present address must say yes as well. Refuses with `password_wrong`, and the address that she has already. */
export async function askNewEmail(shop: Shop, actor: Actor, wish: Wish): Promise<{ needsOld: boolean }> {
  const { userId, sessionId, person } = actor
  await limit(shop, actor, wish.ip)
  await checkPassword(shop, actor, { field: 'password', password: wish.password })
  if (wish.email === person.email) throw new ShopError('invalid_input', { fields: { email: fieldErrors.emailOwn } })
  const id = newId<'email change'>(shop)
  const { email: newEmail, takesNewsletter } = wish
  const request = { id, userId, sessionId, oldEmail: person.email, newEmail, takesNewsletter }
  await replaceRequest(shop.db, request, shop.clock.now())
  await shop.jobs.send('send-email-codes', { changeId: id, requestedAt: shop.clock.now().toISOString() })
  return { needsOld: person.emailVerifiedAt !== null }
}

/** Sends both codes again, in the session that asked. Where nothing is asked for any more the answer is the same. */
export async function sendEmailCodesAgain(shop: Shop, actor: Actor, ip: string): Promise<void> {
  await limit(shop, actor, ip)
  const now = shop.clock.now()
  const request = await findOwnRequest(shop.db, actor, now)
  if (request) await shop.jobs.send('send-email-codes', { changeId: request.id, requestedAt: now.toISOString() })
}

async function limit(shop: Shop, { userId }: Actor, ip: string): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  await rateLimit(shop, PER_PERSON, userId)
  await rateLimit(shop, PER_PERSON_AND_DAY, userId)
}

// Under which keys the two codes of a change are kept (ACC-23).

/** The code to the address that the account has. */
export const oldCodeKey = ({ oldEmail }: EmailRequest): CodeKey => ({ email: oldEmail, purpose: 'old-address' })

/** The code to the new one. It belongs to the account that asked, too: two that want one address share no tries (SEC-73). */
export const newCodeKey = ({ userId, newEmail }: EmailRequest): CodeKey => ({
  email: `${userId} ${newEmail}`,
  purpose: 'new-address',
})

/** Codes of a change belong to the session that asked for it, wherever that is: its id stands for the browser (SEC-51). */
export const askingSession = ({ sessionId }: Pick<EmailRequest, 'sessionId'>): Buffer =>
  createHash('sha256').update(sessionId).digest()

// She typed the code that came to the address of her account: it is hers (ACC-21).

/** Refuses with `code_invalid`. */
export async function proveEmail(
  shop: Shop,
  { userId, person: { email } }: Actor,
  typed: { readonly otp: string; readonly ip: string; readonly browser: Buffer | null },
): Promise<void> {
  const key = { email, purpose: 'prove' } as const
  const codeHash = await checkCode(shop, key, typed)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: typed.browser })))
      throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    // It arrived, and whoever reads there is whoever is logged in (LET-12, ACC-28).
    await resumeEmails(tx, shop, { address: email, reasons: ['bounced'], actor: userId })
    await deleteDisowning(tx, userId, email)
  })
  tellAuth(shop, 'code accepted', { user: userId, ip: typed.ip })
}
