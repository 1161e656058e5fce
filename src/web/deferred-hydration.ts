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
 * The trusted types policy (SEC-67) allows HTML without tags and this empty script, which React creates; one script,
 * the page's first module; and one script URL, the service worker (PAGE-28). The tag is escaped, because it is part of
 * a script.
 */
const EMPTY_SCRIPT = '<script>\\x3c/script>'

/** The script that the server adds to every document. */
export const BOOT_SCRIPT = `(async () => {
  const root = document.documentElement
  const waiting = document.querySelector('script[data-modules]')
  const { modules, deferred, fetches, speaks } = waiting.dataset
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === '${EMPTY_SCRIPT}' ? text : null),
    createScript: (text) => (text === waiting.text ? text : null),
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
    const again = link.cloneNode()
    // Another URL, because the browser may have cached a balancer's error under the first one.
    again.href = link.href.split('?')[0] + '?' + pause
    again.onerror = () => setTimeout(reloadStyles, pause, 2 * pause)
    link.replaceWith(again)
  })
  reloadStyles(${FIRST_PAUSE})
  const listening = new AbortController()
  const listen = (names, heed, how) =>
    names.split(' ').forEach((name) => addEventListener(name, heed, { capture: true, signal: listening.signal, ...how }))
  const held = []
  window.earlyTaps = { presses: held, end: () => listening.abort() }
  listen('click submit', (event) => {
    const { type, target, submitter = null } = event
    const control = type === 'submit' ? target : target.closest('button')
    if (control === null || (type === 'submit' ? control.hasAttribute('action') : control.form && control.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute('${EVERY_PRESS_ATTRIBUTE}') && held.some((each) => each.control === control)) return
    held.push({ control, submitter })
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
  const interaction = () => new Promise((done) => {
    listen('pointerdown pointermove touchstart wheel scroll keydown focusin online', done, { passive: true, once: true })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = new IntersectionObserver((found) => {
      if (found.some(({ isIntersecting }) => isIntersecting)) setTimeout(done, ${CAROUSEL_DELAY})
    })
    document.querySelectorAll('[${MOVING_ATTRIBUTE}]').forEach((moving) => seen.observe(moving))
  })
  if (!isLoggedIn) root.setAttribute('${ANONYMOUS_ATTRIBUTE}', '')
  else if (fetches)
    window.earlyAnswers = Object.fromEntries(fetches.split(' ').map((path) => {
      const answer = fetch(path, { headers: { accept: 'application/json', ...(speaks && { '${LANGUAGE_HEADER}': speaks }) } })
      answer.catch(() => {})
      return [path, answer]
    }))

  const painted = () => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))
  const loaded = (picture) => picture.complete || new Promise((done) => { picture.onload = picture.onerror = done })
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  // Only scripts can read the token of an emailed or sent link, so such a page does not wait for an interaction.
  const hasToken = location.hash.includes('=')
  const firstInteraction = deferred === undefined || isLoggedIn || isReturning() || isReload || hasToken ? null : interaction()
  await painted()
  await Promise.race([
    Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'), loaded)).then(painted),
    new Promise((done) => setTimeout(done, ${MAX_PICTURE_WAIT})),
  ])
  await firstInteraction
  const yieldToInput = () => new Promise((done) => setTimeout(done))
  const start = () => new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', text: waiting.text })
    script.onload = done
    script.onerror = failed
    document.head.append(script)
  })
  const files = modules.split(' ')
  const areThere = () => Promise.all(files.map(async (href) => (await fetch(href)).ok)).then((all) => all.every(Boolean), () => false)
  let wereThere = false
  for (let pause = ${FIRST_PAUSE}; ; pause *= 2)
    try {
      for (const [place, href] of files.entries()) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
        if (place % 4 === 3) await yieldToInput()
      }
      for (const href of files.filter((each) => ${LARGE_CHUNKS}.test(each))) {
        await import(href)
        await yieldToInput()
      }
      await start()
      return
    } catch {
      // Chrome before 151 never requests a failed module again. Only a reload helps there, and one is enough.
      const failedAgain = wereThere
      if (failedAgain && !isReload) return location.reload()
      wereThere = await areThere()
      if (failedAgain || !wereThere) await Promise.race([interaction(), new Promise((done) => setTimeout(done, pause))])
    }
})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** Removes the web app manifest, which is only needed to install the shop; React adds it again when it hydrates. */
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/
/**
 * The part of React Router's script that handles blocked storage: it logs the error and accesses storage again, which
 * throws once more.
 */
const STORAGE_FAILURE = /catch ?\((\w+)\) ?{\s*console\.error\(\1\)[;,]\s*sessionStorage\.removeItem\(\w+\);?\s*}/
const FIRST_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/

export interface Hydration {
  /**
   * True when a first visit waits for an interaction before it hydrates. The page can be read without scripts
   * (PAGE-20).
   */
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
  const marks = [
    `data-modules="${modules.join(' ')}"`,
    ...(deferred ? ['data-deferred'] : []),
    ...(fetches.length > 0 ? [`data-fetches="${fetches.join(' ')}"`] : []),
    ...(fetches.length > 0 && pageLanguage !== ENGLISH ? [`data-speaks="${pageLanguage}"`] : []),
  ]
  return html
    .replace(STORAGE_FAILURE, 'catch{}')
    .replace(PRELOAD, '')
    .replace(MANIFEST, '')
    .replace(FIRST_MODULE, (_, text) => `<script type="text/plain" ${marks.join(' ')}>${text}</script>`)
    .replace('</body>', () => `<script>${BOOT_SCRIPT}</script></body>`)
}
