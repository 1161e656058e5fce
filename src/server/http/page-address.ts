// Maps a URL to a page: its route, and the few parameters that the page reads. Anything else in a URL is ignored, so
// that it cannot fill the cache (PAGE-24).
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isNarrowed, productListQuery, readProductList } from '#contract/product-list.ts'
import { isDecodable, isFileName } from './page-paths.ts'

type Params = Readonly<Record<string, string>>

export interface PageAddress {
  /** The canonical path that is rendered, beginning with the page's language. It is the same for all URLs of a page. */
  readonly path: string
  /** The canonical path without the language. */
  readonly plain: string
  /** The route's pattern, such as 'product/:productId'; '*' for unknown paths. */
  readonly pattern: string
  /** True for a `.data` URL, whose reply is the page's data without HTML. */
  readonly isData: boolean
  /** True for a page with very many variants, such as search results. They have a cache of their own. */
  readonly isOneOfMany: boolean
  /** True for the name of a file. A missing file gets no error page (PAGE-4). */
  readonly isFile: boolean
  /** The product of a product page; null for other pages. */
  readonly productId: string | null
  /** The slug of a category page; null for other pages and for a text that cannot be a slug. */
  readonly category: string | null
  /** The canonical path of the page that says that the product or category does not exist. */
  readonly missing: string
}

/** Which query parameters a page reads, by route pattern, in canonical form. */
const PAGE_QUERIES: Readonly<Record<string, (query: URLSearchParams) => URLSearchParams>> = {
  products: (query) => productListQuery(readProductList(query)),
  'products/:category': (query) => productListQuery({ page: readProductList(query).page }),
}
const SHELF = 'products'
/** The server reads only the parameters of this pattern and of CATEGORY. The browser reads all others. */
export const PRODUCT = 'product/:productId'
export const CATEGORY = 'products/:category'
/** A slug as `categorySlug` writes it. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Replaces parameters that the server does not read, and unknown paths. */
const ANY = '-'
const MAX_PATH = 300

/** Returns a function that maps URLs to the pages of a build. It returns null for a URL that cannot be a page. */
export function createAddressReader(
  build: Pick<ServerBuild, 'routes'> & Partial<Pick<ServerBuild, 'basename'>>,
): (url: string) => PageAddress | null {
  // Without a prefix, React Router has '/'.
  const prefix = (build.basename ?? '').replace(/\/$/, '')
  const tree = toRouteTree(build.routes)
  const hasKnownFirstSegment = firstSegments(build.routes)
  const unknownPageMatches = matchRoutes(tree, `/${ANY}`)
  return (url) => {
    // The path is not resolved against a base URL, because one with two leading slashes would be read as a host.
    const parsedUrl = url.startsWith('/') ? URL.parse(`http://shop.invalid${url}`) : null
    // Only the path has a limit, because tracking parameters may be long.
    if (parsedUrl === null || parsedUrl.pathname.length > MAX_PATH) return null
    const { pathname, searchParams } = parsedUrl
    const isData = pathname.endsWith('.data')
    const pagePath = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    if (!isDecodable(pagePath) || !pagePath.toLowerCase().startsWith(prefix)) return null
    const pathWithoutPrefix = pagePath.slice(prefix.length) || '/'
    // Matching is expensive, so URLs of scanners are rejected by their first segment.
    const matches = hasKnownFirstSegment(pathWithoutPrefix) ? matchRoutes(tree, pathWithoutPrefix) : unknownPageMatches
    const lastMatch = matches?.at(-1)
    if (!matches || !lastMatch) return null
    const pattern = matches
      .map(({ route }) => route.path ?? '')
      .filter(Boolean)
      .join('/')
    const query = canonicalQuery(pattern, searchParams, isData ? matches.map(({ route }) => route.id ?? '') : [])
    const canonicalUrl = (params: Params, front: string): string => {
      const path = pathOf(pattern, params)
      const pathInLanguage = path === '/' && front !== '' ? front : front + path
      return (isData ? dataPath(pathInLanguage) : pathInLanguage) + query
    }
    const productId = pattern === PRODUCT ? (lastMatch.params.productId?.toLowerCase() ?? null) : null
    const slug = pattern === CATEGORY ? (lastMatch.params.category?.toLowerCase() ?? '') : ''
    const category = SLUG.test(slug) ? slug : null
    const params: Params = { ...(productId === null ? {} : { productId }), ...(category === null ? {} : { category }) }
    const list = readProductList(searchParams)
    // The number of pages of a category has no limit either.
    const isOneOfMany = (pattern === SHELF && isNarrowed(list)) || (pattern === CATEGORY && list.page > 1)
    return {
      path: canonicalUrl(params, prefix),
      plain: canonicalUrl(params, ''),
      pattern,
      isData,
      isOneOfMany,
      isFile: isFileName(pathWithoutPrefix),
      productId,
      category,
      missing: canonicalUrl({}, prefix),
    }
  }
}

/** Returns a function that tells whether a path begins with the first segment of any route. */
function firstSegments(routes: ServerBuild['routes']): (path: string) => boolean {
  const firstSegmentOf = (path: string): string => decodeURIComponent(path.split('/')[0] ?? '').toLowerCase()
  const segments = new Set(Object.values(routes).map((route) => firstSegmentOf(route?.path ?? '')))
  return (path) => segments.has(firstSegmentOf(path.slice(1)))
}

function pathOf(pattern: string, params: Params): string {
  if (pattern === '*') return `/${ANY}`
  // Below such a route the browser chooses the page. The server's page is the same for all of them.
  return pattern.endsWith('/*') ? `/${pattern.slice(0, -2)}` : fillPattern(pattern, params)
}

/** Returns the route's pattern with its parameters. Paths match in any case, and ids are in lower case (PAGE-2). */
const fillPattern = (pattern: string, params: Params): string =>
  `/${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ANY))}`

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

function canonicalQuery(pattern: string, query: URLSearchParams, routeIds: readonly string[]): string {
  const knownParameters = PAGE_QUERIES[pattern]?.(query) ?? new URLSearchParams()
  // React Router may request the data of some routes only. Unknown routes are left out.
  const routes = query
    .get('_routes')
    ?.split(',')
    .filter((id) => routeIds.includes(id))
  if (routes && routes.length > 0) knownParameters.set('_routes', [...new Set(routes)].toSorted().join(','))
  return knownParameters.size > 0 ? `?${knownParameters}` : ''
}

function toRouteTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as NonNullable<typeof route>
      const base = { id, ...(path === undefined ? {} : { path }) }
      return index ? { ...base, index: true } : { ...base, children: toRouteTree(routes, id) }
    })
}
