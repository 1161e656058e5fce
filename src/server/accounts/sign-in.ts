// Logs in: a new session for the right password, the same work and answer for everything else, and an email about an
// unknown device (ACC-10, SEC-8, SEC-9).
import type { UserReply } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { moreExactly } from '#copy/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import { deviceOf } from '#domain/device.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { isSessionAlive, sessionLifetime } from '#domain/session.ts'
import type { User } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { countFailure, type Hit, rateLimitAll } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { type findUserByEmail, findWhoLogsIn, savePassword, setLanguage } from './accounts-queries.ts'
import { connectionOf, networkMark, networkOf, tellAuth } from './client-network.ts'
import { lacksFactor } from './factors/second-factor.ts'
import { hashOfToken, newToken } from './opaque-token.ts'
import { deleteSession, insertSession, type Met, meetBrowser, seeBrowser } from './session-queries.ts'
import { userView } from './user-view.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The User-Agent header, which may say anything. */
  readonly userAgent: string
  /** The session the browser had until now: it ends here. */
  readonly presentToken: string | undefined
  /** What the browser is known by, if it is. */
  readonly deviceToken?: string | undefined
}

export interface SignedIn {
  readonly user: UserReply
  /** Of her new session. */
  readonly token: string
  /** What the browser is known by from now on. */
  readonly deviceToken: string
  /** Whether emails reach her (LET-12); where her address is not proved nothing is told of it. */
  readonly isReached: boolean
}

/** Refuses with `wrong_credentials`, `email_unverified` and, beyond the limits, `too_many_requests`. */
export async function signIn(shop: Shop, input: Credentials): Promise<SignedIn> {
  const browser = hashOfToken(input.deviceToken)
  const user = await findWhoLogsIn(shop.db, input.email, browser)
  const isKnown = browser !== null && user?.isKnownBrowser === true
  await rateLimitAll(
    shop,
    isKnown ? limitsOnKnown(user.id, browser) : limitsOnStrangers(input),
    moreExactly.tooManyLogins,
  )
  const isRight = await shop.passwords.verify(input.password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    if (!isKnown) await countFailure(shop, failuresOf(input.email))
    tellAuth(shop, 'login refused', { user: user?.id ?? null, ip: input.ip })
    throw new ShopError('wrong_credentials')
  }
  if (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null) throw new ShopError('email_unverified')
  const { secondFactorAt, ...tokens } = await openSession(shop, user, input)
  tellAuth(shop, 'logged in', { user: user.id, ip: input.ip })
  const view = userView(user, { lacksFactor: lacksFactor(shop, { ...user, secondFactorAt }) })
  return { user: view, ...tokens, isReached: user.isReached }
}

type Proved = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** A new session of somebody who has proved who she is. `factorAt`: when she did so by her second factor too. */
export async function openSession(
  shop: Shop,
  user: Proved,
  { presentToken, deviceToken, userAgent, ip }: Omit<Credentials, 'email' | 'password'>,
  factorAt: Date | null = null,
): Promise<{ token: string; deviceToken: string; secondFactorAt: Date | null }> {
  const { token, hash } = newToken(shop)
  const at = shop.clock.now()
  const device = deviceOf(userAgent)
  const role = lastingAs(user)
  // Behind the proof of who she is: nobody else's page says in what she reads.
  await followLanguage(shop, user)
  return inTransaction(shop.db, async (tx) => {
    // A reset or an erasure meanwhile ends every session: none may begin behind its back with the old password.
    if (!(await savePassword(tx, user))) throw new ShopError('wrong_credentials')
    const present = hashOfToken(presentToken)
    const before = present && (await deleteSession(tx, present))
    // The password once more, in the middle of her work: what she showed in this browser stays shown (SEC-56).
    const isHers = before && before.userId === user.id && isSessionAlive({ ...before, role }, at)
    const secondFactorAt = factorAt ?? (isHers ? before.secondFactorAt : null)
    const expiresAt = after(at, sessionLifetime(role))
    const id = newId<'session'>(shop)
    await insertSession(tx, { id, tokenHash: hash, userId: user.id, at, expiresAt, device, secondFactorAt })
    const seen = { device, network: networkMark(user.id, ip), at }
    return { token, secondFactorAt, deviceToken: await greetBrowser(tx, shop, user, { deviceToken, seen }) }
  })
}

