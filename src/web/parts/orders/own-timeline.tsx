// The way of one's own order, with the parcel's number below the step at which the post took it over (LOOK-20).
import type { OrderReply } from '#contract/orders.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelNumber } from './parcel-number.tsx'

export function OwnTimeline({ order, email }: { order: OrderReply; email: string }) {
  const { courier, trackingNumber, trackingUrl } = order
  const parcel = trackingNumber !== null && (
    <div className="mt-4">
      <ParcelNumber courier={courier} number={trackingNumber} url={trackingUrl} />
    </div>
  )
  return <OrderTimeline order={order} email={email} parcel={parcel} />
}
