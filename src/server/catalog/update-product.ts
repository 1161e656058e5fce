// Changes fields of a product. A concurrent change is not overwritten.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import type { ProductId } from '#domain/ids.ts'
import { publishedAtAfter } from '#domain/publishing.ts'
import type { Grouping } from '#domain/variants.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { addStockMoves, movesForCount } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion, type ProductRow, particularsColumns, toParticulars } from './catalog-queries.ts'
import { withStoredPicture } from './change-pictures.ts'
import { deleteEmptyFamilies } from './family-queries.ts'
import { type NewProduct, requireMrp, setCompanions, toStoredRate } from './insert-product.ts'
import type { NewPicture } from './picture-files.ts'
import { hasPicture, insertPicture, retirePicture } from './picture-queries.ts'
import { lockCatalogOrder } from './product-list-queries.ts'
import { insertPriceRow, lockProduct, lockStock, replaceKitItems, updateProductRow } from './product-queries.ts'
import { moveBehindFamily, requireGrouping, requireUniqueLabel, saveFamily } from './save-family.ts'
import { saveRowTranslations } from './translations/save-product-translations.ts'

export interface ProductChange extends Partial<NewProduct> {
  /** The product's version when the form was loaded. If it has changed, the change is refused. */
  readonly expectedVersion?: number
  /** The stock count when the form was loaded; null: not counted. If it has changed, the change is refused. */
  readonly expectedStock?: number | null
}

const changesFamily = ({ family, label }: ProductChange): boolean => family !== undefined || label !== undefined

/**
 * Changes a product. Without an image the picture stays (CAT-2). Throws `product_changed` with the current product,
 * `product_not_found`, field errors and, with an image, the errors of `savePicture`.
 */
export function updateProduct(
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
  image?: Uint8Array,
): Promise<AdminProductReply> {
  const saveChange = (picture?: NewPicture) =>
    inTransaction(shop.db, async (tx) => {
      // The catalogue order is locked before the product, as in every move of products.
      if (changesFamily(change)) await lockCatalogOrder(tx)
      const before = await applyChange(tx, shop, by, id, change, { withPicture: picture !== undefined })
      if (picture) {
        await retirePicture(tx, id, 0, shop.clock.now())
        await insertPicture(tx, shop, picture, { productId: id, position: 0 })
      }
      await bumpCatalogVersion(tx)
      const after = await getAdminProduct(tx, id, shop.clock.now())
      const details = findDifferences(before, after)
      await recordAudit(tx, shop, { actor: by, action: 'product.update', subject: id, details })
      return after
    })
  return image ? withStoredPicture(shop, image, saveChange) : saveChange()
}

/**
 * Like `updateProduct` without a picture, within a running transaction. The caller increments the catalogue version.
 * For a change of family or label, the caller has locked the catalogue order and checked that labels are unique.
 */
export async function updateProductInTransaction(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
): Promise<void> {
  const before = await applyChange(tx, shop, by, id, change, { isLabelChecked: true })
  const after = await getAdminProduct(tx, id, shop.clock.now())
  if (change.translations) await saveRowTranslations(tx, shop, by, after, change.translations)
  const details = findDifferences(before, after)
  await recordAudit(tx, shop, { actor: by, action: 'product.update', subject: id, details })
}

/** Writes a change without its picture, and returns the product before the change. */
async function applyChange(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
  { withPicture = false, isLabelChecked = false },
): Promise<AdminProductReply> {
  const current = await lockProduct(tx, id)
  if (!current) throw new ShopError('product_not_found')
  const stockLevel = await lockStock(tx, id)
  const now = shop.clock.now()
  const before = await getAdminProduct(tx, id, now)
  const { expectedVersion = current.version, expectedStock = stockLevel.stock, stock = stockLevel.stock } = change
  if (expectedVersion !== current.version || expectedStock !== stockLevel.stock)
    throw new ShopError('product_changed', { extra: { product: before } })
  if (stock !== null && stock < stockLevel.held)
    throw new ShopError('invalid_input', { fields: { stock: productFieldErrors.stockHeld(stockLevel.held) } })
  // A picture of the same form is inserted later, so it is not in the database yet.
  if (isPublishing(change, current) && !withPicture && !(await hasPicture(tx, id)))
    throw new ShopError('invalid_input', { fields: { publishing: productFieldErrors.noPicture } })
  const currentFamily = before.family?.name ?? null
  const { familyName, ...columns } = changedColumns({ ...current, familyName: currentFamily }, change, now)
  const { price } = columns
  const family_id = await saveFamily(tx, shop, familyName ?? '')
  if (family_id !== null && changesFamily(change) && !isLabelChecked)
    await requireUniqueLabel(tx, family_id, id, columns.variant_label ?? '')
  await updateProductRow(tx, id, { ...columns, family_id, version: current.version + 1, updated_at: now })
  if (familyName !== currentFamily) {
    if (family_id !== null) await moveBehindFamily(tx, family_id, id)
    await deleteEmptyFamilies(tx)
  }
  await addStockMoves(tx, shop, movesForCount(id, { from: stockLevel.stock, to: stock, actor: by }))
  if (change.kitItems) await replaceKitItems(tx, id, change.kitItems, now)
  if (change.companions) await setCompanions(tx, id, change.companions)
  if (price !== current.price)
    await insertPriceRow(tx, shop, { productId: id, actor: by, from: current.price, to: price })
  return before
}

