// Caches the catalogue's replies as bytes, one for each catalogue version and language (API-12).
import { pathOf } from '#contract/call.ts'
import { listProducts as listProductsCall, viewProduct } from '#contract/calls/products.ts'
import { productDetailReply, productsReply } from '#contract/catalog.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { edgeCacheHeaders, REVALIDATE } from '../compression/cache-headers.ts'
import { pack } from '../compression/encodings.ts'
import { type PrecompressedReply, precompress } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { findProduct, listProducts } from './find-products.ts'

export interface CatalogCache {
  /** The first page of the list. */
  list(): Promise<PrecompressedReply>
  product(id: string): Promise<PrecompressedReply | null>
  /** The cached reply for a request URL. The URL must have the exact form that the shop's own pages use. */
  peek(url: string, language: string): PrecompressedReply | undefined
}

/** The number of cached replies for each language; with more in all, the oldest are dropped. */
const MAX_ENTRIES = 500
const HIT = { cache: 'catalogue', outcome: 'hit' } as const
const MISS = { cache: 'catalogue', outcome: 'miss' } as const

/** Paths begin with a slash, so keys of different languages cannot collide. */
const keyOf = (path: string, language: string): string => (language === ENGLISH ? path : language + path)

/**
 * Creates a cache that is cleared when the catalogue version changes. Every reply has the `commonHeaders`.
 * `otherLanguages` are the languages besides English.
 */
export function catalogCache(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'meters'>,
  version: CatalogVersion,
  commonHeaders: Readonly<Record<string, string>> = {},
  otherLanguages: ReadonlySet<string> = new Set(),
): CatalogCache {
  // Some CDNs ignore the header Vary, so they must not cache a URL that has replies in several languages.
  const cacheHeaders = otherLanguages.size === 0 ? edgeCacheHeaders(shop.config) : { 'cache-control': REVALIDATE }
  const maxEntries = MAX_ENTRIES * (1 + otherLanguages.size)
  const pending = new Map<string, Promise<PrecompressedReply | null>>()
  const entries = new Map<string, PrecompressedReply>()
  version.onChange(() => {
    pending.clear()
    entries.clear()
  })

  const toCachedReply = async (reply: object): Promise<PrecompressedReply> => {
    const headers = { ...commonHeaders, 'content-type': 'application/json; charset=utf-8', ...cacheHeaders }
    return precompress(await pack(JSON.stringify(reply)), headers, { varies: LANGUAGE_HEADER })
  }

  function store(key: string, answer: PrecompressedReply): void {
    entries.set(key, answer)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  const getOrCreate = async (
    path: string,
    makeReply: () => Promise<PrecompressedReply | null>,
  ): Promise<PrecompressedReply | null> => {
    // The first reading of the version clears the cache, so it must come before the first entry.
    if (version.current() === 0) await version.refresh()
    const key = keyOf(path, currentLanguage())
    const cachedReply = entries.get(key) ?? pending.get(key)
    shop.meters.count('cache', cachedReply ? HIT : MISS)
    if (cachedReply) return cachedReply
    const newReply = makeReply()
    pending.set(key, newReply)
    try {
      const answer = await newReply
      // If the entry was cleared in the meantime, the reply is sent but not stored.
      if (answer && pending.get(key) === newReply) store(key, answer)
      return answer
    } finally {
      if (pending.get(key) === newReply) pending.delete(key)
    }
  }

  return {
    async list() {
      const makeReply = async () => toCachedReply(productsReply.parse(await listProducts(shop, {})))
      return (await getOrCreate(pathOf(listProductsCall), makeReply)) ?? toCachedReply([])
    },
    product: (id) =>
      getOrCreate(pathOf(viewProduct, { params: { productId: id } }), async () => {
        const product = await findProduct(shop, id)
        return product && toCachedReply(productDetailReply.parse(product))
      }),
    peek: (url, language) => entries.get(keyOf(url, language)),
  }
}
