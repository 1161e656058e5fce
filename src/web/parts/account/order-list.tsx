// The user's orders, newest first: number, date, number of items, status, amount paid.
import { ChevronRight } from 'lucide-react'
import type { ReplyOf } from '#contract/call.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { indianDate } from '#domain/calendar.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { send } from '#web/api-client.ts'
import noOrders from '#web/assets/drawings/no-orders.svg'
import { countOf } from '#web/parts/cart/cart-amounts.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { nextStepText } from '#web/parts/orders/next-step.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { useLoadMore } from '#web/parts/session/use-load-more.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { Amount } from '#web/ui/price.tsx'

const texts = account.orders

export type MyOrders = ReplyOf<typeof listMyOrders>

const pageOf = ({ orders, nextCursor }: MyOrders) => ({ items: orders, nextCursor })

export function OrderList({ firstPage }: { firstPage: MyOrders }) {
  const orders = useLoadMore(pageOf(firstPage), async (cursor) =>
    pageOf(await send(listMyOrders, { query: { cursor } })),
  )
  if (orders.items.length === 0)
    return (
      <PageState drawing={{ src: noOrders, width: 330, height: 220 }} title={texts.empty.title} text={texts.empty.text}>
        <ShopLinkButton to={pages.products}>{texts.empty.button}</ShopLinkButton>
      </PageState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {orders.items.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      {orders.hasMore && (
        <div className="mt-5">
          <Button
            tone="outlined"
            small
            busy={orders.isLoading}
            busyLabel={texts.loadingOlder}
            onClick={orders.loadMore}
          >
            {texts.older}
          </Button>
        </div>
      )}
    </>
  )
}

const Row = ({ order }: { order: OrderReply }) => (
  <li className="border-b border-line">
    <ShopLink
      to={pages.order(order._id)}
      className="group grid grid-cols-2 items-center gap-x-4 gap-y-2 rounded-control py-5 sm:flex sm:justify-between"
    >
      <span className="sm:grow">
        <span className="block text-button decoration-2 underline-offset-4 group-hover:underline">
          {texts.number({ orderNumber: order.orderNumber })}
        </span>
        <span className="figures block text-small text-ink-soft">
          <Day at={order.createdAt} /> · {texts.things({ count: countOf(order.items) })}
        </span>
      </span>
      <span className="order-last col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:order-none sm:flex-col sm:items-end">
        <StatusBadge status={shownStatus(order)} />
        <NextStep order={order} />
      </span>
      <span className="flex items-center justify-end gap-2 sm:w-36">
        <Amount rupees={order.totalAmount} className="text-button" />
        <Icon icon={ChevronRight} size={20} className="text-ink-soft" />
      </span>
    </ShopLink>
  </li>
)

const NextStep = ({ order }: { order: OrderReply }) => {
  const nextStep = nextStepText(order, indianDate(new Date()))
  return nextStep !== '' && <span className="text-small text-ink-soft">{nextStep}</span>
}
