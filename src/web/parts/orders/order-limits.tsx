// What can and cannot be done with an order any more, as a sentence (LOOK-20).
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { order } from '#copy/order.ts'
import { askingToCancel as asking } from '#copy/order-actions.ts'
import { isToPack, shopperStatus } from '#domain/order.ts'
import { Moment } from '#web/ui/day.tsx'

const words = order.limits

export const OrderLimits = ({ order: own, email }: { order: OrderReply; email: string }) => (
  <p className="measure text-small text-ink-soft">
    {own.status === 'delivered' && own.can.report && own.reportUntil !== null ? (
      <>
        {words.deliveredUntil} <Moment at={own.reportUntil} className="figures" />.
      </>
    ) : (
      limitOf(own, email)
    )}
  </p>
)

/** An open request comes first, unless the box was reopened and the shopper can cancel directly (ORD-21, ADM-29). */
export function limitOf(
  { status: real, kind, cancellationCharge, cancelRequest, can }: OrderReply,
  email: string,
): string {
  const status = shopperStatus(real)
  if (isToPack(status) && cancelRequest && !can.cancel)
    return asking[cancelRequest.answer === null ? 'waiting' : 'declined']
  if (kind === 'replacement' && isToPack(status)) return words.replacement
  if (can.askToCancel) return words.packed({ charge: formatRupees(cancellationCharge, true) })
  if (status === 'processing') return words.processing({ charge: formatRupees(cancellationCharge, true) })
  return status === 'delivered' ? words.delivered({ email }) : words[status]
}
