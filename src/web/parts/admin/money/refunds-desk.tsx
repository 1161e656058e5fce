// Refunds that wait for somebody.
import { FailedRefunds } from './failed-refunds.tsx'
import { MoneyPage } from './money-page.tsx'

export default function RefundsDesk() {
  return (
    <MoneyPage>
      <FailedRefunds />
    </MoneyPage>
  )
}
