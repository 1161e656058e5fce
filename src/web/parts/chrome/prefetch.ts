// Prefetches the next page's code and data while a link is pointed at. React Router's own prefetching reloads the page
// when it fails, and loses typed text.
import { matchPath } from 'react-router'
import { addressOf, pathAt } from '#web/page-address.ts'
import { pageOf } from './page-of.ts'
import { needsDocument } from './shop-link.tsx'

/** The data of each route that React Router passes to the browser. */
export interface KnownRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
  readonly hasLoader: boolean
  readonly hasClientLoader: boolean
}

export interface NextPage {
  readonly modules: readonly string[]
  /** The address of its public data; absent when it has none. Private data is requested by the page itself. */
  readonly data?: string
}

type Routes = Readonly<Record<string, KnownRoute>>

/** A pointer that stays shorter than this only passes over, in milliseconds. */
const PASSING = 80
const POINTING = ['mouseover', 'focusin', 'mousedown', 'touchstart'] as const

/** The files of a page of the shop; null when the address is no page, or one that loads a document of its own. */
export function nextPage(routes: Routes, from: string, to: URL): NextPage | null {
  const path = pathAt(to.pathname)
  // A page in another language is a document of its own.
  if (addressOf(path) !== to.pathname || needsDocument(pathAt(from), path)) return null
  const leaf = Object.values(routes).find((route) =>
    route.index ? path === '/' : route.path && route.path !== '*' && matchPath(`/${route.path}`, path) !== null,
  )
  if (!leaf) return null
  const chain = [leaf]
  for (let parent = routes[leaf.parentId ?? '']; parent; parent = routes[parent.parentId ?? '']) chain.push(parent)
  const modules = [...new Set(chain.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  if (!leaf.hasLoader || leaf.hasClientLoader) return { modules }
  // The spelling of React Router's request: the frame's data never changes, so only the page's own route is named.
  const query = new URLSearchParams(to.search)
  query.set('_routes', leaf.id)
  return { modules, data: `${to.pathname}${to.pathname.endsWith('/') ? '_' : ''}.data?${query}` }
}

/** Listens until the returned function is called. One listener for all links. */
export function prefetchOnIntent(): () => void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly routes: Routes } }
  if (!manifest || isSparing()) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const point = (event: Event) => {
    clearTimeout(timer)
    const to = pageOf(event)
    if (to === null) return
    const bring = () => fetchAhead(nextPage(manifest.routes, location.pathname, to))
    // A press is intended; a pointer that only passes over is not.
    if (event.type === 'mouseover' || event.type === 'focusin') timer = setTimeout(bring, PASSING)
    else bring()
  }
  // From here on the page itself requests its files.
  const follow = () => clearTimeout(timer)
  for (const name of POINTING) document.addEventListener(name, point, { passive: true })
  document.addEventListener('click', follow)
  return () => {
    follow()
    for (const name of POINTING) document.removeEventListener(name, point)
    document.removeEventListener('click', follow)
  }
}

/** Data-saver mode disables prefetching. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

function fetchAhead(page: NextPage | null): void {
  if (page === null) return
  for (const href of page.modules) hint({ rel: 'modulepreload', href })
  if (page.data) hint({ rel: 'prefetch', as: 'fetch', href: page.data })
}

function hint(what: { rel: string; href: string; as?: string }): void {
  if (document.head.querySelector(`link[rel="${what.rel}"][href="${CSS.escape(what.href)}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), what)
  // Used data may be needed again, and fresh.
  if (what.as) link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
