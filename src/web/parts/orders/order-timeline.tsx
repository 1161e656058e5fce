// The way of an order, as moons from the first quarter to the full: a rose line up to now, a hairline after (look §10).
import { X } from 'lucide-react'
import type { OrderReply } from '#contract/orders.ts'
import { orderStatus, order as words } from '#copy/account.ts'
import { classes } from '../../ui/class-names.ts'
import { Moment } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moon } from '../../ui/moon.tsx'
import { type Step, stepsOf } from './order-steps.ts'
import { PHASES } from './status-badge.tsx'

export function OrderTimeline({ order }: { order: Pick<OrderReply, 'events' | 'status' | 'paymentMethod'> }) {
  const steps = stepsOf(order)
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
          <div className="min-w-0 pt-0.5">
            <p className={classes('text-button', step.at === null && 'text-ink-soft')}>
              {orderStatus[step.status]}
              {step.at === null && <span className="sr-only">, {words.notYet}</span>}
            </p>
            {step.at !== null && <Moment at={step.at} className="figures block text-small text-ink-soft" />}
            <p className={classes('mt-0.5 text-body', step.at === null && 'text-small text-ink-soft')}>
              {sentenceOf(step, order.paymentMethod)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Sign({ step: { status, at } }: { step: Step }) {
  const phase = PHASES[status]
  if (phase !== null)
    return <Moon phase={at === null ? 0 : phase} size={32} className={at === null ? 'text-line-strong' : 'text-rose'} />
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-ink-soft text-ink-soft">
      <Icon sign={X} size={18} />
    </span>
  )
}

function sentenceOf({ status, at }: Step, paymentMethod: string): string {
  if (at === null) return status === 'placed' || !(status in words.ahead) ? '' : words.ahead[status as Ahead]
  return status === 'placed' ? words.reached.placed(words.paidBy[paymentMethod]) : words.reached[status]
}

type Ahead = keyof typeof words.ahead
