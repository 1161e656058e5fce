// What the shop sells.

import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { FamilyId, ProductId, UserId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Paise } from '#domain/money.ts'
import type { Unit } from '#domain/particulars.ts'
import type { StockState } from '#domain/stock-state.ts'
import type { TaxClass, Unit as TaxUnit } from '#domain/tax.ts'

export interface CatalogTables {
  products: {
    id: ProductId
    name: string
    description: string
    price: Paise
    /** What is printed on the pack; null: its price (CAT-24). */
    mrp: Paise | null
    /** From when on it is in the shop; null: a draft (CAT-22). */
    published_at: ColumnType<Date | null, Date | null | undefined>
    category: Generated<string>
    /** Both null for a product by itself (CAT-30). */
    family_id: ColumnType<FamilyId | null, FamilyId | null | undefined>
    variant_label: ColumnType<string | null, string | null | undefined>
    in_stock: Generated<boolean>
    low_stock: Generated<number>
    hsn: Generated<string>
    tax_class: Generated<TaxClass>
    tax_rate_bp: Generated<number>
    /** How the tax office counts it (TAX-21); `unit` is what the pack says. */
    tax_unit: Generated<TaxUnit>
    maker: Generated<string>
    origin: Generated<string>
    generic_name: Generated<string>
    net_quantity: number | null
    unit: Generated<Unit>
    shelf_life_months: number | null
    standard: Generated<string>
    /** In drops (CAT-36). */
    absorbency: number | null
    absorbs_ml: number | null
    length_mm: number | null
    materials: Generated<string>
    wear_hours: number | null
    /** What people call it besides. */
    also_known_as: Generated<string>
    /** Of one piece; null: not stated (SHIP-8). */
    weight_grams: number | null
    position: Generated<number>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  /** What is sold in several sizes: one page, one card (CAT-30). */
  product_families: { id: FamilyId; name: string; differs: Generated<string>; created_at: Date }
  /** A row for each product, made and kept up with it by triggers; only `stock` and `held` are written here (CAT-21). */
  stock_levels: {
    product_id: GeneratedAlways<ProductId>
    stock: number | null
    held: Generated<number>
    in_stock: GeneratedAlways<boolean>
    low_stock: GeneratedAlways<number>
    deleted_at: GeneratedAlways<Date | null>
    state: GeneratedAlways<StockState>
  }
  /** How the shelf stands, as a job saw it a minute ago at the most. */
  shelf_ranks: { product_id: ProductId; level: number | null; expires_on: CalendarDate | null }
  /** What a product is called in a language, and the English that this was made from; null: in English (CAT-42). */
  product_translations: {
    product_id: ProductId
    language: string
    name: string | null
    name_of: string | null
    description: string | null
    description_of: string | null
  }
  /** How the short words of goods are said in a language, all over the shop (CAT-42). */
  goods_words: { language: string; english: string; said: string }
  kit_items: { product_id: ProductId; position: number; name: string; quantity: number }
  /** What a kit was made up of until it was changed (ORD-18). */
  kit_pasts: { product_id: ProductId; until: Date; items: JSONColumnType<KitItem[]> }
  /** What goes well with a product, as staff chose it (CAT-40). */
  product_companions: { product_id: ProductId; companion_id: ProductId; position: number }
  /** Who wants a letter once a product is back (CAT-41). */
  product_waits: { id: string; user_id: UserId; product_id: ProductId; asked_at: Date; told_at: Date | null }
  product_images: {
    id: string
    product_id: ProductId
    position: number
    file_key: string
    widths: number[]
    width: number
    height: number
    alt: Generated<string>
    shared: Generated<boolean>
    /** No photograph (CAT-38). */
    drawing: Generated<boolean>
    retired_at: Date | null
  }
  product_prices: {
    id: string
    product_id: ProductId
    at: Date
    actor: string
    from_price: Paise | null
    to_price: Paise
  }
}
