// How rows are sorted: a press on a column's name, or a choice above the cards (LOOK-29).
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { tables as words } from '#copy/tables.ts'
import { classes } from './class-names.ts'
import { controlColours } from './field.tsx'
import { Icon } from './icon.tsx'

export type Way = 'asc' | 'desc'

export type SortKind = 'number' | 'name' | 'day' | 'pin' | 'progress'

export interface Sorting {
  /** The key of the column that the rows are sorted by; empty: by none of them. */
  readonly by: string
  readonly way: Way
  /** An empty key: the list's own order again. */
  onSort(by: string, way: Way): void
}

interface SortColumn {
  readonly key: string
  readonly label: string
  readonly right?: boolean
  /** The rows can be sorted by it: which way it begins. */
  readonly sorts?: Way
  /** How its ways are called; numbers unless told. */
  readonly sortsAs?: SortKind
}

const other = (way: Way): Way => (way === 'asc' ? 'desc' : 'asc')

/** What a press on a column asks for: first its own way, then the other, then the list's own order again. */
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

/** On cards, which have no heads. */
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
