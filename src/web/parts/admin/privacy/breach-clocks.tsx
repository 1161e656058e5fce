// Who must be told of a breach by when, and who was.
import { Check, TriangleAlert } from 'lucide-react'
import type { BreachClockReply, BreachReply } from '#contract/breaches.ts'
import { adminBreaches as words } from '#copy/admin-privacy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ClockBadge } from './clock-badge.tsx'

/** All clocks of a breach are short: red from three hours on. */
const NEAR = 3 * 60

export const BreachClocks = ({ breach }: { breach: Pick<BreachReply, 'clocks' | 'closedAt'> }) => (
  <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {breach.clocks.map((clock) => (
      <li key={clock.kind} className="grid justify-items-start gap-1">
        <p className="text-small">
          <span className="font-semibold">{words.clocks[clock.kind]}</span>{' '}
          <span className="text-ink-soft">
            {words.one.due} <Moment at={clock.dueAt} className="figures" />
          </span>
        </p>
        <State clock={clock} isClosed={breach.closedAt !== null} />
      </li>
    ))}
  </ul>
)

function State({ clock: { metAt, dueAt, minutesLeft }, isClosed }: { clock: BreachClockReply; isClosed: boolean }) {
  if (metAt !== null)
    return metAt <= dueAt ? (
      <Badge tone="leaf" sign={<Icon sign={Check} size={14} />}>
        {words.inTime}
      </Badge>
    ) : (
      <Badge tone="turmeric" sign={<Icon sign={TriangleAlert} size={14} />}>
        {words.late}
      </Badge>
    )
  if (minutesLeft === null || isClosed) return <Badge tone="sand">{words.closed}</Badge>
  return (
    <ClockBadge
      left={minutesLeft}
      near={NEAR}
      text={minutesLeft < 0 ? words.over(minutesLeft) : words.left(minutesLeft)}
    />
  )
}
