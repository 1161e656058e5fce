// A slow line on which each address fails at most once: before the shop has heard of it, or after it has answered. Which ones, a seed decides.
import type { Visitor } from './browser.ts'

/** Of a hundred addresses so many are never heard of, and so many answers are lost. */
const UNHEARD = 22
const UNANSWERED = 18

export interface BadLine {
  /** What went wrong so far, in words. */
  readonly lost: readonly string[]
}

/** Numbers from 0 to 99 that a seed decides (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 100
  }
}

/** Makes a visitor's line bad from now on. The payment gateway's own lines are its own. */
export async function onBadLine(visitor: Visitor, origin: string, seed: number): Promise<BadLine> {
  const draw = drawing(seed)
  const met = new Set<string>()
  const lost: string[] = []
  visitor.announce(0, /.*/)
  const context = visitor.page.context()
  const cdp = await context.newCDPSession(visitor.page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await context.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/sandbox'),
    async (route) => {
      const asked = route.request()
      const address = `${asked.method()} ${new URL(asked.url()).pathname}`
      const drawn = met.has(address) ? 100 : draw()
      met.add(address)
      if (drawn < UNHEARD) {
        lost.push(`${address} was never heard of`)
        return route.abort('connectionreset')
      }
      if (drawn < UNHEARD + UNANSWERED) {
        lost.push(`${address} was never answered`)
        await route.fetch({ maxRedirects: 0 }).catch(() => undefined)
        return route.abort('connectionreset')
      }
      return route.fallback()
    },
  )
  return { lost }
}
