// Payments that came with another amount than asked: what came, why that may be, and the two things that staff can do (PAY-26, PAY-27).
import { listUndecidedPayments } from '#contract/calls/admin/payments.ts'
import { adminPayments as words } from '#copy/admin-payments.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RefundsStopped } from './refunds-stopped.tsx'
import { UndecidedPaymentRow } from './undecided-payment-row.tsx'

export function UndecidedPayments() {
  const answer = useAnswer(listUndecidedPayments)
  const reload = () => void answer.reload()
  return (
    <div id="decisions" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
        <AnswerState answer={answer}>
          {({ payments, isMore, stoppedAt }) => (
            <>
              {stoppedAt !== null && <RefundsStopped at={stoppedAt} onDone={reload} />}
              {payments.length === 0 ? (
                <Nothing text={words.none} />
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
        </AnswerState>
      </Panel>
    </div>
  )
}
