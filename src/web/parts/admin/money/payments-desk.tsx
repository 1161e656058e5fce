// Payments: those that staff decide about, those that became no order, goods that unpaid checkouts hold, and payments that cannot begin.
import { Section } from '#web/parts/admin/frame/section.tsx'
import { HeldGoods } from './held-goods.tsx'
import { MoneyPage } from './money-page.tsx'
import { OrderlessPayments } from './orderless-payments.tsx'
import { RefusedPayments } from './refused-payments.tsx'
import { UndecidedPayments } from './undecided-payments.tsx'

export default function PaymentsDesk() {
  return (
    <MoneyPage>
      <UndecidedPayments />
      <OrderlessPayments />
      <Section name="checkouts">
        <HeldGoods />
        <RefusedPayments />
      </Section>
    </MoneyPage>
  )
}
