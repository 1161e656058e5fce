// The rows of a list with what can be done with many of them: choose, mark as processed, print their slips.
import { type ReactNode, useState } from 'react'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import type { QueryIn } from '#contract/call.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { send } from '#web/api-client.ts'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import type { OrderList } from './list-query.ts'
import { ManyBar } from './many-bar.tsx'
import { OrdersTable } from './orders-table.tsx'

const rowsOf = ({ orders }: AdminOrdersReply) => orders

interface OrderRowsProps {
  first: AdminOrdersReply
  list: OrderList
  /** What the rows beyond the first page are asked with. */
  query: QueryIn<typeof listAdminOrders>
  /** Stands there when there is none. */
  empty: ReactNode
  onChanged: () => Promise<void>
}

export function OrderRows({ first, list, query, empty, onChanged }: OrderRowsProps) {
  const load = (cursor: string) => send(listAdminOrders, { query: { ...query, cursor } })
  const { rows: orders, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const chooseAll = () => setChosen(new Set(orders.map(({ _id }) => _id)))
  const chooseNone = () => setChosen(new Set())
  const areAll = orders.every(({ _id }) => chosen.has(_id))
  return (
    <>
      <ManyBar
        chosen={orders.filter(({ _id }) => chosen.has(_id))}
        shown={orders.length}
        onAll={chooseAll}
        onNone={chooseNone}
        onDone={onChanged}
      />
      {orders.length === 0 ? (
        empty
      ) : (
        <OrdersTable
          orders={orders}
          list={list}
          selection={{
            chosen,
            nameOf: ({ orderNumber }) => words.many.choose(orderNumber),
            allLabel: words.many.chooseAll,
            onToggle: toggle,
            onToggleAll: areAll ? chooseNone : chooseAll,
          }}
        />
      )}
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
