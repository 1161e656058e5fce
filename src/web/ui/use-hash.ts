// The fragment of the page's address. Pages behind links have their token there, because no server gets the fragment.
import { useSyncExternalStore } from 'react'

/** Subscribes to changes of the fragment. Returns the function that unsubscribes. */
export function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Returns the fragment without '#', '' when there is none; null until hydration. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  )
