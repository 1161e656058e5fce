// The number that a desk of money is searched by: it stands in the address, and is asked for once it is long enough to name something.
import { searchedFor } from '#domain/searched-words.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'

/** `number` is what is searched for, empty for nothing; `search` is for the page's box. */
export function useMoneySearch() {
  const filters = useFilters()
  const typed = filters.get('q')
  return {
    number: searchedFor(typed.trim()),
    search: { value: typed, onSearch: (q: string) => filters.set({ q }) },
  }
}

/** A search as the calls take it. */
export const askedFor = (number: string): { q?: string } => (number === '' ? {} : { q: number })
