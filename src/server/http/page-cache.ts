// Rendered pages, kept packed in memory: bounded, one render for all who wait, only what is whole, forgotten when the catalogue changes (design: page cache).
import { type PackedBody, pack } from './encodings.ts'

/** A page as it leaves the renderer. */
export interface RenderedPage {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A page as it is sent. */
export interface PreparedPage {
  readonly status: number
  readonly body: PackedBody
  readonly headers: Readonly<Record<string, string>>
}

export interface PageCache {
  /** The page under a key, rendered when it is not kept. Pages that are not 200 are answered and forgotten. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<PreparedPage>
  /** The page under a key, if it is kept and ready. */
  peek(key: string): PreparedPage | undefined
  clear(): void
}

const MOST_PAGES = 500

/** Opens an empty cache for at most `most` pages; the ones asked for longest ago go first. */
export function pageCache(most = MOST_PAGES): PageCache {
  const ready = new Map<string, PreparedPage>()
  const rendering = new Map<string, Promise<PreparedPage>>()

  async function prepare(render: () => Promise<RenderedPage>): Promise<PreparedPage> {
    const { status, text, headers } = await render()
    return { status, headers, body: status === 200 ? await pack(text) : { identity: Buffer.from(text), digest: '' } }
  }

  return {
    async get(key, render) {
      const kept = ready.get(key)
      if (kept) return kept
      const underWay = rendering.get(key)
      if (underWay) return underWay
      const own = prepare(render)
      rendering.set(key, own)
      try {
        const page = await own
        // What was cleared while it was rendered is sent to those who wait, and to nobody after them.
        if (page.status === 200 && rendering.get(key) === own) {
          ready.set(key, page)
          for (const oldest of ready.keys()) {
            if (ready.size <= most) break
            ready.delete(oldest)
          }
        }
        return page
      } finally {
        if (rendering.get(key) === own) rendering.delete(key)
      }
    },
    peek(key) {
      const page = ready.get(key)
      if (page) {
        ready.delete(key)
        ready.set(key, page)
      }
      return page
    },
    clear() {
      ready.clear()
      rendering.clear()
    },
  }
}
