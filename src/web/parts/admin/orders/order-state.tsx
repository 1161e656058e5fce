// How far an order is, and whether a bank wants its payment back: for rows of lists.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const OrderState = ({ shownStatus, isDisputed }: Pick<AdminOrderReply, 'shownStatus' | 'isDisputed'>) => (
  <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
    <StatusBadge status={shownStatus} />
    {isDisputed && <Badge tone="chilli">{adminDisputes.mark}</Badge>}
  </span>
)