// Somebody has logged in with a browser: it is known from now on, and one that was not is news to her (SEC-14, SEC-50, SEC-53).

/** Answers with the token by which the browser is known from now on. */
async function greetBrowser(
  tx: Tx,
  shop: Shop,
  user: User,
  { deviceToken, seen }: { readonly deviceToken: string | undefined; readonly seen: Omit<Met, 'userId' | 'tokenHash'> },
): Promise<string> {
  const former = hashOfToken(deviceToken)
  const isKnown = former !== null && (await seeBrowser(tx, { ...seen, userId: user.id, tokenHash: former }))
  if (isKnown && deviceToken !== undefined) return deviceToken
  const { token, hash: tokenHash } = newToken(shop)
  const met: Met = { ...seen, userId: user.id, tokenHash }
  const { isNews, isSameNetwork } = await meetBrowser(tx, met, former)
  // To an address that nobody has proved nothing is told: it may be a bystander's (SEC-52).
  if (isNews && user.emailVerifiedAt !== null) await tellOfBrowser(tx, shop, user, met, isSameNetwork)
  return token
}

const tellOfBrowser = (
  tx: Tx,
  shop: Shop,
  { id, name, email }: User,
  { device, network, at }: Met,
  isSameNetwork: boolean | null,
): Promise<boolean> =>
  enqueueEmail(tx, shop, {
    kind: 'new-device',
    // One a day for each device and network, however many windows without cookies log in.
    ref: `${id} ${indianDate(at)} ${network} ${device}`,
    recipient: email,
    content: { name, device, at: at.toISOString(), isSameNetwork },
  })

// By which name an email greets: none where nobody has proved the address, for then it is a stranger's text at a stranger's door (SEC-52).

/** Empty where the email is to begin without a name. */
export const greetingOf = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? '' : name

// Emails to her are written in the language in which she shops: what is kept of it follows her from page to page (docs/decisions/001).

/** Where it is the same, as nearly always, nothing is asked or written. */
export async function followLanguage(
  { db }: Pick<Shop, 'db'>,
  { id, language }: Pick<User, 'id' | 'language'>,
): Promise<void> {
  const now = languageNow()
  if (language !== now) await setLanguage(db, id, now)
}

// Logging out: the session ends on the server, whatever the browser does with its cookie (SEC-2).

/** Ends the session of a token. Without one there is nothing to do. */
export async function signOut(shop: Pick<Shop, 'db' | 'log'>, token: string | undefined): Promise<void> {
  const tokenHash = hashOfToken(token)
  const ended = tokenHash && (await deleteSession(shop.db, tokenHash))
  if (ended) tellAuth(shop, 'logged out', { user: ended.userId })
}

// How often a password may be tried: by strangers little, by a browser that she has logged in with in a bucket of its own, which
// no stranger can fill (SEC-9, SEC-50).

// Guessing from one place is stopped early. The wider limits are wide: a mobile network puts thousands of people behind one address.
const PER_CONNECTION = { name: 'signin-ip', most: 100, per: minutes(15) }
const PER_NETWORK = { name: 'signin-network', most: 300, per: minutes(15) }
const HERE = { name: 'signin-here', most: 10, per: minutes(15) }
const PER_ACCOUNT = { name: 'signin-account', most: 60, per: hours(1) }
/** Wrong passwords alone. Whoever is stopped by it on a new phone sets a new password by email, and is known there (SEC-54). */
const FAILURES = { name: 'signin-failures', most: 100, per: days(1) }
const KNOWN = { name: 'signin-browser', most: 20, per: minutes(15) }

interface Try {
  readonly email: string
  readonly ip: string
}

/** The wrong passwords of strangers at one account. */
const failuresOf = (email: string): Hit => ({ limit: FAILURES, subject: email, ofFailures: true })

/** A try in a browser that has not logged in to this account. */
const limitsOnStrangers = ({ email, ip }: Try): readonly Hit[] => [
  failuresOf(email),
  { limit: PER_CONNECTION, subject: connectionOf(ip) },
  { limit: PER_NETWORK, subject: networkOf(ip) },
  { limit: HERE, subject: `${networkOf(ip)} ${email}` },
  { limit: PER_ACCOUNT, subject: email },
]

/** A try in a browser that has. */
const limitsOnKnown = (userId: UserId, browser: Buffer): readonly Hit[] => [
  { limit: KNOWN, subject: `${userId} ${browser.toString('base64url')}` },
]
