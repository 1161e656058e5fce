// Payments that the gateway refuses to start, with the gateway's reason (PAY-35), and payments without an order.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { dismissRefusal, listRefusals } from '#contract/calls/admin/checkouts.ts'
import { listOrderlessPayments } from '#contract/calls/admin/dashboard.ts'
import type { OrderlessReply } from '#contract/dashboard.ts'
import type { RefusalsReply } from '#contract/payments.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminCheckouts } from '#copy/admin-payments.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminCheckouts.refusals
type Refusal = RefusalsReply['refusals'][number]

export function RefusedPayments() {
  const result = useQuery(listRefusals)
  const dismissButton = (refusal: Refusal) => <DismissButton refusal={refusal} onDone={() => void result.reload()} />
  const { columns } = texts
  const table: readonly Column<Refusal>[] = [
    { key: 'why', label: columns.why, heads: true, cell: RefusalReason },
    { key: 'times', label: columns.times, right: true, cell: ({ times }) => times },
    { key: 'amount', label: columns.amount, right: true, cell: ({ payable }) => formatRupees(payable) },
    { key: 'first', label: columns.first, cell: ({ firstAt }) => <Moment at={firstAt} /> },
    { key: 'last', label: columns.last, cell: ({ lastAt }) => <Moment at={lastAt} /> },
    { key: 'action', label: columns.action, right: true, cell: dismissButton },
  ]
  return (
    <div id="refusals" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={texts.title} note={texts.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ refusals }) =>
            refusals.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <DataTable
                label={texts.title}
                rows={refusals}
                columns={table}
                keyOf={({ _id }) => _id}
                card={(refusal) => (
                  <>
                    <RefusalReason {...refusal} />
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <span>
                        {columns.times}: {refusal.times}
                      </span>
                      <span>{formatRupees(refusal.payable)}</span>
                    </p>
                    <p className="text-ink-soft">
                      {columns.last} <Moment at={refusal.lastAt} />
                    </p>
                    <div>{dismissButton(refusal)}</div>
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

const RefusalReason = ({ status, code, words: gatewayWords }: Refusal) => (
  <span className="block">
    <span className="block font-semibold wrap-anywhere">
      {status === 401 ? texts.keys : gatewayWords || texts.unsaid}
    </span>
    <span className="block font-normal text-ink-soft">{texts.status(status, code)}</span>
  </span>
)

function DismissButton({ refusal, onDone }: { refusal: Refusal; onDone: () => void }) {
  const action = useAction(texts.failed)
  const dismiss = async () => {
    await action.run(() => send(dismissRefusal, { params: { refusalId: refusal._id } }))
    onDone()
  }
  return (
    <Button tone="outlined" small busy={action.isBusy} busyLabel={texts.aside} onClick={() => void dismiss()}>
      {texts.aside}
    </Button>
  )
}

const paymentWords = adminDashboard.money.payments
type Payment = OrderlessReply['payments'][number]

const Customer = ({ user }: Payment) =>
  user === null ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <Link to={adminPages.user(user._id)} className="link">
      {user.name}
    </Link>
  )

const { columns } = paymentWords
const COLUMNS: readonly Column<Payment>[] = [
  { key: 'payment', label: columns.payment, heads: true, cell: ({ gatewayPaymentId }) => gatewayPaymentId },
  { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
  { key: 'left', label: columns.left, right: true, cell: ({ left }) => formatRupees(left) },
  { key: 'customer', label: columns.customer, clamp: true, cell: Customer },
  { key: 'captured', label: columns.captured, cell: ({ capturedAt }) => <Moment at={capturedAt} /> },
]

/** Payments without an order that are not completely refunded. The shop refunds them automatically. */
export function OrderlessPayments() {
  const result = useQuery(listOrderlessPayments)
  return (
    <div id="payments" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={paymentWords.title} note={paymentWords.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ payments }) =>
            payments.length === 0 ? (
              <EmptyState text={paymentWords.none} />
            ) : (
              <DataTable
                label={paymentWords.title}
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
