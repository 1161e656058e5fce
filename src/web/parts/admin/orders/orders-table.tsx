// The rows of the order list, as a table or on phones as cards (LOOK-28).
import { Link } from 'react-router'
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders as texts } from '#copy/admin-orders.ts'
import { InvoiceButton } from '#web/parts/orders/invoice-button.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type Column, DataTable, type Selection } from '#web/ui/data-table.tsx'
import { Day, Moment, TimeOfDay } from '#web/ui/day.tsx'
import { phoneLink, spacedPhone } from '#web/ui/phone-link.ts'
import type { OrderList } from './order-filters.tsx'
import { OrderState } from './order-state.tsx'

const customerOf = ({ billingAddress }: AdminOrderReply) => `${billingAddress.firstName} ${billingAddress.lastName}`
export const itemsOf = ({ items }: AdminOrderReply) =>
  items.map((item) => texts.item(item.product.name, item.quantity)).join(', ')

export const OrderLink = ({ order }: { order: AdminOrderReply }) => (
  <Link to={adminPages.order(order._id)} className="link figures">
    #{order.orderNumber}
  </Link>
)

const Invoice = ({ order, framed = false }: { order: AdminOrderReply; framed?: boolean }) =>
  order.hasInvoice ? (
    <InvoiceButton
      orderId={order._id}
      inRow={{ label: texts.invoice, name: texts.invoiceOf(order.orderNumber), framed }}
    />
  ) : (
    <span className="text-small text-ink-soft">{texts.replacement}</span>
  )

const Phone = ({ number }: { number: string }) => <span className="whitespace-nowrap">{spacedPhone(number)}</span>

/** An email address that may be broken into two lines before the '@'. */
const Email = ({ email }: AdminOrderReply) => {
  const [name, ...host] = (email || admin.noEmail).split('@')
  return (
    <span className="text-ink-soft">
      {name}
      <wbr />
      {host.map((part) => `@${part}`)}
    </span>
  )
}

const NumberCell = (order: AdminOrderReply, isTight: boolean) => (
  <>
    <OrderLink order={order} />
    {isTight && (
      <span className="mt-1 block font-normal">
        <OrderState {...order} />
      </span>
    )}
  </>
)

const CustomerCell = (order: AdminOrderReply, isTight: boolean) => (
  <>
    {customerOf(order)}
    {isTight && (
      <span className="block text-caption text-ink-soft">
        <Email {...order} /> <Phone number={order.phoneNumber} />
      </span>
    )}
  </>
)

const { columns } = texts
const dateColumn = (list: OrderList): Column<AdminOrderReply> => ({
  key: 'date',
  label: columns.date,
  sorts: 'desc',
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
  { key: 'id', label: columns.id, heads: true, cell: NumberCell },
  { key: 'customer', label: columns.customer, clamp: 'more', cell: CustomerCell },
  { key: 'email', label: columns.email, clamp: 'more', wide: true, cell: Email },
  { key: 'phone', label: columns.phone, wide: true, cell: ({ phoneNumber }) => <Phone number={phoneNumber} /> },
  { key: 'items', label: columns.items, clamp: true, cell: itemsOf },
  { key: 'total', label: columns.total, right: true, sorts: 'desc', cell: (order) => <Total order={order} /> },
  dateColumn(list),
  { key: 'status', label: texts.status, wide: true, cell: OrderState },
  { key: 'action', label: columns.action, right: true, cell: (order) => <Invoice order={order} /> },
]
const COLUMNS = { day: columnsOf('day'), search: columnsOf('search') } as const

interface OrdersTableProps {
  orders: readonly AdminOrderReply[]
  list: OrderList
  selection: Selection<AdminOrderReply>
  sorting: Sorting | undefined
  backTo: string | null
}

export const OrdersTable = ({ orders, list, selection, sorting, backTo }: OrdersTableProps) => (
  <DataTable
    tableFrom={720}
    wideFrom={1020}
    label={texts.title}
    rows={orders}
    columns={COLUMNS[list]}
    keyOf={keyOf}
    selection={selection}
    sorting={sorting}
    backTo={backTo}
    card={Card}
  />
)

const keyOf = ({ _id }: AdminOrderReply) => _id

const Card = (order: AdminOrderReply) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderLink order={order} />
      <OrderState {...order} />
      <span className="ml-auto text-right">
        <Total order={order} />
      </span>
    </p>
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="wrap-anywhere">{customerOf(order)}</span>
      <Moment at={order.createdAt} className="text-ink-soft" />
    </p>
    <p className="wrap-anywhere text-ink-soft">{order.email || admin.noEmail}</p>
    <p className="wrap-anywhere">{itemsOf(order)}</p>
    <div className="-ml-9.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-center whitespace-nowrap sm:ml-0 sm:grid-cols-2">
      <a href={phoneLink(order.phoneNumber)} className={buttonStyle({ tone: 'outlined', small: true })}>
        {spacedPhone(order.phoneNumber)}
      </a>
      <Invoice order={order} framed />
    </div>
  </>
)

const Total = ({ order: { totalAmount, paid } }: { order: AdminOrderReply }) => (
  <>
    <strong className="font-semibold">{formatRupees(totalAmount)}</strong>
    {paid !== null && (
      <span className="block text-small whitespace-nowrap text-chilli">{texts.paid(formatRupees(paid))}</span>
    )}
  </>
)
