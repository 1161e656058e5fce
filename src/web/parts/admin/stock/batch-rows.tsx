// Rows of batches: number, of what, until when, how many are left.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { ListedBatch } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { Day } from '#web/ui/day.tsx'
import { BatchBadge } from './state-badge.tsx'

const words = adminStock.batches

export const BatchRows = ({ label, batches }: { label: string; batches: readonly ListedBatch[] }) => (
  <ul aria-label={label}>
    {batches.map((batch) => (
      <Row key={batch._id} batch={batch} />
    ))}
  </ul>
)

const Row = ({ batch: { _id, number, item, expiresOn, units, state } }: { batch: ListedBatch }) => (
  <li className="flex items-start justify-between gap-x-4 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0">
      <Link to={adminPages.batch(_id)} className="link figures font-semibold wrap-anywhere text-rose-ink">
        {number}
      </Link>
      <p className="wrap-anywhere">{item.name}</p>
      <p className="figures text-small text-ink-soft">
        {expiresOn === null ? (
          words.never
        ) : (
          <>
            {words.goodUntil} <Day at={expiresOn} />
          </>
        )}
      </p>
    </div>
    <div className="grid shrink-0 justify-items-end gap-1.5">
      <p className="figures">{words.left(units)}</p>
      <BatchBadge state={state} />
    </div>
  </li>
)
