// Opens an account with an invitation to work in the shop, and logs it in: one form instead of signing up, logging in and accepting (ADM-25).
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { knownNotice } from '../../consents/known-notice.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { findWhoLogsIn } from '../accounts-queries.ts'
import { connectionOf } from '../client-network.ts'
import { isEmailTaken } from '../email/email-queries.ts'
import { lacksFactor } from '../factors/second-factor.ts'
import { hashOfToken } from '../opaque-token.ts'
import { refuseEasyPassword } from '../refuse-easy-password.ts'
import { type Credentials, openSession, type SignedIn } from '../sign-in.ts'
import { openAccount } from '../sign-up.ts'
import { tellAuth } from '../tell-auth.ts'
import { userView } from '../user-view.ts'
import { endInvite, setStaffRoles } from './staff-queries.ts'
import { recordRoles, requireInvite } from './take-invite.ts'

const TRIES = { name: 'join-by-invite', most: 20, per: minutes(15) }

export interface Joining extends Omit<Credentials, 'email'> {
  readonly token: string
  readonly name: string
  readonly notice?: string | undefined
}

/**
 * The email is the invitation's, and proved: the link came by mail. Refuses with `invite_over`, with `email_taken` where the email
 * has an account (its owner logs in and accepts), and with `password_common`.
 */
export async function joinByInvite(shop: Shop, joining: Joining): Promise<SignedIn> {
  const { token, name, password, ip } = joining
  await rateLimit(shop, TRIES, connectionOf(ip))
  const tokenHash = hashOfToken(token)
  if (!tokenHash) throw new ShopError('invite_over')
  const notice = joining.notice === undefined ? undefined : knownNotice('signup', joining.notice)
  // Hashing a password takes long: it happens outside of a transaction, and for an invitation that counts only.
  const email = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    if (await isEmailTaken(tx, invite.email, at)) throw new ShopError('email_taken')
    return invite.email
  })
  refuseEasyPassword(shop, 'password', password, { name, email })
  const passwordHash = await shop.passwords.hash(password)
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    const userId = await openAccount(tx, shop, { name, email, passwordHash, notice, emailVerifiedAt: at, at })
    await endInvite(tx, invite.id, { takenBy: userId, at })
    await setStaffRoles(tx, userId, invite.roles)
    await recordRoles(tx, shop, userId, { before: [], after: invite.roles })
  })
  const user = await findWhoLogsIn(shop.db, email, null)
  if (!user) throw new ShopError('invite_over')
  const { secondFactorAt, ...tokens } = await openSession(shop, user, joining)
  tellAuth(shop, 'signed up', { user: user.id, ip })
  const view = userView(user, { lacksFactor: lacksFactor(shop, { ...user, secondFactorAt }) })
  return { user: view, ...tokens, isReached: user.isReached }
}
