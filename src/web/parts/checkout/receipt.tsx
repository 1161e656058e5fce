// The receipt below the thanks: goods, amounts, address, and when the parcel should arrive (PAY-15).
import { useEffect, useState } from 'react'
import { viewOrder } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { dayAndMonth, weekdayName } from '#copy/dates.ts'
import { orderPlaced } from '#copy/order-placed.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { send } from '#web/api-client.ts'
import { DeliveryAddress } from '#web/parts/orders/delivery-address.tsx'
import { OrderAmounts } from '#web/parts/orders/order-amounts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const words = orderPlaced.placed
const named = (day: CalendarDate): string => `${weekdayName(day)}, ${dayAndMonth(day, day.slice(0, 4))}`

export function Receipt({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<OrderReply | 'failed' | null>(null)
  // The order may come by the poll, after the page was loaded, so no loader can bring it.
  useEffect(() => {
    const leaving = new AbortController()
    send(viewOrder, { params: { orderId }, signal: leaving.signal }).then(
      (answer) => setOrder(answer.order),
      () => leaving.signal.aborted || setOrder('failed'),
    )
    return () => leaving.abort()
  }, [orderId])
  if (order === 'failed') return <p className="text-center text-ink-soft">{words.notLoaded}</p>
  return (
    <div className="grid grid-cols-1 gap-8 pb-10 md:grid-cols-12 lg:gap-18" aria-busy={order === null}>
      {order === null ? (
        <>
          <Skeleton className="h-72 md:col-span-7" />
          <Skeleton className="h-48 md:col-span-5" />
        </>
      ) : (
        <>
          <div className="md:col-span-7">
            <OrderAmounts order={order} />
          </div>
          <div className="grid content-start gap-6 md:col-span-5">
            <p>{arrives(order)}</p>
            <p>{words.film}</p>
            <DeliveryAddress order={order} />
          </div>
        </>
      )}
    </div>
  )
}

function arrives({ createdAt }: OrderReply): string {
  const { earliest, latest } = deliveryWindow(indianDate(new Date(createdAt)))
  return words.arrives(named(earliest), named(latest))
}
