// A list's filters stand in its address, so that links, reload and Back lead to the same rows.
import { useSearchParams } from 'react-router'

export interface Filters {
  get(name: string): string
  /** Changes some; an empty value leaves. A filter starts at the first page again, unless the page itself is set. */
  set(changes: Readonly<Record<string, string>>): void
}

export function useFilters(): Filters {
  const [parameters, setParameters] = useSearchParams()
  return {
    get: (name) => parameters.get(name) ?? '',
    set: (changes) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        // Typing is no place to come back to; the next page is.
        { replace: !('page' in changes), preventScrollReset: true },
      ),
  }
}

/** A path with its filters; what is empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}
