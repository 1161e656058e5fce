// The account page's notes about payments that have no order; renders nothing when there are none.
import { useRevalidator } from 'react-router'
import { paymentLookup as texts } from '#copy/payments.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session } from '#web/parts/session/session-store.ts'
import { AnswerNote, FindPayment, PaymentNote } from './payment-note.tsx'
import { usePendingPayments } from './use-pending-payments.ts'

export function PaymentLookup() {
  const { revalidate } = useRevalidator()
  const pending = usePendingPayments(() => {
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
          isChecking={pending.checkingId === payment._id}
          answer={answers[payment._id]}
          onCheck={() => void pending.check(payment._id)}
        />
      ))}
      <FindPayment title={isQuiet ? texts.find.quietTitle : texts.find.title} onAnswer={pending.showFound} />
    </div>
  )
}
