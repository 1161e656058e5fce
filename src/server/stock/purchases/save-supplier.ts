// Somebody from whom the shop buys is added, or is known otherwise from now on (STK-9).
import { ShopError } from '#contract/errors.ts'
import type { SupplierReply } from '#contract/purchases.ts'
import { purchaseReplies as words } from '#copy/purchase-replies.ts'
import type { SupplierId, UserId } from '#domain/ids.ts'
import { MOST_SUPPLIERS } from '#domain/purchase.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import * as queries from './suppliers-queries.ts'

interface Saved {
  message: string
  supplier: SupplierReply
}

/** Once for each key. Throws `supplier_known`, `suppliers_full`. */
export function addSupplier(
  shop: Shop,
  actor: UserId,
  { key, ...supplier }: queries.Supplier & { readonly key: string | undefined },
): Promise<Saved> {
  return answerOnce(shop, { owner: actor, key, content: ['supplier', supplier] }, async (tx) => {
    await queries.lockSupplierList(tx)
    if ((await queries.countSuppliers(tx)) >= MOST_SUPPLIERS) throw new ShopError('suppliers_full')
    if (await queries.findSupplierByName(tx, supplier.name)) throw new ShopError('supplier_known')
    const id = newId<'supplier'>(shop)
    await queries.insertSupplier(tx, id, supplier, shop.clock.now())
    return noted(tx, shop, actor, { _id: id, ...supplier })
  })
}

/** Throws `supplier_not_found`, `supplier_known`. */
export const changeSupplier = (shop: Shop, actor: UserId, id: SupplierId, supplier: queries.Supplier): Promise<Saved> =>
  inTransaction(shop.db, async (tx) => {
    await queries.lockSupplierList(tx)
    if (!(await queries.findSupplier(tx, id))) throw new ShopError('supplier_not_found')
    const same = await queries.findSupplierByName(tx, supplier.name)
    if (same && same !== id) throw new ShopError('supplier_known')
    await queries.updateSupplier(tx, id, supplier)
    return noted(tx, shop, actor, { _id: id, ...supplier })
  })

/** How a supplier is reached is nobody's business in a log that is kept for ever. */
async function noted(tx: Tx, shop: Shop, actor: UserId, supplier: SupplierReply): Promise<Saved> {
  await recordAudit(tx, shop, {
    actor,
    action: 'purchase.supplier',
    subject: supplier._id,
    details: { name: supplier.name },
  })
  return { message: words.supplierSaved(supplier.name), supplier }
}
