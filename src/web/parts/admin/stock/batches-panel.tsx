// The batches of which something lies here, those first that go off first (STK-5).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { ShelfBatch } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { EmptyState } from '#web/parts/admin/frame/query-state.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BatchBadge } from './state-badge.tsx'

const words = adminStock.batches

export const BatchesPanel = ({ batches }: { batches: readonly ShelfBatch[] }) => (
  <Panel flush title={words.title} note={words.note}>
    {batches.length === 0 ? (
      <EmptyState text={words.none} />
    ) : (
      <ul aria-label={words.title}>
        {batches.map((batch) => (
          <Row key={batch._id} batch={batch} />
        ))}
      </ul>
    )}
  </Panel>
)

const Row = ({ batch: { _id, number, expiresOn, units, state } }: { batch: ShelfBatch }) => (
  <li className="grid gap-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link to={adminPages.batch(_id)} className="link figures font-semibold wrap-anywhere text-rose-ink">
        {number}
      </Link>
      <span className="flex items-center gap-3">
        <BatchBadge state={state} />
        <span className="figures">{adminStock.number(units)}</span>
      </span>
    </p>
    <p className="text-small text-ink-soft">
      {expiresOn === null ? (
        words.never
      ) : (
        <>
          {words.goodUntil} <Day at={expiresOn} className="figures" />
        </>
      )}
    </p>
  </li>
)
