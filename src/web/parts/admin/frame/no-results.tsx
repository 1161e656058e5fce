// An empty search result: the searched text and fields, and links that search other lists.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { Right } from '#contract/rights.ts'
import { lookedFor, palette } from '#copy/palette.ts'
import { EmptyState } from './query-state.tsx'
import { withQuery } from './use-filters.ts'
import { useRights } from './use-rights.ts'

interface NoResultsProps {
  text: string
  /** Names the fields that were searched. */
  through: string
  typed: string
  here: string
}

export function NoResults({ text, through, typed, here }: NoResultsProps) {
  const otherSearches = searchLinks(typed, useRights(), here)
  return (
    <EmptyState text={text}>
      <p className="measure text-small">{through}</p>
      {otherSearches.length > 0 && (
        <nav aria-label={lookedFor.elsewhere}>
          <p className="text-small font-semibold text-ink">{lookedFor.elsewhere}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-x-5">
            {otherSearches.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </EmptyState>
  )
}

interface SearchLink {
  readonly to: string
  readonly label: string
}

const texts = palette.elsewhere
const LISTS = [
  ['orders', adminPages.orders, texts.orders],
  ['customers', adminPages.users, texts.users],
  ['inbox', adminPages.inbox, texts.inbox],
  ['refunds', adminPages.moneyRefunds, texts.refunds],
  ['disputes', adminPages.moneyDisputes, texts.disputes],
  ['products', adminPages.products, texts.products],
] as const satisfies readonly (readonly [Right, string, (typed: string) => string])[]

/** Returns links that search for a text in each permitted list, except the list with the address `excluded`. */
export const searchLinks = (typed: string, rights: ReadonlySet<Right>, excluded?: string): SearchLink[] =>
  LISTS.filter(([right, to]) => rights.has(right) && to !== excluded).map(([, to, label]) => ({
    to: withQuery(to, { q: typed }),
    label: label(typed),
  }))
