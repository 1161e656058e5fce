// Staff take an address off the monthly letter's list, because its holder asked them to.
import type { SubscriberId, UserId } from '#domain/ids.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { lockSubscriberState } from './admin/subscribers-queries.ts'
import { leaveList } from './leave-list.ts'

/** Safe to repeat: whoever is off the list already, or was forgotten, stays so. */
export async function unsubscribe(shop: Shop, actor: UserId, id: SubscriberId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const status = await lockSubscriberState(tx, id)
    if (status === null || status === 'unsubscribed') return
    if (await leaveList(tx, id, shop.clock.now()))
      await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: false, how: 'staff' })
    // One that never confirmed is forgotten: see leaveList.
    const to = status === 'pending' ? 'forgotten' : 'unsubscribed'
    await recordAudit(tx, shop, { actor, action: 'subscriber.remove', subject: id, details: { from: status, to } })
  })
}
