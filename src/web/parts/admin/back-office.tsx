// The back office: every tab at its own address, and its code loaded when somebody opens it.
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { AdminCalls } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { Frame } from '#web/parts/admin/frame/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'

const AllMessages = lazy(() => import('#web/parts/admin/inbox/all-messages.tsx'))
const AllSubscribers = lazy(() => import('#web/parts/admin/inbox/all-subscribers.tsx'))
const LettersPage = lazy(() => import('#web/parts/admin/inbox/letters-page.tsx'))
const MessagePage = lazy(() => import('#web/parts/admin/inbox/message-page.tsx'))
const AllReturns = lazy(() => import('#web/parts/admin/returns/all-returns.tsx'))
const ReturnPage = lazy(() => import('#web/parts/admin/returns/return-page.tsx'))
const AllProducts = lazy(() => import('#web/parts/admin/products/all-products.tsx'))
const Dashboard = lazy(() => import('#web/parts/admin/dashboard/dashboard.tsx'))
const BooksDesk = lazy(() => import('#web/parts/admin/money/books-desk.tsx'))
const BankDesk = lazy(() => import('#web/parts/admin/money/bank-desk.tsx'))
const PaymentsDesk = lazy(() => import('#web/parts/admin/money/payments-desk.tsx'))
const RefundsDesk = lazy(() => import('#web/parts/admin/money/refunds-desk.tsx'))
const DisputesDesk = lazy(() => import('#web/parts/admin/money/disputes-desk.tsx'))
const DisputePage = lazy(() => import('#web/parts/admin/money/dispute-page.tsx'))
const TaxDesk = lazy(() => import('#web/parts/admin/money/tax-desk.tsx'))
const CheckoutsDesk = lazy(() => import('#web/parts/admin/money/checkouts-desk.tsx'))
const AllOrders = lazy(() => import('#web/parts/admin/orders/all-orders.tsx'))
const AllUsers = lazy(() => import('#web/parts/admin/users/all-users.tsx'))
const UserPage = lazy(() => import('#web/parts/admin/users/user-page.tsx'))
const DispatchMany = lazy(() => import('#web/parts/admin/orders/dispatch-many.tsx'))
const OrderPage = lazy(() => import('#web/parts/admin/order/order-page.tsx'))
const ChangeDelivery = lazy(() => import('#web/parts/admin/order/change-delivery.tsx'))
const Slips = lazy(() => import('#web/parts/admin/order/slips.tsx'))
const SettingsPage = lazy(() => import('#web/parts/admin/settings/settings-page.tsx'))
const SetupPage = lazy(() => import('#web/parts/admin/setup/setup-page.tsx'))
const ActivityPage = lazy(() => import('#web/parts/admin/activity/activity-page.tsx'))

export default function BackOffice() {
  return (
    <AdminCalls>
      <Frame>
        <Suspense fallback={<Loading label={admin.loading} visible />}>
          <Routes>
            <Route index element={<Dashboard />} />
            <Route path="money" element={<BooksDesk />} />
            <Route path="money/bank" element={<BankDesk />} />
            <Route path="money/payments" element={<PaymentsDesk />} />
            <Route path="money/refunds" element={<RefundsDesk />} />
            <Route path="money/disputes" element={<DisputesDesk />} />
            <Route path="money/disputes/:id" element={<DisputePage />} />
            <Route path="money/tax" element={<TaxDesk />} />
            <Route path="money/checkouts" element={<CheckoutsDesk />} />
            <Route path="users" element={<AllUsers />} />
            <Route path="users/:id" element={<UserPage />} />
            <Route path="orders" element={<AllOrders />} />
            <Route path="orders/dispatch" element={<DispatchMany />} />
            <Route path="orders/slips" element={<Slips />} />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="orders/:id/delivery" element={<ChangeDelivery />} />
            <Route path="inbox" element={<AllMessages />} />
            <Route path="inbox/subscribers" element={<AllSubscribers />} />
            <Route path="inbox/letters" element={<LettersPage />} />
            <Route path="inbox/:number" element={<MessagePage />} />
            <Route path="returns" element={<AllReturns />} />
            <Route path="returns/:id" element={<ReturnPage />} />
            <Route path="products/*" element={<AllProducts />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="setup" element={<SetupPage />} />
            <Route path="activity" element={<ActivityPage />} />
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </Suspense>
      </Frame>
    </AdminCalls>
  )
}

const NoSuchPage = () => (
  <AdminPage title={admin.title}>
    <Nothing text={admin.notFound}>
      <LinkButton tone="outlined" small to={pages.admin}>
        {admin.toDashboard}
      </LinkButton>
    </Nothing>
  </AdminPage>
)
