// Staff hand on what a courier's list says of parcels on their way; what needs somebody shows at once (SHIP-4, SHIP-5).
import type { UserId } from '#domain/ids.ts'
import { NEEDS_SOMEBODY } from '#domain/parcel-news.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type NewsOfParcel, saveNews } from './stuck-queries.ts'

/** Answers of how many parcels it was news. What was known, is there already or nobody's changes nothing. */
export async function noteNews(shop: Shop, told: readonly NewsOfParcel[], actor: UserId): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await saveNews(tx, told, { at: shop.clock.now(), needsSomebody: NEEDS_SOMEBODY })
    if (count > 0)
      await recordAudit(tx, shop, { actor, action: 'parcels.news', subject: 'parcels', details: { count } })
    return count
  })
}
