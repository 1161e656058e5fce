// A list of rows: a table on wide screens, cards on narrow ones. Only one of the two is rendered (LOOK-23, LOOK-28).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type RowColumn, TableCard, TableRow, type Toggle } from './data-row.tsx'
import { type SortDirection, SortHead, type Sorting, type SortKind, SortSelect } from './data-sort.tsx'
import { TickBox } from './tick-box.tsx'
import { MAX_UNVIRTUALIZED, useFocusRow, useVirtualRows, useWidthStep } from './virtual-rows.ts'

export interface Column<Row> extends RowColumn<Row> {
  readonly label: string
  /** The direction of the first click; absent when the column cannot be sorted. */
  readonly sorts?: SortDirection
  /** The kind of value, which decides the labels of the directions: numbers by default. */
  readonly sortsAs?: SortKind
}

export interface Selection<Row> {
  /** The keys of the selected rows. */
  readonly chosen: ReadonlySet<string>
  readonly nameOf: (row: Row) => string
  readonly allLabel: string
  /** Selects or deselects a row. `isRange` includes all rows since the row that was pressed before. */
  onToggle(key: string, isRange: boolean): void
  onToggleAll(): void
}

interface DataTableProps<Row> {
  label: string
  /** The rows. Their objects must be stable, because a row is rendered again only when its object changes. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  card: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  sorting?: Sorting | undefined
  /** The row that gets the focus and is scrolled into view when the user returns to the list. */
  backTo?: string | null
  /** The minimum width of the table in pixels; narrower screens show cards. */
  tableFrom?: number
  /** The minimum width in pixels at which all columns are shown. */
  wideFrom?: number
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    keyOf,
    card,
    selection,
    sorting,
    backTo = null,
    tableFrom = 640,
    wideFrom = 860,
  } = props
  const tableRef = useRef<HTMLDivElement>(null)
  const widthStep = useWidthStep(tableRef, [tableFrom, wideFrom])
  const isTable = widthStep > 0
  const [returnIndex] = useState(() => (backTo === null ? -1 : rows.findIndex((row) => keyOf(row) === backTo)))
  const isTight = widthStep < 2
  const ranges = useVirtualRows(tableRef, rows.length, isTable ? 'table' : 'cards', returnIndex)
  useFocusRow(tableRef, returnIndex, widthStep)
  const toggle = useRef<Toggle>(undefined)
  useEffect(() => {
    toggle.current = selection?.onToggle
  })
  const isPart = rows.length > MAX_UNVIRTUALIZED
  const shownColumns = isTight ? columns.filter(({ wide }) => !wide) : columns
  const columnCount = shownColumns.length + (selection ? 1 : 0)
  const boxName = selection?.nameOf
  const rowsOf = (first: number, end: number) =>
    rows.slice(first, end).map((row, offset) => {
      const rowProps = {
        row,
        index: first + offset,
        rowKey: keyOf(row),
        boxName: boxName?.(row),
        isChosen: selection?.chosen.has(keyOf(row)) === true,
        toggle,
      }
      return isTable ? (
        <TableRow key={rowProps.rowKey} {...rowProps} columns={columns} isTight={isTight} isPart={isPart} />
      ) : (
        <TableCard key={rowProps.rowKey} {...rowProps} card={card} count={isPart ? rows.length : undefined} />
      )
    })
  const allBox = selection && (
    <TickBox
      label={selection.allLabel}
      checked={rows.length > 0 && rows.every((row) => selection.chosen.has(keyOf(row)))}
      onChange={selection.onToggleAll}
    />
  )
  if (widthStep < 0) return <div ref={tableRef} />
  if (!isTable)
    return (
      <div ref={tableRef}>
        {(sorting || selection) && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-soft px-4 py-1.5">
            {selection && (
              <span className="-ml-2.5 inline-flex shrink-0 items-center gap-1 text-small">
                {allBox}
                <span aria-hidden="true">{selection.allLabel}</span>
              </span>
            )}
            {sorting && <SortSelect columns={columns} sorting={sorting} />}
          </div>
        )}
        <ul aria-label={label}>
          {ranges.flatMap(({ first, end, isRendered, height }) =>
            isRendered ? rowsOf(first, end) : <li key={`space-${first}`} aria-hidden="true" style={{ height }} />,
          )}
        </ul>
      </div>
    )
  return (
    <div ref={tableRef}>
      <table
        aria-label={label}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
        className="w-full text-admin-table"
      >
        <thead className="sticky top-0 z-10 bg-surface text-left text-caption text-ink-soft shadow-[inset_0_-1px_0_var(--color-line)]">
          <tr aria-rowindex={isPart ? 1 : undefined}>
            {selection && (
              <th scope="col" className="w-12 py-0.5 pl-4">
                {allBox}
              </th>
            )}
            {shownColumns.map((column) => (
              <SortHead key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ranges.flatMap(({ first, end, isRendered, height }) =>
            isRendered ? (
              rowsOf(first, end)
            ) : (
              <tr key={`space-${first}`}>
                <td colSpan={columnCount} className="p-0" style={{ height }} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
