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

const Dashboard = lazy(() => import('#web/parts/admin/dashboard/dashboard.tsx'))
const TodayPage = lazy(() => import('#web/parts/admin/dashboard/today.tsx'))

const PAGES: readonly (readonly [path: string, right: Right, page: ComponentType])[] = [
  ['figures', 'books', lazy(() => import('#web/parts/admin/figures/figures-page.tsx'))],
  ['money', 'books', lazy(() => import('#web/parts/admin/money/books-page.tsx'))],
  ['money/payments', 'payments', lazy(() => import('#web/parts/admin/money/payments-page.tsx'))],
  ['money/refunds', 'refunds', lazy(() => import('#web/parts/admin/money/refunds-page.tsx'))],
  ['money/disputes', 'disputes', lazy(() => import('#web/parts/admin/money/disputes-page.tsx'))],
  ['money/disputes/:id', 'disputes', lazy(() => import('#web/parts/admin/money/dispute-page.tsx'))],
  ['money/tax', 'books', lazy(() => import('#web/parts/admin/money/tax-page.tsx'))],
  ['users', 'customers', lazy(() => import('#web/parts/admin/users/all-users.tsx'))],
  ['users/:id', 'customers', lazy(() => import('#web/parts/admin/users/user-page.tsx'))],
  ['orders', 'orders', lazy(() => import('#web/parts/admin/orders/all-orders.tsx'))],
  ['orders/dispatch', 'pack', lazy(() => import('#web/parts/admin/orders/bulk-dispatch.tsx'))],
  ['orders/slips', 'pack', lazy(() => import('#web/parts/admin/order/slips.tsx'))],
  ['orders/attention', 'orders', lazy(() => import('#web/parts/admin/orders/attention-page.tsx'))],
  ['orders/:id', 'orders', lazy(() => import('#web/parts/admin/order/order-page.tsx'))],
  ['draft-orders', 'create orders', lazy(() => import('#web/parts/admin/draft-orders/drafts-page.tsx'))],
  ['draft-orders/:id', 'create orders', lazy(() => import('#web/parts/admin/draft-orders/draft-page.tsx'))],
  ['packing', 'pack', lazy(() => import('#web/parts/admin/packing/packing.tsx'))],
  ['privacy', 'privacy', lazy(() => import('#web/parts/admin/privacy/privacy-page.tsx'))],
  ['privacy/breaches/:number', 'breaches', lazy(() => import('#web/parts/admin/privacy/breach-page.tsx'))],
  ['privacy/:number', 'privacy', lazy(() => import('#web/parts/admin/privacy/request-page.tsx'))],
  ['packing/:id', 'pack', lazy(() => import('#web/parts/admin/packing/packing-page.tsx'))],
  ['inbox', 'inbox', lazy(() => import('#web/parts/admin/inbox/all-messages.tsx'))],
  ['inbox/monthly', 'draft emails', lazy(() => import('#web/parts/admin/issues/all-issues.tsx'))],
  ['inbox/monthly/:id', 'draft emails', lazy(() => import('#web/parts/admin/issues/issue-page.tsx'))],
  ['inbox/reviews', 'inbox', lazy(() => import('#web/parts/admin/inbox/all-reviews.tsx'))],
  ['inbox/:number', 'inbox', lazy(() => import('#web/parts/admin/inbox/message-page.tsx'))],
  ['returns/:id', 'returns', lazy(() => import('#web/parts/admin/returns/return-page.tsx'))],
  ['products/*', 'products', lazy(() => import('#web/parts/admin/products/all-products.tsx'))],
  ['certificates', 'products', lazy(() => import('#web/parts/admin/products/certificates-page.tsx'))],
  ['stock', 'stock', lazy(() => import('#web/parts/admin/stock/stock-page.tsx'))],
  ['stock/batches/:id', 'stock', lazy(() => import('#web/parts/admin/stock/batch-page.tsx'))],
  ['stock/:id', 'stock', lazy(() => import('#web/parts/admin/stock/stock-item-page.tsx'))],
  ['settings', 'shop', lazy(() => import('#web/parts/admin/settings/settings-page.tsx'))],
  ['discounts', 'shop', lazy(() => import('#web/parts/admin/discounts/discounts-page.tsx'))],
  ['setup', 'shop', lazy(() => import('#web/parts/admin/settings/setup-page.tsx'))],
  ['staff', 'staff', lazy(() => import('#web/parts/admin/staff/staff-page.tsx'))],
]

/** Replaces the router's `Navigate`, which every visitor would load, because all pages share the router's code. */
function RedirectToPacking() {
  const navigate = useNavigate()
  useEffect(() => void navigate(adminPages.packing, { replace: true }), [navigate])
  return null
}

/** The first page after a login: the dashboard for staff with the right `books`, the queue for packers, else Today. */
function StartPage() {
  const rights = useRights()
  if (rights.has('books')) return <Dashboard />
  if (rights.has('pack') && !rights.has('orders')) return <RedirectToPacking />
  return (
    <WithRight right="dashboard">
      <TodayPage />
    </WithRight>
  )
}

export default function BackOffice() {
  return (
    <AdminCalls>
      <Frame>
        <Suspense fallback={<Loading label={admin.loading} visible />}>
          <Routes>
            <Route index element={<StartPage />} />
            {PAGES.map(([path, right, Page]) => (
              <Route
                key={path}
                path={path}
                element={
                  <WithRight right={right}>
                    <Page />
                  </WithRight>
                }
              />
            ))}
            <Route path="*" element={<NoPage title={admin.title} text={admin.notFound} link={admin.toDashboard} />} />
          </Routes>
        </Suspense>
      </Frame>
    </AdminCalls>
  )
}

function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  const { title, text, back } = admin.notYours
  return useRights().has(right) ? children : <NoPage title={title} text={text} link={back} />
}

const NoPage = ({ title, text, link }: { title: string; text: string; link: string }) => (
  <AdminPage title={title}>
    <EmptyState text={text}>
      <LinkButton tone="outlined" small to={pages.admin}>
        {link}
      </LinkButton>
    </EmptyState>
  </AdminPage>
)
