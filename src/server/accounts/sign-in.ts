// Logging in: a new session for the right password, the same refusal and the same work for everything else (ACC-10, SEC-8, SEC-9).
import type { UserReply } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import { deviceOf } from '#domain/device.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import { sessionLifetime } from '#domain/session.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enforceLimit, type Limit } from '../db/rate-limit.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { findUserByEmail, keepPassword } from './accounts-queries.ts'
import { connectionOf, networkOf } from './client-network.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import { deleteSession, insertSession, meetDevice } from './session-queries.ts'
import { tellAuth } from './tell-auth.ts'
import { userView } from './user-view.ts'

// Guessing from one place is stopped early. The wider limits are wide: a stranger must not be able to lock somebody out,
// and a mobile network puts thousands of people behind one address.
const LIMITS: readonly [Limit, (input: Credentials) => string][] = [
  [{ name: 'signin-ip', most: 100, per: minutes(15) }, ({ ip }) => connectionOf(ip)],
  [{ name: 'signin-network', most: 300, per: minutes(15) }, ({ ip }) => networkOf(ip)],
  [{ name: 'signin-here', most: 10, per: minutes(15) }, ({ ip, email }) => `${networkOf(ip)} ${email}`],
  [{ name: 'signin-account', most: 60, per: hours(1) }, ({ email }) => email],
]

// A session that began so long ago may still have been in use 30 days ago.
const REMEMBERED = days(30) + sessionLifetime('user')

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The User-Agent header, which may say anything. */
  readonly userAgent: string
  /** The session the browser had until now: it ends here. */
  readonly presentToken: string | undefined
}

/** Answers with the person, the token of her new session, and whether letters reach her (LET-12). */
export async function signIn(
  shop: Shop,
  input: Credentials,
): Promise<{ user: UserReply; token: string; isReached: boolean }> {
  for (const [limit, subjectOf] of LIMITS) await enforceLimit(shop, limit, subjectOf(input))
  const user = await findUserByEmail(shop.db, input.email)
  const isRight = await shop.passwords.verify(input.password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    tellAuth(shop, 'login refused', { user: user?.id ?? null, ip: input.ip })
    throw new ShopError('wrong_credentials')
  }
  if (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null) throw new ShopError('email_unverified')
  const token = await openSession(shop, user, input)
  tellAuth(shop, 'logged in', { user: user.id, ip: input.ip })
  const isReached = (await findStopReason(shop.db, user.email)) === null
  return { user: userView(user), token, isReached }
}

type Proved = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

async function openSession(shop: Shop, user: Proved, { presentToken, userAgent }: Credentials): Promise<string> {
  const { token, hash } = newToken(shop)
  const at = shop.clock.now()
  const device = deviceOf(userAgent)
  await inTransaction(shop.db, async (tx) => {
    // A reset or an erasure meanwhile ends every session: none may begin behind its back with the old password.
    if (!(await keepPassword(tx, user))) throw new ShopError('wrong_credentials')
    const present = hashOfToken(presentToken)
    if (present) await deleteSession(tx, present)
    const expiresAt = after(at, sessionLifetime(user.role))
    await insertSession(tx, { id: newId<'session'>(shop), tokenHash: hash, userId: user.id, at, expiresAt, device })
    if (await meetDevice(tx, user.id, device, at, after(at, -REMEMBERED))) await tellOfDevice(tx, shop, user, device)
  })
  return token
}

const tellOfDevice = (tx: Tx, shop: Shop, { id, name, email }: Proved, device: string): Promise<boolean> => {
  const at = shop.clock.now()
  // One a day for each device, however often it logs in at once.
  const ref = `${id} ${indianDate(at)} ${device}`
  const content = { name, device, at: at.toISOString() }
  return writeLetter(tx, shop, { kind: 'new-device', ref, recipient: email, content })
}
