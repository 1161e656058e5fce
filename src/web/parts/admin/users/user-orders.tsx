// A user's orders, newest first.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import type { UserOrdersReply } from '#contract/admin-users.ts'
import { listOrdersOfUser } from '#contract/calls/admin/users.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { adminUser } from '#copy/admin-users.ts'
import { send } from '#web/api-client.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { OrderState } from '#web/parts/admin/orders/order-state.tsx'
import { itemsOf, OrderLink } from '#web/parts/admin/orders/orders-table.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminUser.orders
const { columns } = texts

const totalOf = ({ kind, totalAmount }: AdminOrderReply) =>
  kind === 'replacement' ? adminOrders.replacement : formatRupees(totalAmount)

const COLUMNS: readonly Column<AdminOrderReply>[] = [
  { key: 'id', label: columns.id, heads: true, cell: (order) => <OrderLink order={order} /> },
  { key: 'date', label: columns.date, cell: ({ createdAt }) => <Day at={createdAt} /> },
  { key: 'items', label: columns.items, clamp: true, cell: itemsOf },
  { key: 'total', label: columns.total, right: true, cell: totalOf },
  { key: 'status', label: columns.status, cell: OrderState },
]

export function UserOrders({ userId }: { userId: string }) {
  const result = useQuery(listOrdersOfUser, { params: { userId } })
  return (
    <Panel title={texts.title} flush busy={result.isLoading}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.orders.length === 0 ? (
            <p className="px-4 py-5 text-admin text-ink-soft nav:px-5">{texts.none}</p>
          ) : (
            <Rows firstPage={firstPage} userId={userId} />
          )
        }
      </QueryState>
    </Panel>
  )
}

function Rows({ firstPage, userId }: { firstPage: UserOrdersReply; userId: string }) {
  const pages = usePages(firstPage, 'orders', (cursor) =>
    send(listOrdersOfUser, { params: { userId }, query: { cursor } }),
  )
  return (
    <>
      <DataTable
        label={texts.title}
        rows={pages.rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(order) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderLink order={order} />
              <OrderState {...order} />
              <span className="ml-auto font-semibold">{totalOf(order)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 sm:flex-nowrap">
              <span className="wrap-anywhere">{itemsOf(order)}</span>
              <Day at={order.createdAt} className="whitespace-nowrap text-ink-soft" />
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
