// What the money pages share: the title, tabs, and the search by number.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { Right } from '#contract/rights.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminMoneySearch } from '#copy/admin-payments.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { classes } from '#web/ui/class-names.ts'

const { desks, title } = adminDashboard.money

const MONEY_PAGES: readonly { readonly right: Right; readonly to: string; readonly label: string }[] = [
  { right: 'books', to: adminPages.money, label: desks.books },
  { right: 'payments', to: adminPages.moneyPayments, label: desks.payments },
  { right: 'refunds', to: adminPages.moneyRefunds, label: desks.refunds },
  { right: 'disputes', to: adminPages.moneyDisputes, label: adminDisputes.desk },
  { right: 'books', to: adminPages.moneyTax, label: desks.tax },
]

interface MoneyPageProps {
  search?: { readonly value: string; readonly onSearch: (text: string) => void }
  children: ReactNode
}

export const MoneyPage = ({ search, children }: MoneyPageProps) => (
  <AdminPage title={title} {...(search && { actions: <SearchBox label={adminMoneySearch.label} {...search} /> })}>
    <MoneyTabs />
    {children}
  </AdminPage>
)

/** Links to the money pages that the user's rights allow (ADM-27). */
function MoneyTabs() {
  const rights = useRights()
  return (
    <nav aria-label={title}>
      <ul className="flex flex-wrap gap-2">
        {MONEY_PAGES.filter(({ right }) => rights.has(right)).map(({ to, label }) => (
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
  )
}

/** Returns the searched number from the address ('' for none), and the value and change handler of the search field. */
export function useMoneySearch() {
  const filters = useFilters()
  const typed = filters.get('q')
  return {
    number: searchParameterOf(typed.trim()),
    search: { value: typed, onSearch: (q: string) => filters.set({ q }) },
  }
}

/** Returns the query of a list: the searched number as `q`, or no `q` when nothing is searched. */
export const searchQueryOf = (number: string): { q?: string } => (number === '' ? {} : { q: number })
