// The way of an order, as moons from the first quarter to the full: a rose line up to now, a hairline after (LOOK-20).
import type { ReactNode } from 'react'
import { orderStatus, order as words } from '#copy/order.ts'
import { indianDate } from '#domain/calendar.ts'
import { classes } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { type Step, stepsOf } from './order-steps.ts'
import { phaseOf } from './status-badge.tsx'
import { sentenceOf, type TimedOrder } from './step-sentence.ts'

interface OrderTimelineProps {
  order: TimedOrder
  /** The shop's address, for a parcel that is late. */
  email?: string
  /** Below the step at which the post took it over. */
  parcel?: ReactNode
}

export function OrderTimeline({ order, email = '', parcel }: OrderTimelineProps) {
  const steps = stepsOf(order)
  // Only pages of one person show this: the server renders none of them but those that run no script and are kept by nobody.
  const today = indianDate(new Date())
  return (
    <ol aria-label={words.progress}>
      {steps.map((step, place) => (
        <li key={step.status} className="relative flex gap-4 pb-7 last:pb-0">
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-9 bottom-1 left-4 -ml-px w-0.5',
                steps[place + 1]?.at === null ? 'bg-line' : 'bg-rose',
              )}
            />
          )}
          <Sign step={step} />
          <div className="min-w-0 grow pt-0.5">
            <p className={classes('text-button', step.at === null && 'text-ink-soft')}>
              {orderStatus[step.status]}
              {step.at === null && <span className="sr-only">, {words.notYet}</span>}
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

function Sign({ step: { status, at } }: { step: Step }) {
  const phase = phaseOf(status)
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
      <Icon sign={phase} size={18} />
    </span>
  )
}
