// An order's link to the page where a problem can be reported, or where its reports are shown (RET-1).
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listOrderReports } from '#contract/calls/reports.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { OrderReportsReply } from '#contract/reports.ts'
import { pages } from '#contract/urls.ts'
import { report as texts } from '#copy/aftersales.ts'
import { send } from '#web/api-client.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Renders nothing for an order that cannot be reported and has no reports. */
export function ReportLink({ order }: { order: Pick<OrderReply, '_id' | 'events'> }) {
  const orderId = order._id
  const isDelivered = order.events.some(({ status }) => status === 'delivered')
  const [reports, setReports] = useState<OrderReportsReply | null>(null)
  useEffect(() => {
    if (!isDelivered) return
    const controller = new AbortController()
    send(listOrderReports, { params: { orderId }, signal: controller.signal })
      .then(setReports)
      // Without a response no link is shown. The email about the delivery contains one.
      .catch(() => undefined)
    return () => controller.abort()
  }, [orderId, isDelivered])
  if (reports === null || (!reports.canReport && reports.reports.length === 0)) return null
  const isNew = reports.canReport && reports.reports.length === 0
  return (
    <p className="flex items-start gap-2.5 text-body">
      <Icon icon={CircleAlert} size={20} className="mt-0.5 shrink-0 text-rose-ink" />
      <ShopLink to={pages.report(orderId)} className="link">
        {isNew ? texts.link : texts.seeLink}
      </ShopLink>
    </p>
  )
}
