// Logs users in and out. For an unknown address a login does the same work and gets the same answer as for a wrong
// password (ACC-10, SEC-8, SEC-9).
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
import { currentLanguage } from '../adapters/request-context.ts'
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
  /** The token of the browser's current session, which the login ends. */
  readonly currentToken: string | undefined
  readonly deviceToken?: string | undefined
}

export interface SignedIn {
  readonly user: UserReply
  readonly token: string
  readonly deviceToken: string
  /** False when emails to the user are stopped (LET-12); always true for an unverified address, to reveal nothing. */
  readonly isReached: boolean
}

/**
 * Logs a user in and returns the user with the tokens for the cookies. Throws `wrong_credentials`, `email_unverified`
 * or `too_many_requests`.
 */
export async function signIn(shop: Shop, input: Credentials): Promise<SignedIn> {
  const browser = hashOfToken(input.deviceToken)
  const user = await findUserForLogin(shop.db, input.email, browser)
  const isKnown = browser !== null && user?.isKnownBrowser === true
  const hits = isKnown ? hitsOfKnownBrowser(user.id, browser) : hitsOfUnknownBrowser(input)
  await rateLimitAll(shop, hits, moreExactly.tooManyLogins)
  const isRight = await shop.passwords.verify(input.password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    if (!isKnown) await countFailure(shop, failureHit(input.email))
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
 * Opens a session for an authenticated user and ends the browser's current one. `factorAt` is when a second factor was
 * verified at this login. Returns the tokens for the cookies, and when the new session's second factor was verified.
 * Throws `wrong_credentials` if the account has no password, or if it was erased or its password changed meanwhile.
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
  // The language is stored only after authentication, so that no one else can change it.
  await storeRequestLanguage(shop, user)
  return inTransaction(shop.db, async (tx) => {
    // A simultaneous reset or erasure ends every session, so no session may begin with the old password afterwards.
    if (!(await lockUnchangedPassword(tx, user))) throw new ShopError('wrong_credentials')
    const oldHash = hashOfToken(currentToken)
    const oldSession = oldHash && (await deleteSession(tx, oldHash))
    // When the same user logs in again in this browser, the verified second factor stays verified (SEC-56).
    const isOwnSession = oldSession && oldSession.userId === user.id && isSessionAlive({ ...oldSession, role }, at)
    const secondFactorAt = factorAt ?? (isOwnSession ? oldSession.secondFactorAt : null)
    const expiresAt = after(at, sessionLifetime(role))
    const id = newId<'session'>(shop)
    await insertSession(tx, { id, tokenHash: hash, userId: user.id, at, expiresAt, device, secondFactorAt })
    const login = { device, network: hashNetwork(user.id, ip), at }
    return { token, secondFactorAt, deviceToken: await recordBrowser(tx, shop, user, { deviceToken, login }) }
  })
}

/**
 * Records the browser of a login and returns its token. A user with a verified address gets an email about a new
 * browser, except about the first (SEC-14, SEC-50, SEC-53).
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
  const formerHash = hashOfToken(deviceToken)
  const isKnown =
    formerHash !== null && (await recordBrowserLogin(tx, { ...login, userId: user.id, tokenHash: formerHash }))
  if (isKnown && deviceToken !== undefined) return deviceToken
  const { token, hash: tokenHash } = newToken(shop)
  const browserLogin: BrowserLogin = { ...login, userId: user.id, tokenHash }
  const { isNewDevice, isSameNetwork } = await insertBrowser(tx, browserLogin, formerHash)
  // An unverified address may be a stranger's, so it gets no email (SEC-52).
  if (isNewDevice && user.emailVerifiedAt !== null) await notifyNewDevice(tx, shop, user, browserLogin, isSameNetwork)
  return token
}

/** Emails the user about a login with a new device. Returns false when an email about the device was sent today. */
const notifyNewDevice = (
  tx: Tx,
  shop: Shop,
  { id, name, email }: User,
  { device, network, at }: BrowserLogin,
  isSameNetwork: boolean | null,
): Promise<boolean> =>
  enqueueEmail(tx, shop, {
    kind: 'new-device',
    // One email a day is sent for each kind of device and network, however many new browsers log in.
    ref: `${id} ${indianDate(at)} ${network} ${device}`,
    recipient: email,
    content: { name, device, at: at.toISOString(), isSameNetwork },
  })

/** Returns the name for an email's greeting; empty for an unverified address, maybe a stranger's (SEC-52). */
export const chooseGreetingName = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? '' : name

/** Stores the language of the request for later emails, if it differs from the stored one (docs/decisions/001). */
export async function storeRequestLanguage(
  { db }: Pick<Shop, 'db'>,
  { id, language }: Pick<User, 'id' | 'language'>,
): Promise<void> {
  const requestLanguage = currentLanguage()
  if (language !== requestLanguage) await setLanguage(db, id, requestLanguage)
}

export async function signOut(shop: Pick<Shop, 'db' | 'log'>, token: string | undefined): Promise<void> {
  const tokenHash = hashOfToken(token)
  const endedSession = tokenHash && (await deleteSession(shop.db, tokenHash))
  if (endedSession) logAuthEvent(shop, 'logged out', { user: endedSession.userId })
}

// All unknown browsers share login limits. A known browser has its own limit, which strangers cannot use up (SEC-9,
// SEC-50). The limit of one network for one account is low. The limits of a whole connection or network are high,
// because a mobile network puts thousands of users behind one address.
const PER_CONNECTION = { name: 'signin-ip', max: 100, per: minutes(15) }
const PER_NETWORK = { name: 'signin-network', max: 300, per: minutes(15) }
const PER_NETWORK_AND_ACCOUNT = { name: 'signin-here', max: 10, per: minutes(15) }
const PER_ACCOUNT = { name: 'signin-account', max: 60, per: hours(1) }
/**
 * The limit of wrong passwords from unknown browsers. A user who is blocked by it on a new phone can reset the password
 * by email, which makes the phone a known browser (SEC-50).
 */
const FAILURES = { name: 'signin-failures', max: 100, per: days(1) }
const KNOWN_BROWSER_LIMIT = { name: 'signin-browser', max: 20, per: minutes(15) }

const failureHit = (email: string): Hit => ({ limit: FAILURES, subject: email, ofFailures: true })

const hitsOfUnknownBrowser = ({ email, ip }: Pick<Credentials, 'email' | 'ip'>): readonly Hit[] => [
  failureHit(email),
  { limit: PER_CONNECTION, subject: connectionKey(ip) },
  { limit: PER_NETWORK, subject: networkKey(ip) },
  { limit: PER_NETWORK_AND_ACCOUNT, subject: `${networkKey(ip)} ${email}` },
  { limit: PER_ACCOUNT, subject: email },
]

const hitsOfKnownBrowser = (userId: UserId, browser: Buffer): readonly Hit[] => [
  { limit: KNOWN_BROWSER_LIMIT, subject: `${userId} ${browser.toString('base64url')}` },
]
