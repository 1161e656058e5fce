// A purchase in a list: its number, from whom, how it stands, when it is expected.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedArrival } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { Day } from '#web/ui/day.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'

interface PurchaseRowProps {
  purchase: Omit<ListedArrival, 'things' | 'left'>
  to: string
  /** On the right, below how it stands. */
  children: ReactNode
}

export const PurchaseRow = ({ purchase, to, children }: PurchaseRowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0">
      <Link to={to} className="link figures font-semibold text-rose-ink">
        {words.name(purchase.number)}
      </Link>
      <p className="wrap-anywhere">{purchase.supplier}</p>
      <p className="figures text-small text-ink-soft">
        {purchase.expectedOn === null ? (
          words.list.noDay
        ) : (
          <>
            {words.list.expected} <Day at={purchase.expectedOn} />
          </>
        )}
      </p>
    </div>
    <div className="grid justify-items-end gap-1.5">
      <PurchaseBadge purchase={purchase} />
      <p className="figures text-small">{children}</p>
    </div>
  </li>
)
