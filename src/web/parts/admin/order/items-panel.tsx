// What an order holds, what was paid for it, and the coins that moved with it.
import type { OrderReply } from '#contract/orders.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { BoughtLines } from '#web/parts/orders/bought-lines.tsx'
import { asPaid } from '#web/parts/orders/order-sums.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'

const words = adminOrder.items

export function ItemsPanel({ order }: { order: OrderReply }) {
  const { shipping, total, hasMoved } = asPaid(order)
  return (
    <Panel title={words.title}>
      <BoughtLines lines={order.items.map(({ _id, product, ...line }) => ({ ...line, id: _id, name: product.name }))} />
      {order.kind === 'sale' && (
        <div className="mt-4 border-t border-line-soft pt-4 text-admin">
          <Sum>
            <SumRow name={hasMoved ? words.shipping : words.shippingTo(order.region)}>
              <Amount rupees={shipping} />
            </SumRow>
            {order.coinsUsed > 0 && (
              <SumRow name={words.coins(order.coinsUsed)} isGiven>
                −<Amount rupees={order.coinDiscount} />
              </SumRow>
            )}
            {order.letOff > 0 && (
              <SumRow name={words.letOff} isGiven>
                −<Amount rupees={order.letOff} />
              </SumRow>
            )}
            <SumRow name={words.total} isTotal>
              <Amount rupees={total} />
            </SumRow>
          </Sum>
          {order.coinsEarned > 0 && <p className="mt-2 text-small text-ink-soft">{words.earned(order.coinsEarned)}</p>}
        </div>
      )}
    </Panel>
  )
}
