// What the service worker shows in place of a page that no network brings: the shop's words, what works all the same, and the last order (PAGE-28, PAGE-29).
import { KEPT_ORDER, MARKER_COOKIE, pages } from '#contract/urls.ts'
import { noConnection as words } from '#copy/no-connection.ts'
import { pathNow } from '../adapters/page-links.ts'
import { inEachLanguage, lonePageHeaders } from './lone-page.ts'

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
<h2>${words.order.title}</h2>
<p><strong id="number"></strong></p>
<p id="state"></p>
<p id="arrival"></p>
<p class="small">${words.order.note}</p>
</section>`

const linkTo = (href: string, text: string): string => `<li><a href="${href}">${text}</a></li>`

const here = (): string => `<nav aria-label="${words.here}">
<p>${words.here}</p>
<ul>${linkTo(pathNow(pages.calculator), words.calculator)}${linkTo(pathNow(pages.faq), words.questions)}</ul>
</nav>`

export const noConnectionPage = inEachLanguage(() => ({
  title: words.title,
  paragraphs: [words.text],
  drawing: 'lost',
  hasMark: true,
  button: { href: '', text: words.button },
  below: `${order()}\n${here()}`,
  script: SCRIPT,
}))

export const noConnectionHeaders = {
  ...lonePageHeaders(SCRIPT),
  'cache-control': 'public, max-age=0, must-revalidate',
} as const
