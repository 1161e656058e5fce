// The link from an order to its report, while one can be made and after it was made (RET-1).
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listOrderReports } from '#contract/calls/reports.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { OrderReportsReply } from '#contract/reports.ts'
import { pages } from '#contract/urls.ts'
import { report as words } from '#copy/reports.ts'
import { send } from '#web/api-client.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Nothing for an order that cannot be reported. */
export function ReportLink({ order }: { order: Pick<OrderReply, '_id' | 'events'> }) {
  const orderId = order._id
  const hasArrived = order.events.some(({ status }) => status === 'delivered')
  const [found, setFound] = useState<OrderReportsReply | null>(null)
  // The order does not contain its reports, and the device's clock does not decide the deadline.
  useEffect(() => {
    if (!hasArrived) return
    const asking = new AbortController()
    send(listOrderReports, { params: { orderId }, signal: asking.signal })
      .then(setFound)
      // Without a response there is no link; the email about the delivery has one.
      .catch(() => undefined)
    return () => asking.abort()
  }, [orderId, hasArrived])
  if (found === null || (!found.canReport && found.reports.length === 0)) return null
  const isNew = found.canReport && found.reports.length === 0
  return (
    <p className="flex items-start gap-2.5 text-body">
      <Icon icon={CircleAlert} size={20} className="mt-0.5 shrink-0 text-rose-ink" />
      <ShopLink to={pages.report(orderId)} className="link">
        {isNew ? words.link : words.seeLink}
      </ShopLink>
    </p>
  )
}
