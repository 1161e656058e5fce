// Writing a new product with its kit and its first picture: the one way in, for staff and for the seed alike.
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Paise } from '#domain/money.ts'
import { NOT_STATED, type Particulars } from '#domain/particulars.ts'
import { type PublishingWish, publishedAtAfter } from '#domain/publishing.ts'
import { DEFAULT_UNIT, type TaxClass, type Unit } from '#domain/tax.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { addStockMoves, movesTo } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { particularsColumns } from './particulars-row.ts'
import { insertPicture } from './picture-queries.ts'
import type { KeptPicture } from './picture-url.ts'
import { PLACE_STEP } from './product-order-queries.ts'
import { insertKitItems, insertPriceRow, insertProductRow, lastPosition } from './product-queries.ts'
import type { FileTexts } from './said/file-texts.ts'
import { setCompanions } from './set-companions.ts'
import { joinShelf, requireGrouping, requireLabelApart, settleFamily } from './settle-family.ts'

/** What is absent of the particulars was not stated. */
export interface NewProduct extends Partial<Particulars> {
  readonly name: string
  readonly description: string
  readonly price: Paise
  /** What is printed on the pack; null or absent: the price. Never below it (CAT-24). */
  readonly mrp?: Paise | null
  /** Absent: it is in the shop at once. */
  readonly publishing?: PublishingWish
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
  const familyId = await settleFamily(tx, shop, family)
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
  if (familyId !== null) await joinShelf(tx, familyId, id)
  await addStockMoves(tx, shop, movesTo(id, { from: null, to: stock, actor: by }))
  await insertKitItems(tx, id, product.kitItems ?? [])
  await setCompanions(tx, id, product.companions ?? [])
  if (picture) await insertPicture(tx, shop, picture, { productId: id, position: 0 })
  await insertPriceRow(tx, shop, { productId: id, actor: by, from: null, to: price })
  await recordAudit(tx, shop, { actor: by, action: 'product.create', subject: id, details: { name, price, stock } })
  return id
}
