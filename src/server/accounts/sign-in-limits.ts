// How often a password may be tried: by strangers little, by a browser that she has logged in with in a bucket of its own, which
// no stranger can fill (SEC-9, SEC-50).
import { days, hours, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Hit } from '../db/rate-limit.ts'
import { connectionOf, networkOf } from './client-network.ts'

// Guessing from one place is stopped early. The wider limits are wide: a mobile network puts thousands of people behind one address.
const PER_CONNECTION = { name: 'signin-ip', most: 100, per: minutes(15) }
const PER_NETWORK = { name: 'signin-network', most: 300, per: minutes(15) }
const HERE = { name: 'signin-here', most: 10, per: minutes(15) }
const PER_ACCOUNT = { name: 'signin-account', most: 60, per: hours(1) }
/** Wrong passwords alone. Whoever is stopped by it on a new phone sets a new password by letter, and is known there (SEC-54). */
const FAILURES = { name: 'signin-failures', most: 100, per: days(1) }
const KNOWN = { name: 'signin-browser', most: 20, per: minutes(15) }

interface Try {
  readonly email: string
  readonly ip: string
}

/** The wrong passwords of strangers at one account. */
export const failuresOf = (email: string): Hit => ({ limit: FAILURES, subject: email, ofFailures: true })

/** A try in a browser that has not logged in to this account. */
export const limitsOnStrangers = ({ email, ip }: Try): readonly Hit[] => [
  failuresOf(email),
  { limit: PER_CONNECTION, subject: connectionOf(ip) },
  { limit: PER_NETWORK, subject: networkOf(ip) },
  { limit: HERE, subject: `${networkOf(ip)} ${email}` },
  { limit: PER_ACCOUNT, subject: email },
]

/** A try in a browser that has. */
export const limitsOnKnown = (userId: UserId, browser: Buffer): readonly Hit[] => [
  { limit: KNOWN, subject: `${userId} ${browser.toString('base64url')}` },
]
