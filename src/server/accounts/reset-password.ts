// Setting a new password with a grant: it is used up, every session ends, every browser but this is forgotten, and a letter says so
// (ACC-8). Where nobody had proved the address before, what another left in the account goes (SEC-54).
import { ShopError } from '#contract/errors.ts'
import { deviceOf } from '#domain/device.ts'
import { newId } from '../adapters/random.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { findWhoLogsIn, markEmailVerified, setPassword } from './accounts-queries.ts'
import { clearTraces } from './clear-traces-queries.ts'
import { networkMark } from './client-network.ts'
import { forgetShoppersPasskeys } from './factors/factors-queries.ts'
import { isFirstProof, nameFromAddress } from './first-proof.ts'
import { forgetBrowsers, meetBrowser } from './known-browser-queries.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import { consumeGrant, forgetCodes, hasGrant } from './otp-queries.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { tellAuth } from './tell-auth.ts'

export interface NewPassword {
  readonly email: string
  readonly newPassword: string
  /** Asked for where the account begins anew; a page of the version before does not. */
  readonly name?: string | undefined
  readonly grant: string | undefined
  readonly deviceToken: string | undefined
  readonly ip: string
  readonly userAgent: string
}

/** Answers with what the browser is known by from now on. Refuses with `reset_not_allowed` without a grant for this very address. */
export async function resetPassword(shop: Shop, input: NewPassword): Promise<{ deviceToken: string }> {
  const { email, newPassword } = input
  const grantHash = hashOfToken(input.grant)
  if (!grantHash || !(await hasGrant(shop.db, grantHash, email, shop.clock.now())))
    throw new ShopError('reset_not_allowed')
  refuseEasyPassword(shop, 'newPassword', newPassword, { email, ...(input.name ? { name: input.name } : {}) })
  const passwordHash = await shop.passwords.hash(newPassword)
  const { token: deviceToken, hash: tokenHash } = newToken(shop)
  const user = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await consumeGrant(tx, grantHash, email, at))) throw new ShopError('reset_not_allowed')
    const { id, name } = await openAnew(tx, shop, input, passwordHash)
    // The code came by mail: the address is hers.
    await markEmailVerified(tx, email, at)
    await deleteSessionsOf(tx, id)
    await forgetBrowsers(tx, id, null)
    // She is in front of this one: no stranger's wrong passwords keep her out of it.
    const met = { userId: id, tokenHash, device: deviceOf(input.userAgent), network: networkMark(id, input.ip), at }
    await meetBrowser(tx, met, { former: hashOfToken(input.deviceToken), since: at })
    await forgetCodes(tx, email)
    // Of a shopper: whoever had her password may have added one. Staff keep theirs, or her mailbox would open the back office (SEC-59).
    await forgetShoppersPasskeys(tx, id)
    await writeLetter(tx, shop, {
      kind: 'password-changed',
      ref: `${id} ${newId<'letter'>(shop)}`,
      recipient: email,
      content: { name, at: at.toISOString() },
    })
    return id
  })
  tellAuth(shop, 'password reset', { user })
  return { deviceToken }
}

async function openAnew(tx: Tx, shop: Shop, { email, name, deviceToken }: NewPassword, passwordHash: string) {
  const user = await setPassword(tx, email, passwordHash)
  if (!user) throw new ShopError('reset_not_allowed')
  const known = await findWhoLogsIn(tx, email, hashOfToken(deviceToken))
  if (!known || !isFirstProof(known)) return user
  const own = name ?? nameFromAddress(email)
  await clearTraces(tx, user.id, { name: own, at: shop.clock.now() })
  // The register says that the yes was not hers (PRIV-8).
  if (known.measurement)
    await recordConsent(tx, shop, { userId: user.id, purposes: ['measurement'], given: false, how: 'shop' })
  return { id: user.id, name: own }
}