export const isPublishing = ({ publishing }: ProductChange, product: { readonly published_at: Date | null }): boolean =>
  publishing !== undefined && publishing.state !== 'draft' && product.published_at === null

/** The fields that the audit log omits. They are derived or change with every update. */
const UNAUDITED_FIELDS = new Set([
  'version',
  'updatedAt',
  'pictures',
  'gallery',
  'sharedImage',
  'inStock',
  'stockState',
  'publishing',
  'waiting',
])

function findDifferences(
  before: AdminProductReply,
  after: AdminProductReply,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const differences = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  const [oldValues, newValues] = [flatten(before), flatten(after)]
  for (const name of new Set([...Object.keys(oldValues), ...Object.keys(newValues)])) {
    if (UNAUDITED_FIELDS.has(name) || JSON.stringify(oldValues[name]) === JSON.stringify(newValues[name])) continue
    differences.before[name] = oldValues[name] ?? null
    differences.after[name] = newValues[name] ?? null
  }
  return differences
}

/** Returns the product as a flat object with its family's name. The MRP is the product's own, not the displayed one. */
function flatten({ particulars, family, ...product }: AdminProductReply): Record<string, unknown> {
  const { unitSalePrice: _unitSalePrice, mrp: _mrp, ...otherParticulars } = particulars
  return { ...product, family: family?.name ?? '', ...otherParticulars }
}

type Columns = Omit<
  ProductRow,
  | 'id'
  | 'position'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'stock'
  | 'stockHeld'
  | 'stockState'
  | 'kitItems'
  | 'pictures'
  | 'companions'
  | 'family_id'
  | 'differs'
  | 'variants'
>

/**
 * Returns the columns and family name after a change. Absent fields are unchanged, with two exceptions: a variant's
 * name is made of its family and label, and the tax rate changes when goods become exempt or taxable. Throws field
 * errors for an MRP below the price (CAT-24) and an invalid family or label (CAT-30).
 */
export function changedColumns(current: Columns, change: Partial<NewProduct>, now: Date): Columns {
  const { price = current.price, publishing } = change
  const taxClass = change.taxClass ?? current.tax_class
  // An exempt product has no previous tax rate, so it gets the default rate when it becomes taxable.
  const currentRate = current.tax_class === 'exempt' ? undefined : current.tax_rate_bp
  const { name, family, label } = requireGrouping(groupingOf(current), change)
  return {
    name,
    familyName: family === '' ? null : family,
    variant_label: label === '' ? null : label,
    description: change.description ?? current.description,
    price,
    mrp: requireMrp(change.mrp === undefined ? current.mrp : change.mrp, price),
    published_at: publishing ? publishedAtAfter(current.published_at, publishing, now) : current.published_at,
    category: change.category ?? current.category,
    also_known_as: change.alsoKnownAs ?? current.also_known_as,
    weight_grams: change.weightGrams === undefined ? current.weight_grams : change.weightGrams,
    in_stock: change.inStock ?? current.in_stock,
    low_stock: change.lowStock ?? current.low_stock,
    hsn: change.hsn ?? current.hsn,
    tax_class: taxClass,
    tax_rate_bp: toStoredRate(taxClass, change.taxRateBp ?? currentRate),
    tax_unit: change.taxUnit ?? current.tax_unit,
    ...particularsColumns(change, toParticulars(current)),
  }
}

const groupingOf = (row: Pick<ProductRow, 'name' | 'familyName' | 'variant_label'>): Grouping => ({
  name: row.name,
  family: row.familyName ?? '',
  label: row.variant_label ?? '',
})
