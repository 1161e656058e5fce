// Rows with a bar each, the longest for the most: picture and table in one (ADM-40).
import type { ReactNode } from 'react'

export interface RankedColumn<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Only where there is room. */
  readonly isWide?: boolean
}

interface RankedTableProps<Row> {
  /** What it holds, for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The heading of the names. */
  name: string
  nameOf: (row: Row) => ReactNode
  /** What the bar shows. */
  barOf: (row: Row) => number
  columns: readonly RankedColumn<Row>[]
}

export function RankedTable<Row>({ label, rows, keyOf, name, nameOf, barOf, columns }: RankedTableProps<Row>) {
  const most = Math.max(...rows.map(barOf), 0)
  const shown = ({ isWide }: RankedColumn<Row>) => (isWide ? 'hidden sm:table-cell' : '')
  return (
    <table aria-label={label} className="figures w-full text-admin-table">
      <thead className="text-left text-caption text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {name}
          </th>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`py-1.5 pl-3 text-right align-bottom font-semibold ${shown(column)}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line-soft">
            <th scope="row" className="w-full py-2 text-left font-normal wrap-anywhere">
              {nameOf(row)}
              <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
                <rect width="100%" height="6" rx="3" className="fill-sand" />
                {most > 0 && <rect width={`${(barOf(row) / most) * 100}%`} height="6" rx="3" className="fill-pink" />}
              </svg>
            </th>
            {columns.map((column) => (
              <td key={column.label} className={`py-2 pl-3 text-right whitespace-nowrap ${shown(column)}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
