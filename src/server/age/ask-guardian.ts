// A minor names a guardian, who consents by the link in an email (PRIV-11).
import { ShopError } from '#contract/errors.ts'
import { guardianErrors } from '#copy/guardian.ts'
import { GUARDIAN_WITHIN, MAX_GUARDIAN_EMAILS, type Relation } from '#domain/age.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { hasMinorMailbox, isSameMailbox } from '../accounts/accounts-queries.ts'
import { connectionKey, networkKey } from '../accounts/client-network.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { recordConsent, requireKnownNotice } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { consumeLimits, rateLimit, rateLimitAll } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { hasOrdered, lockUserAge, postponeErasure, saveGuardianAllows } from './age-queries.ts'
import { emailMinor, lockGuardianshipByToken } from './guardian-link.ts'
import { countRequests, endCurrentGuardianship, insertGuardianship, markConfirmed } from './guardianship-queries.ts'

const PER_CONNECTION = { name: 'guardian-ip', max: 20, per: days(1) }
// The emails that all accounts together can send to a mailbox.
const PER_MAILBOX = { name: 'guardian-email', max: 3, per: days(1) }
// Beyond PER_MAILBOX each network may send one more a day, and all networks together one in two hours, so that an
// attacker cannot keep a minor from asking a guardian.
const PER_NETWORK = { name: 'guardian-network', max: 1, per: days(1) }
const ALL_NETWORKS = { name: 'guardian-networks', max: 1, per: hours(2) }

/**
 * Emails a guardian and ends an earlier request. If the mailbox belongs to another minor, no email is sent, but the
 * reply is the same. Throws `invalid_input` for the minor's own mailbox, `guardian_not_needed` for a user who is no
 * minor or has a guardian, and `not_signed_in`. Throws `too_many_requests` by rate limits and after three requests in
 * 30 days.
 */
export async function askGuardian(
  shop: Shop,
  actor: Actor,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionKey(ip))
  await inTransaction(shop.db, async (tx) => {
    const user = await lockUserAge(tx, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    if (user.age !== 'minor' || user.allows !== null) throw new ShopError('guardian_not_needed')
    if (await isSameMailbox(tx, user.email, email))
      throw new ShopError('invalid_input', { fields: { email: guardianErrors.own } })
    const at = shop.clock.now()
    const monthAgo = after(at, -days(30))
    if ((await countRequests(tx, user.id, monthAgo)) >= MAX_GUARDIAN_EMAILS)
      throw new ShopError('too_many_requests', { message: guardianErrors.tooOften, retryAfter: days(1) / 1000 })
    await limitGuardianEmails({ ...shop, db: tx }, { email, ip })
    await endCurrentGuardianship(tx, user.id, 'replaced', at)
    const id = newId<'guardianship'>(shop)
    await insertGuardianship(tx, { id, userId: user.id, email, at })
    await postponeErasure(tx, user.id, at)
    if (await hasMinorMailbox(tx, email)) return
    const until = after(at, GUARDIAN_WITHIN).toISOString()
    await enqueueEmail(tx, shop, {
      kind: 'guardian-asked',
      ref: id,
      recipient: email,
      // The language of the guardian is unknown.
      language: currentLanguage(),
      content: { guardianshipId: id, until },
    })
  })
}

/** Counts an email to a guardian's mailbox in the transaction, so that a refused request does not count. */
async function limitGuardianEmails(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { email, ip }: { email: string; ip: string },
) {
  const subject = mailboxOf(email)
  const networkHit = { limit: PER_NETWORK, subject: `${subject} ${networkKey(ip)}` }
  const mailboxHit = { limit: PER_MAILBOX, subject }
  const isWithinLimit = await consumeLimits(shop, [mailboxHit, { ...networkHit, onlyCounts: true }])
  if (!isWithinLimit) await rateLimitAll(shop, [networkHit, { limit: ALL_NETWORKS, subject }])
}

export const GUARDIAN_LINK_LIMIT = { name: 'guardian-link', max: 30, per: minutes(15) }

interface GuardianConsent {
  readonly token: string
  readonly relation: Relation
  /** True when the minor may also order. */
  readonly orders: boolean
  readonly notice: string
  readonly ip: string
}

/**
 * Records that an adult consents for a minor, by name or with an account (PRIV-11, SEC-62), and emails both. Throws
 * `link_expired` for an invalid or used link, `invalid_input` for an unknown notice, `adults_only` for a minor's
 * account, `adult_not_verified` for an account without an order, and `too_many_requests`.
 */
export async function confirmGuardian(
  shop: Shop,
  agreement: GuardianConsent,
  adult: { readonly name: string } | { readonly actor: Actor },
): Promise<void> {
  const { token, relation, orders } = agreement
  await rateLimit(shop, GUARDIAN_LINK_LIMIT, connectionKey(agreement.ip))
  const notice = requireKnownNotice('guardian', agreement.notice)
  const actor = 'actor' in adult ? adult.actor : null
  if (actor?.user.age === 'minor') throw new ShopError('adults_only')
  if (actor && !(await hasOrdered(shop.db, actor.userId))) throw new ShopError('adult_not_verified')
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockGuardianshipByToken(tx, shop, token, 'asked')
    // The guardian must be another person, so the mailbox must differ.
    if (actor && (await isSameMailbox(tx, actor.user.email, ward.email))) throw new ShopError('link_expired')
    const at = shop.clock.now()
    const name = 'name' in adult ? adult.name : adult.actor.user.name
    await markConfirmed(tx, request.id, { name, relation, userId: actor?.userId ?? null, at })
    await saveGuardianAllows(tx, ward.id, orders ? 'orders' : 'account', at)
    await recordConsent(tx, shop, {
      userId: ward.id,
      purposes: orders ? ['account', 'orders'] : ['account'],
      given: true,
      notice,
      how: 'guardian',
      guardianshipId: request.id,
    })
    await enqueueEmail(tx, shop, {
      kind: 'guardian-agreed',
      ref: request.id,
      recipient: request.guardianEmail,
      language: currentLanguage(),
      content: { guardianshipId: request.id, orders },
    })
    await emailMinor(tx, shop, ward, orders ? 'agreed' : 'agreed-account')
  })
}
