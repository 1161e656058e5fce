// The catalogue's answers as bytes, made once for each version of the catalogue and sent to everybody.

import { pathOf } from '#contract/call.ts'
import { listProducts as listProductsCall, viewProduct } from '#contract/calls/products.ts'
import { productDetailReply, productsReply } from '#contract/catalog.ts'
import { pack } from '../compression/encodings.ts'
import { keptByEdges } from '../compression/kept-by-edges.ts'
import { makeReady, type PrecompressedReply } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

export interface CatalogCache {
  /** The first page of the list. */
  list(): Promise<PrecompressedReply>
  /** A product that is sold, or null. */
  product(id: string): Promise<PrecompressedReply | null>
  /** What is kept for an address as it stands in a request, if it is spelled as our own pages spell it. */
  peek(url: string): PrecompressedReply | undefined
}

/** Products kept at most; the oldest go first. */
const MOST_ENTRIES = 500
const HIT = { cache: 'catalogue', outcome: 'hit' } as const
const MISS = { cache: 'catalogue', outcome: 'miss' } as const

/** Opens a cache that forgets everything whenever the catalogue's version changes. `common` are the headers of every answer. */
export function catalogCache(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'meters'>,
  version: CatalogVersion,
  common: Readonly<Record<string, string>> = {},
): CatalogCache {
  const making = new Map<string, Promise<PrecompressedReply | null>>()
  const kept = new Map<string, PrecompressedReply>()
  version.onChange(() => {
    making.clear()
    kept.clear()
  })

  const prepare = async (reply: object): Promise<PrecompressedReply> => {
    const headers = { ...common, 'content-type': 'application/json; charset=utf-8', ...keptByEdges(shop.config) }
    return makeReady(await pack(JSON.stringify(reply)), headers)
  }

  function keep(path: string, answer: PrecompressedReply): void {
    kept.set(path, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_ENTRIES) break
      kept.delete(oldest)
    }
  }

  const prepared = async (
    path: string,
    make: () => Promise<PrecompressedReply | null>,
  ): Promise<PrecompressedReply | null> => {
    // Until a version is known nobody would tell us of a change.
    if (version.current() === 0) await version.refresh()
    const known = kept.get(path) ?? making.get(path)
    shop.meters.count('cache', known ? HIT : MISS)
    if (known) return known
    const own = make()
    making.set(path, own)
    try {
      const answer = await own
      // What a change clears while it is being made is sent to those who wait, and to nobody after them.
      if (answer && making.get(path) === own) keep(path, answer)
      return answer
    } finally {
      if (making.get(path) === own) making.delete(path)
    }
  }

  return {
    async list() {
      const make = async () => prepare(productsReply.parse(await listProducts(shop, {})))
      return (await prepared(pathOf(listProductsCall), make)) ?? prepare([])
    },
    product: (id) =>
      prepared(pathOf(viewProduct, { params: { productId: id } }), async () => {
        const product = await findProduct(shop, id)
        return product && prepare(productDetailReply.parse(product))
      }),
    peek: (url) => kept.get(url),
  }
}
