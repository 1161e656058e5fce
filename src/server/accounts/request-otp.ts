// Asking for a one-time code. The answer is the same for every address: whether there is an account, only the job finds out (ACC-7).
import { days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { type Hit, isWithinLimits, type Limit, rateLimitAll } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { connectionOf, networkOf } from './client-network.ts'
import { isKnownBrowser } from './known-browser-queries.ts'

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
// No account need be there: fewer letters to a bystander, and as hard to use up for whoever asks for her own (SEC-75).
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
