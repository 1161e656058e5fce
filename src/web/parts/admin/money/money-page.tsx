// The desks of money, each at its own address: the books, payments, refunds, tax.
import type { ReactNode } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { type Desk, DeskTabs } from '#web/parts/admin/frame/desk-tabs.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'

const { desks, title } = adminDashboard.money

const DESKS: readonly Desk[] = [
  { right: 'books', to: adminPages.money, label: desks.books },
  { right: 'payments', to: adminPages.moneyPayments, label: desks.payments },
  { right: 'refunds', to: adminPages.moneyRefunds, label: desks.refunds },
  { right: 'disputes', to: adminPages.moneyDisputes, label: adminDisputes.desk },
  { right: 'books', to: adminPages.moneyTax, label: desks.tax },
]

interface MoneyPageProps {
  /** Hears what number is searched for; absent on desks that have nothing to find. */
  search?: { readonly value: string; readonly onSearch: (words: string) => void }
  children: ReactNode
}

export const MoneyPage = ({ search, children }: MoneyPageProps) => (
  <AdminPage title={title} {...(search && { actions: <SearchBox label={adminMoneySearch.label} {...search} /> })}>
    <DeskTabs label={title} desks={DESKS} />
    {children}
  </AdminPage>
)
