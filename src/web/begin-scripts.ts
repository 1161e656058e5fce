// What a document runs by itself: it holds what is tapped too early, and fetches the page's modules when they are of use (docs/decisions/008).
import { LANGUAGE_HEADER, MARKER_COOKIE, WORKER } from '#contract/urls.ts'
import { COUNTS, HELD, MOVES, NOBODY } from './early-marks.ts'

/** A picture of the first view that is slow holds the scripts up no longer than this, in milliseconds. */
const SLOW_PICTURE = 1000
/**
 * Styles that did not come are asked for again at once, as this runs after them; then after so long, and then twice as long, in
 * milliseconds. So are modules, and at the next stir (PAGE-31).
 */
const FIRST_PAUSE = 1000
/** What moves by itself is due to move after so long in view, in milliseconds (PAGE-11). */
const BEFORE_MOVING = 4000

/** Begun one by one, with a breath between them in which a finger is heard (vite.config.ts). Each needs only those before it. */
const LARGE = /\/(framework|frame|shared)-/

/**
 * What React sets a script up with before it fills it; no browser runs a script that came as text (SEC-67). Split, because it stands
 * in a script itself. Of other text only such becomes markup as can hold no element, like the facts for search engines, and only the
 * page's own first module becomes a script. Of addresses there is one, the service worker's own (PAGE-28).
 */
const EMPTY_SCRIPT = '<script>\\x3c/script>'

export const BEGIN = `(async () => {
  const root = document.documentElement
  const waiting = document.querySelector('script[data-modules]')
  const { modules, rests, asks, speaks } = waiting.dataset
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === '${EMPTY_SCRIPT}' ? text : null),
    createScript: (text) => (text === waiting.text ? text : null),
    createScriptURL: (text) => (text === '${WORKER}' ? text : null),
  })
  // Of styles whose connection broke, some browsers let nobody read that there are none.
  const isDressed = ({ sheet }) => {
    try {
      return sheet.cssRules.length > 0
    } catch {
      return false
    }
  }
  const dress = (pause) => document.querySelectorAll('link[rel=stylesheet]').forEach((link) => {
    if (isDressed(link)) return
    const again = link.cloneNode()
    // By the same address a browser would take what a balancer said in their place once more.
    again.href = link.href.split('?')[0] + '?' + pause
    again.onerror = () => setTimeout(dress, pause, 2 * pause)
    link.replaceWith(again)
  })
  dress(${FIRST_PAUSE})
  const listening = new AbortController()
  const hear = (names, heed, how) =>
    names.split(' ').forEach((name) => addEventListener(name, heed, { capture: true, signal: listening.signal, ...how }))
  const held = []
  window.earlyTaps = { held, end: () => listening.abort() }
  hear('click submit', (event) => {
    const { type, target, submitter = null } = event
    const control = type === 'submit' ? target : target.closest('button')
    if (control === null || (type === 'submit' ? control.hasAttribute('action') : control.form && control.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute('${COUNTS}') && held.some((each) => each.control === control)) return
    held.push({ control, submitter })
    ;(submitter ?? control).setAttribute('${HELD}', '')
  })

  const isSomebody = /(^|; )${MARKER_COOKIE}=/.test(document.cookie)
  const hasBeenHere = () => {
    try {
      return localStorage.length + sessionStorage.length > 0
    } catch {
      return false
    }
  }
  const stirred = () => new Promise((done) => {
    hear('pointerdown pointermove touchstart wheel scroll keydown focusin online', done, { passive: true, once: true })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = new IntersectionObserver((found) => {
      if (found.some(({ isIntersecting }) => isIntersecting)) setTimeout(done, ${BEFORE_MOVING})
    })
    document.querySelectorAll('[${MOVES}]').forEach((moving) => seen.observe(moving))
  })
  if (!isSomebody) root.setAttribute('${NOBODY}', '')
  else if (asks)
    window.earlyAnswers = Object.fromEntries(asks.split(' ').map((path) => {
      const answer = fetch(path, { headers: { accept: 'application/json', ...(speaks && { '${LANGUAGE_HEADER}': speaks }) } })
      answer.catch(() => {})
      return [path, answer]
    }))

  const drawn = () => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))
  const there = (picture) => picture.complete || new Promise((done) => { picture.onload = picture.onerror = done })
  const isStirred = rests === undefined || isSomebody || hasBeenHere() ? null : stirred()
  await drawn()
  await Promise.race([
    Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'), there)).then(drawn),
    new Promise((done) => setTimeout(done, ${SLOW_PICTURE})),
  ])
  await isStirred
  const breath = () => new Promise((done) => setTimeout(done))
  const begun = () => new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', text: waiting.text })
    script.onload = done
    script.onerror = failed
    document.head.append(script)
  })
  const files = modules.split(' ')
  for (let pause = ${FIRST_PAUSE}; ; pause *= 2)
    try {
      for (const [place, href] of files.entries()) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
        if (place % 4 === 3) await breath()
      }
      for (const href of files.filter((each) => ${LARGE}.test(each))) {
        await import(href)
        await breath()
      }
      await begun()
      return
    } catch {
      await Promise.race([stirred(), new Promise((done) => setTimeout(done, pause))])
    }
})()`
