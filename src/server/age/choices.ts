// A user's age, guardian and privacy choices: viewed, and changed by the user or the guardian (PRIV-8, PRIV-9).
import type { ChoicesReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import { type AgeGroup, GROWN_AFTER, GUARDIAN_WITHIN, mayBeCourted } from '#domain/age.ts'
import type { ConsentWay, FreePurpose } from '#domain/consent.ts'
import { after, hours, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { connectionOf } from '../accounts/client-network.ts'
import type { Actor, User } from '../actor.ts'
import { listConsents } from '../consents/consents-queries.ts'
import { knownNotice, recordConsent } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { leaveList } from '../newsletter/subscription.ts'
import type { Shop } from '../shop.ts'
import { findChoices, lockAged, lockSubscriberOf, setAge, setAllowed, setMeasurement } from './age-queries.ts'
import { lockByToken, tellWard } from './guardian-link.ts'
import { endPresent, findPresent } from './guardianship-queries.ts'

const NEWEST = 100

export async function viewChoices({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<ChoicesReply> {
  const choices = await findChoices(db, userId)
  if (!choices) throw new ShopError('not_signed_in')
  const present = await findPresent(db, userId)
  const history = await listConsents(db, userId, NEWEST)
  return {
    age: choices.age,
    guardian: present
      ? {
          state: present.confirmedAt === null ? 'asked' : 'confirmed',
          askedAt: present.askedAt.toISOString(),
          until: after(present.askedAt, GUARDIAN_WITHIN).toISOString(),
          relation: present.relation,
          allows: choices.allows,
        }
      : null,
    erasedOn: choices.eraseAt?.toISOString() ?? null,
    newsletter: choices.verifiedAt === null ? null : choices.isSubscribed,
    measurement: choices.measurement,
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

// One tap in her account, or the answer to the advertising question while she is logged in (PRIV-8, PRIV-12).

const CHANGES = { name: 'choices', most: 60, per: hours(1) }

interface Choice {
  readonly purpose: FreePurpose
  readonly given: boolean
  readonly notice?: string | undefined
  readonly from: 'account' | 'bar'
}

/** A no always counts. A yes needs the notice that was shown, and somebody who has said that she is 18 (`adults_only`). */
export async function changeChoice(shop: Shop, actor: Actor, { purpose, given, notice, from }: Choice): Promise<void> {
  await rateLimit(shop, CHANGES, actor.userId)
  if (given && (purpose === 'newsletter' || notice === undefined))
    throw new ShopError('invalid_input', {
      fields: { [purpose === 'newsletter' ? 'given' : 'notice']: formErrors.choice },
    })
  const shown = notice === undefined ? '' : knownNotice(purpose, notice)
  await inTransaction(shop.db, async (tx) => {
    const person = await lockAged(tx, actor.userId)
    if (!person) throw new ShopError('not_signed_in')
    if (given && !mayBeCourted(person.age)) throw new ShopError('adults_only')
    if (purpose === 'measurement') {
      await setMeasurement(tx, person.id, given)
      const said = { userId: person.id, given, notice: shown, how: from }
      return await recordConsent(tx, shop, { ...said, purposes: ['measurement'] })
    }
    await endEmails(tx, shop, { person, how: from })
  })
}

// A guardian takes back what she agreed to, or allows orders again, by the same link; orders that were placed go on (PRIV-11).

const TRIES = { name: 'guardian-link', most: 30, per: minutes(15) }

interface GuardianChange {
  readonly token: string
  readonly purpose: 'account' | 'orders'
  readonly given: boolean
  readonly notice?: string | undefined
  readonly ip: string
}

/** Safe to repeat while the link stands; without the account nothing stands. Refuses with `link_over`. */
export async function changeAsGuardian(shop: Shop, change: GuardianChange): Promise<void> {
  const { token, purpose, given } = change
  await rateLimit(shop, TRIES, connectionOf(change.ip))
  if (given && change.notice === undefined) throw new ShopError('invalid_input')
  const notice = change.notice === undefined ? '' : knownNotice('guardian', change.notice)
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    const allows = purpose === 'account' ? null : given ? 'orders' : 'account'
    if (ward.allows === allows) return
    await setAllowed(tx, ward.id, allows, at)
    if (allows === null) await endPresent(tx, ward.id, 'guardian', at)
    const purposes = allows === null ? (['account', 'orders'] as const) : (['orders'] as const)
    await recordConsent(tx, shop, {
      userId: ward.id,
      purposes,
      given,
      notice,
      how: 'guardian',
      guardianshipId: request.id,
    })
    await tellWard(tx, shop, ward, allows === null ? 'ended' : given ? 'agreed' : 'no-orders')
  })
}

// A user states their age group. "Younger than 18" cannot simply be changed back, and it ends marketing emails (PRIV-9,
// SEC-61).

const AGE_TRIES = { name: 'age', most: 20, per: hours(1) }

/** Safe to repeat. Refuses with `age_said` who says 'older' within 30 days after 'younger'. */
export async function sayAge(
  shop: Shop,
  actor: Actor,
  { age, notice }: { readonly age: AgeGroup; readonly notice?: string | undefined },
): Promise<void> {
  await rateLimit(shop, AGE_TRIES, actor.userId)
  const shown = notice === undefined ? undefined : knownNotice('signup', notice)
  await inTransaction(shop.db, async (tx) => {
    const person = await lockAged(tx, actor.userId)
    if (!person) throw new ShopError('not_signed_in')
    if (person.age === age) return
    const at = shop.clock.now()
    if (person.age === 'minor' && person.saidAt !== null && at < after(person.saidAt, GROWN_AFTER))
      throw new ShopError('age_said')
    if (age === 'minor') await becomeMinor(tx, shop, person)
    else await becomeAdult(tx, shop, { userId: person.id, notice: shown })
  })
}

async function becomeMinor(tx: Tx, shop: Shop, person: NonNullable<Awaited<ReturnType<typeof lockAged>>>) {
  const at = shop.clock.now()
  await setAge(tx, person.id, 'minor', at)
  const who = { userId: person.id, given: false, how: 'shop' } as const
  await recordConsent(tx, shop, { ...who, purposes: ['account', 'orders', 'measurement'] })
  await endEmails(tx, shop, { person, how: 'shop' })
}

async function becomeAdult(
  tx: Tx,
  shop: Shop,
  { userId, notice }: { userId: Actor['userId']; notice?: string | undefined },
) {
  const at = shop.clock.now()
  await setAge(tx, userId, 'adult', at)
  await endPresent(tx, userId, 'grown', at)
  if (notice === undefined) return
  await recordConsent(tx, shop, { userId, purposes: ['account', 'orders'], given: true, notice, how: 'account' })
}

// No newsletter goes to her address any more, and the register says so (PRIV-12): hers, where she has proved it (SEC-55).

type Listed = Pick<User, 'id' | 'email' | 'emailVerifiedAt'>

/** Safe to repeat, and where she was never on the list. At an address that nobody has proved it is a stranger's word: nothing ends. */
export async function endEmails(
  tx: Tx,
  shop: Shop,
  { person, how }: { readonly person: Listed; readonly how: ConsentWay },
): Promise<void> {
  if (person.emailVerifiedAt === null) return
  const subscriberId = await lockSubscriberOf(tx, person.email)
  if (subscriberId === null) return
  await leaveList(tx, subscriberId, shop.clock.now())
  await recordConsent(tx, shop, { userId: person.id, subscriberId, purposes: ['newsletter'], given: false, how })
}
