// What a change makes of a product's row: for writing it, and for showing it before it is written.
import { publishedAtAfter } from '#domain/publishing.ts'
import type { Grouping } from '#domain/variants.ts'
import type { ProductRow } from './catalog-queries.ts'
import { type NewProduct, requireMrp, storedRate } from './insert-product.ts'
import { particularsColumns, particularsOf } from './particulars-row.ts'
import { requireGrouping } from './settle-family.ts'

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
