// Bulk changes: staff change several products with one request. Each product is checked separately, and one that cannot
// be changed is reported (CAT-27).
import type { ManyProductsChange, ManyProductsReply } from '#contract/admin-products.ts'
import { fromPercent, fromRupees, rupeesText, toRupees } from '#contract/wire.ts'
import { type PriceRefusal, priceAfter } from '#domain/bulk-price-change.ts'
import type { ProductId } from '#domain/ids.ts'
import { publishingOf } from '#domain/publishing.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { hasPicture } from './picture-queries.ts'
import { lockProduct } from './product-queries.ts'
import { isPublishing, type ProductChange, updateProductInTransaction } from './update-product.ts'

type Row = ManyProductsReply['rows'][number]
type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

interface ManyChanges {
  readonly products: readonly { readonly _id: ProductId; readonly version: number }[]
  readonly change: ManyProductsChange
  readonly apply: boolean
}

/** Returns the outcome for each product. With `apply`, also changes those without a problem, in one transaction. */
export function changeManyProducts(
  shop: Shop,
  by: string,
  { products, change, apply }: ManyChanges,
): Promise<ManyProductsReply> {
  return inTransaction(shop.db, async (tx) => {
    const rows = new Map<ProductId, Row>()
    let changedCount = 0
    // Products and stock levels are locked in the order of their ids (DB-5).
    for (const target of products.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      const product = await lockProduct(tx, target._id)
      const { row, write } = await planRow(tx, product, target, change, shop.clock.now())
      rows.set(target._id, row)
      if (!apply || !write) continue
      await updateProductInTransaction(tx, shop, by, target._id, write)
      changedCount++
    }
    if (changedCount > 0) await bumpCatalogVersion(tx)
    return { rows: products.flatMap(({ _id }) => rows.get(_id) ?? []), done: changedCount }
  })
}

/** Returns the reply's row of a product, and the change to write unless it has a problem or would change nothing. */
async function planRow(
  tx: Tx,
  product: Product | undefined,
  { _id, version }: ManyChanges['products'][number],
  change: ManyProductsChange,
  now: Date,
): Promise<{ row: Row; write?: ProductChange }> {
  if (!product) return { row: { _id, name: '', version, before: '', after: '', problem: 'gone' } }
  const { before, after, refusal, write } = describeChange(product, change, now)
  const isOutdated = product.version !== version
  const problem: Row['problem'] = isOutdated ? 'changed' : (refusal ?? (await findPictureProblem(tx, product, write)))
  const row = { _id, name: product.name, version: product.version, before, after, problem }
  return problem === null && before !== after ? { row, write } : { row }
}

async function findPictureProblem(tx: Tx, product: Product, change: ProductChange): Promise<'no_picture' | null> {
  return isPublishing(change, product) && !(await hasPicture(tx, product.id)) ? 'no_picture' : null
}

/** The value before and after a change as shown to staff, why a new price is refused, and the change to write. */
interface DescribedChange {
  readonly before: string
  readonly after: string
  readonly refusal: PriceRefusal | null
  readonly write: ProductChange
}

function describeChange(product: Product, change: ManyProductsChange, now: Date): DescribedChange {
  if (change.kind === 'category') {
    const { category } = change
    return { before: product.category, after: category, refusal: null, write: { category } }
  }
  if (change.kind === 'publishing') {
    const { state } = change
    const before = formatPublishing(product.published_at, now)
    return { before, after: state, refusal: null, write: { publishing: { state } } }
  }
  if (change.kind === 'moment') {
    const publishing = { state: 'scheduled', from: new Date(change.from) } as const
    const before = formatPublishing(product.published_at, now)
    return { before, after: formatPublishing(publishing.from, now), refusal: null, write: { publishing } }
  }
  const amount = change.kind === 'rupees' ? (fromRupees(change.amount) ?? 0) : fromPercent(change.amount)
  const price = priceAfter(product, { kind: 'price', by: change.kind, amount })
  const before = rupeesText(toRupees(product.price))
  if (typeof price === 'string') return { before, after: before, refusal: price, write: {} }
  return { before, after: rupeesText(toRupees(price)), refusal: null, write: { price } }
}

/** Returns the publishing state, or the publication time of a scheduled product. */
function formatPublishing(publishedAt: Date | null, now: Date): string {
  const state = publishingOf(publishedAt, now)
  return state === 'scheduled' && publishedAt !== null ? publishedAt.toISOString() : state
}
