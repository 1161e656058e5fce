// Defers hydration to the first interaction (docs/decisions/008). The server removes the module scripts from the
// document and adds one small script, which records early presses and loads the modules later.
import type { EntryContext } from 'react-router'
import { LANGUAGE_HEADER, MARKER_COOKIE, WORKER } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import {
  ANONYMOUS_ATTRIBUTE,
  EVERY_PRESS_ATTRIBUTE,
  MOVING_ATTRIBUTE,
  PRESSED_ATTRIBUTE,
} from './early-interactions.ts'

/** How long a slow picture in the first view may delay the modules, in milliseconds. */
const MAX_PICTURE_WAIT = 1000
/**
 * The first pause between repeated requests of failed stylesheets or modules, in milliseconds; it doubles each time. An
 * interaction during a pause repeats the request of modules at once (PAGE-31).
 */
const FIRST_PAUSE = 1000
/** How long a carousel is in view before it starts to move, in milliseconds (PAGE-11). */
const CAROUSEL_DELAY = 4000

/**
 * Matches the large chunks (vite.config.ts). They are imported one by one, so that input is handled in between; each
 * depends only on earlier ones.
 */
const LARGE_CHUNKS = /\/(framework|frame|shared)-/

/**
 * The only HTML with a tag that the trusted types policy allows (SEC-67); React creates it. The policy also allows the
 * page's first module as script, and the service worker as script URL (PAGE-28). The tag is escaped, because it is part
 * of a script.
 */
const EMPTY_SCRIPT = '<script>\\x3c/script>'

