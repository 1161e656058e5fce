// The desks of money, each at its own address: the books, payments, refunds, tax.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { adminCheckouts } from '#copy/admin-checkouts.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { classes } from '#web/ui/class-names.ts'

const { desks, title } = adminDashboard.money

const DESKS = [
  { to: adminPages.money, label: desks.books },
  { to: adminPages.moneyBank, label: desks.bank },
  { to: adminPages.moneyPayments, label: desks.payments },
  { to: adminPages.moneyRefunds, label: desks.refunds },
  { to: adminPages.moneyDisputes, label: adminDisputes.desk },
  { to: adminPages.moneyTax, label: desks.tax },
  { to: adminPages.moneyCheckouts, label: adminCheckouts.desk },
] as const

interface MoneyPageProps {
  /** Hears what number is searched for; absent on desks that have nothing to find. */
  search?: { readonly value: string; readonly onSearch: (words: string) => void }
  children: ReactNode
}

export const MoneyPage = ({ search, children }: MoneyPageProps) => (
  <AdminPage title={title} {...(search && { actions: <SearchBox label={adminMoneySearch.label} {...search} /> })}>
    <nav aria-label={title}>
      <ul className="flex flex-wrap gap-2">
        {DESKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center rounded-full border px-4 text-admin nav:min-h-10',
                  isActive ? 'border-ink bg-sand font-semibold' : 'border-line-strong hover:bg-sand',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </AdminPage>
)
