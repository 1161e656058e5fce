// A list with a button that loads the next older page.
import { useState } from 'react'
import { reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

export interface PagedItems<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  loadMore(): Promise<void>
}

/** Returns the items of a list and a function that loads the next page. The loader returns `firstPage`. */
export function useLoadMore<Item>(
  firstPage: Page<Item>,
  fetchPage: (cursor: string) => Promise<Page<Item>>,
): PagedItems<Item> {
  const [loadedItems, setLoadedItems] = useState(firstPage)
  const [isLoading, setLoading] = useState(false)
  return {
    items: loadedItems.items,
    hasMore: loadedItems.nextCursor !== null,
    isLoading,
    loadMore: async () => {
      if (loadedItems.nextCursor === null || isLoading) return
      setLoading(true)
      try {
        const page = await fetchPage(loadedItems.nextCursor)
        setLoadedItems({ items: [...loadedItems.items, ...page.items], nextCursor: page.nextCursor })
      } catch (error) {
        toast.failure(reasonOf(error))
      } finally {
        setLoading(false)
      }
    },
  }
}
