// Creates products with kit and picture, for staff and for the seed. Copies, deletes and restores products.

import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import type { ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Paise } from '#domain/money.ts'
import { NOT_STATED, type Particulars } from '#domain/particulars.ts'
import { type PublishingChange, publishedAtAfter } from '#domain/publishing.ts'
import { DEFAULT_UNIT, type TaxClass, type Unit } from '#domain/tax.ts'
import { variantName } from '#domain/variants.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { addStockMoves, movesForCount } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import {
  bumpCatalogVersion,
  findProductRow,
  type ProductRow,
  particularsColumns,
  toParticulars,
} from './catalog-queries.ts'
import { removePictureUnlessUsed, withStoredPicture } from './change-pictures.ts'
import { deleteEmptyFamilies, listExistingProducts, replaceCompanions } from './family-queries.ts'
import type { NewPicture } from './picture-files.ts'
import { insertPicture } from './picture-queries.ts'
import { lockCatalogOrder, POSITION_STEP } from './product-list-queries.ts'
import {
  findLastPosition,
  insertKitItems,
  insertPriceRow,
  insertProductRow,
  lockDeletedProduct,
  lockProduct,
  updateProductRow,
} from './product-queries.ts'
import { moveBehindFamily, requireGrouping, requireUniqueLabel, saveFamily } from './save-family.ts'
import type { FileTexts } from './translations/save-product-translations.ts'

/** A new product. A particular that is absent counts as not stated. */
export interface NewProduct extends Partial<Particulars> {
  readonly name: string
  readonly description: string
  readonly price: Paise
  /** The price printed on the pack, which is never below the price (CAT-24). Null or absent: equal to the price. */
  readonly mrp?: Paise | null
  readonly publishing?: PublishingChange
  readonly category?: string
  readonly alsoKnownAs?: string
  /** The weight without the parcel; null or absent: not stated. */
  readonly weightGrams?: number | null
  /** The family's name and the label within the family. Both determine the product's name (CAT-30). */
  readonly family?: string
  readonly label?: string
  readonly kitItems?: readonly KitItem[]
  /** At most four related products, in order (CAT-40). */
  readonly companions?: readonly ProductId[]
  /** Units in stock; null or absent: not counted. */
  readonly stock?: number | null
  readonly inStock?: boolean
  /** Stock of this many units or fewer counts as low. */
  readonly lowStock?: number
  readonly hsn?: string
  readonly taxClass?: TaxClass
  /** The tax rate in basis points, ignored for exempt goods; absent: 18 %. */
  readonly taxRateBp?: number
  /** The unit of measure for the tax return; absent: 'numbers'. */
  readonly taxUnit?: Unit
  readonly translations?: FileTexts
  /** The position in catalogue order; absent: last. */
  readonly position?: number
}

const DEFAULT_RATE_BP = 1800

/** Returns the stored tax rate in basis points. Exempt goods have the rate 0. */
export const toStoredRate = (taxClass: TaxClass, rateBp = DEFAULT_RATE_BP): number =>
  taxClass === 'exempt' ? 0 : rateBp

/** Returns the MRP in paise. Throws a field error when it is below the price (CAT-24). */
export function requireMrp(mrp: Paise | null, price: Paise): Paise | null {
  if (mrp !== null && mrp < price)
    throw new ShopError('invalid_input', { fields: { mrp: productFieldErrors.mrpBelowPrice } })
  return mrp
}

/**
 * Inserts a product, in stock by default (CAT-3), as created by the user `by`. Without a picture it must be a draft
 * (CAT-29). For a product in a family, the caller has locked the catalogue order. Throws field errors.
 */
export async function insertProduct(
  tx: Tx,
  shop: Shop,
  by: string,
  product: NewProduct,
  picture: NewPicture | null,
): Promise<ProductId> {
  const id = newId<'product'>(shop)
  const now = shop.clock.now()
  const { price, stock = null } = product
  const { name, family, label } = requireGrouping({ name: product.name, family: '', label: '' }, product)
  const familyId = await saveFamily(tx, shop, family)
  if (familyId !== null) await requireUniqueLabel(tx, familyId, id, label)
  await insertProductRow(tx, {
    id,
    ...toColumns(product, now),
    name,
    family_id: familyId,
    variant_label: familyId === null ? null : label,
    position: product.position ?? (await findLastPosition(tx)) + POSITION_STEP,
    created_at: now,
    updated_at: now,
  })
  if (familyId !== null) await moveBehindFamily(tx, familyId, id)
  await addStockMoves(tx, shop, movesForCount(id, { from: null, to: stock, actor: by }))
  await insertKitItems(tx, id, product.kitItems ?? [])
  await setCompanions(tx, id, product.companions ?? [])
  if (picture) await insertPicture(tx, shop, picture, { productId: id, position: 0 })
  await insertPriceRow(tx, shop, { productId: id, actor: by, from: null, to: price })
  await recordAudit(tx, shop, { actor: by, action: 'product.create', subject: id, details: { name, price, stock } })
  return id
}

