// The rows of the packing queue, without amounts and email addresses (ADM-22).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { PackingOrder } from '#contract/packing.ts'
import { orderDeliveries } from '#copy/admin-order.ts'
import { packing as texts } from '#copy/packing.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { useSorted } from '#web/parts/admin/frame/use-filters.ts'
import { SlipMark } from '#web/parts/admin/orders/order-state.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable, type Selection } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'

const { columns } = texts

interface PackingTableProps {
  label: string
  orders: readonly PackingOrder[]
  /** True when all orders are loaded. Only then can the user sort them. */
  isComplete: boolean
  selection: Selection<PackingOrder>
}

export function PackingTable({ label, orders, isComplete, selection }: PackingTableProps) {
  const { rows, sorting } = useSorted<PackingOrder, keyof typeof SORT_VALUES>(orders, SORT_VALUES)
  const visibleRows = isComplete ? rows : orders
  const backTo = useTrail(
    'packing',
    visibleRows.map(({ _id }) => _id),
  )
  return (
    <DataTable
      label={label}
      rows={visibleRows}
      sorting={isComplete ? sorting : undefined}
      backTo={backTo}
      columns={COLUMNS}
      keyOf={keyOf}
      selection={selection}
      card={Card}
    />
  )
}

const SORT_VALUES = {
  pin: ({ postcode }: PackingOrder) => postcode,
  state: ({ status }: PackingOrder) => ORDER_STATUSES.indexOf(status),
} as const

interface OrderProps {
  order: PackingOrder
}

const OrderLink = ({ order }: OrderProps) => (
  <Link
    to={adminPages.packingOrder(order._id)}
    className="figures inline-flex min-h-11 items-center font-semibold text-rose-ink"
  >
    <span className="link">{texts.number(order.orderNumber)}</span>
  </Link>
)
const ItemsToPack = ({ order: { items } }: OrderProps) => (
  <ul>
    {items.map(({ name, quantity }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
      <li key={index} className="figures wrap-anywhere">
        {texts.item(quantity, name)}
      </li>
    ))}
  </ul>
)
const Destination = ({ order: { name, city, postcode, handover } }: OrderProps) => (
  <p className="wrap-anywhere">
    {texts.to(name, city, postcode)}
    {handover && <span className="block text-small text-ink-soft">{texts.handovers[handover]}</span>}
  </p>
)
/** Returns noon in India on a day ('YYYY-MM-DD') as an ISO instant. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`

/** The day by which an order should be dispatched, with a label where there is no column heading (`hasLabel`). */
const SendBy = ({ order: { dispatchBy, isLate }, hasLabel = false }: OrderProps & { hasLabel?: boolean }) =>
  dispatchBy !== null && (
    <span className="flex flex-wrap items-center gap-2">
      <span className="whitespace-nowrap">
        {hasLabel && `${texts.by} `}
        <Day at={noonOf(dispatchBy)} className="figures" />
      </span>
      {isLate && <Badge tone="chilli">{texts.late}</Badge>}
    </span>
  )
const Marks = ({ order }: OrderProps) => (
  <span className="flex flex-wrap gap-2">
    <StatusBadge status={order.status} />
    {order.deliveryCount > 0 && <Badge tone="river">{orderDeliveries.mark(order.deliveryCount)}</Badge>}
    {order.isDisputed && <Badge tone="turmeric">{texts.disputed}</Badge>}
    <SlipMark slip={order.slip} asksToCancel={order.asksToCancel} />
  </span>
)

const COLUMNS: readonly Column<PackingOrder>[] = [
  { key: 'order', label: columns.order, heads: true, cell: (order) => <OrderLink order={order} /> },
  { key: 'by', label: columns.by, cell: (order) => <SendBy order={order} /> },
  { key: 'what', label: columns.what, cell: (order) => <ItemsToPack order={order} /> },
  { key: 'pin', label: columns.to, sorts: 'asc', sortsAs: 'pin', cell: (order) => <Destination order={order} /> },
  { key: 'state', label: columns.state, sorts: 'asc', sortsAs: 'progress', cell: (order) => <Marks order={order} /> },
]

const keyOf = ({ _id }: PackingOrder) => _id

const Card = (order: PackingOrder) => (
  <>
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <OrderLink order={order} />
      <Marks order={order} />
    </p>
    <ItemsToPack order={order} />
    <Destination order={order} />
    <p>
      <SendBy order={order} hasLabel />
    </p>
  </>
)
