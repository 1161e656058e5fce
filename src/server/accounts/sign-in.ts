// Logs in: a new session for the right password, the same work and answer for every failure, and an email about a new
// device (ACC-10, SEC-8, SEC-9).
import type { UserReply } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import { sessionRole } from '#contract/rights.ts'
import { moreExactly } from '#copy/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import { deviceOf } from '#domain/device.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { isSessionAlive, sessionLifetime } from '#domain/session.ts'
import type { User } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { languageNow } from '../adapters/request-context.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { countFailure, type Hit, rateLimitAll } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { type findUserByEmail, findUserForLogin, lockUnchangedPassword, setLanguage } from './accounts-queries.ts'
import { connectionKey, hashNetwork, logAuthEvent, networkKey } from './client-network.ts'
import { lacksFactor } from './factors/second-factor.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import {
  type BrowserLogin,
  deleteSession,
  insertBrowser,
  insertSession,
  recordBrowserLogin,
} from './session-queries.ts'
import { toUserReply } from './user-view.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The User-Agent header, which can contain anything. */
  readonly userAgent: string
  /** The browser's current session, which ends at login. */
  readonly currentToken: string | undefined
  /** The browser token, if there is one. */
  readonly deviceToken?: string | undefined
}

export interface SignedIn {
  readonly user: UserReply
  /** The token of the new session. */
  readonly token: string
  /** The browser token, for the cookie: a new one, unless the account knows the browser. */
  readonly deviceToken: string
  /** Whether emails reach the user (LET-12); true for an unverified address, so that nothing is revealed. */
  readonly isReached: boolean
}

/**
 * Logs a user in by email and password, and returns the user with the tokens of the cookies. Throws
 * `wrong_credentials`, `email_unverified` and, beyond the limits, `too_many_requests`.
 */
export async function signIn(shop: Shop, input: Credentials): Promise<SignedIn> {
  const browser = hashOfToken(input.deviceToken)
  const user = await findUserForLogin(shop.db, input.email, browser)
  const isKnown = browser !== null && user?.isKnownBrowser === true
  await rateLimitAll(
    shop,
    isKnown ? limitsForKnownBrowser(user.id, browser) : limitsForUnknownBrowser(input),
    moreExactly.tooManyLogins,
  )
  const isRight = await shop.passwords.verify(input.password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    if (!isKnown) await countFailure(shop, failuresOf(input.email))
    logAuthEvent(shop, 'login refused', { user: user?.id ?? null, ip: input.ip })
    throw new ShopError('wrong_credentials')
  }
  if (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null) throw new ShopError('email_unverified')
  const { secondFactorAt, ...tokens } = await openSession(shop, user, input)
  logAuthEvent(shop, 'logged in', { user: user.id, ip: input.ip })
  const view = toUserReply(user, { lacksFactor: lacksFactor(shop, { ...user, secondFactorAt }) })
  return { user: view, ...tokens, isReached: user.isReached }
}

type LoginUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/**
 * Opens a session for an authenticated user, in place of the browser's current one. `factorAt` is when a second factor
 * was verified at this login. Returns the tokens of the cookies, and when the session's second factor was verified.
 * Throws `wrong_credentials` if the account has no password, or it was changed or the account erased meanwhile.
 */
export async function openSession(
  shop: Shop,
  user: LoginUser,
  { currentToken, deviceToken, userAgent, ip }: Omit<Credentials, 'email' | 'password'>,
  factorAt: Date | null = null,
): Promise<{ token: string; deviceToken: string; secondFactorAt: Date | null }> {
  const { token, hash } = newToken(shop)
  const at = shop.clock.now()
  const device = deviceOf(userAgent)
  const role = sessionRole(user)
  // The language is stored after authentication only, so that no other visitor can change it.
  await followLanguage(shop, user)
  return inTransaction(shop.db, async (tx) => {
    // A concurrent reset or erasure ends every session. No session may start with the old password afterwards.
    if (!(await lockUnchangedPassword(tx, user))) throw new ShopError('wrong_credentials')
    const oldHash = hashOfToken(currentToken)
    const oldSession = oldHash && (await deleteSession(tx, oldHash))
    // A repeated login of the same user keeps the second factor that was verified in this browser (SEC-56).
    const isSameUser = oldSession && oldSession.userId === user.id && isSessionAlive({ ...oldSession, role }, at)
    const secondFactorAt = factorAt ?? (isSameUser ? oldSession.secondFactorAt : null)
    const expiresAt = after(at, sessionLifetime(role))
    const id = newId<'session'>(shop)
    await insertSession(tx, { id, tokenHash: hash, userId: user.id, at, expiresAt, device, secondFactorAt })
    const login = { device, network: hashNetwork(user.id, ip), at }
    return { token, secondFactorAt, deviceToken: await recordBrowser(tx, shop, user, { deviceToken, login }) }
  })
}

