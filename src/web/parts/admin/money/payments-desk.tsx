// Payments that became no order.
import { MoneyPage } from './money-page.tsx'
import { OrderlessPayments } from './orderless-payments.tsx'

export default function PaymentsDesk() {
  return (
    <MoneyPage>
      <OrderlessPayments />
    </MoneyPage>
  )
}
