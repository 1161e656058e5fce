// Money: what the nightly check found, refunds that failed, payments without an order, and letters that do not get through.

import { adminDashboard } from '#copy/admin-dashboard.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { SalesRegister } from '#web/parts/admin/register/sales-register.tsx'
import { Books } from './books.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { FailingLetters } from './failing-letters.tsx'
import { OrderlessPayments } from './orderless-payments.tsx'

export default function Money() {
  return (
    <AdminPage title={adminDashboard.money.title}>
      <Books />
      <FailedRefunds />
      <OrderlessPayments />
      <FailingLetters />
      <SalesRegister />
    </AdminPage>
  )
}
