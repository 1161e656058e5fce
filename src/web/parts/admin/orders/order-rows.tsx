// The rows of a list with what can be done with many of them: choose, mark as processed, print their slips.
import { type ReactNode, useState } from 'react'
import type { AdminOrdersReply } from '#contract/staff-orders.ts'
import { api } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import type { OrderList } from './list-query.ts'
import { ManyBar } from './many-bar.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useMore } from './use-more.ts'

interface OrderRowsProps {
  first: AdminOrdersReply
  list: OrderList
  /** What the rows beyond the first page are asked with. */
  query: Readonly<Record<string, string>>
  /** Stands there when there is none. */
  empty: ReactNode
  onChanged: () => Promise<void>
}

export function OrderRows({ first, list, query, empty, onChanged }: OrderRowsProps) {
  const { orders, isBusy, showMore, hasMore } = useMore(api.adminOrders, query, first)
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
      {hasMore && (
        <div className="flex justify-center border-t border-line-soft py-4">
          <Button tone="outlined" small busy={isBusy} busyLabel={admin.moreBusy} onClick={() => void showMore()}>
            {admin.more}
          </Button>
        </div>
      )}
    </>
  )
}
