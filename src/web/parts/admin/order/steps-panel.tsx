// The way of an order so far: each step with its time and who took it.
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { orderStatus } from '#copy/order.ts'
import { phaseOf } from '#web/parts/orders/status-badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { byWhom } from './who-words.ts'

const words = adminOrder.timeline
type Step = AdminOrderDetailReply['steps'][number]

export const StepsPanel = ({ steps }: { steps: readonly Step[] }) => (
  <Panel title={words.title}>
    <ol aria-label={words.title} className="grid gap-4">
      {steps.map((step) => (
        <li key={`${step.status} ${step.at}`} className="flex gap-3">
          <Sign status={step.status} />
          <div className="min-w-0">
            <p className={classes('text-admin font-semibold', step.undoneAt !== null && 'text-ink-soft line-through')}>
              {orderStatus[step.status]}
            </p>
            <p className="text-small text-ink-soft">
              <Moment at={step.at} className="figures" /> {byWhom(step.who)}
            </p>
            {step.undoneAt !== null && (
              <p className="text-small text-ink-soft">
                {words.undone} <Moment at={step.undoneAt} className="figures" />
              </p>
            )}
            {step.reason !== '' && <p className="mt-1 text-admin wrap-anywhere">{step.reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Panel>
)

function Sign({ status }: Pick<Step, 'status'>) {
  const phase = phaseOf(status)
  return typeof phase === 'number' ? (
    <Moon phase={phase} size={24} className="shrink-0 text-rose" />
  ) : (
    <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-ink-soft text-ink-soft">
      <Icon sign={phase} size={14} />
    </span>
  )
}
