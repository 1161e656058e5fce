// The last day to order so that the parcel arrives before the period, computed on the device from packing and delivery
// times (CAL-12).
import { pages } from '#contract/urls.ts'
import { plan } from '#copy/calculator.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { PACKING_DAYS, POST_DAYS } from '#domain/delivery.ts'
import { orderInTime } from '#domain/order-in-time.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'

const texts = plan.order

/** The product to offer, from the layout's data; null when none is available. */
export interface Pack {
  readonly to: string
  readonly label: string
}

interface OrderInTimeProps {
  start: CalendarDate
  today: CalendarDate
  cycleDays: number
  pack: Pack | null
}

export function OrderInTime({ start, today, cycleDays, pack }: OrderInTimeProps) {
  const order = orderInTime(start, today, cycleDays)
  const { by, start: periodStart } = order.tooLate ? order.next : order
  const currentYear = today.slice(0, 4)
  const weekdayText = (day: CalendarDate) => weekdayAndDay(day, currentYear)
  return (
    <section className="grid content-start gap-6 self-center print:hidden">
      <div className="grid gap-3">
        <h2 className="figures text-h3 md:text-h2">
          {by === today ? texts.today : texts.title({ day: weekdayText(by) })}
        </h2>
        {order.tooLate && (
          <p className="measure text-body">
            {texts.tooLate({ start: weekdayText(start), met: weekdayText(periodStart) })}
          </p>
        )}
        <p className="measure text-small text-ink-soft">
          {texts.counted({
            min: PACKING_DAYS.min,
            max: PACKING_DAYS.max,
            postMin: POST_DAYS.min,
            postMax: POST_DAYS.max,
          })}
        </p>
      </div>
      <div>
        <ShopLinkButton tone="outlined" to={pack ? pack.to : pages.products}>
          {pack ? texts.product({ name: pack.label }) : texts.products}
        </ShopLinkButton>
      </div>
    </section>
  )
}
