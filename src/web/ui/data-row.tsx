// A row of a data table, or its card on narrow screens. It is rendered again only when it has changed (LOOK-28).
import { memo, type ReactNode, type RefObject } from 'react'
import { classes } from './class-names.ts'
import { TickBox } from './tick-box.tsx'

export interface RowColumn<Row> {
  readonly key: string
  /** True for a right-aligned column, such as numbers and actions. */
  readonly right?: boolean
  /** True for the column whose cell is the row's heading. */
  readonly heads?: boolean
  /** Renders the cell. With `isTight`, `wide` columns are hidden, and this cell may show their content. */
  readonly cell: (row: Row, isTight: boolean) => ReactNode
  /** True for a column whose text wraps. It gets a fifth of the table's width, with `more` two fifths. */
  readonly clamp?: boolean | 'more'
  /** True for a column that is shown only at the table's full width. */
  readonly wide?: boolean
}

export type Toggle = (key: string, isRange: boolean) => void

interface RowProps<Row> {
  row: Row
  /** The row's index in the whole list, from 0. */
  index: number
  rowKey: string
  /** The accessible name of the row's checkbox; undefined for none. */
  boxName: string | undefined
  isChosen: boolean
  /** A ref of the current handler, so that a new handler does not render every row again. */
  toggle: RefObject<Toggle | undefined>
}

interface BoxProps {
  row: Pick<RowProps<unknown>, 'rowKey' | 'isChosen' | 'toggle'>
  name: string
}

const Box = ({ row: { rowKey, isChosen, toggle }, name }: BoxProps) => (
  <TickBox label={name} checked={isChosen} onChange={(isRange) => toggle.current?.(rowKey, isRange)} />
)

interface TableRowProps<Row> extends RowProps<Row> {
  columns: readonly RowColumn<Row>[]
  isTight: boolean
  /** True when only a part of the list's rows is rendered. */
  isPart: boolean
}

function Cells<Row>({ columns, isTight, isPart, ...rowProps }: TableRowProps<Row>) {
  const { row, index, boxName, isChosen } = rowProps
  return (
    <tr
      data-row={index}
      aria-rowindex={isPart ? index + 2 : undefined}
      className={classes(
        'scroll-my-28 border-t border-line-soft first:border-t-0 focus-within:bg-cream hover:bg-cream',
        isChosen && 'bg-petal/50',
      )}
    >
      {boxName !== undefined && (
        <td className="w-12 py-0.5 pl-4 align-top">
          <Box row={rowProps} name={boxName} />
        </td>
      )}
      {columns.map(
        (column) =>
          !(isTight && column.wide) && (
            <Cell key={column.key} column={column}>
              {column.cell(row, isTight)}
            </Cell>
          ),
      )}
    </tr>
  )
}

function Cell<Row>({ column, children }: { column: RowColumn<Row>; children: ReactNode }) {
  const className = classes(
    'in-row h-12 px-3 py-1 first:pl-5 last:pr-5',
    column.right && 'text-right',
    column.clamp && 'max-w-0 min-w-28 wrap-anywhere',
    column.clamp && (column.clamp === 'more' ? 'w-2/5' : 'w-1/5'),
  )
  return column.heads ? (
    <th scope="row" className={classes(className, 'text-left font-semibold')}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}

interface TableCardProps<Row> extends RowProps<Row> {
  card: (row: Row) => ReactNode
  count: number | undefined
}

function Card<Row>({ card, count, ...rowProps }: TableCardProps<Row>) {
  const { row, index, boxName, isChosen } = rowProps
  return (
    <li
      data-row={index}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
      className={classes(
        'flex scroll-my-28 border-t border-line-soft px-4 py-4 first:border-t-0 focus-within:bg-cream',
        isChosen && 'bg-petal/50',
      )}
    >
      {boxName !== undefined && (
        <div className="-mt-2.5 mr-1 -ml-2.5 shrink-0">
          <Box row={rowProps} name={boxName} />
        </div>
      )}
      <div className="grid min-w-0 grow grid-cols-1 gap-2 text-admin-table">{card(row)}</div>
    </li>
  )
}

export const TableRow = memo(Cells) as typeof Cells
export const TableCard = memo(Card) as typeof Card
