// The state of an order, whether its payment is disputed, and whether its printed slip is out of date.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { orderNews as texts } from '#copy/admin-order.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

type StateProps = Pick<AdminOrderReply, 'shownStatus' | 'isDisputed' | 'slip' | 'asksToCancel'>

export const OrderState = ({ shownStatus, isDisputed, ...slipState }: StateProps) => (
  <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
    <StatusBadge status={shownStatus} />
    {isDisputed && <Badge tone="chilli">{adminDisputes.mark}</Badge>}
    <SlipMark {...slipState} />
  </span>
)

interface SlipMarkProps {
  /** The changes since the slip was printed; null when it was not. */
  slip: { readonly changed: readonly SlipChange[] } | null
  asksToCancel: boolean
}

/**
 * Shows whether a cancellation is requested, whether the order's slip was printed, and which later changes the slip
 * does not contain (ORD-23).
 */
export function SlipMark({ slip, asksToCancel }: SlipMarkProps) {
  const changed = slip?.changed.filter((each) => each !== 'cancel' || !asksToCancel) ?? []
  return (
    <>
      {asksToCancel && <Badge tone="turmeric">{texts.asks}</Badge>}
      {slip?.changed.length === 0 && <Badge tone="sand">{texts.printed}</Badge>}
      {changed.length > 0 && <Badge tone="chilli">{texts.changedSince(changed)}</Badge>}
    </>
  )
}
