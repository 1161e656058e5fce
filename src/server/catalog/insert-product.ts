// Writing a new product with its kit and its first picture, for staff and for the seed; deleting and restoring one.

import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
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
import { answerOnce } from '../db/idempotency.ts'
import { addStockMoves, movesTo } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import {
  bumpCatalogVersion,
  findProductRow,
  type ProductRow,
  particularsColumns,
  particularsOf,
} from './catalog-queries.ts'
import { forgetPictureUnlessUsed, withKeptPicture } from './change-pictures.ts'
import { dropEmptyFamilies, listKnownProducts, replaceCompanions } from './family-queries.ts'
import type { KeptPicture } from './picture-files.ts'
import { insertPicture } from './picture-queries.ts'
import { lockPlaces, PLACE_STEP } from './product-list-queries.ts'
import {
  insertKitItems,
  insertPriceRow,
  insertProductRow,
  lastPosition,
  lockDeletedProduct,
  lockProduct,
  updateProductRow,
} from './product-queries.ts'
import { joinProductRanks, requireGrouping, requireLabelApart, saveFamily } from './save-family.ts'
import type { FileTexts } from './translations/save-product-translations.ts'

/** What is absent of the particulars was not stated. */
export interface NewProduct extends Partial<Particulars> {
  readonly name: string
  readonly description: string
  readonly price: Paise
  /** What is printed on the pack; null or absent: the price. Never below it (CAT-24). */
  readonly mrp?: Paise | null
  /** Absent: it is in the shop at once. */
  readonly publishing?: PublishingChange
  readonly category?: string
  /** What people call it besides, for those who search (CAT-45). */
  readonly alsoKnownAs?: string
  /** Of one piece, without the parcel's box; null or absent: not stated. */
  readonly weightGrams?: number | null
  /** The family that it belongs to, and which of it it is; the name follows from both (CAT-30). */
  readonly family?: string
  readonly label?: string
  readonly kitItems?: readonly KitItem[]
  /** At most four other products, in their order (CAT-40). */
  readonly companions?: readonly ProductId[]
  /** Units to sell; null or absent: not counted. */
  readonly stock?: number | null
  readonly inStock?: boolean
  /** From how few units it is marked as low. */
  readonly lowStock?: number
  readonly hsn?: string
  readonly taxClass?: TaxClass
  /** In basis points; ignored for what is exempt. Absent: 18 %, until somebody who knows says less. */
  readonly taxRateBp?: number
  /** How the tax office counts it; absent: in numbers. */
  readonly taxUnit?: Unit
  /** Of a file: what is said of it in other languages; whoever runs it says it. */
  readonly said?: FileTexts
  /** The place in the catalogue; the higher, the later. Absent: after all others. */
  readonly position?: number
}

const USUAL_RATE_BP = 1800

/** The rate that is stored: none for exempt goods, the usual one for taxable goods of which nothing is known. */
export const storedRate = (taxClass: TaxClass, rateBp = USUAL_RATE_BP): number => (taxClass === 'exempt' ? 0 : rateBp)

/** Refuses an MRP below the price, beside its field (CAT-24). */
export function requireMrp(mrp: Paise | null, price: Paise): Paise | null {
  if (mrp !== null && mrp < price)
    throw new ShopError('invalid_input', { fields: { mrp: productFieldErrors.mrpBelowPrice } })
  return mrp
}

/**
 * Inserts a product, in stock unless said otherwise (CAT-3), and records who made it. Without a picture it has to be a draft
 * (CAT-29). Whoever names a family holds the places.
 */
