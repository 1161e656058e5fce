// What was bought in an order, what was paid for it, and what of that comes back.
import type { OrderReply } from '#contract/orders.ts'
import { order as words } from '#copy/order.ts'
import { shipping as shippingWords } from '#copy/shipping.ts'
import { hasEnded } from '#domain/order.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { Card } from '#web/ui/card.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { asPaid } from './order-sums.ts'
import { RefundList } from './refund-list.tsx'

export function OrderAmounts({ order }: { order: OrderReply }) {
  const { shipping, total, hasMoved } = asPaid(order)
  return (
    <Card>
      <h2 className="text-h3">{words.items}</h2>
      <div className="mt-4 border-b border-line pb-5">
        <BoughtLines
          lines={order.items.map(({ _id, product, ...line }) => ({
            ...line,
            id: _id,
            name: product.name,
            lang: product.lang,
          }))}
        />
      </div>
      <div className="mt-5">
        <Sum>
          <SumRow name={hasMoved ? words.shipping : words.shippingTo(shippingWords.regionName(order.region))}>
            <Amount rupees={shipping} />
          </SumRow>
          {order.coinsUsed > 0 && (
            <SumRow name={words.coins} isGiven>
              −<Amount rupees={order.coinDiscount} />
            </SumRow>
          )}
          {order.letOff > 0 && (
            <SumRow name={words.letOff} isGiven>
              −<Amount rupees={order.letOff} />
            </SumRow>
          )}
          <SumRow name={words.paid} isTotal>
            <Amount rupees={total} />
          </SumRow>
        </Sum>
      </div>
      <RefundList refunds={order.refunds} />
      <Coins order={order} />
    </Card>
  )
}

/** Coins that came with the order, or that came back with its end. */
function Coins({ order: { status, coinsEarned, coinsUsed } }: { order: OrderReply }) {
  const isOver = hasEnded(status)
  const count = isOver ? coinsUsed : coinsEarned
  if (count === 0) return null
  return (
    <p className="mt-5 flex items-center gap-3 rounded-note bg-turmeric px-4 py-3">
      <CoinSign />
      <span className="seat">{isOver ? words.coinsBack(count) : words.earned(count)}</span>
    </p>
  )
}