function toColumns(product: NewProduct, now: Date) {
  const { price, taxClass = 'taxable' } = product
  return {
    description: product.description,
    price,
    mrp: requireMrp(product.mrp ?? null, price),
    published_at: publishedAtAfter(null, product.publishing ?? { state: 'published' }, now),
    category: product.category ?? '',
    also_known_as: product.alsoKnownAs ?? '',
    weight_grams: product.weightGrams ?? null,
    in_stock: product.inStock ?? true,
    ...(product.lowStock === undefined ? {} : { low_stock: product.lowStock }),
    hsn: product.hsn ?? '',
    tax_class: taxClass,
    tax_rate_bp: toStoredRate(taxClass, product.taxRateBp),
    tax_unit: product.taxUnit ?? DEFAULT_UNIT,
    ...particularsColumns(product, NOT_STATED),
  }
}

/** Replaces a product's companions (CAT-40). Throws a field error if a companion is unknown or the product itself. */
export async function setCompanions(tx: Tx, id: ProductId, companions: readonly ProductId[]): Promise<void> {
  const existingIds = await listExistingProducts(tx, companions)
  if (companions.includes(id) || existingIds.length !== new Set(companions).size)
    throw new ShopError('invalid_input', { fields: { companions: productFieldErrors.companions } })
  await replaceCompanions(tx, id, companions)
}

/**
 * Creates a product and its picture in one transaction. `by` is the user's id. A repeat with the same idempotency key
 * returns the first product and leaves no files. Throws `duplicate_request`, field errors and the errors of
 * `savePicture`.
 */
export function createProduct(
  shop: Shop,
  by: string,
  product: NewProduct,
  image: Uint8Array,
  key?: string,
): Promise<AdminProductReply> {
  const content = { product, image: createHash('sha256').update(image).digest('base64url') }
  return withStoredPicture(shop, image, async (picture) => {
    const createdProduct = await runIdempotently(shop, { owner: by, key, content }, async (tx) => {
      if (product.family) await lockCatalogOrder(tx)
      const id = await insertProduct(tx, shop, by, product, picture)
      await bumpCatalogVersion(tx)
      return getAdminProduct(tx, id, shop.clock.now())
    })
    if (key !== undefined) await removePictureUnlessUsed(shop, picture)
    return createdProduct
  })
}

/**
 * Copies a product of a family as a draft with another label, without a picture (CAT-29) and without units (CAT-34).
 * Throws `product_not_found`, and a field error for a label in use, a full family or a product without a family.
 */
export function copyProduct(shop: Shop, by: string, id: ProductId, label: string): Promise<AdminProductReply> {
  return inTransaction(shop.db, async (tx) => {
    await lockCatalogOrder(tx)
    const row = await findProductRow(tx, id)
    if (!row) throw new ShopError('product_not_found')
    const { familyName } = row
    if (familyName === null)
      throw new ShopError('invalid_input', { fields: { label: productFieldErrors.familyMissing } })
    const copyId = await insertProduct(tx, shop, by, toCopy(row, familyName, label), null)
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, copyId, shop.clock.now())
  })
}

const toCopy = (row: ProductRow, family: string, label: string): NewProduct => ({
  name: variantName(family, label),
  family,
  label,
  description: row.description,
  price: row.price,
  mrp: row.mrp,
  publishing: { state: 'draft' },
  category: row.category,
  alsoKnownAs: row.also_known_as,
  weightGrams: row.weight_grams,
  kitItems: row.kitItems,
  companions: row.companions.map(({ id }) => id),
  stock: row.stock === null ? null : 0,
  lowStock: row.low_stock,
  hsn: row.hsn,
  taxClass: row.tax_class,
  taxRateBp: row.tax_rate_bp,
  taxUnit: row.tax_unit,
  ...toParticulars(row),
})

/**
 * Marks a product as deleted and removes it from its family. The row stays, because orders and payments refer to it
 * (CAT-5). Throws `product_not_found`.
 */
export function deleteProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    // The lock is for the family, which is deleted with its last product.
    await lockCatalogOrder(tx)
    const product = await lockProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    const deletedColumns = { family_id: null, variant_label: null, deleted_at: now }
    await updateProductRow(tx, id, { ...deletedColumns, updated_at: now, version: product.version + 1 })
    if (product.family_id !== null) await deleteEmptyFamilies(tx)
    await recordAudit(tx, shop, { actor: by, action: 'product.delete', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}

/** Restores a deleted product, without its former family. Throws `product_not_found`. */
export function restoreProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockCatalogOrder(tx)
    const product = await lockDeletedProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    await updateProductRow(tx, id, { deleted_at: null, updated_at: now, version: product.version + 1 })
    await recordAudit(tx, shop, { actor: by, action: 'product.restore', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}
