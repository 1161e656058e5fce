// The money pages, their tabs, and their common search.
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

const MONEY_PAGES: readonly MoneyPageLink[] = [
  { right: 'books', to: adminPages.money, label: desks.books },
  { right: 'payments', to: adminPages.moneyPayments, label: desks.payments },
  { right: 'refunds', to: adminPages.moneyRefunds, label: desks.refunds },
  { right: 'disputes', to: adminPages.moneyDisputes, label: adminDisputes.desk },
  { right: 'books', to: adminPages.moneyTax, label: desks.tax },
]

interface MoneyPageProps {
  /** The search field's value and its handler; absent on pages without a search. */
  search?: { readonly value: string; readonly onSearch: (words: string) => void }
  children: ReactNode
}

export const MoneyPage = ({ search, children }: MoneyPageProps) => (
  <AdminPage title={title} {...(search && { actions: <SearchBox label={adminMoneySearch.label} {...search} /> })}>
    <MoneyTabs label={title} desks={MONEY_PAGES} />
    {children}
  </AdminPage>
)

interface MoneyPageLink {
  readonly right: Right
  readonly to: string
  readonly label: string
}

/** Links to the money pages; only those that the user's rights allow (ADM-27). */
function MoneyTabs({ label, desks }: { label: string; desks: readonly MoneyPageLink[] }) {
  const rights = useRights()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {desks
          .filter(({ right }) => rights.has(right))
          .map((each) => (
            <li key={each.to}>
              <NavLink
                to={each.to}
                end
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center rounded-full border px-4 text-admin nav:min-h-10',
                    isActive ? 'border-ink bg-sand font-semibold' : 'border-line-strong hover:bg-sand',
                  )
                }
              >
                {each.label}
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

/** Returns the searched number as the query's `q`; an empty query when nothing is searched. */
export const searchQueryOf = (number: string): { q?: string } => (number === '' ? {} : { q: number })
