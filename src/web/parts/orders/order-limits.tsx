// A sentence about what the shopper can no longer do with an order (LOOK-20).
import type { OrderReply } from '#contract/orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { askingToCancel as askTexts, order } from '#copy/order.ts'
import { isToPack, shopperStatus } from '#domain/order.ts'
import { Moment } from '#web/ui/day.tsx'

const texts = order.limits

export const OrderLimits = ({ order, email }: { order: OrderReply; email: string }) => (
  <p className="measure text-small text-ink-soft">
    {order.status === 'delivered' && order.can.report && order.reportUntil !== null ? (
      <>
        {texts.deliveredUntil} <Moment at={order.reportUntil} className="figures" />.
      </>
    ) : (
      limitOf(order, email)
    )}
  </p>
)

/**
 * Returns the sentence about what the shopper can change in an order now. A request to cancel comes first, unless
 * packing was undone and the shopper can cancel directly (ORD-21, ADM-29).
 */
export function limitOf(
  { status: actualStatus, kind, cancellationCharge, cancelRequest, can }: OrderReply,
  email: string,
): string {
  const status = shopperStatus(actualStatus)
  if (isToPack(status) && cancelRequest && !can.cancel)
    return askTexts[cancelRequest.answer === null ? 'waiting' : 'declined']
  if (kind === 'replacement' && isToPack(status)) return texts.replacement
  if (can.requestCancellation) return texts.packed({ charge: shortRupees(cancellationCharge) })
  if (status === 'processing') return texts.processing({ charge: shortRupees(cancellationCharge) })
  return status === 'delivered' ? texts.delivered({ email }) : texts[status]
}
