// Sorting of rows: by a click on a column heading, or a select above the cards (LOOK-29).
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { tables as words } from '#copy/tables.ts'
import { classes } from './class-names.ts'
import { controlColours } from './field.tsx'
import { Icon } from './icon.tsx'

export type Way = 'asc' | 'desc'

export type SortKind = 'number' | 'name' | 'day' | 'pin' | 'progress'

export interface Sorting {
  /** The key of the sorted column; empty for the list's own order. */
  readonly by: string
  readonly way: Way
  /** Called with the new sort order; an empty key means the list's own order. */
  onSort(by: string, way: Way): void
}

interface SortColumn {
  readonly key: string
  readonly label: string
  readonly right?: boolean
  /** The direction of the first click; absent when the column cannot be sorted. */
  readonly sorts?: Way
  /** The labels of the two directions: those of numbers by default. */
  readonly sortsAs?: SortKind
}

const other = (direction: Way): Way => (direction === 'asc' ? 'desc' : 'asc')

/** Returns the order after a click on a column: its first direction, then the other one, then the list's own order. */
export function pressed({ key, sorts = 'asc' }: SortColumn, { by, way }: Pick<Sorting, 'by' | 'way'>): [string, Way] {
  if (by !== key) return [key, sorts]
  return way === sorts ? [key, other(sorts)] : ['', sorts]
}

interface SortHeadProps {
  column: SortColumn
  sorting: Sorting | undefined
}

export function SortHead({ column, sorting }: SortHeadProps) {
  const { key, label, right, sorts } = column
  const look = classes('h-[38px] px-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5', right && 'text-right')
  if (sorts === undefined || sorting === undefined)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  const isSorted = sorting.by === key
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.way === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={look}
    >
      <button
        type="button"
        onClick={() => sorting.onSort(...pressed(column, sorting))}
        className={classes('inline-flex min-h-11 items-center gap-1 nav:min-h-8', isSorted && 'text-ink')}
      >
        {label}
        <Icon sign={isSorted ? (sorting.way === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown} size={14} />
      </button>
    </th>
  )
}

interface SortSelectProps {
  columns: readonly SortColumn[]
  sorting: Sorting
}

/** The sort select of cards, which have no column headings. */
export function SortSelect({ columns, sorting: { by, way, onSort } }: SortSelectProps) {
  const id = useId()
  const ways = columns.flatMap(({ key, label, sorts, sortsAs = 'number' }) =>
    sorts === undefined ? [] : [sorts, other(sorts)].map((way) => ({ key, label, way, kind: sortsAs })),
  )
  return (
    <div className="flex min-w-44 grow items-center gap-3 sm:grow-0">
      <label htmlFor={id} className="text-small whitespace-nowrap max-sm:sr-only">
        {words.sortedBy}
      </label>
      <select
        id={id}
        value={by === '' ? '' : `${by} ${way}`}
        onChange={({ target }) => {
          const [key = '', chosen = 'asc'] = target.value.split(' ')
          onSort(key, chosen === 'desc' ? 'desc' : 'asc')
        }}
        className={controlColours}
      >
        <option value="">{words.usual}</option>
        {ways.map((each) => (
          <option key={`${each.key} ${each.way}`} value={`${each.key} ${each.way}`}>
            {words.sort(each.label, each.way === 'asc', each.kind)}
          </option>
        ))}
      </select>
    </div>
  )
}
