// Changes a product's sent fields. A change that a colleague made meanwhile is not overwritten.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { publishedAtAfter } from '#domain/publishing.ts'
import type { Grouping } from '#domain/variants.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { addStockMoves, movesTo } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion, type ProductRow, particularsColumns, particularsOf } from './catalog-queries.ts'
import { withKeptPicture } from './change-pictures.ts'
import { dropEmptyFamilies } from './family-queries.ts'
import { type NewProduct, requireMrp, setCompanions, storedRate } from './insert-product.ts'
import type { KeptPicture } from './picture-files.ts'
import { hasPicture, insertPicture, retirePicture } from './picture-queries.ts'
import { lockPlaces } from './product-list-queries.ts'
import { insertPriceRow, lockProduct, lockStock, replaceKitItems, updateProductRow } from './product-queries.ts'
import { joinProductRanks, requireGrouping, requireLabelApart, saveFamily } from './save-family.ts'
import { translateTexts } from './translations/save-product-translations.ts'

export interface ProductChange extends Partial<NewProduct> {
  /** What the form was filled from; the change is refused when it is no longer so. */
  readonly expectedVersion?: number
  readonly expectedStock?: number | null
}

const isRegrouped = ({ family, label }: ProductChange): boolean => family !== undefined || label !== undefined

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
      // Before the product itself: whoever moves products does so too.
      if (isRegrouped(change)) await lockPlaces(tx)
      const before = await writeChange(tx, shop, by, id, change, { withPicture: picture !== undefined })
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

/**
 * The same without a picture, within a transaction that is running already. Whoever runs it marks the catalogue as changed, and
 * where it groups products it holds the places and has looked that no two labels are the same.
 */
export async function changeProductIn(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
): Promise<void> {
  const before = await writeChange(tx, shop, by, id, change, { hasLooked: true })
  const after = await getAdminProduct(tx, id, shop.clock.now())
  if (change.said) await translateTexts(tx, shop, by, after, change.said)
  const details = whatChanges(before, after)
  await recordAudit(tx, shop, { actor: by, action: 'product.update', subject: id, details })
}

/** Writes what is to change, and answers what was there before. */
async function writeChange(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: ProductChange,
  { withPicture = false, hasLooked = false },
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
  const presentFamily = before.family?.name ?? null
  const { familyName, ...columns } = changedColumns({ ...present, familyName: presentFamily }, change, now)
  const { price } = columns
  const family_id = await saveFamily(tx, shop, familyName ?? '')
  if (family_id !== null && isRegrouped(change) && !hasLooked)
    await requireLabelApart(tx, family_id, id, columns.variant_label ?? '')
  await updateProductRow(tx, id, { ...columns, family_id, version: present.version + 1, updated_at: now })
  if (familyName !== presentFamily) {
    if (family_id !== null) await joinProductRanks(tx, family_id, id)
    await dropEmptyFamilies(tx)
  }
  await addStockMoves(tx, shop, movesTo(id, { from: shelf.stock, to: stock, actor: by }))
  if (change.kitItems) await replaceKitItems(tx, id, change.kitItems, now)
  if (change.companions) await setCompanions(tx, id, change.companions)
  if (price !== present.price)
    await insertPriceRow(tx, shop, { productId: id, actor: by, from: present.price, to: price })
  return before
}

// What the audit log keeps of a changed product: the fields that differ, before and after.

/** What follows from other fields, or changes with every change. */
const FOLLOWS = new Set([
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

/** Compares two states of a product. */
function whatChanges(
  before: AdminProductReply,
  after: AdminProductReply,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const told = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  const [was, is] = [flat(before), flat(after)]
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (FOLLOWS.has(name) || JSON.stringify(was[name]) === JSON.stringify(is[name])) continue
    told.before[name] = was[name] ?? null
    told.after[name] = is[name] ?? null
  }
  return told
}

/** The particulars beside the other fields, and of the family its name, for the rest is other products'; the unit price follows from them, and so does the MRP where none was given. */
function flat({ particulars, family, ...product }: AdminProductReply): Record<string, unknown> {
  const { unitSalePrice: _follows, mrp: _shown, ...stated } = particulars
  return { ...product, family: family?.name ?? '', ...stated }
}

// What a change makes of a product's row: for writing it, and for showing it before it is written.

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
 * The columns after a change, and the name of the family that it belongs to; what is absent stays. Refuses an MRP below the price
 * (CAT-24) and a label that cannot be (CAT-30), beside their fields.
 */
export function changedColumns(present: Columns, change: Partial<NewProduct>, now: Date): Columns {
  const { price = present.price, publishing } = change
  const taxClass = change.taxClass ?? present.tax_class
  // What was exempt has no rate to keep.
  const presentRate = present.tax_class === 'exempt' ? undefined : present.tax_rate_bp
  const { name, family, label } = requireGrouping(groupingOf(present), change)
  return {
    name,
    familyName: family === '' ? null : family,
    variant_label: label === '' ? null : label,
    description: change.description ?? present.description,
    price,
    mrp: requireMrp(change.mrp === undefined ? present.mrp : change.mrp, price),
    published_at: publishing ? publishedAtAfter(present.published_at, publishing, now) : present.published_at,
    category: change.category ?? present.category,
    also_known_as: change.alsoKnownAs ?? present.also_known_as,
    weight_grams: change.weightGrams === undefined ? present.weight_grams : change.weightGrams,
    in_stock: change.inStock ?? present.in_stock,
    low_stock: change.lowStock ?? present.low_stock,
    hsn: change.hsn ?? present.hsn,
    tax_class: taxClass,
    tax_rate_bp: storedRate(taxClass, change.taxRateBp ?? presentRate),
    tax_unit: change.taxUnit ?? present.tax_unit,
    ...particularsColumns(change, particularsOf(present)),
  }
}

/** Where a product belongs, as the form has it. */
const groupingOf = (row: Pick<ProductRow, 'name' | 'familyName' | 'variant_label'>): Grouping => ({
  name: row.name,
  family: row.familyName ?? '',
  label: row.variant_label ?? '',
})
