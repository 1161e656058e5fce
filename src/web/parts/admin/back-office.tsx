// The back office. Each tab has its own address, and its code is loaded when it is opened.
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { Right } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { AdminCalls } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { Frame } from '#web/parts/admin/frame/frame.tsx'
import { EmptyState } from '#web/parts/admin/frame/query-state.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'
import '#web/styles/office.css'
import { lazy } from '#web/ui/lazy.ts'

const AllMessages = lazy(() => import('#web/parts/admin/inbox/all-messages.tsx'))
const AllIssues = lazy(() => import('#web/parts/admin/issues/all-issues.tsx'))
const IssuePage = lazy(() => import('#web/parts/admin/issues/issue-page.tsx'))
const MessagePage = lazy(() => import('#web/parts/admin/inbox/message-page.tsx'))
const AllReviews = lazy(() => import('#web/parts/admin/inbox/all-reviews.tsx'))
const ReturnPage = lazy(() => import('#web/parts/admin/returns/return-page.tsx'))
const AllProducts = lazy(() => import('#web/parts/admin/products/all-products.tsx'))
const Dashboard = lazy(() => import('#web/parts/admin/dashboard/dashboard.tsx'))
const FiguresPage = lazy(() => import('#web/parts/admin/figures/figures-page.tsx'))
const BooksPage = lazy(() => import('#web/parts/admin/money/books-page.tsx'))
const PaymentsPage = lazy(() => import('#web/parts/admin/money/payments-page.tsx'))
const RefundsPage = lazy(() => import('#web/parts/admin/money/refunds-page.tsx'))
const DisputesPage = lazy(() => import('#web/parts/admin/money/disputes-page.tsx'))
const DisputePage = lazy(() => import('#web/parts/admin/money/dispute-page.tsx'))
const TaxPage = lazy(() => import('#web/parts/admin/money/tax-page.tsx'))
const AllOrders = lazy(() => import('#web/parts/admin/orders/all-orders.tsx'))
const AllUsers = lazy(() => import('#web/parts/admin/users/all-users.tsx'))
const UserPage = lazy(() => import('#web/parts/admin/users/user-page.tsx'))
const ParcelsMany = lazy(() => import('#web/parts/admin/orders/parcels-many.tsx'))
const AttentionPage = lazy(() => import('#web/parts/admin/orders/attention-page.tsx'))
const OrderPage = lazy(() => import('#web/parts/admin/order/order-page.tsx'))
const Slips = lazy(() => import('#web/parts/admin/order/slips.tsx'))
const PrivacyPage = lazy(() => import('#web/parts/admin/privacy/privacy-page.tsx'))
const RequestPage = lazy(() => import('#web/parts/admin/privacy/request-page.tsx'))
const BreachPage = lazy(() => import('#web/parts/admin/privacy/breach-page.tsx'))
const SettingsPage = lazy(() => import('#web/parts/admin/settings/settings-page.tsx'))
const SetupPage = lazy(() => import('#web/parts/admin/settings/setup-page.tsx'))
const Packing = lazy(() => import('#web/parts/admin/packing/packing.tsx'))
const PackingPage = lazy(() => import('#web/parts/admin/packing/packing-page.tsx'))
const StockPage = lazy(() => import('#web/parts/admin/stock/stock-page.tsx'))
const StockItemPage = lazy(() => import('#web/parts/admin/stock/stock-item-page.tsx'))
const BatchPage = lazy(() => import('#web/parts/admin/stock/batch-page.tsx'))
const DiscountsPage = lazy(() => import('#web/parts/admin/discounts/discounts-page.tsx'))
const StaffPage = lazy(() => import('#web/parts/admin/staff/staff-page.tsx'))
const TodayPage = lazy(() => import('#web/parts/admin/dashboard/today.tsx'))

/** Every page with the right that it needs (ADM-27). */
const PAGES: readonly (readonly [path: string, right: Right, page: ComponentType])[] = [
  ['figures', 'books', FiguresPage],
  ['money', 'books', BooksPage],
  ['money/payments', 'payments', PaymentsPage],
  ['money/refunds', 'refunds', RefundsPage],
  ['money/disputes', 'disputes', DisputesPage],
  ['money/disputes/:id', 'disputes', DisputePage],
  ['money/tax', 'books', TaxPage],
  ['users', 'customers', AllUsers],
  ['users/:id', 'customers', UserPage],
  ['orders', 'orders', AllOrders],
  ['orders/dispatch', 'pack', ParcelsMany],
  ['orders/slips', 'pack', Slips],
  ['orders/attention', 'orders', AttentionPage],
  ['orders/:id', 'orders', OrderPage],
  ['packing', 'pack', Packing],
  ['privacy', 'privacy', PrivacyPage],
  ['privacy/breaches/:number', 'breaches', BreachPage],
  ['privacy/:number', 'privacy', RequestPage],
  ['packing/:id', 'pack', PackingPage],
  ['inbox', 'inbox', AllMessages],
  ['inbox/monthly', 'draft emails', AllIssues],
  ['inbox/monthly/:id', 'draft emails', IssuePage],
  ['inbox/reviews', 'inbox', AllReviews],
  ['inbox/:number', 'inbox', MessagePage],
  ['returns/:id', 'returns', ReturnPage],
  ['products/*', 'shelf', AllProducts],
  ['stock', 'stock', StockPage],
  ['stock/batches/:id', 'stock', BatchPage],
  ['stock/:id', 'stock', StockItemPage],
  ['settings', 'shop', SettingsPage],
  ['discounts', 'shop', DiscountsPage],
  ['setup', 'shop', SetupPage],
  ['staff', 'staff', StaffPage],
]

/** A redirect. It replaces the router's own component, which every visitor would load with the router. */
function ToPacking() {
  const navigate = useNavigate()
  useEffect(() => void navigate(adminPages.packing, { replace: true }), [navigate])
  return null
}

/** The first page after a login: the figures, the packer's queue, or the open work. */
function Beginning() {
  const rights = useRights()
  if (rights.has('books')) return <Dashboard />
  if (rights.has('pack') && !rights.has('orders')) return <ToPacking />
  return (
    <Needs right="desk">
      <TodayPage />
    </Needs>
  )
}

export default function BackOffice() {
  return (
    <AdminCalls>
      <Frame>
        <Suspense fallback={<Loading label={admin.loading} visible />}>
          <Routes>
            <Route index element={<Beginning />} />
            {PAGES.map(([path, right, Page]) => (
              <Route
                key={path}
                path={path}
                element={
                  <Needs right={right}>
                    <Page />
                  </Needs>
                }
              />
            ))}
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </Suspense>
      </Frame>
    </AdminCalls>
  )
}

const NoSuchPage = () => (
  <AdminPage title={admin.title}>
    <EmptyState text={admin.notFound}>
      <LinkButton tone="outlined" small to={pages.admin}>
        {admin.toDashboard}
      </LinkButton>
    </EmptyState>
  </AdminPage>
)

/** A page and the right that it needs. Staff without the right see a note and a link back (ADM-27). */
const Needs = ({ right, children }: { right: Right; children: ReactNode }) =>
  useRights().has(right) ? children : <NotHers />

const NotHers = () => (
  <AdminPage title={admin.notYours.title}>
    <EmptyState text={admin.notYours.text}>
      <LinkButton tone="outlined" small to={pages.admin}>
        {admin.notYours.back}
      </LinkButton>
    </EmptyState>
  </AdminPage>
)