export async function insertProduct(
  tx: Tx,
  shop: Shop,
  by: string,
  product: NewProduct,
  picture: KeptPicture | null,
): Promise<ProductId> {
  const id = newId<'product'>(shop)
  const now = shop.clock.now()
  const { price, stock = null, taxClass = 'taxable' } = product
  const { name, family, label } = requireGrouping({ name: product.name, family: '', label: '' }, product)
  const familyId = await saveFamily(tx, shop, family)
  if (familyId !== null) await requireLabelApart(tx, familyId, id, label)
  await insertProductRow(tx, {
    id,
    name,
    description: product.description,
    price,
    mrp: requireMrp(product.mrp ?? null, price),
    published_at: publishedAtAfter(null, product.publishing ?? { state: 'published' }, now),
    category: product.category ?? '',
    also_known_as: product.alsoKnownAs ?? '',
    weight_grams: product.weightGrams ?? null,
    family_id: familyId,
    variant_label: familyId === null ? null : label,
    in_stock: product.inStock ?? true,
    ...(product.lowStock === undefined ? {} : { low_stock: product.lowStock }),
    hsn: product.hsn ?? '',
    tax_class: taxClass,
    tax_rate_bp: storedRate(taxClass, product.taxRateBp),
    tax_unit: product.taxUnit ?? DEFAULT_UNIT,
    ...particularsColumns(product, NOT_STATED),
    position: product.position ?? (await lastPosition(tx)) + PLACE_STEP,
    created_at: now,
    updated_at: now,
  })
  if (familyId !== null) await joinProductRanks(tx, familyId, id)
  await addStockMoves(tx, shop, movesTo(id, { from: null, to: stock, actor: by }))
  await insertKitItems(tx, id, product.kitItems ?? [])
  await setCompanions(tx, id, product.companions ?? [])
  if (picture) await insertPicture(tx, shop, picture, { productId: id, position: 0 })
  await insertPriceRow(tx, shop, { productId: id, actor: by, from: null, to: price })
  await recordAudit(tx, shop, { actor: by, action: 'product.create', subject: id, details: { name, price, stock } })
  return id
}

// Staff choose what goes well with a product (CAT-40).

/** Refuses the product itself and what is not there, beside the field. */
export async function setCompanions(tx: Tx, id: ProductId, companions: readonly ProductId[]): Promise<void> {
  const known = await listKnownProducts(tx, companions)
  if (companions.includes(id) || known.length !== new Set(companions).size)
    throw new ShopError('invalid_input', { fields: { companions: productFieldErrors.companions } })
  await replaceCompanions(tx, id, companions)
}

// Staff create, copy, delete and restore a product.

/**
 * Creates a product with its picture: both, or neither. `by` is the id of who does it. With the same key again, the answer
 * is the first product, and the picture that came with the repeat is forgotten.
 */
export function createProduct(
  shop: Shop,
  by: string,
  product: NewProduct,
  image: Uint8Array,
  key?: string,
): Promise<AdminProductReply> {
  const content = { product, image: createHash('sha256').update(image).digest('base64url') }
  return withKeptPicture(shop, image, async (picture) => {
    const created = await answerOnce(shop, { owner: by, key, content }, async (tx) => {
      if (product.family) await lockPlaces(tx)
      const id = await insertProduct(tx, shop, by, product, picture)
      await bumpCatalogVersion(tx)
      return getAdminProduct(tx, id, shop.clock.now())
    })
    if (key !== undefined) await forgetPictureUnlessUsed(shop, picture)
    return created
  })
}

// Staff make one more size of a product: a draft like it under another label, without a picture yet (CAT-29) and with none in stock (CAT-34).

/** Copies a product of a family. Refuses a label that the family has, and a product by itself. */
export function copyProduct(shop: Shop, by: string, id: ProductId, label: string): Promise<AdminProductReply> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const row = await findProductRow(tx, id)
    if (!row) throw new ShopError('product_not_found')
    const { familyName } = row
    if (familyName === null)
      throw new ShopError('invalid_input', { fields: { label: productFieldErrors.familyMissing } })
    const copied = await insertProduct(tx, shop, by, likeIt(row, familyName, label), null)
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, copied, shop.clock.now())
  })
}

const likeIt = (row: ProductRow, family: string, label: string): NewProduct => ({
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
  ...particularsOf(row),
})

// Staff take a product out of the catalogue, and put it back. It stays in the books: orders and payments under way point to it (CAT-5).

/** Deletes a product softly. Carts that hold it drop it and say so when they are next looked at. */
export function deleteProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    // It may be the last of its family.
    await lockPlaces(tx)
    const product = await lockProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    const leaving = { family_id: null, variant_label: null, deleted_at: now }
    await updateProductRow(tx, id, { ...leaving, updated_at: now, version: product.version + 1 })
    if (product.family_id !== null) await dropEmptyFamilies(tx)
    await recordAudit(tx, shop, { actor: by, action: 'product.delete', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}

/** Puts a deleted product back, shown as it was before; a size is by itself then, because its family has let it go. */
export function restoreProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const product = await lockDeletedProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    await updateProductRow(tx, id, { deleted_at: null, updated_at: now, version: product.version + 1 })
    await recordAudit(tx, shop, { actor: by, action: 'product.restore', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}
