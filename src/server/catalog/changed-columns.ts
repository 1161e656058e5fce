// What a change makes of a product's row: for writing it, and for showing it before it is written.
import { publishedAtAfter } from '#domain/publishing.ts'
import type { ProductRow } from './catalog-queries.ts'
import { type NewProduct, requireMrp, storedRate } from './insert-product.ts'
import { particularsColumns, particularsOf } from './particulars-row.ts'

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
>

/** The columns after a change; what is absent stays. Refuses an MRP below the price, beside its field (CAT-24). */
export function changedColumns(present: Columns, change: Partial<NewProduct>, now: Date): Columns {
  const { price = present.price, publishing } = change
  const taxClass = change.taxClass ?? present.tax_class
  // What was exempt has no rate to keep.
  const presentRate = present.tax_class === 'exempt' ? undefined : present.tax_rate_bp
  return {
    name: change.name ?? present.name,
    description: change.description ?? present.description,
    price,
    mrp: requireMrp(change.mrp === undefined ? present.mrp : change.mrp, price),
    published_at: publishing ? publishedAtAfter(present.published_at, publishing, now) : present.published_at,
    category: change.category ?? present.category,
    in_stock: change.inStock ?? present.in_stock,
    low_stock: change.lowStock ?? present.low_stock,
    hsn: change.hsn ?? present.hsn,
    tax_class: taxClass,
    tax_rate_bp: storedRate(taxClass, change.taxRateBp ?? presentRate),
    tax_unit: change.taxUnit ?? present.tax_unit,
    ...particularsColumns(change, particularsOf(present)),
  }
}
