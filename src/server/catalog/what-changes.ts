// What the audit log keeps of a changed product: the fields that differ, before and after.
import type { AdminProductReply } from '#contract/catalog.ts'

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
export function whatChanges(
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
