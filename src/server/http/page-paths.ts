// Which paths are pages, and forms that were submitted before the page was ready.
import type { IncomingMessage } from 'node:http'
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import { OPEN_PAGES, UNCOUNTED_PAGES } from '#contract/visitor-pages.ts'
import type { ApiServer } from '../api.ts'
import { asksForPage } from './error-answers.ts'

const ELSEWHERE = /^\/(api|sandbox|pictures)(\/|\?|$)/i

/** Refuses, in the API's way, an unknown path below the API, the sandbox or the pictures: it is no page (PAGE-4). */
export function refuseElsewhere(url: string): void {
  if (ELSEWHERE.test(url)) throw new ShopError('not_found')
}

/** The address of a request. Of a page whose path cannot be decoded, such as a truncated link, its percent signs stand for themselves: the page is not found. */
export function pageUrl({ url = '/', headers }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || ELSEWHERE.test(url) || !asksForPage({ headers }) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A path like /favicon.ico or /assets/x asks for a file: what is not there is a plain 404, never a page (PAGE-4). */
export function isFileName(path: string): boolean {
  const name = (path.split('?')[0] ?? '').replace(/\.data$/, '')
  return /\.[a-z0-9]{2,11}$/i.test(name) || /^\/assets(\/|$)/i.test(name)
}

/** The patterns of pages that anybody may come upon. All others are somebody's own: the same for everybody, and filled by her browser. */
const FOR_VISITORS = new Set(
  [...OPEN_PAGES, ...UNCOUNTED_PAGES, pages.product(':productId')].map((path) => path.slice(1)),
)

/** True for a route, by its pattern, whose page an edge may keep (PAGE-27). */
export const isForVisitors = (pattern: string): boolean => FOR_VISITORS.has(pattern)

// A form that is sent before its page is awake arrives as a post to the page: what it holds is dropped unread and the page is shown again.

/** Answers posts to pages. Bodies of any kind are thrown away: passwords may be in them. */
export async function earlySubmissions(app: ApiServer): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  app.post('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    refuseElsewhere(request.url)
    // Never a second slash in front: it would lead to another host.
    return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 303)
  })
}
