// Stores the last viewed order on this device for the offline page: only its number, status and expected delivery
// (PAGE-29).
import { useEffect } from 'react'
import type { OrderReply } from '#contract/orders.ts'
import { KEPT_ORDER } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { keptOrder } from '#copy/errors.ts'
import { orderStatus, order as texts } from '#copy/order.ts'
import { indianDate } from '#domain/calendar.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { expectedDay } from './order-steps.ts'

export function OfflineOrder({ order }: { order: OrderReply }) {
  // An effect, because only the browser can store the order.
  useEffect(() => saveOrder(order), [order])
  return <p className="measure text-small text-ink-soft print:hidden">{keptOrder}</p>
}

function saveOrder(order: OrderReply): void {
  const day = expectedDay(order)
  const currentYear = indianDate(new Date()).slice(0, 4)
  const stored = {
    number: account.orders.number({ orderNumber: order.orderNumber }),
    state: orderStatus[shownStatus(order)],
    arrival: day === null ? '' : texts.ahead.deliveredBy({ day: weekdayAndDay(day, currentYear) }),
  }
  try {
    const openRequest = indexedDB.open(KEPT_ORDER, 1)
    openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(KEPT_ORDER)
    openRequest.onsuccess = () => {
      const database = openRequest.result
      // Closes the connection when another tab deletes the database at a logout, because the deletion waits for all
      // connections.
      database.onversionchange = () => database.close()
      const transaction = database.transaction(KEPT_ORDER, 'readwrite')
      transaction.objectStore(KEPT_ORDER).put(stored, KEPT_ORDER)
      transaction.oncomplete = () => database.close()
    }
    openRequest.onerror = (event) => event.preventDefault()
  } catch {
    // Without storage the offline page shows no order, which is no error.
  }
}
