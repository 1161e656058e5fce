// The rows of a list with what can be done with many of them: choose, mark as processed, print their slips.
import type { ReactNode } from 'react'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import type { QueryIn } from '#contract/call.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { send } from '#web/api-client.ts'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useChosen } from '#web/parts/admin/frame/use-chosen.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import type { OrderList } from './list-query.ts'
import { ManyBar } from './many-bar.tsx'
import { OrdersTable } from './orders-table.tsx'

interface OrderRowsProps {
  first: AdminOrdersReply
  list: OrderList
  /** What narrows and sorts the list, without words: what was chosen belongs to it. */
  narrowed: string
  sorting: Sorting | undefined
  /** What the rows beyond the first page are asked with. */
  query: QueryIn<typeof listAdminOrders>
  /** Stands there when there is none. */
  empty: ReactNode
  onChanged: () => Promise<void>
}

export function OrderRows({ first, list, narrowed, sorting, query, empty, onChanged }: OrderRowsProps) {
  const pages = usePages(first, 'orders', (cursor) => send(listAdminOrders, { query: { ...query, cursor } }))
  const orders = pages.rows
  const ids = orders.map(({ _id }) => _id)
  const { chosen, toggle, all, none } = useChosen(`orders ${narrowed}`, ids)
  const backTo = useTrail('orders', ids)
  const areAll = orders.every(({ _id }) => chosen.has(_id))
  return (
    <>
      {orders.length === 0 ? (
        empty
      ) : (
        <OrdersTable
          orders={orders}
          list={list}
          sorting={sorting}
          backTo={backTo}
          selection={{
            chosen,
            nameOf: ({ orderNumber }) => words.many.choose(orderNumber),
            allLabel: words.many.chooseAll,
            onToggle: toggle,
            onToggleAll: areAll ? none : all,
          }}
        />
      )}
      <MoreButton pages={pages} />
      <ManyBar
        chosen={orders.filter(({ _id }) => chosen.has(_id))}
        shown={orders.length}
        onAll={all}
        onNone={none}
        onDone={onChanged}
      />
    </>
  )
}
