// The price of an order below its items: shipping, discounts, amount paid.
import type { OrderReply } from '#contract/orders.ts'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { paidAmounts } from './order-sums.ts'

/** The fields with amounts that lower the price, in rupees. */
const TAKEN_OFF = ['discount', 'coinDiscount', 'paymentDiscount'] as const satisfies readonly (keyof OrderReply)[]

interface PriceNames extends Readonly<Record<(typeof TAKEN_OFF)[number], string>> {
  readonly shipping: string
  readonly free: string
  readonly total: string
}

export const OrderPrice = ({ order, names }: { order: OrderReply; names: PriceNames }) => (
  <Sum>
    <SumRow name={names.shipping}>
      {paidAmounts(order).shipping === 0 ? (
        <span className="text-leaf">{names.free}</span>
      ) : (
        <Amount rupees={paidAmounts(order).shipping} />
      )}
    </SumRow>
    {TAKEN_OFF.filter((name) => order[name] > 0).map((name) => (
      <SumRow key={name} name={names[name]} isSubtracted>
        −<Amount rupees={order[name]} />
      </SumRow>
    ))}
    <SumRow name={names.total} isTotal>
      <Amount rupees={paidAmounts(order).total} />
    </SumRow>
  </Sum>
)
