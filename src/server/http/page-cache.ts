// The page cache: rendered pages, compressed in memory. Bounded, one render for concurrent requests, complete pages
// only. A change of the catalogue invalidates the page cache (PAGE-13).
import { type Meters, noMeters } from '../adapters/meters.ts'
import { pack } from '../compression/encodings.ts'
import { type PrecompressedReply, precompress } from '../compression/precompressed-reply.ts'

/** A page as the renderer returns it. */
export interface RenderedPage {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** The headers that differ when a browser prefetches the page. */
  readonly ahead?: Readonly<Record<string, string>>
}

interface PageCache {
  /** The page under a key, rendered when it is not cached. An error page is returned and not cached. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage>
  peek(key: string): PrecompressedReply | undefined
  invalidate(): void
}

const MAX_PAGES = 500
const HIT = { cache: 'pages', outcome: 'hit' } as const
const MISS = { cache: 'pages', outcome: 'miss' } as const

interface PageCacheOptions {
  readonly max?: number
  /** True: not-found pages are cached too, because the number of keys is limited (PAGE-24). */
  readonly keepsMissing?: boolean
  readonly meters?: Meters
}

/**
 * Creates an empty cache for at most `max` pages; the oldest are dropped first. `common` are the headers of every
 * answer.
 */
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
        // A page that was cleared during its render is sent to the waiting requests only.
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
