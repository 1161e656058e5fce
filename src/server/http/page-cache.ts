// The page cache: rendered pages, compressed in memory. Their number is limited. Concurrent requests share a render.
// Error pages are not stored. A change of the catalogue empties the cache (PAGE-13).
import { type Meters, noMeters } from '../adapters/meters.ts'
import { pack } from '../compression/encodings.ts'
import { isPrecompressed, type PrecompressedReply, precompress } from '../compression/precompressed-reply.ts'

export interface RenderedPage {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers that replace others when a browser prefetches the page. */
  readonly prefetchHeaders?: Readonly<Record<string, string>>
}

interface PageCache {
  /** Returns the page of a key. Calls `render` when the page is not cached. An error page is not cached. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage>
  peek(key: string): PrecompressedReply | undefined
  invalidate(): void
}

const MAX_PAGES = 500
const HIT = { cache: 'pages', outcome: 'hit' } as const
const MISS = { cache: 'pages', outcome: 'miss' } as const

interface PageCacheOptions {
  readonly max?: number
  /** True to cache not-found pages too. Use it only when the number of keys is limited (PAGE-24). */
  readonly keepsMissing?: boolean
  readonly meters?: Meters
}

/** Returns an empty cache of at most `max` pages, which drops the oldest. `commonHeaders` are in all replies. */
export function createPageCache(
  commonHeaders: Readonly<Record<string, string>> = {},
  { max = MAX_PAGES, keepsMissing = false, meters = noMeters }: PageCacheOptions = {},
): PageCache {
  const cachedPages = new Map<string, PrecompressedReply>()
  const pendingRenders = new Map<string, Promise<PrecompressedReply | RenderedPage>>()

  async function renderAndPack(render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage> {
    const page = await render()
    const { status, text, headers, prefetchHeaders } = page
    if (status !== 200 && !(status === 404 && keepsMissing)) return page
    return precompress(
      await pack(text),
      { ...commonHeaders, ...headers },
      { status, ...(prefetchHeaders ? { prefetch: prefetchHeaders } : {}) },
    )
  }

  function store(key: string, answer: PrecompressedReply): void {
    cachedPages.set(key, answer)
    for (const oldest of cachedPages.keys()) {
      if (cachedPages.size <= max) break
      cachedPages.delete(oldest)
    }
  }

  return {
    async get(key, render) {
      const answer = cachedPages.get(key) ?? pendingRenders.get(key)
      meters.count('cache', answer ? HIT : MISS)
      if (answer) return answer
      const pending = renderAndPack(render)
      pendingRenders.set(key, pending)
      try {
        const page = await pending
        // If the cache was emptied during the render, only the waiting requests get this page.
        if (isPrecompressed(page) && pendingRenders.get(key) === pending) store(key, page)
        return page
      } finally {
        if (pendingRenders.get(key) === pending) pendingRenders.delete(key)
      }
    },
    peek: (key) => cachedPages.get(key),
    invalidate() {
      cachedPages.clear()
      pendingRenders.clear()
    },
  }
}
