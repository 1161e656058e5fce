// Sorting of rows: by a click on a column heading, or a select above the cards (LOOK-29).
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { tables as texts } from '#copy/admin.ts'
import { classes } from './class-names.ts'
import { controlColours } from './field.tsx'
import { Icon } from './icon.tsx'

export type SortDirection = 'asc' | 'desc'

export type SortKind = 'number' | 'name' | 'day' | 'pin' | 'progress'

export interface Sorting {
  /** The key of the sorted column; empty for the list's own order. */
  readonly column: string
  readonly direction: SortDirection
  /** Called with the new sort order; an empty key means the list's own order. */
  onSort(column: string, direction: SortDirection): void
}

interface SortColumn {
  readonly key: string
  readonly label: string
  readonly right?: boolean
  /** The direction of the first click; absent when the column cannot be sorted. */
  readonly sorts?: SortDirection
  /** The labels of the two directions: those of numbers by default. */
  readonly sortsAs?: SortKind
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')

/**
 * Returns column and direction after a click on a column: its first direction, then the other one, then no column (''),
 * which is the list's own order.
 */
export function sortAfterClick(
  { key, sorts = 'asc' }: SortColumn,
  { column, direction }: Pick<Sorting, 'column' | 'direction'>,
): [string, SortDirection] {
  if (column !== key) return [key, sorts]
  return direction === sorts ? [key, opposite(sorts)] : ['', sorts]
}

const ARIA_SORTS = { asc: 'ascending', desc: 'descending' } as const
const DIRECTION_ICONS = { asc: ArrowUp, desc: ArrowDown } as const

interface SortHeadProps {
  column: SortColumn
  sorting: Sorting | undefined
}

export function SortHead({ column, sorting }: SortHeadProps) {
  const { key, label, right, sorts } = column
  const className = classes('h-[38px] px-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5', right && 'text-right')
  if (sorts === undefined || sorting === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isSorted = sorting.column === key
  return (
    <th scope="col" aria-sort={isSorted ? ARIA_SORTS[sorting.direction] : 'none'} className={className}>
      <button
        type="button"
        onClick={() => sorting.onSort(...sortAfterClick(column, sorting))}
        className={classes('inline-flex min-h-11 items-center gap-1 nav:min-h-8', isSorted && 'text-ink')}
      >
        {label}
        <Icon icon={isSorted ? DIRECTION_ICONS[sorting.direction] : ChevronsUpDown} size={14} />
      </button>
    </th>
  )
}

interface SortSelectProps {
  columns: readonly SortColumn[]
  sorting: Sorting
}

export function SortSelect({ columns, sorting: { column, direction, onSort } }: SortSelectProps) {
  const id = useId()
  const options = columns.flatMap(({ key, label, sorts, sortsAs = 'number' }) =>
    sorts === undefined
      ? []
      : [sorts, opposite(sorts)].map((sortDirection) => ({ key, label, direction: sortDirection, kind: sortsAs })),
  )
  return (
    <div className="flex min-w-44 grow items-center gap-3 sm:grow-0">
      <label htmlFor={id} className="text-small whitespace-nowrap max-sm:sr-only">
        {texts.sortedBy}
      </label>
      <select
        id={id}
        value={column === '' ? '' : `${column} ${direction}`}
        onChange={({ target }) => {
          const [key = '', newDirection = 'asc'] = target.value.split(' ')
          onSort(key, newDirection === 'desc' ? 'desc' : 'asc')
        }}
        className={controlColours}
      >
        <option value="">{texts.usual}</option>
        {options.map((option) => (
          <option key={`${option.key} ${option.direction}`} value={`${option.key} ${option.direction}`}>
            {texts.sort(option.label, option.direction === 'asc', option.kind)}
          </option>
        ))}
      </select>
    </div>
  )
}
