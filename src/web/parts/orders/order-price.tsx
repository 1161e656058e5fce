// The price of an order, as it was paid.
import type { OrderReply } from '#contract/orders.ts'
import { amountNames, shippingTo } from '#copy/amounts.ts'
import { regionNames } from '#copy/checkout.ts'
import { order as texts } from '#copy/order.ts'
import type { Region } from '#domain/shipping.ts'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { paidAmounts } from './order-sums.ts'
import { PriceRows } from './price-rows.tsx'

interface OrderPriceProps {
  order: OrderReply
  /** The name of the coins' row. */
  coins?: string
}

export function OrderPrice({ order, coins = amountNames.coinsUsed }: OrderPriceProps) {
  const { shipping, total, hasAddressRefund } = paidAmounts(order)
  // After a refund for a cheaper address, `order.region` is not the region whose shipping was paid.
  const shippingName = hasAddressRefund
    ? amountNames.shipping
    : shippingTo({ region: regionNames[order.region as Region] })
  return (
    <Sum>
      <PriceRows
        amounts={{ ...order, shippingCharge: shipping }}
        names={{ shipping: shippingName, coinsUsed: coins }}
      />
      <SumRow name={texts.paid} isTotal>
        <Amount rupees={total} />
      </SumRow>
    </Sum>
  )
}
