// Pages that do not need the web app: for a shop that is unreachable, overloaded or not yet open, and for a browser
// without a network (PAGE-26).
import { KEPT_ORDER, MARKER_COOKIE, pages } from '#contract/urls.ts'
import { noConnection, outagePages } from '#copy/errors.ts'
import { opensSoon } from '#copy/pages.ts'
import { languageTagOf } from '#domain/language.ts'
import { localisedPath } from '../adapters/request-context.ts'
import {
  cachePerLanguage,
  STANDALONE_PAGE_HEADERS,
  type StandalonePageContent,
  standalonePage,
  standalonePageHeaders,
} from './standalone-page.ts'

export const OUTAGE_HEADERS = STANDALONE_PAGE_HEADERS

interface PageTexts {
  readonly title: string
  readonly text: string
  readonly paid: string
  readonly button: string
}

/** Returns the content of an outage page. `href` is the target of the button; an empty one reloads the page. */
const outagePage = ({ title, text, paid, button }: PageTexts, href: string): StandalonePageContent => ({
  title,
  paragraphs: [text, paid],
  drawing: 'lost',
  hasLogo: true,
  button: { href, text: button },
})

/** The page when no node is available, or a node did not complete its reply. */
export const unavailablePage = cachePerLanguage(() => outagePage(outagePages.away, ''))
/** The page when the shop is too busy to render the requested one. */
export const overloadedPage = cachePerLanguage(() => outagePage(outagePages.crowded, ''))
/** The page for a form that was not processed. */
export const formUnavailablePage = cachePerLanguage(() => outagePage(outagePages.notNow, localisedPath(pages.home)))
/** The page for a form that may or may not have been processed. */
export const unknownOutcomePage = cachePerLanguage(() => outagePage(outagePages.unclear, localisedPath(pages.home)))

/**
 * Returns an outage page for a load balancer, which does not know the visitor's language. It has the text in English
 * and then in each other language.
 */
export const balancersPage = (
  kind: 'away' | 'notNow',
  otherLanguages: Readonly<Record<string, Readonly<Record<typeof kind, PageTexts>>>>,
): string =>
  standalonePage({
    ...outagePage(outagePages[kind], kind === 'away' ? '' : pages.home),
    markupBelowButton: Object.entries(otherLanguages)
      .map(([language, texts]) => languageSection(language, texts[kind]))
      .join('\n'),
  })

const languageSection = (language: string, { title, text, paid }: PageTexts): string =>
  `<section lang="${languageTagOf(language)}"><h2>${title}</h2><p>${text}</p><p>${paid}</p></section>`

/** Returns an error in the API's format (API-2). */
const refusal = (message: string, code: string): string => `${JSON.stringify({ message, code })}\n`
/** Returns the API's error for a request that was not processed. */
export const notNowReply = (): string => refusal(outagePages.notNowReply, 'busy')
/** Returns the API's error for a request that may have been processed. */
export const unclearReply = (): string => refusal(outagePages.unclearReply, 'unexpected')

// The page that the service worker shows offline: links to pages that work, and the last order (PAGE-28, PAGE-29).

/**
 * Shows the last order to a user who is logged in; otherwise deletes it from the browser. Reloads the page when the
 * network is back, except during a navigation, which a reload would cancel.
 */
const SCRIPT = `(() => {
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  addEventListener('pageshow', () => { isLeft = false })
  addEventListener('online', () => { if (!isLeft) location.reload() })
  try {
    if (!/(^|; )${MARKER_COOKIE}=/.test(document.cookie)) {
      indexedDB.deleteDatabase('${KEPT_ORDER}')
      return
    }
    const openRequest = indexedDB.open('${KEPT_ORDER}', 1)
    openRequest.onupgradeneeded = () => openRequest.transaction.abort()
    openRequest.onerror = (event) => event.preventDefault()
    openRequest.onsuccess = () => {
      const database = openRequest.result
      const getRequest = database.transaction('${KEPT_ORDER}').objectStore('${KEPT_ORDER}').get('${KEPT_ORDER}')
      getRequest.onsuccess = () => {
        database.close()
        const order = getRequest.result
        if (!order) return
        for (const field of ['number', 'state', 'arrival']) document.getElementById(field).textContent = order[field]
        document.getElementById('order').hidden = false
      }
    }
  } catch {}
})()`

const orderCard = (): string => `<section id="order" class="card" hidden>
<h2>${noConnection.order.title}</h2>
<p><strong id="number"></strong></p>
<p id="state"></p>
<p id="arrival"></p>
<p class="small">${noConnection.order.note}</p>
</section>`

const linkTo = (href: string, text: string): string => `<li><a href="${href}">${text}</a></li>`

const navigation = (): string => `<nav aria-label="${noConnection.here}">
<p>${noConnection.here}</p>
<ul>${linkTo(localisedPath(pages.calculator), noConnection.calculator)}${linkTo(localisedPath(pages.faq), noConnection.questions)}</ul>
</nav>`

export const noConnectionPage = cachePerLanguage(() => ({
  title: noConnection.title,
  paragraphs: [noConnection.text],
  drawing: 'lost',
  hasLogo: true,
  button: { href: '', text: noConnection.button },
  markupBelowButton: `${orderCard()}\n${navigation()}`,
  script: SCRIPT,
}))

export const noConnectionHeaders = {
  ...standalonePageHeaders(SCRIPT),
  'cache-control': 'public, max-age=0, must-revalidate',
} as const

// The page for visitors before the shop opens (OPS-21).

/** After how many seconds search engines should come back. */
export const RETRY_AFTER_OPENING = 3600

/** Headers of a page that is neither cached nor indexed, because the shop will open at its URL. */
export const OPENS_SOON_HEADERS = {
  ...STANDALONE_PAGE_HEADERS,
  'retry-after': String(RETRY_AFTER_OPENING),
  'x-robots-tag': 'noindex',
} as const

export const opensSoonPage = cachePerLanguage(() => ({
  title: opensSoon.title,
  paragraphs: [opensSoon.text],
  drawing: 'box',
  footerLink: { href: `${pages.login}?next=${encodeURIComponent(pages.admin)}`, text: opensSoon.staff },
}))
