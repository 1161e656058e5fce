// The orders of a list: a table on desks, cards on phones.
import { Link } from 'react-router'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/day.tsx'
import { InvoiceButton } from '../../orders/invoice-button.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'

const customerOf = ({ billingAddress }: OrderReply) => `${billingAddress.firstName} ${billingAddress.lastName}`
const itemsOf = ({ items }: OrderReply) => items.map((item) => words.item(item.product.name, item.quantity)).join(', ')

const OrderLink = ({ order }: { order: OrderReply }) => (
  <Link to={pages.adminOrder(order._id)} className="link figures">
    #{order.orderNumber}
  </Link>
)

const Invoice = ({ order }: { order: OrderReply }) => (
  <InvoiceButton orderId={order._id} inRow={{ label: words.invoice, name: words.invoiceOf(order.orderNumber) }} />
)

const { columns } = words
const COLUMNS: readonly Column<OrderReply>[] = [
  { key: 'id', label: columns.id, heads: true, cell: (order) => <OrderLink order={order} /> },
  { key: 'customer', label: columns.customer, clamp: true, cell: customerOf },
  { key: 'email', label: columns.email, clamp: true, cell: ({ email }) => email },
  { key: 'phone', label: columns.phone, cell: ({ phoneNumber }) => phoneNumber },
  { key: 'items', label: columns.items, clamp: true, cell: itemsOf },
  { key: 'total', label: columns.total, right: true, cell: ({ totalAmount }) => formatRupees(totalAmount) },
  { key: 'date', label: columns.date, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'status', label: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'action', label: columns.action, right: true, cell: (order) => <Invoice order={order} /> },
]

export const OrdersTable = ({ orders }: { orders: readonly OrderReply[] }) => (
  <DataTable
    label={words.title}
    rows={orders}
    columns={COLUMNS}
    keyOf={({ _id }) => _id}
    card={(order) => (
      <>
        <p className="flex items-center justify-between gap-3">
          <OrderLink order={order} />
          <StatusBadge status={order.status} />
          <span className="ml-auto font-semibold">{formatRupees(order.totalAmount)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{customerOf(order)}</span>
          <Moment at={order.createdAt} className="text-ink-soft" />
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {order.email} · {order.phoneNumber}
        </p>
        <p>{itemsOf(order)}</p>
        <div>
          <Invoice order={order} />
        </div>
      </>
    )}
  />
)
