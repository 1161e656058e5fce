// How a list is sorted stands in its address; what the page has whole it sorts itself (LOOK-29).
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type SortValue, sortedRows } from './sorted-rows.ts'
import { type Filters, useFilters } from './use-filters.ts'

/** The names of both in the address: a page with two lists has two of each. */
interface SortNames {
  readonly by: string
  readonly way: string
}
const USUAL: SortNames = { by: 'sort', way: 'way' }

/** Reads the address; a column that is none of `keys` is as if it were not there. */
export function sortingIn<Key extends string>(
  { get, set }: Filters,
  keys: readonly Key[],
  names: SortNames = USUAL,
): Sorting & { readonly by: Key | '' } {
  return {
    by: keys.find((key) => key === get(names.by)) ?? '',
    way: get(names.way) === 'desc' ? 'desc' : 'asc',
    onSort: (by, way) => set({ [names.by]: by, [names.way]: by === '' ? '' : way }),
  }
}

/** Sorts all rows of a list by one of these; by none of them they stay as they came. */
export function useSorted<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
  names?: SortNames,
): { readonly rows: readonly Row[]; readonly sorting: Sorting } {
  const sorting = sortingIn(useFilters(), Object.keys(values) as Key[], names)
  return { rows: sorting.by === '' ? rows : sortedRows(rows, values[sorting.by], sorting.way), sorting }
}
