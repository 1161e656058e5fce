// The table of a pasted list: each line with its order, tracking number and status.
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { courierNames } from '#copy/order.ts'
import { USUAL_COURIER } from '#domain/couriers.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { JudgedLine, LineStatus } from './dispatch-line-status.ts'

const texts = adminOrders.pasted
const { columns } = texts

const TONES: Readonly<Record<LineStatus, BadgeTone>> = {
  wait: 'sand',
  ready: 'river',
  placed: 'turmeric',
  done: 'leaf',
  wrong: 'chilli',
}

const Verdict = ({ line: { status, verdict } }: { line: JudgedLine }) =>
  verdict !== '' && (
    <Badge
      tone={TONES[status]}
      icon={<Icon icon={status === 'wrong' ? CircleAlert : status === 'placed' ? TriangleAlert : Check} size={16} />}
    >
      {verdict}
    </Badge>
  )

function Order({ line: { order, orderNumber } }: { line: JudgedLine }) {
  const mayRead = useRights().has('orders')
  if (order === null) return <span className="figures">{orderNumber === null ? admin.none : `#${orderNumber}`}</span>
  return (
    <Link to={mayRead ? adminPages.order(order._id) : adminPages.packingOrder(order._id)} className="link figures">
      #{order.orderNumber}
    </Link>
  )
}

const Parcel = ({ line: { trackingNumber, courier, isChecked, text } }: { line: JudgedLine }) =>
  trackingNumber === null ? (
    <span className="wrap-anywhere text-ink-soft">{text}</span>
  ) : (
    <span className="figures">
      {trackingNumber}
      {courier !== null && courier !== USUAL_COURIER && (
        <span className="block text-caption text-ink-soft">{courierNames[courier]}</span>
      )}
      {!isChecked && <span className="block text-caption text-marigold-ink">{texts.wrongDigit}</span>}
    </span>
  )

const recipientOf = ({ order }: JudgedLine) => (order === null ? admin.none : `${order.name}, ${order.city}`)

const COLUMNS: readonly Column<JudgedLine>[] = [
  { key: 'line', label: columns.line, cell: ({ lineNumber }) => lineNumber },
  { key: 'order', label: columns.order, heads: true, cell: (line) => <Order line={line} /> },
  { key: 'customer', label: columns.customer, clamp: true, cell: recipientOf },
  { key: 'number', label: columns.number, cell: (line) => <Parcel line={line} /> },
  { key: 'verdict', label: columns.verdict, cell: (line) => <Verdict line={line} /> },
]

export const ParcelTable = ({ lines }: { lines: readonly JudgedLine[] }) => (
  <DataTable
    label={texts.list}
    rows={lines}
    columns={COLUMNS}
    keyOf={({ lineNumber }) => String(lineNumber)}
    card={(line) => (
      <>
        <p className="flex flex-wrap gap-x-3">
          <Order line={line} />
          <span className="wrap-anywhere">{recipientOf(line)}</span>
        </p>
        <p>
          <Parcel line={line} />
        </p>
        <p>
          <Verdict line={line} />
        </p>
      </>
    )}
  />
)
