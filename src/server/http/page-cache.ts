// Rendered pages, kept packed in memory: bounded, one render for all who wait, only what is whole, forgotten when the catalogue changes (PAGE-13).
import { type Meters, noMeters } from '../adapters/meters.ts'
import { pack } from '../compression/encodings.ts'
import { makeReady, type PrecompressedReply } from '../compression/precompressed-reply.ts'

/** A page as it leaves the renderer. */
export interface RenderedPage {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** What differs of them for a browser that fetches the page before it is wanted. */
  readonly ahead?: Readonly<Record<string, string>>
}

interface PageCache {
  /** The page under a key, rendered when it is not kept. What is not whole is answered as it is, and forgotten. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage>
  /** The page under a key, if it is kept. */
  peek(key: string): PrecompressedReply | undefined
  clear(): void
}

const MAX_PAGES = 500
const HIT = { cache: 'pages', outcome: 'hit' } as const
const MISS = { cache: 'pages', outcome: 'miss' } as const

interface PageCacheOptions {
  readonly most?: number
  /** Keeps what says that there is nothing, too: for keys of which there are few, whatever is asked for (PAGE-24). */
  readonly keepsMissing?: boolean
  readonly meters?: Meters
}

/** Opens an empty cache for at most `most` pages, the oldest go first. `common` are the headers of every answer. */
export function pageCache(
  common: Readonly<Record<string, string>> = {},
  { most = MAX_PAGES, keepsMissing = false, meters = noMeters }: PageCacheOptions = {},
): PageCache {
  const kept = new Map<string, PrecompressedReply>()
  const rendering = new Map<string, Promise<PrecompressedReply | RenderedPage>>()

  async function prepare(render: () => Promise<RenderedPage>): Promise<PrecompressedReply | RenderedPage> {
    const page = await render()
    const { status, text, headers, ahead } = page
    if (status !== 200 && !(status === 404 && keepsMissing)) return page
    return makeReady(await pack(text), { ...common, ...headers }, { status, ...(ahead ? { ahead } : {}) })
  }

  function keep(key: string, answer: PrecompressedReply): void {
    kept.set(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }

  return {
    async get(key, render) {
      const answer = kept.get(key) ?? rendering.get(key)
      meters.count('cache', answer ? HIT : MISS)
      if (answer) return answer
      const own = prepare(render)
      rendering.set(key, own)
      try {
        const made = await own
        // What was cleared while it was rendered is sent to those who wait, and to nobody after them.
        if ('heads' in made && rendering.get(key) === own) keep(key, made)
        return made
      } finally {
        if (rendering.get(key) === own) rendering.delete(key)
      }
    },
    peek: (key) => kept.get(key),
    clear() {
      kept.clear()
      rendering.clear()
    },
  }
}
