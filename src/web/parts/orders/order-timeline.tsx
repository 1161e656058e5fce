// The steps of an order as moons with texts, a rose line up to the current step (LOOK-20), and the tracking number.
import { Copy, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { courierInWords, courierNames, orderStatus, parcelNumber, order as texts } from '#copy/order.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { Courier } from '#domain/couriers.ts'
import { isWithPost, shopperStatus } from '#domain/order.ts'
import { endingRefunds } from '#domain/shown-status.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { expectedDay, type Step, stepsOf } from './order-steps.ts'
import { endingRefundTotal } from './order-sums.ts'
import { progressOrIcon } from './status-badge.tsx'

const paidBy: Readonly<Record<string, string>> = texts.paidBy

interface OrderTimelineProps {
  order: TimedOrder
  /** The shop's email, for a late parcel. */
  email?: string
  parcel?: ReactNode
}

export function OrderTimeline({ order, email = '', parcel }: OrderTimelineProps) {
  const steps = stepsOf(order)
  // Today may be read while rendering, because only private pages, which are not cached, show this component.
  const today = indianDate(new Date())
  return (
    <ol aria-label={texts.progress}>
      {steps.map((step, index) => (
        <li key={step.status} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-9 bottom-1 left-4 -ml-px w-0.5',
                steps[index + 1]?.at === null ? 'bg-line' : 'bg-rose',
              )}
            />
          )}
          <StepMoon step={step} />
          <div className="min-w-0 grow pt-0.5">
            <p className={classes('text-button', step.at === null && 'text-ink-soft')}>
              {orderStatus[step.status]}
              {step.at === null && <span className="sr-only">, {texts.notYet}</span>}
            </p>
            {step.at !== null && <Moment at={step.at} className="figures block text-small text-ink-soft" />}
            <p className={classes('mt-0.5 text-body wrap-anywhere', step.at === null && 'text-small text-ink-soft')}>
              {sentenceOf(step, order, today, email)}
            </p>
            {step.reason !== '' && <p className="measure mt-1 text-body wrap-anywhere">{step.reason}</p>}
            {step.status === 'dispatched' && step.at !== null && parcel}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepMoon({ step: { status, at } }: { step: Step }) {
  const phase = progressOrIcon(status)
  if (typeof phase === 'number' || at === null)
    return (
      <Moon
        phase={typeof phase === 'number' && at !== null ? phase : 0}
        size={32}
        className={at === null ? 'text-line-strong' : 'text-rose'}
      />
    )
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-ink-soft text-ink-soft">
      <Icon icon={phase} size={18} />
    </span>
  )
}

/** The fields of an order that the timeline needs. Refunds are absent for staff without the right to see money. */
type TimedOrder = Pick<OrderReply, 'events' | 'status' | 'paymentMethod' | 'courier'> &
  Partial<Pick<OrderReply, 'kind' | 'refunds' | 'usualDays' | 'isPaidByOther' | 'email'>>

/** Returns the text below a step. `today` is the day in India; `email` is the shop's, for a late parcel. */
export function sentenceOf(step: Step, order: TimedOrder, today: CalendarDate, email: string): string {
  if (step.status === 'refunded') return refundSentence(step, order)
  const shownStatus = shopperStatus(step.status)
  if (step.at === null)
    return step.status === 'delivered' ? arrivalSentence(order, today, email) : texts.ahead[shownStatus]
  if (shownStatus === 'dispatched') return texts.reached.dispatched({ courier: courierInWords[order.courier] })
  if (shownStatus !== 'placed') return texts.reached[shownStatus]
  if (order.kind === 'replacement') return texts.reached.replacement
  const method = order.isPaidByOther ? texts.paidByPayerLink : (paidBy[order.paymentMethod] ?? texts.reached.paid)
  // An order that staff created may have no email address, and then no confirmation was sent.
  return order.email === '' ? method : texts.reached.placed({ method })
}

function refundSentence({ at }: Step, { status, refunds = [] }: TimedOrder): string {
  const amount = formatRupees(endingRefundTotal({ status, refunds }))
  const refundsAtEnd = endingRefunds({ status, refunds })
  if (at !== null)
    return refundsAtEnd.some(({ paidAnotherWay }) => paidAnotherWay !== null)
      ? texts.reached.refundedAnotherWay({ amount })
      : texts.reached.refunded({ amount })
  if (refundsAtEnd.some((refund) => refund.status === 'failed')) return texts.ahead.refundFailed
  return refundsAtEnd.some(({ isLate }) => isLate) ? texts.ahead.refundLate : texts.ahead.refunded({ amount })
}

/**
 * Returns a sentence about how long parcels to the PIN codes of the region usually take; empty when that is not known
 * (SHIP-3), or on the page behind an email's link, which has no region.
 */
function usualDaysText({ usualDays }: TimedOrder): string {
  if (!usualDays) return ''
  const { region, from, to } = usualDays
  return from === to ? texts.ahead.usuallyExactly({ region, to }) : texts.ahead.usually({ region, from, to })
}

/**
 * Returns the sentence about when the parcel should arrive. Once that day has passed, a dispatched parcel is called
 * late, and the sentence about an undispatched order names no day.
 */
function arrivalSentence(order: TimedOrder, today: CalendarDate, email: string): string {
  const expected = expectedDay(order)
  if (expected === null) return texts.ahead.delivered
  const currentYear = today.slice(0, 4)
  const day = weekdayAndDay(expected, currentYear)
  if (today <= expected) return [texts.ahead.deliveredBy({ day }), usualDaysText(order)].join('')
  return isWithPost(order.status) && email !== '' ? texts.ahead.deliveredLate({ day, email }) : texts.ahead.delivered
}

export function OwnTimeline({ order, email }: { order: OrderReply; email: string }) {
  const { courier, trackingNumber, trackingUrl, deliveries } = order
  // The parcels of an order to several addresses are listed with its addresses.
  const parcel = trackingNumber !== null && deliveries.length === 0 && (
    <div className="mt-4">
      <ParcelNumber courier={courier} number={trackingNumber} url={trackingUrl} />
    </div>
  )
  return <OrderTimeline order={order} email={email} parcel={parcel} />
}

interface ParcelNumberProps {
  courier: Courier
  number: string
  url: string | null
}

/** The tracking number, a button that copies it, and a link to the courier's page without a referrer (ORD-11). */
export const ParcelNumber = ({ courier, number, url }: ParcelNumberProps) => (
  <section aria-labelledby={`parcel-${number}`} className="grid gap-3">
    <h2 id={`parcel-${number}`} className="text-label">
      {courier === 'other' ? parcelNumber.anyTitle : parcelNumber.title({ courier: courierNames[courier] })}
    </h2>
    <p className="flex items-center justify-between gap-3 rounded-note bg-petal py-2 pr-2 pl-5">
      <span className="figures text-h3 wrap-anywhere select-all">
        {groupsOf(number).map((group, index) => (
          // The index is part of the key, because the same three digits may occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number never change places
          <span key={index} className="mr-1.5 inline-block">
            {group}
          </span>
        ))}
      </span>
      <span className="noscript:hidden print:hidden">
        <IconButton label={parcelNumber.copy} onClick={() => void copyText(number, parcelNumber)}>
          <Icon icon={Copy} />
        </IconButton>
      </span>
    </p>
    {url !== null && !url.includes(number) && (
      <p className="text-small text-ink-soft">{parcelNumber.enter({ courier: courierNames[courier] })}</p>
    )}
    {url !== null && (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-rose-ink"
      >
        <Icon icon={ExternalLink} size={20} />
        <span className="link">{parcelNumber.track({ courier: courierNames[courier] })}</span>
        <span className="sr-only">{parcelNumber.newTab}</span>
      </a>
    )}
  </section>
)

/**
 * Splits a tracking number as on the parcel's label: EE123456789IN becomes EE, 123, 456, 789, IN. The gaps between the
 * groups are margins, because the post's page would refuse copied spaces.
 */
const groupsOf = (number: string): string[] =>
  /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(number)?.slice(1) ?? [number]
