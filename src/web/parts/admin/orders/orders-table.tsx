// The orders of a list: a table on desks, cards on phones.
import { Link } from 'react-router'
import type { AdminOrderReply } from '#contract/staff-orders.ts'
import { pages } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, type Selection } from '../../../ui/data-table.tsx'
import { Day, Moment, TimeOfDay } from '../../../ui/day.tsx'
import { InvoiceButton } from '../../orders/invoice-button.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import type { OrderList } from './list-query.ts'

const customerOf = ({ billingAddress }: AdminOrderReply) => `${billingAddress.firstName} ${billingAddress.lastName}`
const itemsOf = ({ items }: AdminOrderReply) =>
  items.map((item) => words.item(item.product.name, item.quantity)).join(', ')

const OrderLink = ({ order }: { order: AdminOrderReply }) => (
  <Link to={pages.adminOrder(order._id)} className="link figures">
    #{order.orderNumber}
  </Link>
)

/** A replacement costs nothing and has no invoice. */
const Invoice = ({ order }: { order: AdminOrderReply }) =>
  order.hasInvoice ? (
    <InvoiceButton orderId={order._id} inRow={{ label: words.invoice, name: words.invoiceOf(order.orderNumber) }} />
  ) : (
    <span className="text-small text-ink-soft">{words.replacement}</span>
  )

/** The day it was promised to the post, with the year where it is not the order's own. */
const DispatchBy = ({ order }: { order: AdminOrderReply }) =>
  order.dispatchBy !== null && (
    <span className="inline-flex flex-wrap items-center gap-x-2 whitespace-nowrap">
      {weekdayAndDay(order.dispatchBy, order.createdAt.slice(0, 4))}
      {order.isLate && <Badge tone="chilli">{words.late}</Badge>}
    </span>
  )

const Status = ({ status }: { status: AdminOrderReply['shownStatus'] }) => (
  <span className="whitespace-nowrap">
    <StatusBadge status={status} />
  </span>
)

const { columns } = words
const date = (list: OrderList): Column<AdminOrderReply> => ({
  key: 'date',
  label: columns.date,
  cell: ({ createdAt }) =>
    list === 'day' ? (
      <TimeOfDay at={createdAt} className="whitespace-nowrap" />
    ) : (
      <>
        <Day at={createdAt} className="block whitespace-nowrap" />
        <TimeOfDay at={createdAt} className="block whitespace-nowrap text-ink-soft" />
      </>
    ),
})

const columnsOf = (list: OrderList): readonly Column<AdminOrderReply>[] => [
  { key: 'id', label: columns.id, heads: true, cell: (order) => <OrderLink order={order} /> },
  ...(list === 'queue'
    ? [{ key: 'by', label: words.dispatchBy, cell: (order: AdminOrderReply) => <DispatchBy order={order} /> }]
    : []),
  { key: 'customer', label: columns.customer, clamp: true, cell: customerOf },
  { key: 'email', label: columns.email, clamp: true, cell: ({ email }) => email },
  { key: 'phone', label: columns.phone, cell: ({ phoneNumber }) => phoneNumber },
  { key: 'items', label: columns.items, clamp: true, cell: itemsOf },
  { key: 'total', label: columns.total, right: true, cell: ({ totalAmount }) => formatRupees(totalAmount) },
  date(list),
  { key: 'status', label: words.status, cell: ({ shownStatus }) => <Status status={shownStatus} /> },
  { key: 'action', label: columns.action, right: true, cell: (order) => <Invoice order={order} /> },
]
const COLUMNS = { day: columnsOf('day'), queue: columnsOf('queue'), search: columnsOf('search') } as const

interface OrdersTableProps {
  orders: readonly AdminOrderReply[]
  list: OrderList
  selection: Selection<AdminOrderReply>
}

export const OrdersTable = ({ orders, list, selection }: OrdersTableProps) => (
  <DataTable
    wide
    label={words.title}
    rows={orders}
    columns={COLUMNS[list]}
    keyOf={({ _id }) => _id}
    selection={selection}
    card={(order) => (
      <>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderLink order={order} />
          <StatusBadge status={order.shownStatus} />
          <span className="ml-auto font-semibold">{formatRupees(order.totalAmount)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">{customerOf(order)}</span>
          <Moment at={order.createdAt} className="text-ink-soft" />
        </p>
        {list === 'queue' && order.dispatchBy !== null && (
          <p className="flex items-center gap-2">
            <span className="text-ink-soft">{words.dispatchBy}</span>
            <DispatchBy order={order} />
          </p>
        )}
        <p className="wrap-anywhere text-ink-soft">
          {order.email} · {order.phoneNumber}
        </p>
        <p className="wrap-anywhere">{itemsOf(order)}</p>
        <div>
          <Invoice order={order} />
        </div>
      </>
    )}
  />
)
