// Batches in a list: number, of what, until when, how many are left; a table, or cards where there is no room for one.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { ListedBatch } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { BatchBadge } from './state-badge.tsx'

const words = adminStock.batches
const { columns } = words

const COLUMNS: readonly Column<ListedBatch>[] = [
  { key: 'number', label: columns.number, heads: true, cell: (batch) => <Numbered batch={batch} /> },
  { key: 'of', label: columns.of, clamp: 'more', cell: ({ item }) => item.name },
  { key: 'until', label: words.goodUntil, cell: (batch) => <Until batch={batch} /> },
  { key: 'state', label: columns.state, cell: ({ state }) => <BatchBadge state={state} /> },
  {
    key: 'left',
    label: columns.left,
    right: true,
    cell: ({ units }) => <span className="figures">{adminStock.number(units)}</span>,
  },
]

interface BatchRowsProps {
  label: string
  batches: readonly ListedBatch[]
  backTo?: string | null
}

export const BatchRows = ({ label, batches, backTo = null }: BatchRowsProps) => (
  <DataTable
    label={label}
    rows={batches}
    columns={COLUMNS}
    keyOf={({ _id }) => _id}
    backTo={backTo}
    card={(batch) => (
      <>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Numbered batch={batch} />
          <BatchBadge state={batch.state} />
        </p>
        <p className="wrap-anywhere">{batch.item.name}</p>
        <p className="figures flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">
            {batch.expiresOn !== null && `${words.goodUntil} `}
            <Until batch={batch} />
          </span>
          <span>{words.left(batch.units)}</span>
        </p>
      </>
    )}
  />
)

const Numbered = ({ batch: { _id, number } }: { batch: ListedBatch }) => (
  <Link to={adminPages.batch(_id)} className="link figures font-semibold wrap-anywhere text-rose-ink">
    {number}
  </Link>
)

const Until = ({ batch: { expiresOn } }: { batch: ListedBatch }) =>
  expiresOn === null ? (
    <span className="text-ink-soft">{words.never}</span>
  ) : (
    <Day at={expiresOn} className="figures whitespace-nowrap" />
  )
