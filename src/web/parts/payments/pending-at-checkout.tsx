// Above Pay Now: a payment that may already have succeeded, so that the shopper does not pay twice. Loaded only when
// there is one.
import { paymentLookup as texts } from '#copy/payments.ts'
import { AnswerNote, FindPayment, PaymentNote } from './payment-note.tsx'
import type { PendingPayments } from './use-pending-payments.ts'

export default function PendingAtCheckout({ pending }: { pending: PendingPayments }) {
  const uncertain = pending.payments.filter(
    ({ _id, state }) => state === 'asking_bank' || state === 'checking' || pending.answers[_id],
  )
  if (uncertain.length === 0 && pending.unlisted.length === 0) return null
  return (
    <div className="mb-5 grid gap-4">
      {pending.unlisted.map(([id, answer]) => (
        <AnswerNote key={id} answer={answer} />
      ))}
      {uncertain.map((payment, index) => (
        <PaymentNote
          key={payment._id}
          payment={payment}
          isChecking={pending.checkingId === payment._id}
          answer={pending.answers[payment._id]}
          onCheck={() => void pending.check(payment._id)}
        >
          {index === uncertain.length - 1 && (
            <div className="mt-2">
              <FindPayment title={texts.find.title} onAnswer={pending.showFound} />
            </div>
          )}
        </PaymentNote>
      ))}
    </div>
  )
}
