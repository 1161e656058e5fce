// Staff change a product: only what they sent, and never over somebody else's change unseen.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { addStockMoves, movesTo } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { changedColumns } from './changed-columns.ts'
import type { NewProduct } from './insert-product.ts'
import { withKeptPicture } from './keep-picture.ts'
import { hasPicture, insertPicture, retirePicture } from './picture-queries.ts'
import type { KeptPicture } from './picture-url.ts'
import { insertPriceRow } from './price-queries.ts'
import { lockProduct, lockStock, replaceKitItems, updateProductRow } from './product-queries.ts'
import { whatChanges } from './what-changes.ts'

export interface ProductChange extends Partial<NewProduct> {
  /** What the form was filled from; the change is refused when it is no longer so. */
  readonly expectedVersion?: number
  readonly expectedStock?: number | null
}

/** Changes a product. Without an image the old one stays (CAT-2). Refuses with `product_changed` and the present product. */
export function updateProduct(
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
  image?: Uint8Array,
): Promise<AdminProductReply> {
  const write = (picture?: KeptPicture) =>
    inTransaction(shop.db, async (tx) => {
      const before = await writeChange(tx, shop, by, id, change, picture !== undefined)
      if (picture) {
        await retirePicture(tx, id, 0, shop.clock.now())
        await insertPicture(tx, shop, picture, { productId: id, position: 0 })
      }
      await bumpCatalogVersion(tx)
      const after = await getAdminProduct(tx, id, shop.clock.now())
      const details = whatChanges(before, after)
      await recordAudit(tx, shop, { actor: by, action: 'product.update', subject: id, details })
      return after
    })
  return image ? withKeptPicture(shop, image, write) : write()
}

/** The same without a picture, within a transaction that is running already; whoever runs it marks the catalogue as changed. */
export async function changeProductIn(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
): Promise<void> {
  const before = await writeChange(tx, shop, by, id, change)
  const details = whatChanges(before, await getAdminProduct(tx, id, shop.clock.now()))
  await recordAudit(tx, shop, { actor: by, action: 'product.update', subject: id, details })
}

/** Writes what is to change, and answers what was there before. */
async function writeChange(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
  withPicture = false,
): Promise<AdminProductReply> {
  const present = await lockProduct(tx, id)
  if (!present) throw new ShopError('product_not_found')
  const shelf = await lockStock(tx, id)
  const before = await getAdminProduct(tx, id, shop.clock.now())
  const { expectedVersion = present.version, expectedStock = shelf.stock } = change
  if (expectedVersion !== present.version || expectedStock !== shelf.stock)
    throw new ShopError('product_changed', { extra: { product: before } })
  const { stock = shelf.stock } = change
  if (stock !== null && stock < shelf.held)
    throw new ShopError('invalid_input', { fields: { stock: productFieldErrors.stockHeld(shelf.held) } })
  const { publishing } = change
  const now = shop.clock.now()
  // A new picture comes with the same form, and after this.
  const comes = publishing !== undefined && publishing.state !== 'draft' && present.published_at === null
  if (comes && !withPicture && !(await hasPicture(tx, id)))
    throw new ShopError('invalid_input', { fields: { publishing: productFieldErrors.noPicture } })
  const columns = changedColumns(present, change, now)
  const { price } = columns
  await updateProductRow(tx, id, { ...columns, version: present.version + 1, updated_at: now })
  await addStockMoves(tx, shop, movesTo(id, { from: shelf.stock, to: stock, actor: by }))
  if (change.kitItems) await replaceKitItems(tx, id, change.kitItems, now)
  if (price !== present.price)
    await insertPriceRow(tx, shop, { productId: id, actor: by, from: present.price, to: price })
  return before
}
