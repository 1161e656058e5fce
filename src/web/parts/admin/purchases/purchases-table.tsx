// Purchases in a list: their number, from whom, when they are expected, how they stand; a table, or cards where there is no room for one.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedArrival } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'

type Listed = Omit<ListedArrival, 'things' | 'left'>

/** What stands on the right: what it costs, or what is still to come of it. */
interface Last<Row> {
  readonly label: string
  readonly of: (row: Row) => ReactNode
}

const { columns } = words.list

/** Made once for each list: `pageOf` is a row's own page. */
export const purchaseColumns = <Row extends Listed>(
  pageOf: (id: string) => string,
  last: Last<Row>,
): readonly Column<Row>[] => [
  { key: 'purchase', label: columns.purchase, heads: true, cell: (row) => <Numbered row={row} pageOf={pageOf} /> },
  { key: 'supplier', label: columns.supplier, clamp: 'more', cell: ({ supplier }) => supplier },
  { key: 'expected', label: columns.expected, cell: (row) => <Expected row={row} /> },
  { key: 'state', label: columns.state, cell: (row) => <PurchaseBadge purchase={row} /> },
  {
    key: 'last',
    label: last.label,
    right: true,
    cell: (row) => <span className="figures whitespace-nowrap">{last.of(row)}</span>,
  },
]

interface PurchasesTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  pageOf: (id: string) => string
  last: Last<Row>
  backTo: string | null
}

export const PurchasesTable = <Row extends Listed>({
  label,
  rows,
  columns,
  pageOf,
  last,
  backTo,
}: PurchasesTableProps<Row>) => (
  <DataTable
    label={label}
    rows={rows}
    columns={columns}
    keyOf={({ _id }) => _id}
    backTo={backTo}
    card={(row) => (
      <>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Numbered row={row} pageOf={pageOf} />
          <PurchaseBadge purchase={row} />
        </p>
        <p className="wrap-anywhere">{row.supplier}</p>
        <p className="figures flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">
            {row.expectedOn !== null && `${words.list.expected} `}
            <Expected row={row} />
          </span>
          <span>{last.of(row)}</span>
        </p>
      </>
    )}
  />
)

const Numbered = ({ row, pageOf }: { row: Listed; pageOf: (id: string) => string }) => (
  <Link to={pageOf(row._id)} className="link figures font-semibold whitespace-nowrap text-rose-ink">
    {words.name(row.number)}
  </Link>
)

const Expected = ({ row: { expectedOn } }: { row: Listed }) =>
  expectedOn === null ? (
    <span className="text-ink-soft">{words.list.noDay}</span>
  ) : (
    <Day at={expectedOn} className="figures whitespace-nowrap" />
  )
