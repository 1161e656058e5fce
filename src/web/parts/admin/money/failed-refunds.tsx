// Refunds that the gateway could not make and whose money is owed still: asked for again with one button.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { RefundsReply } from '#contract/aftersales.ts'
import { exportRefunds, listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminDashboard.money.refunds
type Refund = RefundsReply['refunds'][number]

export function FailedRefunds() {
  const answer = useAnswer(listRefunds, { query: { failed: '1' } })
  const { columns } = words
  const table: readonly Column<Refund>[] = [
    { key: 'order', label: columns.order, heads: true, cell: (refund) => <OrderOf refund={refund} /> },
    { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
    { key: 'reason', label: columns.reason, cell: ({ reason }) => adminDashboard.kinds[reason] },
    { key: 'since', label: columns.since, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    { key: 'payment', label: columns.payment, clamp: true, cell: ({ gatewayPaymentId }) => gatewayPaymentId },
    {
      key: 'action',
      label: columns.action,
      right: true,
      cell: (refund) => <Retry refund={refund} onDone={() => void answer.reload()} />,
    },
  ]
  return (
    <div id="refunds" tabIndex={-1} className="scroll-mt-20">
      <Panel
        flush
        title={words.title}
        busy={answer.isLoading}
        actions={
          <ExportButton
            load={(signal) => fetchRows(exportRefunds, { signal })}
            name="refunds.csv"
            label={words.exportAll}
          />
        }
      >
        <AnswerState answer={answer}>
          {({ refunds }) =>
            refunds.length === 0 ? (
              <Nothing text={words.none} />
            ) : (
              <DataTable
                label={words.title}
                rows={refunds}
                columns={table}
                keyOf={({ _id }) => _id}
                card={(refund) => (
                  <>
                    <p className="flex justify-between gap-3">
                      <OrderOf refund={refund} />
                      <span className="font-semibold">{formatRupees(refund.amount)}</span>
                    </p>
                    <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
                      <span>{adminDashboard.kinds[refund.reason]}</span>
                      <Moment at={refund.updatedAt} />
                    </p>
                    <p className="wrap-anywhere text-ink-soft">{refund.gatewayPaymentId}</p>
                    <div>
                      <Retry refund={refund} onDone={() => void answer.reload()} />
                    </div>
                  </>
                )}
              />
            )
          }
        </AnswerState>
      </Panel>
    </div>
  )
}

const OrderOf = ({ refund: { orderId, orderNumber } }: { refund: Refund }) =>
  orderId === null ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <Link to={adminPages.order(orderId)} className="link figures">
      #{orderNumber}
    </Link>
  )

function Retry({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const action = useAction(words.failed)
  const askAboutDispute = useSeenDispute()
  const retry = async () => {
    await action.run(() =>
      askAboutDispute((seen) => send(retryRefund, { params: { refundId: refund._id }, body: seen })),
    )
    onDone()
  }
  return (
    <Button tone="outlined" small busy={action.isBusy} busyLabel={words.retrying} onClick={() => void retry()}>
      {words.retry}
    </Button>
  )
}
