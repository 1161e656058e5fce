// Setting a new password with a grant: it is used up, every session ends, every browser but this is forgotten, and an email says so
// (ACC-8). Where nobody had proved the address before, what another left in the account goes (SEC-54).
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
import { findWhoLogsIn, markEmailVerified, savePassword, setPassword } from './accounts-queries.ts'
import { refuseEasyPassword } from './check-password.ts'
import { clearTraces } from './clear-traces-queries.ts'
import { networkMark, tellAuth } from './client-network.ts'
import { forgetShoppersPasskeys } from './factors/factors-queries.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import { isFirstProof, nameFromAddress } from './otp.ts'
import { consumeGrant, forgetCodes, hasGrant, insertGrant, spentGrant } from './otp-queries.ts'
import { deleteSessionsOf, forgetBrowsers, meetBrowser } from './session-queries.ts'

interface NewPassword {
  readonly email: string
  readonly newPassword: string
  /** Asked for where the account begins anew. */
  readonly name?: string | undefined
  readonly grant: string | undefined
  readonly deviceToken: string | undefined
  readonly ip: string
  readonly userAgent: string
}

/** So often a grant that was used is asked about. */
const AGAIN = { name: 'reset-again', most: 5, per: GRANT_LIFETIME }

/**
 * Answers with what the browser is known by from now on. Refuses with `reset_not_allowed` without a grant for this very address. The
 * same password once more with the same grant, whose answer may have been lost, is answered alike and changes nothing.
 */
export async function resetPassword(shop: Shop, input: NewPassword): Promise<{ deviceToken: string }> {
  const { email, newPassword } = input
  const grantHash = hashOfToken(input.grant)
  if (!grantHash) throw new ShopError('reset_not_allowed')
  if (!(await hasGrant(shop.db, grantHash, email, shop.clock.now()))) return sayAgain(shop, input, grantHash)
  refuseEasyPassword(shop, 'newPassword', newPassword, { email, ...(input.name ? { name: input.name } : {}) })
  const passwordHash = await shop.passwords.hash(newPassword)
  const { token: deviceToken, hash: tokenHash } = newToken(shop)
  const user = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await consumeGrant(tx, grantHash, email, at))) return null
    const { id, name } = await openAnew(tx, shop, input, passwordHash)
    // The code came by mail: the address is hers.
    await markEmailVerified(tx, email, at)
    await deleteSessionsOf(tx, id)
    await forgetBrowsers(tx, id, null)
    // She is in front of this one: no stranger's wrong passwords keep her out of it.
    await meet(tx, input, { userId: id, tokenHash, at })
    await forgetCodes(tx, email)
    await insertGrant(tx, { tokenHash: spentGrant(grantHash), email, expiresAt: after(at, GRANT_LIFETIME) })
    // Of a shopper: whoever had her password may have added one. Staff keep theirs, or her mailbox would open the back office (SEC-59).
    await forgetShoppersPasskeys(tx, id)
    await enqueueEmail(tx, shop, {
      kind: 'password-changed',
      ref: `${id} ${newId<'email'>(shop)}`,
      recipient: email,
      content: { name, at: at.toISOString() },
    })
    return id
  })
  // The same press twice at the same moment.
  if (user === null) return sayAgain(shop, input, grantHash)
  tellAuth(shop, 'password reset', { user })
  return { deviceToken }
}

/** Her browser holds a grant that was used, and sends what it was used for. */
async function sayAgain(shop: Shop, input: NewPassword, grantHash: Buffer): Promise<{ deviceToken: string }> {
  const { email, newPassword } = input
  if (!(await hasGrant(shop.db, spentGrant(grantHash), email, shop.clock.now())))
    throw new ShopError('reset_not_allowed')
  await rateLimit(shop, AGAIN, grantHash.toString('hex'))
  const user = await findWhoLogsIn(shop.db, email, null)
  if (!user || !(await shop.passwords.verify(newPassword, user.passwordHash))) throw new ShopError('reset_not_allowed')
  const { token: deviceToken, hash: tokenHash } = newToken(shop)
  await inTransaction(shop.db, async (tx) => {
    if (!(await savePassword(tx, user))) throw new ShopError('reset_not_allowed')
    await meet(tx, input, { userId: user.id, tokenHash, at: shop.clock.now() })
  })
  return { deviceToken }
}

const meet = (
  tx: Tx,
  { userAgent, ip, deviceToken }: NewPassword,
  met: { readonly userId: UserId; readonly tokenHash: Buffer; readonly at: Date },
) =>
  meetBrowser(
    tx,
    { ...met, device: deviceOf(userAgent), network: networkMark(met.userId, ip) },
    hashOfToken(deviceToken),
  )

async function openAnew(tx: Tx, shop: Shop, { email, name, deviceToken }: NewPassword, passwordHash: string) {
  const user = await setPassword(tx, email, passwordHash)
  if (!user) throw new ShopError('reset_not_allowed')
  const known = await findWhoLogsIn(tx, email, hashOfToken(deviceToken))
  if (!known || !isFirstProof(known)) return user
  // Not the name on an order of this account: a stranger who opened the account may have placed it.
  const own = name ?? nameFromAddress(email)
  await clearTraces(tx, user.id, { name: own, at: shop.clock.now() })
  // The register says that the yes was not hers (PRIV-8).
  if (known.measurement)
    await recordConsent(tx, shop, { userId: user.id, purposes: ['measurement'], given: false, how: 'shop' })
  return { id: user.id, name: own }
}
