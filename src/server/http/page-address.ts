// Maps a URL to a page: its route, and the few parameters that the page reads. Other parts of a URL are ignored, so
// that they cannot fill the cache (PAGE-24).
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
  /** True for a page with unlimited variants, such as search results. They have a cache of their own. */
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
const PRODUCT_LIST = 'products'
/** The server reads only the path parameters of PRODUCT and CATEGORY. The browser reads all others. */
export const PRODUCT = 'product/:productId'
export const CATEGORY = 'products/:category'
/** A slug as `categorySlug` writes it. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Stands in a canonical path for a parameter that the server does not read, and for an unknown path. */
const ANY = '-'
const MAX_PATH = 300

interface RouteMatch {
  readonly pattern: string
  readonly routeIds: readonly string[]
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Returns a function that maps URLs to the pages of a build. It returns null for a URL that cannot be a page. */
export function createAddressReader(
  build: Pick<ServerBuild, 'routes'> & Partial<Pick<ServerBuild, 'basename'>>,
): (url: string) => PageAddress | null {
  // React Router's `basename` is '/' for English, which has no prefix.
  const prefix = (build.basename ?? '').replace(/\/$/, '')
  const matchRoute = createRouteMatcher(build.routes)
  return (url) => {
    // The path is not resolved against a base URL, because a path with two leading slashes would be read as a host.
    const parsedUrl = url.startsWith('/') ? URL.parse(`http://shop.invalid${url}`) : null
    // Only the path has a limit, because tracking parameters may be long.
    if (parsedUrl === null || parsedUrl.pathname.length > MAX_PATH) return null
    const { pathname, searchParams } = parsedUrl
    const isData = pathname.endsWith('.data')
    const pagePath = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    if (!isDecodable(pagePath) || !pagePath.toLowerCase().startsWith(prefix)) return null
    const pathWithoutPrefix = pagePath.slice(prefix.length) || '/'
    const match = matchRoute(pathWithoutPrefix)
    if (match === null) return null
    const { pattern, routeIds, params } = match
    const query = canonicalQuery(pattern, searchParams, isData ? routeIds : [])
    const canonicalUrl = (readParams: Params, languagePrefix: string): string => {
      const path = pathOf(pattern, readParams)
      const pathInLanguage = path === '/' && languagePrefix !== '' ? languagePrefix : languagePrefix + path
      return (isData ? dataPath(pathInLanguage) : pathInLanguage) + query
    }
    const productId = pattern === PRODUCT ? (params.productId?.toLowerCase() ?? null) : null
    const slug = pattern === CATEGORY ? (params.category?.toLowerCase() ?? '') : ''
    const category = SLUG.test(slug) ? slug : null
    const readParams = { ...(productId === null ? {} : { productId }), ...(category === null ? {} : { category }) }
    const list = readProductList(searchParams)
    // A visitor can request any page number of a category, so only the first page is in the main cache.
    const isOneOfMany = (pattern === PRODUCT_LIST && isNarrowed(list)) || (pattern === CATEGORY && list.page > 1)
    return {
      path: canonicalUrl(readParams, prefix),
      plain: canonicalUrl(readParams, ''),
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

/** Returns a function that returns the route of a path; null for a path without one. */
function createRouteMatcher(routes: ServerBuild['routes']): (path: string) => RouteMatch | null {
  const tree = toRouteTree(routes)
  const hasKnownFirstSegment = firstSegments(routes)
  const unknownPageMatches = matchRoutes(tree, `/${ANY}`)
  return (path) => {
    // Matching is expensive, so URLs of scanners are rejected by their first segment.
    const matches = hasKnownFirstSegment(path) ? matchRoutes(tree, path) : unknownPageMatches
    const lastMatch = matches?.at(-1)
    if (!matches || !lastMatch) return null
    const segments = matches.map(({ route }) => route.path ?? '').filter(Boolean)
    return {
      pattern: segments.join('/'),
      routeIds: matches.map(({ route }) => route.id ?? ''),
      params: lastMatch.params,
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
  // Below such a route the browser chooses the page. The server sends the same document for all these pages.
  return pattern.endsWith('/*') ? `/${pattern.slice(0, -2)}` : fillPattern(pattern, params)
}

/** Returns the pattern as a path, with `params` or ANY in place of its parameters. */
const fillPattern = (pattern: string, params: Params): string =>
  `/${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ANY))}`

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

/** Returns the parameters that the page reads, with '?'; an empty text without any. */
function canonicalQuery(pattern: string, query: URLSearchParams, routeIds: readonly string[]): string {
  const readParameters = PAGE_QUERIES[pattern]?.(query) ?? new URLSearchParams()
  // With `_routes` React Router requests the data of some routes only. Unknown routes are left out.
  const requestedRoutes = new Set(query.get('_routes')?.split(','))
  const knownRoutes = routeIds.filter((id) => requestedRoutes.has(id))
  if (knownRoutes.length > 0) readParameters.set('_routes', knownRoutes.toSorted().join(','))
  return readParameters.size > 0 ? `?${readParameters}` : ''
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
