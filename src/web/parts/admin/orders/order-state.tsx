// Badges of an order: its state, a dispute of its payment, and changes since its slip was printed.
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
  /** The changes of the order since its slip was printed; null when no slip was printed. */
  slip: { readonly changed: readonly SlipChange[] } | null
  asksToCancel: boolean
}

/** Says that a cancellation is requested, and that the slip was printed or which changes it does not contain (ORD-23). */
export function SlipMark({ slip, asksToCancel }: SlipMarkProps) {
  // A requested cancellation is named by the first badge.
  const changed = slip?.changed.filter((change) => change !== 'cancel' || !asksToCancel) ?? []
  return (
    <>
      {asksToCancel && <Badge tone="turmeric">{texts.asks}</Badge>}
      {slip?.changed.length === 0 && <Badge tone="sand">{texts.printed}</Badge>}
      {changed.length > 0 && <Badge tone="chilli">{texts.changedSince(changed)}</Badge>}
    </>
  )
}
