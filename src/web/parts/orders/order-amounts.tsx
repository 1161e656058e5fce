// What was bought in an order and what was paid for it.
import type { OrderReply } from '#contract/orders.ts'
import { order as words } from '#copy/account.ts'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../ui/price.tsx'
import { Sum, SumRow } from '../../ui/sum.tsx'
import { CoinSign } from '../brand/signs.tsx'
import { BoughtLines } from './bought-lines.tsx'

export const OrderAmounts = ({ order }: { order: OrderReply }) => (
  <Card>
    <h2 className="text-h3">{words.items}</h2>
    <div className="mt-4 border-b border-line pb-5">
      <BoughtLines lines={order.items.map(({ _id, product, ...line }) => ({ ...line, id: _id, name: product.name }))} />
    </div>
    <div className="mt-5">
      <Sum>
        <SumRow name={words.shippingTo(order.region)}>
          <Amount rupees={order.shippingCharge} />
        </SumRow>
        {order.coinsUsed > 0 && (
          <SumRow name={words.coins} isGiven>
            −<Amount rupees={order.coinDiscount} />
          </SumRow>
        )}
        <SumRow name={words.paid} isTotal>
          <Amount rupees={order.totalAmount} />
        </SumRow>
      </Sum>
    </div>
    {order.coinsEarned > 0 && order.status !== 'cancelled' && order.status !== 'returned' && (
      <p className="mt-5 flex items-center gap-3 rounded-note bg-turmeric px-4 py-3">
        <CoinSign />
        <span className="seat">{words.earned(order.coinsEarned)}</span>
      </p>
    )}
  </Card>
)
