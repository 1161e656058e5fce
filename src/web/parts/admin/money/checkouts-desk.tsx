// Checkouts that are not paid: what they hold, and payments that cannot begin.
import { HeldGoods } from './held-goods.tsx'
import { MoneyPage } from './money-page.tsx'
import { RefusedPayments } from './refused-payments.tsx'

export default function CheckoutsDesk() {
  return (
    <MoneyPage>
      <HeldGoods />
      <RefusedPayments />
    </MoneyPage>
  )
}
