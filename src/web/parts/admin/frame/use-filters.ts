// A list's filters and its sort order are in its address, so links, reload and Back lead to the same rows (LOOK-29).
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { SortDirection, Sorting } from '#web/ui/data-sort.tsx'

export interface Filters {
  get(name: string): string
  /**
   * Changes some filters; an empty value removes one. A changed filter starts at the first page, unless the page itself
   * is set.
   */
  set(changes: Readonly<Record<string, string>>): void
}

/**
 * `isPaged: false` is for a list without pages that shares its address with one that has them: the page of that one
 * stays.
 */
export function useFilters({ isPaged = true }: { isPaged?: boolean } = {}): Filters {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // A filter that is set while an earlier change is still pending adds to it.
  const newest = next?.pathname === pathname ? new URLSearchParams(next.search) : parameters
  return {
    get: (name) => parameters.get(name) ?? '',
    set: (changes) =>
      setParameters(
        changedFilters(newest, changes, isPaged),
        // Typing adds no entry to the history; going to the next page does.
        { replace: !('page' in changes), preventScrollReset: true },
      ),
  }
}

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

/** A path with its filters; empty ones are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/** Parses the address; an unknown column is ignored. */
export function sortingIn<Key extends string>(
  { get, set }: Filters,
  keys: readonly Key[],
): Sorting & { readonly by: Key | '' } {
  return {
    by: keys.find((key) => key === get('sort')) ?? '',
    direction: get('way') === 'desc' ? 'desc' : 'asc',
    onSort: (by, way) => set({ sort: by, way: by === '' ? '' : way }),
  }
}

/** Sorts all rows of a list by one of these; without a column they keep their order. */
export function useSorted<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
): { readonly rows: readonly Row[]; readonly sorting: Sorting } {
  const sorting = sortingIn(useFilters(), Object.keys(values) as Key[])
  return { rows: sorting.by === '' ? rows : sortedRows(rows, values[sorting.by], sorting.direction), sorting }
}

type SortValue = string | number | null

const words = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))

/** Equal rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [own, next] = [valueIn(one), valueIn(other)]
    if (own === null || next === null) return Number(own === null) - Number(next === null)
    return sign * compared(own, next)
  })
}
