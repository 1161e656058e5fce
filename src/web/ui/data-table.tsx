// Rows of one kind: a table where there is room for it, cards where there is not (LOOK-23).
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { TickBox } from './tick-box.tsx'

export interface Column<Row> {
  /** Names the column; a table has each once. */
  readonly key: string
  readonly label: string
  /** Numbers and actions stand right, words left. */
  readonly right?: boolean
  /** The cell that names the row. */
  readonly heads?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Takes the room that the others leave, and long words end in an ellipsis there; in full elsewhere. */
  readonly clamp?: boolean
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>
  /** The name of a row's box, for screen readers. */
  readonly nameOf: (row: Row) => string
  readonly allLabel: string
  onToggle(key: string): void
  onToggleAll(): void
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** A row on a phone. */
  card: (row: Row) => ReactNode
  selection?: Selection<Row>
  /** Has so many columns that it needs 1020 pixels to be a table. */
  wide?: boolean
}

export function DataTable<Row>({ label, rows, columns, keyOf, card, selection, wide = false }: DataTableProps<Row>) {
  const areAllChosen = rows.length > 0 && rows.every((row) => selection?.chosen.has(keyOf(row)))
  return (
    <div className="@container">
      <table
        aria-label={label}
        className={classes('hidden w-full text-admin-table', wide ? '@min-[1020px]:table' : '@min-[860px]:table')}
      >
        <thead className="sticky top-0 z-10 bg-surface text-left text-caption text-ink-soft shadow-[inset_0_-1px_0_var(--color-line)]">
          <tr>
            {selection && (
              <th scope="col" className="w-12 py-0.5 pl-4">
                <TickBox label={selection.allLabel} checked={areAllChosen} onChange={selection.onToggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  'h-[38px] px-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5',
                  column.right && 'text-right',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line-soft first:border-t-0 hover:bg-cream">
              {selection && (
                <td className="w-12 py-0.5 pl-4">
                  <TickBox
                    label={selection.nameOf(row)}
                    checked={selection.chosen.has(keyOf(row))}
                    onChange={() => selection.onToggle(keyOf(row))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={label} className={wide ? '@min-[1020px]:hidden' : '@min-[860px]:hidden'}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex border-t border-line-soft px-4 py-4 first:border-t-0">
            {selection && (
              <div className="-mt-2.5 mr-1 -ml-2.5 shrink-0">
                <TickBox
                  label={selection.nameOf(row)}
                  checked={selection.chosen.has(keyOf(row))}
                  onChange={() => selection.onToggle(keyOf(row))}
                />
              </div>
            )}
            <div className="grid min-w-0 grow grid-cols-1 gap-2 text-admin-table">{card(row)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const look = classes(
    'in-row h-12 px-3 py-1 first:pl-5 last:pr-5',
    column.right && 'text-right',
    column.clamp && 'w-1/5 max-w-0 truncate',
  )
  return column.heads ? (
    <th scope="row" className={classes(look, 'text-left font-semibold')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}
