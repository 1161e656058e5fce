// A user states their age group. "Younger than 18" cannot simply be changed back, and it ends marketing emails (PRIV-9,
// SEC-61).
import { ShopError } from '#contract/errors.ts'
import { type AgeGroup, GROWN_AFTER } from '#domain/age.ts'
import type { ConsentWay } from '#domain/consent.ts'
import { after, hours } from '#domain/durations.ts'
import type { Actor, User } from '../actor.ts'
import { knownNotice, recordConsent } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { leaveList } from '../newsletter/subscription.ts'
import type { Shop } from '../shop.ts'
import { lockAged, lockSubscriberOf, setAge } from './age-queries.ts'
import { endPresent } from './guardianship-queries.ts'

const TRIES = { name: 'age', most: 20, per: hours(1) }

/** Safe to repeat. Refuses with `age_said` who says 'older' within 30 days after 'younger'. */
export async function sayAge(
  shop: Shop,
  actor: Actor,
  { age, notice }: { readonly age: AgeGroup; readonly notice?: string | undefined },
): Promise<void> {
  await rateLimit(shop, TRIES, actor.userId)
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
  await endLetters(tx, shop, { person, how: 'shop' })
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

// No monthly letter goes to her address any more, and the register says so (PRIV-12): hers, where she has proved it (SEC-55).

type Listed = Pick<User, 'id' | 'email' | 'emailVerifiedAt'>

/** Safe to repeat, and where she was never on the list. At an address that nobody has proved it is a stranger's word: nothing ends. */
export async function endLetters(
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
