// The deadlines of a breach's notifications, and of the answer to a privacy request.
import { Check, Clock, TriangleAlert } from 'lucide-react'
import type { BreachClockReply, BreachReply } from '#contract/breaches.ts'
import type { PrivacyRequestReply } from '#contract/privacy.ts'
import { adminPrivacy, adminBreaches as texts } from '#copy/admin-privacy.ts'
import { hours } from '#domain/durations.ts'
import { PRIVACY_NEAR } from '#domain/privacy-request.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A deadline of a breach is red when fewer minutes are left. */
const NEAR_MINUTES = 3 * 60

export const BreachClocks = ({ breach }: { breach: Pick<BreachReply, 'clocks' | 'closedAt'> }) => (
  <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {breach.clocks.map((clock) => (
      <li key={clock.kind} className="grid justify-items-start gap-1">
        <p className="text-small">
          <span className="font-semibold">{texts.clocks[clock.kind]}</span>{' '}
          <span className="text-ink-soft">
            {texts.one.due} <Moment at={clock.dueAt} className="figures" />
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
      <Badge tone="leaf" icon={<Icon icon={Check} size={14} />}>
        {texts.inTime}
      </Badge>
    ) : (
      <Badge tone="turmeric" icon={<Icon icon={TriangleAlert} size={14} />}>
        {texts.late}
      </Badge>
    )
  if (minutesLeft === null || isClosed) return <Badge tone="sand">{texts.closed}</Badge>
  return (
    <ClockBadge
      left={minutesLeft}
      near={NEAR_MINUTES}
      text={minutesLeft < 0 ? texts.over(minutesLeft) : texts.left(minutesLeft)}
    />
  )
}

interface ClockBadgeProps {
  /** The time left, in the unit of `near`; negative when the deadline has passed. */
  left: number
  /** The badge is red when less time is left. */
  near: number
  text: string
}

const ClockBadge = ({ left, near, text }: ClockBadgeProps) => (
  <Badge tone={left < near ? 'chilli' : 'river'} icon={<Icon icon={left < near ? TriangleAlert : Clock} size={14} />}>
    {text}
  </Badge>
)

const NEAR_HOURS = PRIVACY_NEAR / hours(1)

/** The time left to answer a privacy request, or for a closed request its state. */
export const RequestBadge = ({
  request: { state, hoursLeft },
}: {
  request: Pick<PrivacyRequestReply, 'state' | 'hoursLeft'>
}) =>
  hoursLeft === null ? (
    <Badge tone={state === 'answered' ? 'leaf' : 'sand'}>{adminPrivacy.states[state]}</Badge>
  ) : (
    <ClockBadge
      left={hoursLeft}
      near={NEAR_HOURS}
      text={hoursLeft < 0 ? adminPrivacy.over(-hoursLeft) : adminPrivacy.left(hoursLeft)}
    />
  )
