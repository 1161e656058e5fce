// The filters and the sort order of a list, which are in the address, so that links, reload and Back show the same rows
// (LOOK-29).
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { SortDirection, Sorting } from '#web/ui/data-sort.tsx'

export interface Filters {
  get(name: string): string
  /** Changes filters as `changedFilters` does. */
  set(changes: Readonly<Record<string, string>>): void
}

/**
 * Returns functions that read and set the filters in the address. `isPaged: false` is for a list without pages that
 * shares the address with a list that has pages.
 */
export function useFilters({ isPaged = true }: { isPaged?: boolean } = {}): Filters {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const { location: pendingLocation } = useNavigation()
  const newestParameters =
    pendingLocation?.pathname === pathname ? new URLSearchParams(pendingLocation.search) : parameters
  return {
    get: (name) => parameters.get(name) ?? '',
    set: (changes) =>
      setParameters(
        changedFilters(newestParameters, changes, isPaged),
        // A changed filter replaces the history entry; another page of the list adds one.
        { replace: !('page' in changes), preventScrollReset: true },
      ),
  }
}

/**
 * Returns the filters after changes. An empty value removes the filter. With `isPaged` the page number is removed too,
 * unless it is one of the changes.
 */
export function changedFilters(
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  isPaged: boolean,
): URLSearchParams {
  const changed = new URLSearchParams(before)
  if (isPaged) changed.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

/** Returns a path with filters; empty filters are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/**
 * Returns the sort order in the address, a handler that changes it there, and the query that requests it. `column` is
 * empty when the address has no known column.
 */
export function sortingIn<Key extends string>({ get, set }: Filters, keys: readonly Key[]): SortingIn<Key> {
  const column = keys.find((key) => key === get('sort')) ?? ''
  const direction = get('way') === 'desc' ? 'desc' : 'asc'
  return {
    column,
    direction,
    onSort: (newColumn, newDirection) => set({ sort: newColumn, way: newColumn === '' ? '' : newDirection }),
    sortQuery: column === '' ? {} : { sort: column, way: direction },
  }
}

interface SortingIn<Key extends string> extends Sorting {
  readonly column: Key | ''
  readonly sortQuery: { readonly sort?: Key; readonly way?: SortDirection }
}

/** Returns the page number in the address; 1 when there is none. */
export const pageIn = (get: Filters['get']): number => Math.max(1, Math.trunc(Number(get('page'))) || 1)

/** Returns the rows sorted by the column in the address, and the sorting for the table's head. */
export function useSorted<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
): { readonly rows: readonly Row[]; readonly sorting: Sorting } {
  const sorting = sortingIn(useFilters(), Object.keys(values) as Key[])
  return { rows: sorting.column === '' ? rows : sortedRows(rows, values[sorting.column], sorting.direction), sorting }
}

type SortValue = string | number | null

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Returns the rows sorted by a value. Null values come last in both directions; equal rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [valueIn(rowA), valueIn(rowB)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compareValues(a, b)
  })
}
