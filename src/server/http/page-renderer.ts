// Renders one page through React Router: an address goes in, a whole document or its data comes out. Who asks is not part of it.
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { maySendPageView, PIXEL_HOST } from '#contract/pixel.ts'
import { pages as PAGES, PAYER_PAGE } from '#contract/urls.ts'
import { ASKED_EACH_TIME, keptByBrowsers } from '../compression/kept-by-edges.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderedPage } from './page-cache.ts'
import { isForVisitors } from './page-paths.ts'
import { type Allowance, NOTHING, OWN_VIDEOS, policyFor } from './page-policy.ts'
import type { Pages } from './shop-facts.ts'

/** What the browser's side builds for the server: React Router's own, and the key of the use cases (web/entry.server). */
export interface PagesBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & { module: { readonly pagesContext: RouterContext<Pages> } }
}

/** Data fetched while somebody points at a link is fresh until she follows it: asked for again, it would be fetched twice. */
const AHEAD = 'private, max-age=30'

/** A context with the use cases in it, as loaders read it. */
export function contextOf(build: PagesBuild, pages: Pages): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(build.entry.module.pagesContext, pages)
  return context
}

/** Makes the renderer of a build. `own` is what only who asks may see: its page carries no script. `shared` are the headers of what an edge may keep too, `reports` those by which browsers tell what went wrong. */
export function pageRenderer(
  build: PagesBuild,
  pages: Pages,
  shared: Readonly<Record<string, string>>,
  reports: Readonly<Record<string, string>>,
): (address: PageAddress, own?: Partial<Pages>) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, 'production')
  return async ({ path, plain, pattern, isData }, own) => {
    const response = await handle(new Request(`http://shop.invalid${path}`), contextOf(build, { ...pages, ...own }))
    const whole = await response.text()
    const text = own ? withoutScripts(whole) : whole
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
    const marks = isData
      ? dataHeaders(response.headers)
      : { 'content-security-policy': policyFor(text, allowanceOf(plain, pages)), ...reports, ...apartOf(plain) }
    const kept = isForVisitors(pattern) ? shared : { 'cache-control': ASKED_EACH_TIME }
    const caching = response.status === 200 ? kept : { 'cache-control': 'no-store' }
    const later = response.status === 503 ? { 'retry-after': '5' } : {}
    return {
      status: response.status,
      text,
      headers: { 'content-type': type, ...caching, ...later, ...marks },
      ...(isData && response.status === 200 ? { ahead: keptByBrowsers(kept, AHEAD) } : {}),
    }
  }
}

/** What is one person's own is made by the server alone, and runs nothing. */
const withoutScripts = (html: string): string => html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')

const isBackOffice = (path: string): boolean => /^\/admin(?![^/?])/.test(path)

/** The back office shows nothing of others, so it can be a world of its own; the gateway's frame could not be in one (SEC-69). */
const apartOf = (path: string): Record<string, string> =>
  isBackOffice(path)
    ? { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }
    : {}

/** The payment gateway where something is paid, videos in the back office, the pixel's one host where a page view may be told, nothing elsewhere. */
function allowanceOf(path: string, pages: Pages): Allowance {
  if (path === PAGES.checkout || path === PAYER_PAGE) return pages.checkoutHosts()
  if (isBackOffice(path)) return OWN_VIDEOS
  return pages.shopFacts().pixelId !== null && maySendPageView(path.split('?')[0] ?? path)
    ? { ...NOTHING, connect: [PIXEL_HOST] }
    : NOTHING
}

/** React Router's marks on a `.data` answer. */
const dataHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-remix-')))
