// Tells which paths can be pages, and answers forms that are sent before a page is hydrated.
import type { IncomingMessage } from 'node:http'
import { ShopError } from '#contract/errors.ts'
import { linkedPages, OPEN_PAGES, pages, UNCOUNTED_PAGES } from '#contract/urls.ts'
import type { ApiServer } from '../api.ts'
import { asksForPage } from './error-answers.ts'

/** The options of a route for everyone, which the description of the API does not list. */
export const PUBLIC_ROUTE = { config: { access: 'public' }, schema: { hide: true } } as const

const NON_PAGE_PATH = /^\/(api|sandbox|pictures)(\/|\?|$)/i

/** Throws `not_found` for unknown paths of the API, the sandbox or the pictures, which are no pages (PAGE-4). */
export function refuseNonPage(url: string): void {
  if (NON_PAGE_PATH.test(url)) throw new ShopError('not_found')
}

/**
 * Returns the URL of a request. If a page's path cannot be decoded, as in a truncated link, its percent signs are
 * escaped, so that the reply is the not-found page.
 */
export function rewritePageUrl({ url = '/', headers }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || NON_PAGE_PATH.test(url) || !asksForPage({ headers }) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

/** False for a path with invalid percent-encoding. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** True for a path such as /favicon.ico or /assets/x. A missing file is a plain 404 and not a page (PAGE-4). */
export function isFileName(path: string): boolean {
  const name = (path.split('?')[0] ?? '').replace(/\.data$/, '')
  return /\.[a-z0-9]{2,11}$/i.test(name) || /^\/assets(\/|$)/i.test(name)
}

export const isBackOffice = (path: string): boolean => /^\/admin(?=[/?]|$)/i.test(path)

/** The route patterns of pages that shared caches may store. */
const CDN_PATTERNS = new Set(
  [...OPEN_PAGES, ...UNCOUNTED_PAGES, pages.product(':productId'), linkedPages.category(':category')].map((path) =>
    path.slice(1),
  ),
)

/** True for a route pattern whose page a CDN may cache (PAGE-27). */
export const isCacheableByCdn = (pattern: string): boolean => CDN_PATTERNS.has(pattern)

/**
 * Answers POSTs to pages, from forms that are sent before the page is hydrated. Their bodies are discarded unread,
 * because they may contain passwords, and the page is shown again.
 */
export async function earlySubmissionsRoute(app: ApiServer): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  app.post('/*', PUBLIC_ROUTE, async (request, reply) => {
    refuseNonPage(request.url)
    // With a second leading slash, the redirect would lead to another host.
    return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 303)
  })
}
