// Above Pay Now: a payment that may have taken her money already, so that she does not pay twice unknowingly.
import { lazy, Suspense } from 'react'
import { paymentLookup as words } from '#copy/payment-lookup.ts'
import { PaymentNote } from './payment-note.tsx'
import type { PendingPayments } from './use-pending-payments.ts'

/** Few need it: it comes by itself where there is something to look for (PAGE-20). */
const FindPayment = lazy(async () => ({ default: (await import('./find-payment.tsx')).FindPayment }))

export function PendingAtCheckout({ pending }: { pending: PendingPayments }) {
  const asked = pending.payments.filter(
    ({ _id, state }) => state === 'asking_bank' || state === 'checking' || pending.answers[_id],
  )
  if (asked.length === 0) return null
  return (
    <div className="mb-5 grid gap-4">
      {asked.map((payment, place) => (
        <PaymentNote
          key={payment._id}
          payment={payment}
          isAsking={pending.asking === payment._id}
          answer={pending.answers[payment._id]}
          onCheck={() => void pending.check(payment._id)}
        >
          {place === asked.length - 1 && (
            <div className="mt-2">
              <Suspense>
                <FindPayment title={words.find.title} onAnswer={pending.heed} />
              </Suspense>
            </div>
          )}
        </PaymentNote>
      ))}
    </div>
  )
}
