// How a list is sorted stands in its address; what the page has whole it sorts itself (LOOK-29).
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type SortValue, sortedRows } from './sorted-rows.ts'
import { type Filters, useFilters } from './use-filters.ts'

/** Reads the address; a column that is none of `keys` is as if it were not there. */
export function sortingIn<Key extends string>(
  { get, set }: Filters,
  keys: readonly Key[],
): Sorting & { readonly by: Key | '' } {
  return {
    by: keys.find((key) => key === get('sort')) ?? '',
    way: get('way') === 'desc' ? 'desc' : 'asc',
    onSort: (by, way) => set({ sort: by, way: by === '' ? '' : way }),
  }
}

/** Sorts all rows of a list by one of these; by none of them they stay as they came. */
export function useSorted<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
): { readonly rows: readonly Row[]; readonly sorting: Sorting } {
  const sorting = sortingIn(useFilters(), Object.keys(values) as Key[])
  return { rows: sorting.by === '' ? rows : sortedRows(rows, values[sorting.by], sorting.way), sorting }
}
