// A list with a button that loads older pages.
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

/** `first` is the page that was loaded with the screen. */
export function useOlder<Item>(first: Page<Item>, fetchPage: (cursor: string) => Promise<Page<Item>>): Older<Item> {
  const [shown, setShown] = useState(first)
  const [isLoading, setLoading] = useState(false)
  return {
    items: shown.items,
    hasMore: shown.nextCursor !== null,
    isLoading,
    more: async () => {
      if (shown.nextCursor === null || isLoading) return
      setLoading(true)
      try {
        const page = await fetchPage(shown.nextCursor)
        setShown({ items: [...shown.items, ...page.items], nextCursor: page.nextCursor })
      } catch (error) {
        toast.failure(reasonOf(error))
      } finally {
        setLoading(false)
      }
    },
  }
}
