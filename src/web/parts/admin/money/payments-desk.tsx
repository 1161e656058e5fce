// Payments about which staff decide, and those that became no order.
import { MoneyPage } from './money-page.tsx'
import { OrderlessPayments } from './orderless-payments.tsx'
import { UndecidedPayments } from './undecided-payments.tsx'

export default function PaymentsDesk() {
  return (
    <MoneyPage>
      <UndecidedPayments />
      <OrderlessPayments />
    </MoneyPage>
  )
}
