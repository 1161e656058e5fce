// Pages hydrate at the first interaction (docs/decisions/008): the server takes the module scripts out of the document and puts one small script in, which records early presses and loads the modules later.
import type { EntryContext } from 'react-router'
import { LANGUAGE_HEADER, MARKER_COOKIE, WORKER } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { ANONYMOUS, COUNTS, HELD, MOVES } from './early-interactions.ts'

/** How long a slow picture of the first view delays the modules, in milliseconds. */
const SLOW_PICTURE = 1000
/**
 * Failed stylesheets are requested again at once, then after this pause, then after twice as long each time, in
 * milliseconds. Failed modules too, and also at the next interaction (PAGE-31).
 */
const FIRST_PAUSE = 1000
/** How long a carousel is in view before it may move, in milliseconds (PAGE-11). */
const BEFORE_MOVING = 4000

/**
 * Large chunks (vite.config.ts), imported one by one so that input is handled in between. Each depends only on those
 * before it.
 */
const LARGE = /\/(framework|frame|shared)-/

/**
 * The trusted types policy (SEC-67) allows as HTML only text without tags and the empty script that React creates; as a
 * script only the page's own first module; as a script URL only the service worker (PAGE-28). Escaped, because it is
 * inside a script.
 */
const EMPTY_SCRIPT = '<script>\\x3c/script>'

/** The script of every document. */
export const BEGIN = `(async () => {
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
    // Another URL: the browser may have cached a balancer's error under the first.
    again.href = link.href.split('?')[0] + '?' + pause
    again.onerror = () => setTimeout(reloadStyles, pause, 2 * pause)
    link.replaceWith(again)
  })
  reloadStyles(${FIRST_PAUSE})
  const listening = new AbortController()
  const listen = (names, heed, how) =>
    names.split(' ').forEach((name) => addEventListener(name, heed, { capture: true, signal: listening.signal, ...how }))
  const held = []
  window.earlyTaps = { held, end: () => listening.abort() }
  listen('click submit', (event) => {
    const { type, target, submitter = null } = event
    const control = type === 'submit' ? target : target.closest('button')
    if (control === null || (type === 'submit' ? control.hasAttribute('action') : control.form && control.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute('${COUNTS}') && held.some((each) => each.control === control)) return
    held.push({ control, submitter })
    ;(submitter ?? control).setAttribute('${HELD}', '')
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
      if (found.some(({ isIntersecting }) => isIntersecting)) setTimeout(done, ${BEFORE_MOVING})
    })
    document.querySelectorAll('[${MOVES}]').forEach((moving) => seen.observe(moving))
  })
  if (!isLoggedIn) root.setAttribute('${ANONYMOUS}', '')
  else if (fetches)
    window.earlyAnswers = Object.fromEntries(fetches.split(' ').map((path) => {
      const answer = fetch(path, { headers: { accept: 'application/json', ...(speaks && { '${LANGUAGE_HEADER}': speaks }) } })
      answer.catch(() => {})
      return [path, answer]
    }))

  const painted = () => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))
  const loaded = (picture) => picture.complete || new Promise((done) => { picture.onload = picture.onerror = done })
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  const firstInteraction = deferred === undefined || isLoggedIn || isReturning() || isReload ? null : interaction()
  await painted()
  await Promise.race([
    Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'), loaded)).then(painted),
    new Promise((done) => setTimeout(done, ${SLOW_PICTURE})),
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
      for (const href of files.filter((each) => ${LARGE}.test(each))) {
        await import(href)
        await yieldToInput()
      }
      await start()
      return
    } catch {
      // Chrome before 151 never requests a module again that failed once. Only a reload helps there; one is enough.
      const failedAgain = wereThere
      if (failedAgain && !isReload) return location.reload()
      wereThere = await areThere()
      if (failedAgain || !wereThere) await Promise.race([interaction(), new Promise((done) => setTimeout(done, pause))])
    }
})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** Only needed to install the shop; React adds it again when it hydrates. */
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/
/**
 * React Router's script when storage is blocked: it logs the error and accesses storage again, which throws once more.
 */
const STORAGE_FAILURE = /catch ?\((\w+)\) ?{\s*console\.error\(\1\)[;,]\s*sessionStorage\.removeItem\(\w+\);?\s*}/
const FIRST_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/

export interface Hydration {
  /** On a first visit the page waits for an interaction: it can be read without scripts (PAGE-20). */
  readonly deferred: boolean
  /** Paths of the calls that are made early, beside the modules, when a user is logged in (PAGE-22). */
  readonly fetches: readonly string[]
}

/** The `hydration` of a route's `handle`. */
export type PageHydration = Partial<Hydration>

/**
 * Returns that of the deepest route. A shop with a pixel asks visitors for consent at once, so it defers no page
 * (PRIV-1).
 */
export function hydrationOf({ matches, loaderData }: EntryContext['staticHandlerContext']): Hydration {
  const handle: unknown = matches.at(-1)?.route.handle
  const { deferred = false, fetches = [] } =
    typeof handle === 'object' && handle !== null && 'hydration' in handle ? (handle.hydration as PageHydration) : {}
  const root = loaderData.root as { readonly facts: { readonly pixelId: string | null } } | undefined
  return { deferred: deferred && root?.facts.pixelId === null, fetches }
}

/**
 * Returns the document with its modules deferred: on slow 4G they would compete with the fonts and pictures of the
 * first view. A document without modules stays unchanged. `speaks` is the language of the page.
 */
export function deferHydration(html: string, { deferred, fetches }: Hydration, speaks: string = language): string {
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  if (modules.length === 0 || !FIRST_MODULE.test(html)) return html
  const marks = [
    `data-modules="${modules.join(' ')}"`,
    ...(deferred ? ['data-deferred'] : []),
    ...(fetches.length > 0 ? [`data-fetches="${fetches.join(' ')}"`] : []),
    ...(fetches.length > 0 && speaks !== ENGLISH ? [`data-speaks="${speaks}"`] : []),
  ]
  return html
    .replace(STORAGE_FAILURE, 'catch{}')
    .replace(PRELOAD, '')
    .replace(MANIFEST, '')
    .replace(FIRST_MODULE, (_, text) => `<script type="text/plain" ${marks.join(' ')}>${text}</script>`)
    .replace('</body>', () => `<script>${BEGIN}</script></body>`)
}
