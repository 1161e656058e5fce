// Payments that became no order and have not gone back whole. The shop gives them back by itself; here it is seen that it did.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listOrderlessPayments } from '#contract/calls/admin/dashboard.ts'
import type { OrderlessReply } from '#contract/dashboard.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminDashboard.money.payments
type Payment = OrderlessReply['payments'][number]

const Customer = ({ user }: Payment) =>
  user === null ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <Link to={adminPages.user(user._id)} className="link">
      {user.name}
    </Link>
  )

const { columns } = words
const COLUMNS: readonly Column<Payment>[] = [
  { key: 'payment', label: columns.payment, heads: true, cell: ({ gatewayPaymentId }) => gatewayPaymentId },
  { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
  { key: 'left', label: columns.left, right: true, cell: ({ left }) => formatRupees(left) },
  { key: 'customer', label: columns.customer, clamp: true, cell: Customer },
  { key: 'captured', label: columns.captured, cell: ({ capturedAt }) => <Moment at={capturedAt} /> },
]

export function OrderlessPayments() {
  const result = useQuery(listOrderlessPayments)
  return (
    <div id="payments" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={words.title} note={words.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ payments }) =>
            payments.length === 0 ? (
              <EmptyState text={words.none} />
            ) : (
              <DataTable
                label={words.title}
                rows={payments}
                columns={COLUMNS}
                keyOf={({ _id }) => _id}
                card={(payment) => (
                  <>
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <span className="font-semibold wrap-anywhere">{payment.gatewayPaymentId}</span>
                      <span className="font-semibold">{formatRupees(payment.amount)}</span>
                    </p>
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <Customer {...payment} />
                      <Moment at={payment.capturedAt} className="text-ink-soft" />
                    </p>
                  </>
                )}
              />
            )
          }
        </QueryState>
      </Panel>
    </div>
  )
}
