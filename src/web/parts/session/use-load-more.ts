// A list with a button that loads the next older page.
import { useState } from 'react'
import { reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

export interface Older<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  more(): Promise<void>
}

/**
 * Returns the items of a list and a function that loads the next page. `first` is the page that the loader
 * returned.
 */
export function useLoadMore<Item>(first: Page<Item>, fetchPage: (cursor: string) => Promise<Page<Item>>): Older<Item> {
  const [loaded, setLoaded] = useState(first)
  const [isLoading, setLoading] = useState(false)
  return {
    items: loaded.items,
    hasMore: loaded.nextCursor !== null,
    isLoading,
    more: async () => {
      if (loaded.nextCursor === null || isLoading) return
      setLoading(true)
      try {
        const page = await fetchPage(loaded.nextCursor)
        setLoaded({ items: [...loaded.items, ...page.items], nextCursor: page.nextCursor })
      } catch (error) {
        toast.failure(reasonOf(error))
      } finally {
        setLoading(false)
      }
    },
  }
}
