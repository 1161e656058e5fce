// How far a dispute is, and how near its deadline: in words on a wash.
import type { DisputeReply } from '#contract/disputes.ts'
import { adminDisputes as words } from '#copy/admin-disputes.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<DisputeReply['status'], BadgeTone>> = {
  open: 'turmeric',
  under_review: 'river',
  won: 'leaf',
  lost: 'chilli',
  closed: 'sand',
  unknown: 'turmeric',
}
/** Three days: red below. */
const SOON = 72

export const DisputeBadge = ({ status }: Pick<DisputeReply, 'status'>) => (
  <Badge tone={TONES[status]}>{words.status[status]}</Badge>
)

/** Nothing where nobody waits for the shop. */
export const TimeLeft = ({ hoursLeft, status }: Pick<DisputeReply, 'hoursLeft' | 'status'>) =>
  hoursLeft !== null && status !== 'under_review' ? (
    <Badge tone={hoursLeft < SOON ? 'chilli' : 'turmeric'}>{words.left(hoursLeft)}</Badge>
  ) : null
