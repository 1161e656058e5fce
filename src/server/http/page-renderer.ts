// Renders a page through React Router: from its path to the document or its data. The result is the same for all users.
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { maySendPageView, PIXEL_HOST } from '#contract/pixel.ts'
import { pages as PAGES, PAYER_PAGE } from '#contract/urls.ts'
import { browserCacheHeaders, REVALIDATE } from '../compression/cache-headers.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderedPage } from './page-cache.ts'
import { isBackOffice, isCacheableByCdn } from './page-paths.ts'
import { type Allowance, OWN_FILES_ONLY, OWN_VIDEOS, policyFor } from './page-policy.ts'
import type { Pages } from './shop-facts.ts'

/** The server build of the web app. `pagesContext` is the key by which loaders find the use cases. */
export interface PagesBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & { module: { readonly pagesContext: RouterContext<Pages> } }
}

/** A browser may reuse prefetched data for 30 seconds, so that following the link does not fetch the data again. */
const PREFETCH_CACHE_CONTROL = 'private, max-age=30'

/** Returns a context through which loaders find the use cases. */
export function createPagesContext(build: PagesBuild, pages: Pages): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(build.entry.module.pagesContext, pages)
  return context
}

/**
 * Returns a function that renders pages of the build. `cdnHeaders` are the headers of pages that a CDN may cache,
 * `reportingHeaders` those for browser reports. A page that is rendered with `overrides` is private and has no scripts.
 */
export function createPageRenderer(
  build: PagesBuild,
  pages: Pages,
  cdnHeaders: Readonly<Record<string, string>>,
  reportingHeaders: Readonly<Record<string, string>>,
): (address: PageAddress, overrides?: Partial<Pages>) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, 'production')
  return async ({ path, plain, pattern, isData }, overrides) => {
    const response = await handle(
      new Request(`http://shop.invalid${path}`),
      createPagesContext(build, { ...pages, ...overrides }),
    )
    const body = await response.text()
    const text = overrides ? withoutScripts(body) : body
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
    const policyHeaders = isData
      ? dataHeaders(response.headers)
      : {
          'content-security-policy': policyFor(text, allowanceOf(plain, pages)),
          ...reportingHeaders,
          ...isolationHeaders(plain),
        }
    const cacheHeaders = isCacheableByCdn(pattern) ? cdnHeaders : { 'cache-control': REVALIDATE }
    const responseCacheHeaders = response.status === 200 ? cacheHeaders : { 'cache-control': 'no-store' }
    const retryHeaders = response.status === 503 ? { 'retry-after': '5' } : {}
    return {
      status: response.status,
      text,
      headers: { 'content-type': type, ...responseCacheHeaders, ...retryHeaders, ...policyHeaders },
      ...(isData && response.status === 200
        ? { prefetchHeaders: browserCacheHeaders(cacheHeaders, PREFETCH_CACHE_CONTROL) }
        : {}),
    }
  }
}

const withoutScripts = (html: string): string => html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')

/** Returns headers that isolate the back office. On other pages the gateway's frame would not work (SEC-69). */
const isolationHeaders = (path: string): Record<string, string> =>
  isBackOffice(path)
    ? { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }
    : {}

/**
 * Returns what a page may load besides the shop's files: the payment gateway on payment pages, own videos and frames in
 * the back office, and the pixel's host on pages whose views may be sent to it.
 */
function allowanceOf(path: string, pages: Pages): Allowance {
  if (path === PAGES.checkout || path === PAYER_PAGE) return pages.checkoutHosts()
  if (isBackOffice(path)) return OWN_VIDEOS
  return pages.shopFacts().pixelId !== null && maySendPageView(path.split('?')[0] ?? path)
    ? { ...OWN_FILES_ONLY, connect: [PIXEL_HOST] }
    : OWN_FILES_ONLY
}

/** Returns React Router's headers of a `.data` response. */
const dataHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-remix-')))
