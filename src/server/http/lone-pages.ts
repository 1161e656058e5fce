// Pages without the app: shop unreachable, overloaded, offline or not yet open (PAGE-26).
import { KEPT_ORDER, MARKER_COOKIE, pages } from '#contract/urls.ts'
import { noConnection } from '#copy/no-connection.ts'
import { opensSoon } from '#copy/opens-soon.ts'
import { standIns } from '#copy/stand-ins.ts'
import { tagOf } from '#domain/language.ts'
import { pathNow } from '../adapters/cause.ts'
import { inEachLanguage, LONE_PAGE_HEADERS, type LonePage, lonePage, lonePageHeaders } from './lone-page.ts'

/** Headers beside a stand-in's status. */
export const STAND_IN_HEADERS = LONE_PAGE_HEADERS

interface Words {
  readonly title: string
  readonly text: string
  readonly paid: string
  readonly button: string
}

/** `href` is where its one button leads, and nothing means the same address once more. */
const standIn = ({ title, text, paid, button }: Words, href: string): LonePage => ({
  title,
  paragraphs: [text, paid],
  drawing: 'lost',
  hasMark: true,
  button: { href, text: button },
})

/** No node is there, or none gave a whole answer. */
export const awayPage = inEachLanguage(() => standIn(standIns.away, ''))
/** So many are here that there is no time for this page. */
export const crowdedPage = inEachLanguage(() => standIn(standIns.crowded, ''))
/** A form was sent that nobody can take. */
export const notNowPage = inEachLanguage(() => standIn(standIns.notNow, pathNow(pages.home)))
/** A form was sent, and nobody can say what became of it. */
export const unclearPage = inEachLanguage(() => standIn(standIns.unclear, pathNow(pages.home)))

/** The same for a balancer, which knows no language: in English, and below it in each of `others`, by their names. */
export const balancersPage = (
  kind: 'away' | 'notNow',
  others: Readonly<Record<string, Readonly<Record<typeof kind, Words>>>>,
): string =>
  lonePage({
    ...standIn(standIns[kind], kind === 'away' ? '' : pages.home),
    below: Object.entries(others)
      .map(([language, words]) => inItsLanguage(language, words[kind]))
      .join('\n'),
  })

const inItsLanguage = (language: string, { title, text, paid }: Words): string =>
  `<section lang="${tagOf(language)}"><h2>${title}</h2><p>${text}</p><p>${paid}</p></section>`

/** A refusal as the API says it (API-2). */
const refusal = (message: string, code: string): string => `${JSON.stringify({ message, code })}\n`
/** Nothing has heard of the request. */
export const notNowReply = (): string => refusal(standIns.notNowReply, 'busy')
/** Somebody may have heard of it. */
export const unclearReply = (): string => refusal(standIns.unclearReply, 'unexpected')

// What the service worker shows in place of a page that no network brings: the shop's words, what works all the same, and the last order (PAGE-28, PAGE-29).

/** Fills in the last order where somebody is logged in, and forgets it where nobody is. Comes again once the line is back, but not when she is on her way elsewhere: that would call her back. */
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
    const opening = indexedDB.open('${KEPT_ORDER}', 1)
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = (event) => event.preventDefault()
    opening.onsuccess = () => {
      const base = opening.result
      const asking = base.transaction('${KEPT_ORDER}').objectStore('${KEPT_ORDER}').get('${KEPT_ORDER}')
      asking.onsuccess = () => {
        base.close()
        const order = asking.result
        if (!order) return
        for (const part of ['number', 'state', 'arrival']) document.getElementById(part).textContent = order[part]
        document.getElementById('order').hidden = false
      }
    }
  } catch {}
})()`

const order = (): string => `<section id="order" class="card" hidden>
<h2>${noConnection.order.title}</h2>
<p><strong id="number"></strong></p>
<p id="state"></p>
<p id="arrival"></p>
<p class="small">${noConnection.order.note}</p>
</section>`

const linkTo = (href: string, text: string): string => `<li><a href="${href}">${text}</a></li>`

const here = (): string => `<nav aria-label="${noConnection.here}">
<p>${noConnection.here}</p>
<ul>${linkTo(pathNow(pages.calculator), noConnection.calculator)}${linkTo(pathNow(pages.faq), noConnection.questions)}</ul>
</nav>`

export const noConnectionPage = inEachLanguage(() => ({
  title: noConnection.title,
  paragraphs: [noConnection.text],
  drawing: 'lost',
  hasMark: true,
  button: { href: '', text: noConnection.button },
  below: `${order()}\n${here()}`,
  script: SCRIPT,
}))

export const noConnectionHeaders = {
  ...lonePageHeaders(SCRIPT),
  'cache-control': 'public, max-age=0, must-revalidate',
} as const

// What a visitor sees before the shop has opened (OPS-21).

/** In seconds: an hour, for search engines. People come back when they like. */
export const OPENS_IN = 3600

/** Nobody keeps it and no search engine lists it: tomorrow a shop is here. */
export const OPENS_SOON_HEADERS = {
  ...LONE_PAGE_HEADERS,
  'retry-after': String(OPENS_IN),
  'x-robots-tag': 'noindex',
} as const

export const opensSoonPage = inEachLanguage(() => ({
  title: opensSoon.title,
  paragraphs: [opensSoon.text],
  drawing: 'box',
  foot: { href: `${pages.login}?next=${encodeURIComponent(pages.admin)}`, text: opensSoon.staff },
}))
