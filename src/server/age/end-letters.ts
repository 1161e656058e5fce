// No monthly letter goes to her address any more, and the register says so (PRIV-12).
import type { ConsentWay } from '#domain/consent.ts'
import type { UserId } from '#domain/ids.ts'
import { recordConsent } from '../consents/record-consent.ts'
import type { Tx } from '../db/database.ts'
import { leaveList } from '../newsletter/leave-list.ts'
import type { Shop } from '../shop.ts'
import { lockSubscriberOf } from './age-queries.ts'

/** Safe to repeat, and where she was never on the list. */
export async function endLetters(
  tx: Tx,
  shop: Shop,
  { userId, email, how }: { readonly userId: UserId; readonly email: string; readonly how: ConsentWay },
): Promise<void> {
  const subscriberId = await lockSubscriberOf(tx, email)
  if (subscriberId === null) return
  await leaveList(tx, subscriberId, shop.clock.now())
  await recordConsent(tx, shop, { userId, subscriberId, purposes: ['newsletter'], given: false, how })
}
