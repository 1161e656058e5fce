// The catalogue's answers as bytes, made once for each version of the catalogue and sent to everybody.
import { createHash } from 'node:crypto'
import { productDetailReply, productsReply } from '#contract/catalog.ts'
import type { Shop } from '../shop.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

/** An answer as it is sent: JSON and its strong ETag. */
export interface PreparedAnswer {
  readonly bytes: Buffer
  readonly etag: string
}

export interface CatalogCache {
  /** The first page of the list. */
  list(): Promise<PreparedAnswer>
  /** A product that is sold, or null. */
  product(id: string): Promise<PreparedAnswer | null>
}

/** Products kept at most; the oldest go first. */
const MOST_ENTRIES = 500
const LIST = 'list'
const HIT = { cache: 'catalogue', outcome: 'hit' } as const
const MISS = { cache: 'catalogue', outcome: 'miss' } as const

/** Opens a cache that forgets everything whenever the catalogue's version changes. */
export function catalogCache(shop: Pick<Shop, 'db' | 'meters'>, version: CatalogVersion): CatalogCache {
  const answers = new Map<string, Promise<PreparedAnswer | null>>()
  version.onChange(() => answers.clear())

  const prepared = async (key: string, make: () => Promise<PreparedAnswer | null>): Promise<PreparedAnswer | null> => {
    // Until a version is known nobody would tell us of a change.
    if (version.current() === 0) await version.refresh()
    const kept = answers.get(key)
    shop.meters.count('cache', kept ? HIT : MISS)
    if (kept) return kept
    // What a change clears while it is being made is sent to those who wait, and to nobody after them.
    const making = make()
    answers.set(key, making)
    const forget = () => {
      if (answers.get(key) === making) answers.delete(key)
    }
    const answer = await making.catch((error) => {
      forget()
      throw error
    })
    if (answer === null) forget()
    for (const oldest of answers.keys()) {
      if (answers.size <= MOST_ENTRIES) break
      answers.delete(oldest)
    }
    return answer
  }

  return {
    async list() {
      const answer = await prepared(LIST, async () => prepare(productsReply.parse(await listProducts(shop, {}))))
      return answer ?? prepare([])
    },
    product: (id) =>
      prepared(id, async () => {
        const product = await findProduct(shop, id)
        return product && prepare(productDetailReply.parse(product))
      }),
  }
}

/** Turns a reply into bytes. */
function prepare(reply: object): PreparedAnswer {
  const bytes = Buffer.from(JSON.stringify(reply))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
