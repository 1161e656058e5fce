// Above Pay Now: a payment that may have taken her money already, so that she does not pay twice unknowingly.
import { paymentLookup as words } from '#copy/payment-lookup.ts'
import { FindPayment } from './find-payment.tsx'
import { PaymentNote } from './payment-note.tsx'
import type { PendingPayments } from './use-pending-payments.ts'

export function PendingAtCheckout({ unclear }: { unclear: PendingPayments }) {
  const asked = unclear.payments.filter(({ _id, state }) => state === 'asking_bank' || unclear.answers[_id])
  if (asked.length === 0) return null
  return (
    <div className="mb-5 grid gap-4">
      {asked.map((payment, place) => (
        <PaymentNote
          key={payment._id}
          payment={payment}
          isAsking={unclear.asking === payment._id}
          answer={unclear.answers[payment._id]}
          onCheck={() => void unclear.check(payment._id)}
        >
          {place === asked.length - 1 && (
            <div className="mt-2">
              <FindPayment title={words.find.title} onAnswer={unclear.heed} />
            </div>
          )}
        </PaymentNote>
      ))}
    </div>
  )
}
