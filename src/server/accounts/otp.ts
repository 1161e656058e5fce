// Requests and checks one-time codes (ACC-7). The answers do not reveal whether an account exists (SEC-8).
import { ShopError } from '#contract/errors.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import type { User } from '../actor.ts'
import { inTransaction } from '../db/database.ts'
import { consumeLimits, type Hit, type Limit, rateLimit, rateLimitAll } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import { resumeEmails } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import { findUserForLogin } from './accounts-queries.ts'
import { connectionKey, logAuthEvent, networkKey } from './client-network.ts'
import { newToken } from './opaque-token.ts'
import { type CodeKey, consumeCode, countTry, hashOfCode, insertGrant } from './otp-queries.ts'
import { isKnownBrowser } from './session-queries.ts'

const PER_CONNECTION = { name: 'otp-ip', max: 20, per: minutes(15) }
interface UnknownBrowserLimits {
  readonly short: Limit
  readonly long: Limit
  /** Applies once `short` or `long` is reached, so that a new phone in another network still gets a code. */
  readonly perNetwork: Limit
  readonly allNetworks: Limit
}
const ACCOUNT_LIMITS: UnknownBrowserLimits = {
  short: { name: 'otp-email', max: 3, per: minutes(15) },
  long: { name: 'otp-email-day', max: 12, per: days(1) },
  perNetwork: { name: 'otp-email-network', max: 1, per: hours(1) },
  allNetworks: { name: 'otp-email-networks', max: 6, per: hours(1) },
}
// The limits for codes of data requests, which need no account (SEC-75).
const ANY_ADDRESS_LIMITS: UnknownBrowserLimits = {
  short: ACCOUNT_LIMITS.short,
  long: { name: 'otp-anybody-day', max: 4, per: days(1) },
  perNetwork: { name: 'otp-anybody-network', max: 2, per: days(1) },
  allNetworks: { name: 'otp-anybody-networks', max: 2, per: hours(1) },
}
const KNOWN_BROWSER_LIMIT = { name: 'otp-browser', max: 3, per: minutes(15) }
const KNOWN_BROWSER_DAY_LIMIT = { name: 'otp-browser-day', max: 20, per: days(1) }

interface OtpRequest {
  readonly email: string
  readonly purpose: OtpPurpose
  readonly ip: string
  /** The hash of the browser token, to which the code is bound. */
  readonly browser: Buffer
}

/** Starts the job that sends a code. Throws `too_many_requests`. */
export async function requestOtp(shop: Shop, input: OtpRequest): Promise<void> {
  const { email, purpose, browser } = input
  const hash = browser.toString('base64url')
  if (await isKnownBrowser(shop.db, email, browser))
    await rateLimitAll(shop, hitsOf(KNOWN_BROWSER_LIMIT, KNOWN_BROWSER_DAY_LIMIT, `${purpose} ${email} ${hash}`))
  else await limitUnknownBrowser(shop, input)
  await shop.jobs.send('send-otp', { email, purpose, browser: hash, requestedAt: shop.clock.now().toISOString() })
}

/**
 * Counts the request of an unknown browser for its connection and for the mailbox. When a limit of the mailbox is
 * reached, a few more requests are allowed: some for each network, and some for all networks together. Throws
 * `too_many_requests`.
 */
async function limitUnknownBrowser(shop: Shop, { email, purpose, ip }: OtpRequest): Promise<void> {
  await rateLimitAll(shop, [{ limit: PER_CONNECTION, subject: connectionKey(ip) }])
  const limits = purpose === 'privacy' ? ANY_ADDRESS_LIMITS : ACCOUNT_LIMITS
  // All addresses of a mailbox share its limits.
  const subject = `${purpose} ${mailboxOf(email)}`
  const mailboxHits = hitsOf(limits.short, limits.long, subject)
  const networkHit = { limit: limits.perNetwork, subject: `${subject} ${networkKey(ip)}` }
  const isWithinLimits = await consumeLimits(shop, [...mailboxHits, { ...networkHit, onlyCounts: true }])
  if (!isWithinLimits) await rateLimitAll(shop, [networkHit, { limit: limits.allNetworks, subject }])
}

const hitsOf = (short: Limit, long: Limit, subject: string): Hit[] => [
  { limit: short, subject },
  { limit: long, subject },
]

const TRIES_PER_CONNECTION = { name: 'otp-check-ip', max: 60, per: minutes(15) }

export interface RequestingBrowser {
  /** The hash of the browser token; null for a browser without a token. */
  readonly browser: Buffer | null
}

/**
 * Counts the try and returns the hash of the code if it is right. Throws `too_many_requests`, or `code_invalid`, which
 * is the same for a wrong code, for an address without a code and for an unknown address.
 */
export async function checkCode(
  shop: Shop,
  key: CodeKey,
  input: { otp: string; ip: string } & RequestingBrowser,
): Promise<Buffer> {
  await rateLimit(shop, TRIES_PER_CONNECTION, connectionKey(input.ip))
  const typedHash = hashOfCode(key, input.otp)
  const candidates = await countTry(shop.db, key, input.browser, shop.clock.now())
  if (!candidates.some((codeHash) => isSameSecret(typedHash, codeHash))) {
    logAuthEvent(shop, 'code refused', { ip: input.ip })
    throw new ShopError('code_invalid')
  }
  return typedHash
}

/**
 * Exchanges a reset code for a grant, with which the browser can set a new password once within ten minutes (ACC-8).
 * The same browser can enter the code again and gets another grant. `asksName` is true when a stranger may have opened
 * the account; the page then asks for a name. Throws `code_invalid` or `too_many_requests`.
 */
export async function verifyResetCode(
  shop: Shop,
  input: { readonly email: string; readonly otp: string; readonly ip: string } & RequestingBrowser,
): Promise<{ grant: string; asksName: boolean }> {
  const key = { email: input.email, purpose: 'reset' } as const
  const codeHash = await checkCode(shop, key, input)
  const { token, hash } = newToken(shop)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    // The code has arrived, so emails that a bounce had stopped resume (LET-12).
    await resumeEmails(tx, shop, { address: input.email, reasons: ['bounced'], actor: 'shop' })
    await insertGrant(tx, { tokenHash: hash, email: input.email, expiresAt: after(now, GRANT_LIFETIME) })
  })
  logAuthEvent(shop, 'code accepted', { ip: input.ip })
  const user = await findUserForLogin(shop.db, input.email, input.browser)
  return { grant: token, asksName: user !== null && mayBeOpenedByStranger(user) }
}

/**
 * True when a stranger may have opened the account: its address was never verified, and this browser has never logged
 * in to it (SEC-54).
 */
export const mayBeOpenedByStranger = ({
  emailVerifiedAt,
  isKnownBrowser,
}: Pick<User, 'emailVerifiedAt'> & { readonly isKnownBrowser: boolean }): boolean =>
  emailVerifiedAt === null && !isKnownBrowser

/** Returns a default name: the part of the address before the @, at most 100 characters of it. */
export const nameFromAddress = (email: string): string =>
  email.slice(0, Math.max(1, email.lastIndexOf('@'))).slice(0, 100)
