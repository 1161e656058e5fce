// The price of an order, as it was paid.
import type { OrderReply } from '#contract/orders.ts'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { paidAmounts } from './order-sums.ts'
import { PriceRows, type RowField } from './price-rows.tsx'

interface OrderPriceProps {
  order: OrderReply
  names: Readonly<Record<RowField | 'free' | 'total', string>>
}

export function OrderPrice({ order, names }: OrderPriceProps) {
  const { shipping, total } = paidAmounts(order)
  return (
    <Sum>
      <PriceRows amounts={{ ...order, shippingCharge: shipping }} names={names} />
      <SumRow name={names.total} isTotal>
        <Amount rupees={total} />
      </SumRow>
    </Sum>
  )
}
