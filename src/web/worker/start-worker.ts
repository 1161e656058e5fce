// Sets the service worker up once a page is awake and idle, and forgets the order of somebody who has left (PAGE-28, PAGE-29).
import { MARKER_COOKIE, pages, WORKER } from '#contract/urls.ts'
import { addressOf } from '#web/page-address.ts'
import { forgetOrder } from '#web/parts/session/forget-order.ts'

/** What a page may ask its browser that not every browser answers. */
interface Line {
  readonly connection?: { readonly saveData?: boolean }
}

if (!document.cookie.includes(`${MARKER_COOKIE}=`)) forgetOrder()
const { connection } = navigator as Line
// A browser that saves data is not sent what nobody asked for; the shop works without a worker.
if (connection?.saveData !== true && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register(WORKER)
    .then(async ({ active }) => {
      // The last page that it keeps of a language: without it this language is new here, or a logout has emptied the store.
      if (active && !(await caches.match(addressOf(pages.products)))) active.postMessage(null)
    })
    .catch(() => undefined)
