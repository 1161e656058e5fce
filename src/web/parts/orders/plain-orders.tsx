// One's newest orders for browsers without scripts (PAGE-32).
import type { OrderReply } from '#contract/orders.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { account } from '#copy/account.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { addressOf } from '#web/page-address.ts'
import { Day } from '#web/ui/day.tsx'
import { StatusBadge } from './status-badge.tsx'

const words = account.orders

export function PlainOrders({ orders }: { orders: readonly OrderReply[] }) {
  return (
    <div className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <h1 className="text-h1">{words.title}</h1>
      {orders.length === 0 && <p className="mt-6 text-body">{words.empty.text}</p>}
      <ul className="mt-6">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-5">
            <a href={addressOf(plainPages.order(order._id))} className="link text-button">
              {words.number(order.orderNumber)}
            </a>
            <Day at={order.createdAt} className="figures text-ink-soft" />
            <StatusBadge status={shownStatus(order)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