/**
 * Records the browser of a login and returns its token. A verified user gets an email about a new browser (SEC-14,
 * SEC-50, SEC-53).
 */
async function recordBrowser(
  tx: Tx,
  shop: Shop,
  user: User,
  {
    deviceToken,
    login,
  }: { readonly deviceToken: string | undefined; readonly login: Omit<BrowserLogin, 'userId' | 'tokenHash'> },
): Promise<string> {
  const former = hashOfToken(deviceToken)
  const isKnown = former !== null && (await recordBrowserLogin(tx, { ...login, userId: user.id, tokenHash: former }))
  if (isKnown && deviceToken !== undefined) return deviceToken
  const { token, hash: tokenHash } = newToken(shop)
  const browserLogin: BrowserLogin = { ...login, userId: user.id, tokenHash }
  const { isNewDevice, isSameNetwork } = await insertBrowser(tx, browserLogin, former)
  // An unverified address gets no email, because it may be a stranger's (SEC-52).
  if (isNewDevice && user.emailVerifiedAt !== null) await notifyNewDevice(tx, shop, user, browserLogin, isSameNetwork)
  return token
}

const notifyNewDevice = (
  tx: Tx,
  shop: Shop,
  { id, name, email }: User,
  { device, network, at }: BrowserLogin,
  isSameNetwork: boolean | null,
): Promise<boolean> =>
  enqueueEmail(tx, shop, {
    kind: 'new-device',
    // The user gets one email a day for each device and network, however many browsers without cookies log in.
    ref: `${id} ${indianDate(at)} ${network} ${device}`,
    recipient: email,
    content: { name, device, at: at.toISOString(), isSameNetwork },
  })

/** Returns the name for a greeting; empty for an unverified address, whose owner may be a stranger (SEC-52). */
export const chooseGreetingName = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? '' : name

/**
 * Stores the language of the request as the language of emails to the user (docs/decisions/001). Usually it is
 * unchanged, and nothing is written.
 */
export async function followLanguage(
  { db }: Pick<Shop, 'db'>,
  { id, language }: Pick<User, 'id' | 'language'>,
): Promise<void> {
  const now = languageNow()
  if (language !== now) await setLanguage(db, id, now)
}

/** Ends the session of a token on the server (SEC-2). Without a token it does nothing. */
export async function signOut(shop: Pick<Shop, 'db' | 'log'>, token: string | undefined): Promise<void> {
  const tokenHash = hashOfToken(token)
  const endedSession = tokenHash && (await deleteSession(shop.db, tokenHash))
  if (endedSession) logAuthEvent(shop, 'logged out', { user: endedSession.userId })
}

// Login limits. New browsers share strict limits. A browser that has logged in before has its own limit, which
// strangers cannot use up (SEC-9, SEC-50).

// Guessing from one place is stopped early. The wider limits are high, because a mobile network puts thousands of users
// behind one address.
const PER_CONNECTION = { name: 'signin-ip', max: 100, per: minutes(15) }
const PER_NETWORK = { name: 'signin-network', max: 300, per: minutes(15) }
const PER_NETWORK_AND_ACCOUNT = { name: 'signin-here', max: 10, per: minutes(15) }
const PER_ACCOUNT = { name: 'signin-account', max: 60, per: hours(1) }
/**
 * Counts wrong passwords only. A user whom this limit blocks on a new phone resets the password by email, which
 * makes the phone a known browser (SEC-54).
 */
const FAILURES = { name: 'signin-failures', max: 100, per: days(1) }
const KNOWN = { name: 'signin-browser', max: 20, per: minutes(15) }

interface LoginAttempt {
  readonly email: string
  readonly ip: string
}

const failuresOf = (email: string): Hit => ({ limit: FAILURES, subject: email, ofFailures: true })

const limitsForUnknownBrowser = ({ email, ip }: LoginAttempt): readonly Hit[] => [
  failuresOf(email),
  { limit: PER_CONNECTION, subject: connectionKey(ip) },
  { limit: PER_NETWORK, subject: networkKey(ip) },
  { limit: PER_NETWORK_AND_ACCOUNT, subject: `${networkKey(ip)} ${email}` },
  { limit: PER_ACCOUNT, subject: email },
]

const limitsForKnownBrowser = (userId: UserId, browser: Buffer): readonly Hit[] => [
  { limit: KNOWN, subject: `${userId} ${browser.toString('base64url')}` },
]
