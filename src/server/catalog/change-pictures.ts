// What every change of a product's pictures has in common: the product is locked, and afterwards it is another version of itself.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { listPictures } from './picture-queries.ts'
import { lockProduct, updateProductRow } from './product-queries.ts'

export type ShownPicture = Awaited<ReturnType<typeof listPictures>>[number]

type PictureWork = (tx: Tx, shown: readonly ShownPicture[]) => Promise<boolean>

/** Does `work` with the pictures that a product shows and writes down what came of it. False from `work`: nothing to do. */
export function changePictures(shop: Shop, by: string, id: ProductId, work: PictureWork): Promise<AdminProductReply> {
  return inTransaction(shop.db, (tx) => changePicturesIn(tx, shop, by, id, work))
}

/** The same within a transaction that is running already. */
export async function changePicturesIn(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  work: PictureWork,
): Promise<AdminProductReply> {
  const product = await lockProduct(tx, id)
  if (!product) throw new ShopError('product_not_found')
  const before = await listPictures(tx, id)
  if (!(await work(tx, before))) return getAdminProduct(tx, id, shop.clock.now())
  await updateProductRow(tx, id, { version: product.version + 1, updated_at: shop.clock.now() })
  const after = await listPictures(tx, id)
  const details = { before: { pictures: told(before) }, after: { pictures: told(after) } }
  await recordAudit(tx, shop, { actor: by, action: 'product.pictures', subject: id, details })
  await bumpCatalogVersion(tx)
  return getAdminProduct(tx, id, shop.clock.now())
}

const told = (pictures: readonly ShownPicture[]) =>
  pictures.map(({ id, alt, drawing }) => ({ id, alt, ...(drawing ? { drawing } : {}) }))
