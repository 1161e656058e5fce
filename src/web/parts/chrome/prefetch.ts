// Loads the next page's code and data in advance, while the pointer is on a link. React Router's own prefetching
// reloads the page when it fails, and typed text is lost.
import { matchPath } from 'react-router'
import { fetchModules } from '#web/fetch-modules.ts'
import { addressOf, pathAt } from '#web/page-address.ts'
import { linkedPage } from './linked-page.ts'
import { needsDocument } from './shop-link.tsx'

/** What React Router tells the browser about each route. */
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
  /** The address of the page's public data; absent when it has none. Private data is requested by the page itself. */
  readonly data?: string
}

type Routes = Readonly<Record<string, KnownRoute>>

/** How long a pointer must stay on a link, in milliseconds, before its page is loaded. */
const HOVER_DELAY = 80
const POINTING_EVENTS = ['mouseover', 'focusin', 'mousedown', 'touchstart'] as const

/** Returns what to load for a page of the shop; null when the address is no page, or one that loads a new document. */
export function nextPage(routes: Routes, from: string, to: URL): NextPage | null {
  const path = pathAt(to.pathname)
  // A page in another language is a new document.
  if (addressOf(path) !== to.pathname || needsDocument(pathAt(from), path)) return null
  const leaf = Object.values(routes).find((route) => isRouteOf(route, path))
  if (!leaf) return null
  const branch = [leaf]
  for (let parent = routes[leaf.parentId ?? '']; parent; parent = routes[parent.parentId ?? '']) branch.push(parent)
  const modules = [...new Set(branch.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  if (!leaf.hasLoader || leaf.hasClientLoader) return { modules }
  // The same address as React Router's own request. `_routes` names only the page's own route, because the layout's data
  // is already loaded.
  const query = new URLSearchParams(to.search)
  query.set('_routes', leaf.id)
  const dataPath = to.pathname.endsWith('/') ? `${to.pathname}_.data` : `${to.pathname}.data`
  return { modules, data: `${dataPath}?${query}` }
}

function isRouteOf({ index, path: pattern }: KnownRoute, path: string): boolean {
  if (index) return path === '/'
  return pattern !== undefined && pattern !== '' && pattern !== '*' && matchPath(`/${pattern}`, path) !== null
}

/**
 * Loads a page in advance when the user points at, focuses or presses its link; does nothing for users who save data.
 * Returns a function that removes the listeners.
 */
export function prefetchOnIntent(): () => void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly routes: Routes } }
  if (!manifest || isSavingData()) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const onPointing = (event: Event) => {
    clearTimeout(timer)
    const to = linkedPage(event)
    if (to === null) return
    const prefetch = () => prefetchPage(nextPage(manifest.routes, location.pathname, to))
    // A press is always intended, so there is no delay.
    if (event.type === 'mouseover' || event.type === 'focusin') timer = setTimeout(prefetch, HOVER_DELAY)
    else prefetch()
  }
  // A click cancels a delayed prefetch, because the page itself then requests its files.
  const cancel = () => clearTimeout(timer)
  for (const name of POINTING_EVENTS) document.addEventListener(name, onPointing, { passive: true })
  document.addEventListener('click', cancel)
  return () => {
    cancel()
    for (const name of POINTING_EVENTS) document.removeEventListener(name, onPointing)
    document.removeEventListener('click', cancel)
  }
}

/** True when the data-saver mode is on, or when the connection is very slow. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

function prefetchPage(page: NextPage | null): void {
  if (page === null) return
  const preloadModules = () => {
    for (const href of page.modules) addLinkHint({ rel: 'modulepreload', href })
  }
  fetchModules(page.modules).then(preloadModules, () => undefined)
  if (page.data) addLinkHint({ rel: 'prefetch', as: 'fetch', href: page.data })
}

function addLinkHint(attributes: { rel: string; href: string; as?: string }): void {
  if (document.head.querySelector(`link[rel="${attributes.rel}"][href="${CSS.escape(attributes.href)}"]`) !== null)
    return
  const link = Object.assign(document.createElement('link'), attributes)
  // The hint is removed, so that the data is loaded again if the page is visited later.
  if (attributes.as) link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
