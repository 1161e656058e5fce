// The back office: every tab at its own address, and its code loaded when somebody opens it.
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loading } from '../../ui/moon.tsx'
import { AdminPage } from './frame/admin-page.tsx'
import { Nothing } from './frame/answer-state.tsx'
import { Frame } from './frame/frame.tsx'
import { StaffCalls } from './frame/staff-calls.tsx'

const AllMessages = lazy(() => import('./inbox/all-messages.tsx'))
const AllSubscribers = lazy(() => import('./inbox/all-subscribers.tsx'))
const MessagePage = lazy(() => import('./inbox/message-page.tsx'))
const AllReturns = lazy(() => import('./returns/all-returns.tsx'))
const ReturnPage = lazy(() => import('./returns/return-page.tsx'))
const AllProducts = lazy(() => import('./products/all-products.tsx'))
const Dashboard = lazy(() => import('./dashboard/dashboard.tsx'))
const Money = lazy(() => import('./dashboard/money.tsx'))
const AllOrders = lazy(() => import('./orders/all-orders.tsx'))
const AllUsers = lazy(() => import('./users/all-users.tsx'))
const UserPage = lazy(() => import('./users/user-page.tsx'))
const DispatchMany = lazy(() => import('./orders/dispatch-many.tsx'))
const OrderPage = lazy(() => import('./order/order-page.tsx'))
const ChangeDelivery = lazy(() => import('./order/change-delivery.tsx'))
const Slips = lazy(() => import('./order/slips.tsx'))
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'))
const ActivityPage = lazy(() => import('./activity/activity-page.tsx'))

export default function BackOffice() {
  return (
    <StaffCalls>
      <Frame>
        <Suspense fallback={<Loading label={admin.loading} visible />}>
          <Routes>
            <Route index element={<Dashboard />} />
            <Route path="money" element={<Money />} />
            <Route path="users" element={<AllUsers />} />
            <Route path="users/:id" element={<UserPage />} />
            <Route path="orders" element={<AllOrders />} />
            <Route path="orders/dispatch" element={<DispatchMany />} />
            <Route path="orders/slips" element={<Slips />} />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="orders/:id/delivery" element={<ChangeDelivery />} />
            <Route path="inbox" element={<AllMessages />} />
            <Route path="inbox/subscribers" element={<AllSubscribers />} />
            <Route path="inbox/:number" element={<MessagePage />} />
            <Route path="returns" element={<AllReturns />} />
            <Route path="returns/:id" element={<ReturnPage />} />
            <Route path="products/*" element={<AllProducts />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="activity" element={<ActivityPage />} />
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </Suspense>
      </Frame>
    </StaffCalls>
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
