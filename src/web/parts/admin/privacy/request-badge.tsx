// Where a request stands: how much is left of its clock, or that it is settled.
import type { PrivacyRequestReply } from '#contract/privacy-desk.ts'
import { adminPrivacy as words } from '#copy/admin-privacy.ts'
import { hours } from '#domain/durations.ts'
import { PRIVACY_NEAR } from '#domain/privacy-request.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ClockBadge } from './clock-badge.tsx'

const NEAR = PRIVACY_NEAR / hours(1)

export const RequestBadge = ({
  request: { state, hoursLeft },
}: {
  request: Pick<PrivacyRequestReply, 'state' | 'hoursLeft'>
}) =>
  hoursLeft === null ? (
    <Badge tone={state === 'answered' ? 'leaf' : 'sand'}>{words.states[state]}</Badge>
  ) : (
    <ClockBadge left={hoursLeft} near={NEAR} text={hoursLeft < 0 ? words.over(-hoursLeft) : words.left(hoursLeft)} />
  )
