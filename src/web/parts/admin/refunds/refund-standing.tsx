// How far a refund is: its state, why it was refused and until when it is tried, and the number by which a bank finds it.
import type { StaffRefundReply } from '#contract/staff-refund.ts'
import { adminRefunds as words } from '#copy/admin-refunds.ts'
import { shortDate } from '#copy/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'

const TONES: Readonly<Record<StaffRefundReply['status'], BadgeTone>> = {
  requested: 'turmeric',
  pending: 'turmeric',
  processed: 'leaf',
  failed: 'chilli',
}

export const RefundBadges = ({ refund }: { refund: StaffRefundReply }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <StateBadge refund={refund} />
    {refund.isLate && refund.status !== 'failed' && <Badge tone="petal">{words.late}</Badge>}
  </span>
)

function StateBadge({ refund: { status, triedUntil, canRetry, isHeld } }: { refund: StaffRefundReply }) {
  if (isHeld) return <Badge tone="turmeric">{words.held}</Badge>
  if (triedUntil !== null) return <Badge tone="chilli">{words.refused}</Badge>
  // Another came in its place, or the money went back otherwise.
  if (status === 'failed' && !canRetry) return <Badge tone="sand">{words.settledSince}</Badge>
  return <Badge tone={TONES[status]}>{words.status[status]}</Badge>
}

/** What is known beside the state; nothing where that says it all. */
export function RefundStanding({ refund }: { refund: StaffRefundReply }) {
  const { failure, status, nextTryAt, triedUntil, bankReference, paidAnotherWay } = refund
  const why = failure === null ? null : words.saysGateway(failure)
  return (
    <>
      {(status === 'failed' || triedUntil !== null) && (
        <p className="text-admin-table wrap-anywhere">{why ?? words.bankSentBack}</p>
      )}
      {nextTryAt !== null && triedUntil !== null && (
        <p className="text-small text-ink-soft">
          {words.nextTry} <Moment at={nextTryAt} className="figures" />, {words.triedUntil}{' '}
          <Moment at={triedUntil} className="figures" />
        </p>
      )}
      {bankReference !== null && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {words.bankReference} <span className="figures select-all">{bankReference}</span>
        </p>
      )}
      {paidAnotherWay !== null && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {words.paidBy(paidAnotherWay.way)} <span className="figures select-all">{paidAnotherWay.reference}</span>,{' '}
          {shortDate(paidAnotherWay.on)}
        </p>
      )}
    </>
  )
}
