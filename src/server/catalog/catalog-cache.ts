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
  /** Returns the first page of the list. */
  list(): Promise<PrecompressedReply>
  /** Returns a published product; null for any other id. */
  product(id: string): Promise<PrecompressedReply | null>
  /** Returns the cached reply for a request URL, which must have the exact form that the shop's own pages use. */
  peek(url: string, language: string): PrecompressedReply | undefined
}

/** The cache stores this many replies times the number of languages. Then it drops the oldest reply. */
const MAX_ENTRIES = 500
const HIT = { cache: 'catalogue', outcome: 'hit' } as const
const MISS = { cache: 'catalogue', outcome: 'miss' } as const

/** Paths begin with a slash, so keys of different languages cannot collide. */
const keyOf = (path: string, language: string): string => (language === ENGLISH ? path : language + path)

/**
 * Creates a cache that is cleared when the catalogue version changes. Every reply has the `commonHeaders`.
 * `otherLanguages` are the languages besides English.
 */
export function createCatalogCache(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'meters'>,
  version: CatalogVersion,
  commonHeaders: Readonly<Record<string, string>> = {},
  otherLanguages: ReadonlySet<string> = new Set(),
): CatalogCache {
  // Some CDNs ignore the header Vary, so they must not cache a URL that has replies in several languages.
  const cacheHeaders = otherLanguages.size === 0 ? edgeCacheHeaders(shop.config) : { 'cache-control': REVALIDATE }
  const headers = { ...commonHeaders, 'content-type': 'application/json; charset=utf-8', ...cacheHeaders }
  const replies = createReplyStore(shop, version, MAX_ENTRIES * (1 + otherLanguages.size))

  const toCachedReply = async (reply: object): Promise<PrecompressedReply> =>
    precompress(await pack(JSON.stringify(reply)), headers, { varies: LANGUAGE_HEADER })

  return {
    async list() {
      const makeReply = async () => toCachedReply(productsReply.parse(await listProducts(shop, {})))
      return (await replies.getOrCreate(pathOf(listProductsCall), makeReply)) ?? toCachedReply([])
    },
    product: (id) =>
      replies.getOrCreate(pathOf(viewProduct, { params: { productId: id } }), async () => {
        const product = await findProduct(shop, id)
        return product && toCachedReply(productDetailReply.parse(product))
      }),
    peek: replies.peek,
  }
}

type MakeReply = () => Promise<PrecompressedReply | null>

/** Creates a store that is cleared when the catalogue version changes. Simultaneous requests share one new reply. */
function createReplyStore({ meters }: Pick<Shop, 'meters'>, version: CatalogVersion, maxEntries: number) {
  const pending = new Map<string, ReturnType<MakeReply>>()
  const entries = new Map<string, PrecompressedReply>()
  version.onChange(() => {
    pending.clear()
    entries.clear()
  })

  function store(key: string, reply: PrecompressedReply): void {
    entries.set(key, reply)
    for (const oldestKey of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldestKey)
    }
  }

  async function getOrCreate(path: string, makeReply: MakeReply): Promise<PrecompressedReply | null> {
    // The first reading of the version clears the store, so it must come before the first entry.
    if (version.current() === 0) await version.refresh()
    const key = keyOf(path, currentLanguage())
    const cachedReply = entries.get(key) ?? pending.get(key)
    meters.count('cache', cachedReply ? HIT : MISS)
    if (cachedReply) return cachedReply
    const newReply = makeReply()
    pending.set(key, newReply)
    // If the store was cleared in the meantime, the reply is returned but not stored.
    const isStillPending = () => pending.get(key) === newReply
    try {
      const reply = await newReply
      if (reply && isStillPending()) store(key, reply)
      return reply
    } finally {
      if (isStillPending()) pending.delete(key)
    }
  }

  return { getOrCreate, peek: (url: string, language: string) => entries.get(keyOf(url, language)) }
}
