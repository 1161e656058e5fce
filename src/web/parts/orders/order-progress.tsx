// The progress of an order for anyone who has the link in its emails (ORD-5).
import type { ProgressReply } from '#contract/payments.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { progress as texts } from '#copy/order.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { OrderTimeline, ParcelNumber } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

export function OrderProgress({ progress }: { progress: ProgressReply }) {
  return (
    <div className="page pt-8 pb-14 md:pt-12 md:pb-20 lg:pb-28">
      <h1 className="text-h1">{account.orders.number({ orderNumber: progress.orderNumber })}</h1>
      <p className="mt-3">
        <StatusBadge status={progress.status} />
      </p>
      <div className="mt-8 grid grid-cols-1 gap-10 md:grid-cols-12 lg:mt-10 lg:gap-18">
        <div className="md:col-span-6">
          <OrderTimeline order={toTimedOrder(progress)} />
        </div>
        <Card className="grid content-start gap-8 self-start md:col-span-6">
          {parcelsOf(progress).map(({ courier, trackingNumber, trackingUrl }) => (
            <ParcelNumber key={trackingNumber} courier={courier} number={trackingNumber} url={trackingUrl} />
          ))}
          <div className="grid justify-items-start gap-3 text-body">
            <p>{texts.silent}</p>
            <ShopLink to={pages.account} className="link text-rose-ink">
              {texts.button}
            </ShopLink>
          </div>
        </Card>
      </div>
    </div>
  )
}

function parcelsOf({ courier, trackingNumber, trackingUrl, parcels }: ProgressReply): ProgressReply['parcels'] {
  if (parcels.length > 0) return parcels
  return trackingNumber === null ? [] : [{ courier, trackingNumber, trackingUrl }]
}

const toTimedOrder = ({ events, ...progress }: ProgressReply) => ({
  ...progress,
  events: events.map((event) => ({ ...event, reason: '' })),
  paymentMethod: '',
})
