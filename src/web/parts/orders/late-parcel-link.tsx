// A link to the contact form, with the order's number in the message, for a late parcel (MSG-13).
import { CircleAlert } from 'lucide-react'
import { pages } from '#contract/urls.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { order as texts } from '#copy/order.ts'
import { indianDate } from '#domain/calendar.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { importWithRetry } from '#web/ui/lazy.ts'
import { lateSince, type ReachedStep } from './order-steps.ts'

/** Renders nothing unless the parcel is late. */
export function LateParcelLink({
  order,
}: {
  order: Pick<ReachedStep, 'status' | 'events'> & { readonly orderNumber: number }
}) {
  const today = indianDate(new Date())
  const expected = lateSince(order, today)
  if (expected === null) return null
  const startMessage = () => {
    const currentYear = today.slice(0, 4)
    const day = weekdayAndDay(expected, currentYear)
    void importWithRetry(() => import('#web/parts/contact/late-order.ts')).then(({ fillLateOrderForm }) =>
      fillLateOrderForm(order.orderNumber, day),
    )
  }
  return (
    <p className="flex items-start gap-2.5 text-body noscript:hidden print:hidden">
      <Icon icon={CircleAlert} size={20} className="mt-0.5 shrink-0 text-rose-ink" />
      <ShopLink to={pages.contact} onClick={startMessage} className="link">
        {texts.notArrived}
      </ShopLink>
    </p>
  )
}
