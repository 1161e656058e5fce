// Sets a new password with the grant of a verified code (ACC-8). If the address was never verified, it also removes
// data left by a stranger (SEC-54).
import { ShopError } from '#contract/errors.ts'
import { deviceOf } from '#domain/device.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import { newId } from '../adapters/random.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { findUserForLogin, lockUnchangedPassword, markEmailVerified, setPasswordByEmail } from './accounts-queries.ts'
import { requireStrongPassword } from './check-password.ts'
import { clearEnteredData } from './clear-traces-queries.ts'
import { hashNetwork, logAuthEvent } from './client-network.ts'
import { deleteShoppersPasskeys } from './factors/factors-queries.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import { mayBeOpenedByStranger, nameFromAddress } from './otp.ts'
import { consumeGrant, deleteCodes, hasGrant, hashOfUsedGrant, insertGrant } from './otp-queries.ts'
import { deleteBrowsers, deleteSessionsOf, insertBrowser } from './session-queries.ts'

interface NewPassword {
  readonly email: string
  readonly newPassword: string
  /** The new name of an account that a stranger may have opened; by default the address before the @. */
  readonly name?: string | undefined
  readonly grant: string | undefined
  readonly deviceToken: string | undefined
  readonly ip: string
  readonly userAgent: string
}

const REPETITIONS = { name: 'reset-again', max: 5, per: GRANT_LIFETIME }

/**
 * Sets the password, ends every session of the user, deletes all other known browsers, sends an email, and returns a
 * new browser token. A repeated request with the same password changes nothing and gets another token, because the
 * first reply may have been lost. Throws `password_common`, or `too_many_requests` after five repetitions. Throws
 * `reset_not_allowed` without a grant for this address, or when a repetition has another password.
 */
export async function resetPassword(shop: Shop, input: NewPassword): Promise<{ deviceToken: string }> {
  const { email, newPassword } = input
  const grantHash = hashOfToken(input.grant)
  if (!grantHash) throw new ShopError('reset_not_allowed')
  if (!(await hasGrant(shop.db, grantHash, email, shop.clock.now()))) return answerRepeat(shop, input, grantHash)
  requireStrongPassword(shop, 'newPassword', newPassword, { email, ...(input.name ? { name: input.name } : {}) })
  const passwordHash = await shop.passwords.hash(newPassword)
  const { token: deviceToken, hash: tokenHash } = newToken(shop)
  const userId = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await consumeGrant(tx, grantHash, email, at))) return null
    const { id, name } = await resetAccount(tx, shop, input, passwordHash)
    // The code came by email, so the address is verified.
    await markEmailVerified(tx, email, at)
    await endAccess(tx, id)
    // This browser becomes a known one, so that it has its own login limit (SEC-50).
    await insertResetBrowser(tx, input, { userId: id, tokenHash, at })
    await deleteCodes(tx, email)
    await insertGrant(tx, { tokenHash: hashOfUsedGrant(grantHash), email, expiresAt: after(at, GRANT_LIFETIME) })
    await enqueueEmail(tx, shop, {
      kind: 'password-changed',
      ref: `${id} ${newId<'email'>(shop)}`,
      recipient: email,
      content: { name, at: at.toISOString() },
    })
    return id
  })
  if (userId === null) return answerRepeat(shop, input, grantHash)
  logAuthEvent(shop, 'password reset', { user: userId })
  return { deviceToken }
}

/**
 * Ends the sessions and deletes the known browsers and a shopper's passkeys, which an attacker may have added. Staff
 * keep their passkeys; otherwise access to the mailbox would open the back office (SEC-59).
 */
async function endAccess(tx: Tx, id: UserId): Promise<void> {
  await deleteSessionsOf(tx, id)
  await deleteBrowsers(tx, id, null)
  await deleteShoppersPasskeys(tx, id)
}

/**
 * Answers a repeated reset: returns a new browser token when the grant was used to set this same password. Throws
 * `reset_not_allowed` or `too_many_requests`.
 */
async function answerRepeat(shop: Shop, input: NewPassword, grantHash: Buffer): Promise<{ deviceToken: string }> {
  const { email, newPassword } = input
  if (!(await hasGrant(shop.db, hashOfUsedGrant(grantHash), email, shop.clock.now())))
    throw new ShopError('reset_not_allowed')
  await rateLimit(shop, REPETITIONS, grantHash.toString('hex'))
  const user = await findUserForLogin(shop.db, email, null)
  if (!user || !(await shop.passwords.verify(newPassword, user.passwordHash))) throw new ShopError('reset_not_allowed')
  const { token: deviceToken, hash: tokenHash } = newToken(shop)
  await inTransaction(shop.db, async (tx) => {
    if (!(await lockUnchangedPassword(tx, user))) throw new ShopError('reset_not_allowed')
    await insertResetBrowser(tx, input, { userId: user.id, tokenHash, at: shop.clock.now() })
  })
  return { deviceToken }
}

const insertResetBrowser = (
  tx: Tx,
  { userAgent, ip, deviceToken }: NewPassword,
  login: { readonly userId: UserId; readonly tokenHash: Buffer; readonly at: Date },
) =>
  insertBrowser(
    tx,
    { ...login, device: deviceOf(userAgent), network: hashNetwork(login.userId, ip) },
    hashOfToken(deviceToken),
  )

async function resetAccount(tx: Tx, shop: Shop, { email, name, deviceToken }: NewPassword, passwordHash: string) {
  const user = await setPasswordByEmail(tx, email, passwordHash)
  if (!user) throw new ShopError('reset_not_allowed')
  const loginUser = await findUserForLogin(tx, email, hashOfToken(deviceToken))
  if (!loginUser || !mayBeOpenedByStranger(loginUser)) return user
  // The name on an order is not used, because the stranger may have placed the order.
  const newName = name ?? nameFromAddress(email)
  await clearEnteredData(tx, user.id, { name: newName, at: shop.clock.now() })
  if (loginUser.measurement)
    await recordConsent(tx, shop, { userId: user.id, purposes: ['measurement'], given: false, how: 'shop' })
  return { id: user.id, name: newName }
}
