// A user's age, guardian and privacy choices (PRIV-8, PRIV-9).
import type { ChoicesReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/errors.ts'
import { AGE_CHANGE_AFTER, type AgeGroup, GUARDIAN_WITHIN, mayGetMarketing } from '#domain/age.ts'
import type { ConsentWay, FreePurpose } from '#domain/consent.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { connectionKey } from '../accounts/client-network.ts'
import type { Actor, User } from '../actor.ts'
import { listConsents } from '../consents/consents-queries.ts'
import { recordConsent, requireKnownNotice } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { markUnsubscribedAndCount } from '../newsletter/subscription.ts'
import type { Shop } from '../shop.ts'
import {
  findChoices,
  lockSubscriberOf,
  lockUserAge,
  saveAge,
  saveGuardianAllows,
  saveMeasurement,
} from './age-queries.ts'
import { GUARDIAN_LINK_LIMIT } from './ask-guardian.ts'
import { emailMinor, lockGuardianshipByToken } from './guardian-link.ts'
import { endCurrentGuardianship, findCurrentGuardianship } from './guardianship-queries.ts'

const MAX_HISTORY = 100

/**
 * Returns a user's age group, guardian and consents, with their history. Throws `not_signed_in` for an erased account.
 */
export async function viewChoices({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<ChoicesReply> {
  const choices = await findChoices(db, userId)
  if (!choices) throw new ShopError('not_signed_in')
  const guardianship = await findCurrentGuardianship(db, userId)
  const history = await listConsents(db, userId, MAX_HISTORY)
  return {
    age: choices.age,
    guardian: guardianship
      ? {
          state: guardianship.confirmedAt === null ? 'asked' : 'confirmed',
          askedAt: guardianship.askedAt.toISOString(),
          until: after(guardianship.askedAt, GUARDIAN_WITHIN).toISOString(),
          relation: guardianship.relation,
          allows: choices.allows,
        }
      : null,
    erasedOn: choices.eraseAt?.toISOString() ?? null,
    newsletter: choices.verifiedAt === null ? null : choices.isSubscribed,
    measurement: choices.measurement,
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

const CHANGES = { name: 'choices', max: 60, per: hours(1) }

interface ConsentChange {
  readonly purpose: FreePurpose
  readonly given: boolean
  readonly notice?: string | undefined
  /** 'account': on the account page; 'bar': in the bar that asks for consent. */
  readonly from: 'account' | 'bar'
}

/**
 * Gives or withdraws a consent of the actor (PRIV-8, PRIV-12). Giving one needs the notice that was shown and a stated
 * age of 18 or more; the newsletter can only be withdrawn here. Throws `invalid_input`, `adults_only` or
 * `too_many_requests`.
 */
export async function changeChoice(
  shop: Shop,
  actor: Actor,
  { purpose, given, notice, from }: ConsentChange,
): Promise<void> {
  await rateLimit(shop, CHANGES, actor.userId)
  if (given && purpose === 'newsletter') throw new ShopError('invalid_input', { fields: { given: formErrors.choice } })
  if (given && notice === undefined) throw new ShopError('invalid_input', { fields: { notice: formErrors.choice } })
  const shownNotice = notice === undefined ? '' : requireKnownNotice(purpose, notice)
  await inTransaction(shop.db, async (tx) => {
    const user = await lockUserAge(tx, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    if (given && !mayGetMarketing(user.age)) throw new ShopError('adults_only')
    if (purpose === 'measurement') {
      await saveMeasurement(tx, user.id, given)
      const consent = { userId: user.id, given, notice: shownNotice, how: from }
      await recordConsent(tx, shop, { ...consent, purposes: ['measurement'] })
    } else await endNewsletter(tx, shop, { user, how: from })
  })
}

interface GuardianChange {
  readonly token: string
  readonly purpose: 'account' | 'orders'
  /** Always false for `account`, which can only be withdrawn here. */
  readonly given: boolean
  readonly notice?: string | undefined
  readonly ip: string
}

/**
 * Changes what a guardian allows (PRIV-11). Existing orders continue. Withdrawing `account` ends the guardianship and
 * its link. Throws `link_expired`, `invalid_input` or `too_many_requests`.
 */
export async function changeAsGuardian(shop: Shop, change: GuardianChange): Promise<void> {
  const { token, purpose, given } = change
  await rateLimit(shop, GUARDIAN_LINK_LIMIT, connectionKey(change.ip))
  if (given && change.notice === undefined) throw new ShopError('invalid_input')
  const notice = change.notice === undefined ? '' : requireKnownNotice('guardian', change.notice)
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockGuardianshipByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    const allows = allowedAfter(purpose, given)
    if (ward.allows === allows) return
    await saveGuardianAllows(tx, ward.id, allows, at)
    if (allows === null) await endCurrentGuardianship(tx, ward.id, 'guardian', at)
    const purposes = allows === null ? (['account', 'orders'] as const) : (['orders'] as const)
    await recordConsent(tx, shop, {
      userId: ward.id,
      purposes,
      given,
      notice,
      how: 'guardian',
      guardianshipId: request.id,
    })
    await emailMinor(tx, shop, ward, GUARDIAN_NEWS[allows ?? 'nothing'])
  })
}

/** Returns what the guardian allows after a change; null when the guardianship ends. */
function allowedAfter(purpose: GuardianChange['purpose'], given: boolean): 'account' | 'orders' | null {
  if (purpose === 'account') return null
  return given ? 'orders' : 'account'
}

const GUARDIAN_NEWS = { nothing: 'ended', orders: 'agreed', account: 'no-orders' } as const

const PER_AGE = { name: 'age', max: 20, per: hours(1) }

/**
 * Stores the age group that the actor states (PRIV-9, SEC-61); stating it again changes nothing. A minor's newsletter
 * subscription ends. Throws `age_already_set` when a minor states to be an adult within 30 days, `not_signed_in` or
 * `too_many_requests`.
 */
export async function saveAgeGroup(
  shop: Shop,
  actor: Actor,
  { age, notice }: { readonly age: AgeGroup; readonly notice?: string | undefined },
): Promise<void> {
  await rateLimit(shop, PER_AGE, actor.userId)
  const shownNotice = notice === undefined ? undefined : requireKnownNotice('signup', notice)
  await inTransaction(shop.db, async (tx) => {
    const user = await lockUserAge(tx, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    if (user.age === age) return
    const at = shop.clock.now()
    if (user.age === 'minor' && user.ageStatedAt !== null && at < after(user.ageStatedAt, AGE_CHANGE_AFTER))
      throw new ShopError('age_already_set')
    if (age === 'minor') await saveMinor(tx, shop, user)
    else await saveAdult(tx, shop, { userId: user.id, notice: shownNotice })
  })
}

async function saveMinor(tx: Tx, shop: Shop, user: NonNullable<Awaited<ReturnType<typeof lockUserAge>>>) {
  const at = shop.clock.now()
  await saveAge(tx, user.id, 'minor', at)
  const withdrawal = { userId: user.id, given: false, how: 'shop' } as const
  await recordConsent(tx, shop, { ...withdrawal, purposes: ['account', 'orders', 'measurement'] })
  await endNewsletter(tx, shop, { user, how: 'shop' })
}

async function saveAdult(
  tx: Tx,
  shop: Shop,
  { userId, notice }: { userId: Actor['userId']; notice?: string | undefined },
) {
  const at = shop.clock.now()
  await saveAge(tx, userId, 'adult', at)
  await endCurrentGuardianship(tx, userId, 'grown', at)
  if (notice === undefined) return
  await recordConsent(tx, shop, { userId, purposes: ['account', 'orders'], given: true, notice, how: 'account' })
}

type SubscriberAddress = Pick<User, 'id' | 'email' | 'emailVerifiedAt'>

/**
 * Ends the newsletter subscription of an account and records this (PRIV-12). Changes nothing for an unverified address,
 * which may be a stranger's (SEC-55).
 */
export async function endNewsletter(
  tx: Tx,
  shop: Shop,
  { user, how }: { readonly user: SubscriberAddress; readonly how: ConsentWay },
): Promise<void> {
  if (user.emailVerifiedAt === null) return
  const subscriberId = await lockSubscriberOf(tx, user.email)
  if (subscriberId === null) return
  await markUnsubscribedAndCount(tx, subscriberId, shop.clock.now())
  await recordConsent(tx, shop, { userId: user.id, subscriberId, purposes: ['newsletter'], given: false, how })
}
