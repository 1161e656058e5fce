// Products or components on the shelf: a table, or cards where there is no room for one; sorted by name, by what is left, and by what goes off first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { adminStock } from '#copy/admin-stock.ts'
import type { StockState } from '#domain/stock-state.ts'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { StateBadge } from './state-badge.tsx'

const words = adminStock.shelf

/** What both have. */
interface OnShelf {
  readonly _id: string
  readonly name: string
  readonly state: StockState
  readonly expiresOn: string | null
}

export interface ShelfWords<Row> {
  /** What else is said below the name. */
  readonly more: (row: Row) => ReactNode
  /** How many there are, and what to know of it. */
  readonly left: (row: Row) => ReactNode
}

/** Made once for each list. */
export const shelfColumns = <Row extends OnShelf>(
  { more, left }: ShelfWords<Row>,
  level: string = words.level,
): readonly Column<Row>[] => [
  {
    key: 'name',
    label: words.name,
    heads: true,
    clamp: 'more',
    sorts: 'asc',
    sortsAs: 'name',
    cell: (row) => (
      <>
        <Named row={row} />
        <span className="block font-normal">{more(row)}</span>
      </>
    ),
  },
  { key: 'state', label: words.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'expiry',
    label: words.expiry,
    sorts: 'asc',
    sortsAs: 'day',
    cell: ({ expiresOn }) => expiresOn !== null && <Day at={expiresOn} className="figures whitespace-nowrap" />,
  },
  { key: 'level', label: level, right: true, sorts: 'asc', cell: left },
]

interface ShelfTableProps<Row> extends ShelfWords<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  sorting: Sorting
  backTo: string | null
}

export const ShelfTable = <Row extends OnShelf>({
  label,
  rows,
  columns,
  more,
  left,
  sorting,
  backTo,
}: ShelfTableProps<Row>) => (
  <DataTable
    label={label}
    rows={rows}
    columns={columns}
    keyOf={({ _id }) => _id}
    sorting={sorting}
    backTo={backTo}
    tableFrom={440}
    card={(row) => (
      <>
        <div className="flex items-start justify-between gap-x-4">
          <p className="min-w-0">
            <Named row={row} />
          </p>
          <div className="shrink-0 text-right font-semibold">{left(row)}</div>
        </div>
        {more(row)}
        {(row.state !== 'plenty' || row.expiresOn !== null) && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {row.expiresOn !== null && (
              <span className="figures text-ink-soft">
                {words.expiry} <Day at={row.expiresOn} />
              </span>
            )}
            <StateBadge state={row.state} />
          </p>
        )}
      </>
    )}
  />
)

const Named = ({ row: { _id, name } }: { row: OnShelf }) => (
  <Link to={adminPages.stockItem(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
    {name}
  </Link>
)
