// The page cache: rendered pages, compressed in memory. Their number is limited, concurrent requests share a render,
// and errors are not stored. A change of the catalogue empties it (PAGE-13).
import { type Meters, noMeters } from '../adapters/meters.ts'
import { pack } from '../compression/encodings.ts'
import { type PrecompressedReply, precompress } from '../compression/precompressed-reply.ts'

export interface RenderedPage {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers that replace others when a browser prefetches the page. */
  readonly ahead?: Readonly<Record<string, string>>
}

interface PageCache {
  /** Returns the page of a key, which is rendered when it is not cached. An error page is returned and not cached. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage>
  peek(key: string): PrecompressedReply | undefined
  invalidate(): void
}

const MAX_PAGES = 500
const HIT = { cache: 'pages', outcome: 'hit' } as const
const MISS = { cache: 'pages', outcome: 'miss' } as const

interface PageCacheOptions {
  readonly max?: number
  /** True to cache not-found pages too, when the number of keys is limited (PAGE-24). */
  readonly keepsMissing?: boolean
  readonly meters?: Meters
}

/** Returns an empty cache of at most `max` pages, which drops the oldest first. `common` are headers of all replies. */
export function pageCache(
  common: Readonly<Record<string, string>> = {},
  { max = MAX_PAGES, keepsMissing = false, meters = noMeters }: PageCacheOptions = {},
): PageCache {
  const cached = new Map<string, PrecompressedReply>()
  const rendering = new Map<string, Promise<PrecompressedReply | RenderedPage>>()

  async function prepare(render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage> {
    const page = await render()
    const { status, text, headers, ahead } = page
    if (status !== 200 && !(status === 404 && keepsMissing)) return page
    return precompress(await pack(text), { ...common, ...headers }, { status, ...(ahead ? { prefetch: ahead } : {}) })
  }

  function store(key: string, answer: PrecompressedReply): void {
    cached.set(key, answer)
    for (const oldest of cached.keys()) {
      if (cached.size <= max) break
      cached.delete(oldest)
    }
  }

  return {
    async get(key, render) {
      const answer = cached.get(key) ?? rendering.get(key)
      meters.count('cache', answer ? HIT : MISS)
      if (answer) return answer
      const pending = prepare(render)
      rendering.set(key, pending)
      try {
        const page = await pending
        // If the cache was emptied during the render, only the waiting requests get this page.
        if ('heads' in page && rendering.get(key) === pending) store(key, page)
        return page
      } finally {
        if (rendering.get(key) === pending) rendering.delete(key)
      }
    },
    peek: (key) => cached.get(key),
    invalidate() {
      cached.clear()
      rendering.clear()
    },
  }
}
