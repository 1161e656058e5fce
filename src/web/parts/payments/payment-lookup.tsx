// The account's block about payments without an order; empty when there are none.
import { useRevalidator } from 'react-router'
import { paymentLookup as words } from '#copy/payment-lookup.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session } from '#web/parts/session/session-store.ts'
import { AnswerNote, FindPayment, PaymentNote } from './payment-note.tsx'
import { usePendingPayments } from './use-pending-payments.ts'

export function PaymentLookup() {
  const { revalidate } = useRevalidator()
  const pending = usePendingPayments(() => {
    // The order belongs in the list below; it has changed coins and emptied the cart, so the header's numbers are out
    // of date.
    void revalidate()
    void session.refresh()
    void cart.load().catch(() => undefined)
  })
  const { payments, answers, unlisted } = pending
  if (payments.length === 0 && unlisted.length === 0 && !pending.canFind) return null
  const isQuiet = payments.every(({ state }) => state === 'refunding' || state === 'checking' || state === 'released')
  return (
    <div className="mb-6 grid gap-4">
      {unlisted.map(([id, answer]) => (
        <AnswerNote key={id} answer={answer} />
      ))}
      {payments.map((payment) => (
        <PaymentNote
          key={payment._id}
          payment={payment}
          isAsking={pending.asking === payment._id}
          answer={answers[payment._id]}
          onCheck={() => void pending.check(payment._id)}
        />
      ))}
      <FindPayment title={isQuiet ? words.find.quietTitle : words.find.title} onAnswer={pending.heed} />
    </div>
  )
}