/** The script that the server adds to every document. */
export const BOOT_SCRIPT = `(async () => {
  const root = document.documentElement
  const moduleScript = document.querySelector('script[data-modules]')
  const { modules, deferred, fetches, language } = moduleScript.dataset
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === '${EMPTY_SCRIPT}' ? text : null),
    createScript: (text) => (text === moduleScript.text ? text : null),
    createScriptURL: (text) => (text === '${WORKER}' ? text : null),
  })
  // Some browsers throw when the rules of a stylesheet that failed to load are read.
  const hasRules = ({ sheet }) => {
    try {
      return sheet.cssRules.length > 0
    } catch {
      return false
    }
  }
  const reloadStyles = (pause) => document.querySelectorAll('link[rel=stylesheet]').forEach((link) => {
    if (hasRules(link)) return
    const newLink = link.cloneNode()
    // Another URL, because the browser may have cached a balancer's error under the first one.
    newLink.href = link.href.split('?')[0] + '?' + pause
    newLink.onerror = () => setTimeout(reloadStyles, pause, 2 * pause)
    link.replaceWith(newLink)
  })
  reloadStyles(${FIRST_PAUSE})
  const hydrated = new AbortController()
  const listen = (names, handler, options) =>
    names.split(' ').forEach((name) => addEventListener(name, handler, { capture: true, signal: hydrated.signal, ...options }))
  const presses = []
  window.earlyPresses = { presses, end: () => hydrated.abort() }
  listen('click submit', (event) => {
    const { type, target, submitter = null } = event
    const control = type === 'submit' ? target : target.closest('button')
    const isSubmitButton = type === 'click' && control?.form && control.type === 'submit'
    // Pressing a submit button causes a submission, which is recorded instead. Forms with an address work without scripts.
    if (control === null || isSubmitButton || (type === 'submit' && control.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute('${EVERY_PRESS_ATTRIBUTE}') && presses.some((press) => press.control === control)) return
    presses.push({ control, submitter })
    ;(submitter ?? control).setAttribute('${PRESSED_ATTRIBUTE}', '')
  })

  const isLoggedIn = /(^|; )${MARKER_COOKIE}=/.test(document.cookie)
  const isReturning = () => {
    try {
      return localStorage.length + sessionStorage.length > 0
    } catch {
      return false
    }
  }
  // Resolves when the visitor does something, when the network returns, or when a visible carousel should move.
  const interaction = () => new Promise((resolve) => {
    listen('pointerdown pointermove touchstart wheel scroll keydown focusin online', resolve, { passive: true, once: true })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setTimeout(resolve, ${CAROUSEL_DELAY})
    })
    document.querySelectorAll('[${MOVING_ATTRIBUTE}]').forEach((carousel) => observer.observe(carousel))
  })
  if (!isLoggedIn) root.setAttribute('${ANONYMOUS_ATTRIBUTE}', '')
  else if (fetches)
    window.earlyResponses = Object.fromEntries(fetches.split(' ').map((path) => {
      const response = fetch(path, { headers: { accept: 'application/json', ...(language && { '${LANGUAGE_HEADER}': language }) } })
      response.catch(() => {})
      return [path, response]
    }))

  const painted = () => new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))
  const loaded = (picture) => picture.complete || new Promise((resolve) => { picture.onload = picture.onerror = resolve })
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  // Only scripts can read the token of an emailed or sent link, so such a page does not wait for an interaction.
  const hasToken = location.hash.includes('=')
  const firstInteraction = deferred === undefined || isLoggedIn || isReturning() || isReload || hasToken ? null : interaction()
  await painted()
  await Promise.race([
    Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'), loaded)).then(painted),
    new Promise((resolve) => setTimeout(resolve, ${MAX_PICTURE_WAIT})),
  ])
  await firstInteraction
  const yieldToInput = () => new Promise((resolve) => setTimeout(resolve))
  const runFirstModule = () => new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', text: moduleScript.text })
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
  const files = modules.split(' ')
  const missingFiles = new Set(files)
  const load = async (href) => {
    const response = await fetch(href, { priority: 'low' })
    if (!response.ok) throw response
    await response.arrayBuffer()
    missingFiles.delete(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (let pause = ${FIRST_PAUSE}; ; pause *= 2)
    try {
      // Files are fetched first, because Chrome before 151 never requests a module again that failed to load.
      const loads = new Map(Array.from(missingFiles, (href) => [href, load(href)]))
      const allLoads = Promise.all(loads.values())
      allLoads.catch(() => {})
      for (const href of files.filter((file) => ${LARGE_CHUNKS}.test(file))) {
        await loads.get(href)
        await import(href)
        await yieldToInput()
      }
      await allLoads
      await runFirstModule()
      return
    } catch {
      // A module failed although its file was loaded, so only a reload may help. A reloaded page does not reload again.
      if (missingFiles.size === 0 && !isReload) return location.reload()
      await Promise.race([interaction(), new Promise((resolve) => setTimeout(resolve, pause))])
    }
})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** Removes the web app manifest, which is only needed to install the shop; React adds it again when it hydrates. */
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/
/**
 * Matches the code in React Router's script that handles blocked storage. It is removed, because it accesses storage
 * again and so throws once more.
 */
const STORAGE_FAILURE = /catch ?\((\w+)\) ?{\s*console\.error\(\1\)[;,]\s*sessionStorage\.removeItem\(\w+\);?\s*}/
const FIRST_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/

export interface Hydration {
  /** True for a page that is readable without scripts. On a first visit an interaction hydrates it (PAGE-20). */
  readonly deferred: boolean
  /** Paths of calls that the document makes while the modules load, when a user is logged in (PAGE-22). */
  readonly fetches: readonly string[]
}

/** The value of `hydration` in a route's `handle`. */
export type PageHydration = Partial<Hydration>

/**
 * Returns the hydration of the deepest matched route. A shop with a pixel asks visitors for consent at once, so it
 * defers no page (PRIV-1).
 */
export function hydrationOf({ matches, loaderData }: EntryContext['staticHandlerContext']): Hydration {
  const handle: unknown = matches.at(-1)?.route.handle
  const { deferred = false, fetches = [] } =
    typeof handle === 'object' && handle !== null && 'hydration' in handle ? (handle.hydration as PageHydration) : {}
  const root = loaderData.root as { readonly facts: { readonly pixelId: string | null } } | undefined
  return { deferred: deferred && root?.facts.pixelId === null, fetches }
}

/**
 * Returns the document with deferred modules, because on slow 4G they would compete with the fonts and pictures of the
 * first view. Returns a document without modules unchanged. `pageLanguage` is the page's language.
 */
export function deferHydration(
  html: string,
  { deferred, fetches }: Hydration,
  pageLanguage: string = language,
): string {
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  if (modules.length === 0 || !FIRST_MODULE.test(html)) return html
  const attributes = [
    `data-modules="${modules.join(' ')}"`,
    ...(deferred ? ['data-deferred'] : []),
    ...(fetches.length > 0 ? [`data-fetches="${fetches.join(' ')}"`] : []),
    ...(fetches.length > 0 && pageLanguage !== ENGLISH ? [`data-language="${pageLanguage}"`] : []),
  ]
  return html
    .replace(STORAGE_FAILURE, 'catch{}')
    .replace(PRELOAD, '')
    .replace(MANIFEST, '')
    .replace(FIRST_MODULE, (_, text) => `<script type="text/plain" ${attributes.join(' ')}>${text}</script>`)
    .replace('</body>', () => `<script>${BOOT_SCRIPT}</script></body>`)
}
