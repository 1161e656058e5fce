// Back-in-stock alerts: asked for, and sent once the product can be bought again (CAT-41).
import { ShopError } from '#contract/errors.ts'
import { canSupply } from '#domain/cart.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { findProductRow } from '../catalog-queries.ts'
import { insertWait, lockWaiting, takeTurns } from './waits-queries.ts'

/** Refuses what is in stock, an address that nobody proved (ACC-22), and minors (CAT-41). */
export function startWait(shop: Shop, userId: UserId, productId: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const person = await lockWaiting(tx, userId)
    if (!person) throw new ShopError('not_signed_in')
    const row = await findProductRow(tx, productId)
    if (!row?.published_at || row.published_at > now) throw new ShopError('product_not_found')
    if (canSupply({ inStock: row.in_stock, stock: row.stock, held: row.stockHeld }, 1))
      throw new ShopError('not_out_of_stock')
    if (person.age === 'minor') throw new ShopError('adults_only')
    if (person.provedAt === null) throw new ShopError('prove_email_first')
    await insertWait(tx, { id: newId(shop), userId, productId }, now)
  })
}

// What is back is told to those who wait for it, in the order in which they asked, and to no more than can buy it (CAT-41).

/** Emails of one run; the next one goes on. */
const MOST = 200

/** The job of every five minutes. That they were told and what is written commit together. */
export const tellOfReturn = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    for (const { id, productId, email } of await takeTurns(tx, shop.clock.now(), MOST))
      await enqueueEmail(tx, shop, { kind: 'back-in-stock', ref: id, recipient: email, content: { productId } })
  })
