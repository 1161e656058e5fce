// The contents of a kit: items with a name and a quantity (CAT-4).
import { cleanText } from './clean-text.ts'

export interface KitItem {
  readonly name: string
  readonly quantity: number
}

export const MAX_KIT_ITEMS = 50
export const MAX_PER_KIT_ITEM = 1000
export const MAX_KIT_ITEM_LENGTH = 120

export type KitItems = { ok: true; items: KitItem[] } | { ok: false; row: number; field: 'name' | 'quantity' }

/**
 * Parses the rows of a kit form. Rows without a name or a quantity are dropped, rows with the same name are added up.
 * If a name or quantity is invalid, the first one's row and field are returned.
 */
export function readKitItems(rows: readonly unknown[]): KitItems {
  const items: KitItem[] = []
  for (const [row, input] of rows.entries()) {
    const { name, quantity } = textsOf(input)
    if (name === '' || quantity === '') continue
    if (name.length > MAX_KIT_ITEM_LENGTH) return { ok: false, row, field: 'name' }
    if (!/^\d{1,7}$/.test(quantity) || Number(quantity) < 1) return { ok: false, row, field: 'quantity' }
    const sameIndex = items.findIndex((item) => item.name === name)
    const total = (items[sameIndex]?.quantity ?? 0) + Number(quantity)
    if (total > MAX_PER_KIT_ITEM) return { ok: false, row, field: 'quantity' }
    if (sameIndex >= 0) items[sameIndex] = { name, quantity: total }
    else items.push({ name, quantity: total })
  }
  return items.length > MAX_KIT_ITEMS ? { ok: false, row: MAX_KIT_ITEMS, field: 'name' } : { ok: true, items }
}

/** Returns name and quantity as texts; empty when missing or of another type. */
function textsOf(row: unknown): { name: string; quantity: string } {
  const { name, quantity } = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}
  const texts = { name: typeof name === 'string' ? cleanText(name) : '', quantity: '' }
  if (typeof quantity === 'string' || typeof quantity === 'number') texts.quantity = String(quantity).trim()
  return texts
}
