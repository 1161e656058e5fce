// Refunds as rows: whose, how much, how far, why it was refused, and what can be done.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { RefundsReply } from '#contract/aftersales.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRefunds as words } from '#copy/admin-refunds.ts'
import { RefundActions } from '#web/parts/admin/refunds/refund-actions.tsx'
import { RefundBadges, RefundStanding } from '#web/parts/admin/refunds/refund-standing.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'

type Refund = RefundsReply['refunds'][number]

interface RefundTableProps {
  refunds: readonly Refund[]
  onChange: () => Promise<void>
}

export function RefundTable({ refunds, onChange }: RefundTableProps) {
  const actions = (refund: Refund) => (
    <RefundActions refund={refund} hasOrder={refund.orderId !== null} onChange={onChange} />
  )
  const { columns } = words
  const table: readonly Column<Refund>[] = [
    { key: 'order', label: columns.order, heads: true, cell: (refund) => <Whose refund={refund} /> },
    { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
    { key: 'state', label: columns.state, cell: (refund) => <Standing refund={refund} /> },
    {
      key: 'since',
      label: columns.since,
      cell: (refund) => <Moment at={since(refund)} className="figures whitespace-nowrap" />,
    },
    { key: 'action', label: columns.action, cell: actions },
  ]
  return (
    <DataTable
      label={words.title}
      rows={refunds}
      columns={table}
      keyOf={({ _id }) => _id}
      tableFrom={1020}
      wideFrom={1020}
      card={(refund) => (
        <>
          <div className="flex justify-between gap-3">
            <Whose refund={refund} />
            <span className="figures font-semibold">{formatRupees(refund.amount)}</span>
          </div>
          <Standing refund={refund} />
          <p className="text-small text-ink-soft">
            {columns.since} <Moment at={since(refund)} className="figures" />
          </p>
          {actions(refund)}
        </>
      )}
    />
  )
}

/** Since when it is refused; else since when it was asked for. */
const since = ({ refusedAt, createdAt }: Refund): string => refusedAt ?? createdAt

const Whose = ({ refund: { orderId, orderNumber, customer, gatewayPaymentId } }: { refund: Refund }) => (
  <div className="grid min-w-0 gap-0.5 font-normal">
    <span className="flex flex-wrap gap-x-2">
      {orderId === null ? (
        <span className="text-ink-soft">{words.withoutOrder}</span>
      ) : (
        <Link to={adminPages.order(orderId)} className="link figures font-semibold">
          #{orderNumber}
        </Link>
      )}
      {customer && (
        <Link to={adminPages.user(customer._id)} className="link wrap-anywhere">
          {customer.name}
        </Link>
      )}
    </span>
    <span className="text-small whitespace-nowrap text-ink-soft select-all">{gatewayPaymentId}</span>
  </div>
)

const Standing = ({ refund }: { refund: Refund }) => (
  <div className="grid max-w-[420px] min-w-0 gap-1 py-1.5">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RefundBadges refund={refund} />
      <span className="text-ink-soft">{adminDashboard.kinds[refund.reason]}</span>
    </p>
    <RefundStanding refund={refund} />
  </div>
)
