// Filters and sort order of a list. They are in the address, so that links, reload and Back lead to the same rows
// (LOOK-29).
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { SortDirection, Sorting } from '#web/ui/data-sort.tsx'

export interface Filters {
  get(name: string): string
  /** Changes filters; an empty value removes one. The first page is then shown, unless the page itself was changed. */
  set(changes: Readonly<Record<string, string>>): void
}

/**
 * Returns functions that read and set the filters in the address; setting one removes the page number. `isPaged: false`
 * keeps it, for a list without pages that shares its address with a list that has pages.
 */
export function useFilters({ isPaged = true }: { isPaged?: boolean } = {}): Filters {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // If a navigation is pending, the change is made to its filters instead of the current ones.
  const newest = next?.pathname === pathname ? new URLSearchParams(next.search) : parameters
  return {
    get: (name) => parameters.get(name) ?? '',
    set: (changes) =>
      setParameters(
        changedFilters(newest, changes, isPaged),
        // A changed filter replaces the history entry; another page of the list adds one.
        { replace: !('page' in changes), preventScrollReset: true },
      ),
  }
}

/**
 * Returns the filters after changes; an empty value removes its filter. With `isPaged` the page number is removed,
 * unless `changes` contain a new one.
 */
export function changedFilters(
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  isPaged: boolean,
): URLSearchParams {
  const after = new URLSearchParams(before)
  if (isPaged) after.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** Returns a path with filters; empty filters are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/**
 * Returns the sort order in the address, and the handler that writes another one there. `column` is empty when none is
 * chosen or it is unknown.
 */
export function sortingIn<Key extends string>(
  { get, set }: Filters,
  keys: readonly Key[],
): Sorting & { readonly column: Key | '' } {
  return {
    column: keys.find((key) => key === get('sort')) ?? '',
    direction: get('way') === 'desc' ? 'desc' : 'asc',
    onSort: (column, direction) => set({ sort: column, way: column === '' ? '' : direction }),
  }
}

/** Sorts all rows by the chosen column. Without a chosen column the rows keep their order. */
export function useSorted<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
): { readonly rows: readonly Row[]; readonly sorting: Sorting } {
  const sorting = sortingIn(useFilters(), Object.keys(values) as Key[])
  return { rows: sorting.column === '' ? rows : sortedRows(rows, values[sorting.column], sorting.direction), sorting }
}

type SortValue = string | number | null

const texts = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : texts.compare(String(a), String(b))

/** Returns the rows sorted by a value; null values come last, equal rows keep their order. */
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
