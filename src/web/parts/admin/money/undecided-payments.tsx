// Payments that came with another amount than asked: what came, why that may be, and the two things that staff can do (PAY-26, PAY-27).
import { listUndecidedPayments } from '#contract/calls/admin/payments.ts'
import { adminPayments as words } from '#copy/admin-payments.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RefundsStopped } from './refunds-stopped.tsx'
import { UndecidedPaymentRow } from './undecided-payment-row.tsx'

export function UndecidedPayments() {
  const result = useQuery(listUndecidedPayments)
  const reload = () => void result.reload()
  return (
    <div id="decisions" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={words.title} note={words.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ payments, isMore, stoppedAt }) => (
            <>
              {stoppedAt !== null && <RefundsStopped at={stoppedAt} onDone={reload} />}
              {payments.length === 0 ? (
                <EmptyState text={words.none} />
              ) : (
                <ul>
                  {payments.map((payment) => (
                    <UndecidedPaymentRow key={payment._id} payment={payment} onDone={reload} />
                  ))}
                </ul>
              )}
              {isMore && <p className="border-t border-line-soft px-4 py-3 text-ink-soft nav:px-5">{words.more}</p>}
            </>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
