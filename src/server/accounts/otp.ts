// One-time codes: requested, checked and verified. The answer never says whether an account exists (ACC-7).
import { ShopError } from '#contract/errors.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import type { User } from '../actor.ts'
import { inTransaction } from '../db/database.ts'
import { type Hit, isWithinLimits, type Limit, rateLimit, rateLimitAll } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import { resumeEmails } from '../outbox/enqueue-email.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { findWhoLogsIn } from './accounts-queries.ts'
import { connectionOf, networkOf, tellAuth } from './client-network.ts'
import { newToken } from './opaque-token.ts'
import { type CodeKey, consumeCode, hashOfCode, insertGrant, takeTry } from './otp-queries.ts'
import { isKnownBrowser } from './session-queries.ts'

const PER_CONNECTION = { name: 'otp-ip', most: 20, per: minutes(15) }
interface StrangersTurns {
  readonly short: Limit
  readonly long: Limit
  /** Then a network that has not asked for a while still has one, so that a new phone is not shut out by whoever asked before. */
  readonly ofOneNetwork: Limit
  readonly ofAllNetworks: Limit
}
// Browsers that have not logged in to the account share these turns, and anybody may use them up.
const OF_ACCOUNTS: StrangersTurns = {
  short: { name: 'otp-email', most: 3, per: minutes(15) },
  long: { name: 'otp-email-day', most: 12, per: days(1) },
  ofOneNetwork: { name: 'otp-email-network', most: 1, per: hours(1) },
  ofAllNetworks: { name: 'otp-email-networks', most: 6, per: hours(1) },
}
// No account need be there: fewer emails to a bystander, and as hard to use up for whoever asks for her own (SEC-75).
const OF_ANYBODY: StrangersTurns = {
  short: OF_ACCOUNTS.short,
  long: { name: 'otp-anybody-day', most: 4, per: days(1) },
  ofOneNetwork: { name: 'otp-anybody-network', most: 2, per: days(1) },
  ofAllNetworks: { name: 'otp-anybody-networks', most: 2, per: hours(1) },
}
// A browser that has logged in to the account has turns of its own.
const KNOWN = { name: 'otp-browser', most: 3, per: minutes(15) }
const KNOWN_A_DAY = { name: 'otp-browser-day', most: 20, per: days(1) }

interface Request {
  readonly email: string
  readonly purpose: OtpPurpose
  readonly ip: string
  /** The hash of what the browser is known by: the code is for it. */
  readonly browser: Buffer
}

/** Sends the job that sends the code. */
export async function requestOtp(shop: Shop, input: Request): Promise<void> {
  const { email, purpose, browser } = input
  const hash = browser.toString('base64url')
  if (await isKnownBrowser(shop.db, email, browser)) {
    await rateLimitAll(shop, both(KNOWN, KNOWN_A_DAY, `${purpose} ${email} ${hash}`))
  } else await takeStrangersTurn(shop, input)
  await shop.jobs.send('send-otp', { email, purpose, browser: hash, requestedAt: shop.clock.now().toISOString() })
}

async function takeStrangersTurn(shop: Shop, { email, purpose, ip }: Request): Promise<void> {
  const turns = purpose === 'privacy' ? OF_ANYBODY : OF_ACCOUNTS
  // All addresses of a mailbox share its turns.
  const subject = `${purpose} ${mailboxOf(email)}`
  const ofNetwork = { limit: turns.ofOneNetwork, subject: `${subject} ${networkOf(ip)}` }
  await rateLimitAll(shop, [{ limit: PER_CONNECTION, subject: connectionOf(ip) }])
  const shared = both(turns.short, turns.long, subject)
  if (await isWithinLimits(shop, [...shared, { ...ofNetwork, onlyCounts: true }])) return
  await rateLimitAll(shop, [ofNetwork, { limit: turns.ofAllNetworks, subject }])
}

const both = (short: Limit, long: Limit, subject: string): Hit[] => [
  { limit: short, subject },
  { limit: long, subject },
]

// Whether a code that somebody typed is the one that was sent.

const TRIES_PER_CONNECTION = { name: 'otp-check-ip', most: 60, per: minutes(15) }

/** Where a code was typed: the hash of what the browser is known by; null where it is not. */
export interface TypedIn {
  readonly browser: Buffer | null
}

/** Answers with the hash of the right code; refuses with `code_invalid` for every other, for none, and for unknown addresses alike. */
export async function checkCode(
  shop: Shop,
  key: CodeKey,
  typed: { otp: string; ip: string } & TypedIn,
): Promise<Buffer> {
  await rateLimit(shop, TRIES_PER_CONNECTION, connectionOf(typed.ip))
  const given = hashOfCode(key, typed.otp)
  const sent = await takeTry(shop.db, key, typed.browser, shop.clock.now())
  if (!sent.some((codeHash) => isSameSecret(given, codeHash))) {
    tellAuth(shop, 'code refused', { ip: typed.ip })
    throw new ShopError('code_invalid')
  }
  return given
}

// The code of a reset was typed: right, it becomes a grant to set a new password, once, within ten minutes (ACC-8). Where the answer was
// lost the same browser types it again, and gets another grant.

/**
 * Answers with the grant's token for the browser's cookie, and whether the page is to ask for a name: the account may have been
 * another's until now.
 */
export async function verifyOtp(
  shop: Shop,
  input: { readonly email: string; readonly otp: string; readonly ip: string } & TypedIn,
): Promise<{ grant: string; asksName: boolean }> {
  const key = { email: input.email, purpose: 'reset' } as const
  const codeHash = await checkCode(shop, key, input)
  const { token, hash } = newToken(shop)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    // It arrived: whoever reads there can be reached (LET-12).
    await resumeEmails(tx, shop, { address: input.email, reasons: ['bounced'], actor: 'shop' })
    await insertGrant(tx, { tokenHash: hash, email: input.email, expiresAt: after(now, GRANT_LIFETIME) })
  })
  tellAuth(shop, 'code accepted', { ip: input.ip })
  const user = await findWhoLogsIn(shop.db, input.email, input.browser)
  return { grant: token, asksName: user !== null && isFirstProof(user) }
}

// Whether whoever holds a code of this address may be another person than the one who opened the account (SEC-54).

/**
 * True where nobody has proved the address before, and this browser has never logged in to the account: somebody else may have
 * opened it. Whoever has been in it with this very browser finds her things again.
 */
export const isFirstProof = ({
  emailVerifiedAt,
  isKnownBrowser,
}: Pick<User, 'emailVerifiedAt'> & { readonly isKnownBrowser: boolean }): boolean =>
  emailVerifiedAt === null && !isKnownBrowser

/** A name for whom none is known: what stands before the @ of her own address. */
export const nameFromAddress = (email: string): string =>
  email.slice(0, Math.max(1, email.lastIndexOf('@'))).slice(0, 100)
