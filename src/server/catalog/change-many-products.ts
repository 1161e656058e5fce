// Staff change several products in one go: each is judged by itself, and what cannot be is left as it is and said (CAT-27).
import type { ManyProductsChange, ManyProductsReply } from '#contract/admin-products.ts'
import { fromPercent, fromRupees, rupeesText, toRupees } from '#contract/wire.ts'
import type { ProductId } from '#domain/ids.ts'
import { type PriceRefusal, priceAfter } from '#domain/many-products.ts'
import { publishingOf } from '#domain/publishing.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { hasPicture } from './picture-queries.ts'
import { lockProduct } from './product-queries.ts'
import { changeProductIn, type ProductChange } from './update-product.ts'

type Row = ManyProductsReply['rows'][number]
type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

interface Asked {
  readonly products: readonly { readonly _id: ProductId; readonly version: number }[]
  readonly change: ManyProductsChange
  /** False: only what would become of each. */
  readonly apply: boolean
}

/** Judges each product, and with `apply` changes those that can be, in one transaction. */
export function changeManyProducts(
  shop: Shop,
  by: string,
  { products, change, apply }: Asked,
): Promise<ManyProductsReply> {
  return inTransaction(shop.db, async (tx) => {
    const rows = new Map<ProductId, Row>()
    let done = 0
    // By their ids, as whoever buys several locks them (DB-5).
    for (const asked of products.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      const product = await lockProduct(tx, asked._id)
      const { row, write } = await judge(tx, product, asked, change, shop.clock.now())
      rows.set(asked._id, row)
      if (!apply || !write) continue
      await changeProductIn(tx, shop, by, asked._id, write)
      done++
    }
    if (done > 0) await bumpCatalogVersion(tx)
    return { rows: products.flatMap(({ _id }) => rows.get(_id) ?? []), done }
  })
}

/** What becomes of one; nothing to write where there is a problem, or nothing differs. */
async function judge(
  tx: Tx,
  product: Product | undefined,
  { _id, version }: Asked['products'][number],
  change: ManyProductsChange,
  now: Date,
): Promise<{ row: Row; write?: ProductChange }> {
  if (!product) return { row: { _id, name: '', version, before: '', after: '', problem: 'gone' } }
  const found = { _id, name: product.name, version: product.version }
  const { before, after, refusal, write } = outcome(product, change, now)
  const problem: Row['problem'] =
    product.version === version ? (refusal ?? (await pictureProblem(tx, product, write))) : 'changed'
  const row = { ...found, before, after, problem }
  return problem === null && before !== after ? { row, write } : { row }
}

async function pictureProblem(tx: Tx, product: Product, { publishing }: ProductChange): Promise<'no_picture' | null> {
  const comes = publishing !== undefined && publishing.state !== 'draft' && product.published_at === null
  return comes && !(await hasPicture(tx, product.id)) ? 'no_picture' : null
}

interface Outcome {
  readonly before: string
  readonly after: string
  readonly refusal: PriceRefusal | null
  readonly write: ProductChange
}

function outcome(product: Product, change: ManyProductsChange, now: Date): Outcome {
  if (change.kind === 'category') {
    const { category } = change
    return { before: product.category, after: category, refusal: null, write: { category } }
  }
  if (change.kind === 'publishing') {
    const { state } = change
    return {
      before: shownState(product.published_at, now),
      after: state,
      refusal: null,
      write: { publishing: { state } },
    }
  }
  if (change.kind === 'moment') {
    const publishing = { state: 'scheduled', from: new Date(change.from) } as const
    const before = shownState(product.published_at, now)
    return { before, after: shownState(publishing.from, now), refusal: null, write: { publishing } }
  }
  const amount = change.kind === 'rupees' ? (fromRupees(change.amount) ?? 0) : fromPercent(change.amount)
  const price = priceAfter(product, { kind: 'price', by: change.kind, amount })
  const before = rupeesText(toRupees(product.price))
  if (typeof price === 'string') return { before, after: before, refusal: price, write: {} }
  return { before, after: rupeesText(toRupees(price)), refusal: null, write: { price } }
}

/** The state, or the moment for which it waits. */
function shownState(publishedAt: Date | null, now: Date): string {
  const state = publishingOf(publishedAt, now)
  return state === 'scheduled' && publishedAt !== null ? publishedAt.toISOString() : state
}
