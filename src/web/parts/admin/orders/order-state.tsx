// How far an order is, and whether a bank wants its payment back: for rows of lists.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { SlipMark } from '#web/parts/admin/order/slip-mark.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

type StateProps = Pick<AdminOrderReply, 'shownStatus' | 'isDisputed' | 'slip' | 'asksToCancel'>

export const OrderState = ({ shownStatus, isDisputed, ...news }: StateProps) => (
  <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
    <StatusBadge status={shownStatus} />
    {isDisputed && <Badge tone="chilli">{adminDisputes.mark}</Badge>}
    <SlipMark {...news} />
  </span>
)
