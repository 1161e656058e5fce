// What can and cannot be done with an order any more, in a sentence (LOOK-20).
import type { OrderReply } from '#contract/orders.ts'
import { order } from '#copy/order.ts'
import { Moment } from '#web/ui/day.tsx'
import { limitOf } from './limit-of.ts'

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
