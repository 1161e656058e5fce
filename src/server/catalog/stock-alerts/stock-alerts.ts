// Back-in-stock alerts, which are requested by shoppers and sent when the product is available (CAT-41).
import { ShopError } from '#contract/errors.ts'
import { canSupply } from '#domain/cart.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { findProductRow } from '../catalog-queries.ts'
import { claimAlerts, insertStockAlert, lockShopper } from './stock-alerts-queries.ts'

/**
 * Requests a back-in-stock alert. Throws `not_out_of_stock`, `verify_email_first` (ACC-22), `adults_only` (CAT-41),
 * `product_not_found`, and `not_signed_in` for a deleted account.
 */
export function createStockAlert(shop: Shop, userId: UserId, productId: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const shopper = await lockShopper(tx, userId)
    if (!shopper) throw new ShopError('not_signed_in')
    const row = await findProductRow(tx, productId)
    if (!row?.published_at || row.published_at > now) throw new ShopError('product_not_found')
    if (canSupply({ inStock: row.in_stock, stock: row.stock, held: row.stockHeld }, 1))
      throw new ShopError('not_out_of_stock')
    if (shopper.age === 'minor') throw new ShopError('adults_only')
    if (shopper.verifiedAt === null) throw new ShopError('verify_email_first')
    await insertStockAlert(tx, { id: newId(shop), userId, productId }, now)
  })
}

const BATCH = 200

/** Claims the alerts that are due and enqueues their emails, in one transaction (CAT-41). */
export const sendStockAlerts = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    for (const { id, productId, email } of await claimAlerts(tx, shop.clock.now(), BATCH))
      await enqueueEmail(tx, shop, { kind: 'back-in-stock', ref: id, recipient: email, content: { productId } })
  })
