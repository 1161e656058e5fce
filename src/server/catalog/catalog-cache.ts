// The catalogue's answers as bytes, made once for each version of the catalogue and each language, and sent to everybody (API-12).
import { pathOf } from '#contract/call.ts'
import { listProducts as listProductsCall, viewProduct } from '#contract/calls/products.ts'
import { productDetailReply, productsReply } from '#contract/catalog.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import { pack } from '../compression/encodings.ts'
import { ASKED_EACH_TIME, keptByEdges } from '../compression/kept-by-edges.ts'
import { makeReady, type PrecompressedReply } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { findProduct, listProducts } from './find-products.ts'

export interface CatalogCache {
  /** The first page of the list, as everything below in the language of whoever asks. */
  list(): Promise<PrecompressedReply>
  /** A product that is sold, or null. */
  product(id: string): Promise<PrecompressedReply | null>
  /** What is kept for an address as it stands in a request, if it is spelled as our own pages spell it. */
  peek(url: string, language: string): PrecompressedReply | undefined
}

/** Products kept at most in each language; the oldest go first. */
const MAX_ENTRIES = 500
const HIT = { cache: 'catalogue', outcome: 'hit' } as const
const MISS = { cache: 'catalogue', outcome: 'miss' } as const

/** A path begins with a slash, so no language stands in front of two. */
const keyOf = (path: string, language: string): string => (language === ENGLISH ? path : language + path)

/** Opens a cache that forgets everything whenever the catalogue's version changes. `common` are the headers of every answer, `others` the languages that it is asked for in beside English. */
export function catalogCache(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'meters'>,
  version: CatalogVersion,
  common: Readonly<Record<string, string>> = {},
  others: ReadonlySet<string> = new Set(),
): CatalogCache {
  // Not every edge looks at Vary: where an address has an answer in each language, none keeps one.
  const shared = others.size === 0 ? keptByEdges(shop.config) : { 'cache-control': ASKED_EACH_TIME }
  const most = MAX_ENTRIES * (1 + others.size)
  const making = new Map<string, Promise<PrecompressedReply | null>>()
  const kept = new Map<string, PrecompressedReply>()
  version.onChange(() => {
    making.clear()
    kept.clear()
  })

  const prepare = async (reply: object): Promise<PrecompressedReply> => {
    const headers = { ...common, 'content-type': 'application/json; charset=utf-8', ...shared }
    return makeReady(await pack(JSON.stringify(reply)), headers, { varies: LANGUAGE_HEADER })
  }

  function keep(key: string, answer: PrecompressedReply): void {
    kept.set(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }

  const prepared = async (
    path: string,
    make: () => Promise<PrecompressedReply | null>,
  ): Promise<PrecompressedReply | null> => {
    // Until a version is known nobody would tell us of a change.
    if (version.current() === 0) await version.refresh()
    const key = keyOf(path, languageNow())
    const known = kept.get(key) ?? making.get(key)
    shop.meters.count('cache', known ? HIT : MISS)
    if (known) return known
    const own = make()
    making.set(key, own)
    try {
      const answer = await own
      // What a change clears while it is being made is sent to those who wait, and to nobody after them.
      if (answer && making.get(key) === own) keep(key, answer)
      return answer
    } finally {
      if (making.get(key) === own) making.delete(key)
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
    peek: (url, language) => kept.get(keyOf(url, language)),
  }
}
