// Registers the service worker once a page is hydrated and idle, and deletes the stored order after a logout (PAGE-28,
// PAGE-29).
import { MARKER_COOKIE, pages, WORKER } from '#contract/urls.ts'
import { addressOf } from '#web/page-address.ts'
import { forgetOrder } from '#web/parts/session/forget-order.ts'

interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

if (!document.cookie.includes(`${MARKER_COOKIE}=`)) forgetOrder()
const { connection } = navigator as NavigatorWithConnection
// In data-saver mode nothing extra is downloaded; the shop works without a service worker.
if (connection?.saveData !== true && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register(WORKER)
    .then(async ({ active }) => {
      // The product list is stored last. When it is missing, this language is new on the device, or a logout has
      // emptied the cache.
      if (active && !(await caches.match(addressOf(pages.products)))) active.postMessage(null)
    })
    .catch(() => undefined)
