// No monthly letter goes to her address any more, and the register says so (PRIV-12): hers, where she has proved it (SEC-55).
import type { ConsentWay } from '#domain/consent.ts'
import type { User } from '../actor.ts'
import { recordConsent } from '../consents/record-consent.ts'
import type { Tx } from '../db/database.ts'
import { leaveList } from '../newsletter/leave-list.ts'
import type { Shop } from '../shop.ts'
import { lockSubscriberOf } from './age-queries.ts'

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
