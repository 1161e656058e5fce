// Brings the next page's code and data while somebody still points at the link to it. React Router's own way would load the page anew when that fails, and with it whatever she has typed.
import { matchPath } from 'react-router'
import { addressOf, pathAt } from '#web/page-address.ts'
import { pageOf } from './page-of.ts'
import { needsDocument } from './shop-link.tsx'

/** What React Router tells the browser of each route. */
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
  /** Where its public data lies; absent when it has none. What is private is asked for by the page itself. */
  readonly data?: string
}

type Routes = Readonly<Record<string, KnownRoute>>

/** Shorter than this a pointer only passes over, in milliseconds. */
const PASSING = 80
const POINTING = ['mouseover', 'focusin', 'mousedown', 'touchstart'] as const

/** What a page of the shop needs; null when the address is no page, or one that loads a document of its own. */
export function nextPage(routes: Routes, from: string, to: URL): NextPage | null {
  const path = pathAt(to.pathname)
  // In another language it is a document of its own.
  if (addressOf(path) !== to.pathname || needsDocument(pathAt(from), path)) return null
  const leaf = Object.values(routes).find((route) =>
    route.index ? path === '/' : route.path && route.path !== '*' && matchPath(`/${route.path}`, path) !== null,
  )
  if (!leaf) return null
  const chain = [leaf]
  for (let parent = routes[leaf.parentId ?? '']; parent; parent = routes[parent.parentId ?? '']) chain.push(parent)
  const modules = [...new Set(chain.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  if (!leaf.hasLoader || leaf.hasClientLoader) return { modules }
  // Spelled as React Router will ask for it: the frame's data never changes, so it names the page's own.
  const query = new URLSearchParams(to.search)
  query.set('_routes', leaf.id)
  return { modules, data: `${to.pathname}${to.pathname.endsWith('/') ? '_' : ''}.data?${query}` }
}

/** Listens until the answered function is called. One listener for all links, whoever draws them. */
export function prefetchOnIntent(): () => void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly routes: Routes } }
  if (!manifest || isSparing()) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const point = (event: Event) => {
    clearTimeout(timer)
    const to = pageOf(event)
    if (to === null) return
    const bring = () => fetchAhead(nextPage(manifest.routes, location.pathname, to))
    // What is pressed is meant; what is only passed over is not.
    if (event.type === 'mouseover' || event.type === 'focusin') timer = setTimeout(bring, PASSING)
    else bring()
  }
  // From here on the page itself asks for what it needs.
  const follow = () => clearTimeout(timer)
  for (const name of POINTING) document.addEventListener(name, point, { passive: true })
  document.addEventListener('click', follow)
  return () => {
    follow()
    for (const name of POINTING) document.removeEventListener(name, point)
    document.removeEventListener('click', follow)
  }
}

/** Whoever counts her bytes fetches only what she asks for. */
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
  // Data that was taken may be wanted once more, and fresh.
  if (what.as) link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
