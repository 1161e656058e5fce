// Which page an address means: its route, and the few parameters it knows. Everything else in an address is ignored, so it cannot fill the cache (PAGE-24).
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isNarrowed, productListQuery, readProductList } from '#contract/shelf.ts'
import { isFileName } from './page-paths.ts'

type Params = Readonly<Record<string, string>>

export interface PageAddress {
  /** The path that is rendered, in one spelling for all spellings of it; one for all addresses whose page is the same. It begins with the page's language. */
  readonly path: string
  /** The same without the language. */
  readonly plain: string
  /** The pattern of the route, such as 'product/:productId'; '*' for the catch-all. */
  readonly pattern: string
  readonly isData: boolean
  /** One of very many that the page can be asked for, such as words that are searched for: it is kept apart from the others. */
  readonly isOneOfMany: boolean
  /** Asks for a file: what is not there has no page to say so (PAGE-4). */
  readonly isFile: boolean
  /** The product that the page shows, as it was asked for; null where the server's page is the same whatever is asked for. */
  readonly productId: string | null
  /** The path whose page says that there is nothing like it. */
  readonly missing: string
}

/** What pages read from their query string, by pattern, in one spelling: only what means anything. */
const KNOWN_QUERIES: Readonly<Record<string, (asked: URLSearchParams) => URLSearchParams>> = {
  products: (asked) => productListQuery(readProductList(asked)),
}
const SHELF = 'products'
/** The only pattern whose parameter the server reads. Everywhere else the browser does, and the server's page is one for all. */
export const PRODUCT = 'product/:productId'
/** Stands for any parameter, and for any address that is no page. */
const ANY = '-'
const MAX_PATH = 300

/** Makes the reader of addresses for a build. Its answer is null for what cannot be a page. */
export function addressReader(
  build: Pick<ServerBuild, 'routes'> & Partial<Pick<ServerBuild, 'basename'>>,
): (url: string) => PageAddress | null {
  // React Router says '/' where nothing stands in front.
  const prefix = (build.basename ?? '').replace(/\/$/, '')
  const tree = treeOf(build.routes)
  const mayBegin = beginnings(build.routes)
  const unknown = matchRoutes(tree, `/${ANY}`)
  return (url) => {
    // Joined as text: a path that begins with two slashes must not be read as a host.
    const asked = url.startsWith('/') ? URL.parse(`http://shop.invalid${url}`) : null
    // Only the path: what advertisements and chats hang on an address may be long.
    if (asked === null || asked.pathname.length > MAX_PATH) return null
    const { pathname, searchParams } = asked
    const isData = pathname.endsWith('.data')
    const whole = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    if (!isDecodable(whole) || !whole.toLowerCase().startsWith(prefix)) return null
    const plain = whole.slice(prefix.length) || '/'
    // Looking through all routes costs more than the rest of this: scanners' addresses begin as none of ours does.
    const matches = mayBegin(plain) ? matchRoutes(tree, plain) : unknown
    const last = matches?.at(-1)
    if (!matches || !last) return null
    const pattern = matches
      .map(({ route }) => route.path ?? '')
      .filter(Boolean)
      .join('/')
    const query = knownQuery(pattern, searchParams, isData ? matches.map(({ route }) => route.id ?? '') : [])
    const spelled = (params: Params, front: string): string => {
      const path = pathOf(pattern, params)
      const own = path === '/' && front !== '' ? front : front + path
      return (isData ? dataPath(own) : own) + query
    }
    const productId = pattern === PRODUCT ? (last.params.productId?.toLowerCase() ?? null) : null
    const params: Params = productId === null ? {} : { productId }
    const isOneOfMany = pattern === SHELF && isNarrowed(readProductList(searchParams))
    return {
      path: spelled(params, prefix),
      plain: spelled(params, ''),
      pattern,
      isData,
      isOneOfMany,
      isFile: isFileName(plain),
      productId,
      missing: spelled({}, prefix),
    }
  }
}

/** Tells whether a route begins as a path does. */
function beginnings(routes: ServerBuild['routes']): (path: string) => boolean {
  const first = (path: string): string => decodeURIComponent(path.split('/')[0] ?? '').toLowerCase()
  const known = new Set(Object.values(routes).map((route) => first(route?.path ?? '')))
  return (path) => known.has(first(path.slice(1)))
}

/** False for a path that is no valid percent-encoding: nothing can be meant by it. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function pathOf(pattern: string, params: Params): string {
  if (pattern === '*') return `/${ANY}`
  // Below a page's splat the browser finds its way by itself; the server's page is one and the same.
  return pattern.endsWith('/*') ? `/${pattern.slice(0, -2)}` : canonical(pattern, params)
}

/** Paths match whatever their case, and ids are lower-case (PAGE-2). */
const canonical = (pattern: string, params: Params): string =>
  `/${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ANY))}`

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

function knownQuery(pattern: string, asked: URLSearchParams, routeIds: readonly string[]): string {
  const known = KNOWN_QUERIES[pattern]?.(asked) ?? new URLSearchParams()
  // React Router asks for the data of some routes only; names that are none of ours are dropped.
  const routes = asked
    .get('_routes')
    ?.split(',')
    .filter((id) => routeIds.includes(id))
  if (routes && routes.length > 0) known.set('_routes', [...new Set(routes)].toSorted().join(','))
  return known.size > 0 ? `?${known}` : ''
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as NonNullable<typeof route>
      const base = { id, ...(path === undefined ? {} : { path }) }
      return index ? { ...base, index: true } : { ...base, children: treeOf(routes, id) }
    })
}
