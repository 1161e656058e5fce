// The page that is loading, by the router or as a new document (PAGE-15, PAGE-17).
import { createContext, useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathAt } from '#web/page-address.ts'
import { linkedPage } from './linked-page.ts'

/** A navigation that takes less time, in milliseconds, shows no indicator, which would only flicker. */
const INDICATOR_DELAY = 200

/** The path of the page that has been loading for longer than INDICATOR_DELAY; null when there is none. */
export const Pending = createContext<string | null>(null)

/** True when the page at `path` is the one of `Pending`, so that the link to it can show an indicator. */
export const useIsPending = (path: string): boolean => useContext(Pending) === path

/** Returns the path of the page that has been loading for longer than INDICATOR_DELAY; null otherwise. */
export function usePending(): string | null {
  const { state, location } = useNavigation()
  const clickedPath = useClickedDocumentLink()
  const to = state === 'loading' ? pathAt(location.pathname) : clickedPath
  const [slowPath, setSlowPath] = useState<string | null>(null)
  useEffect(() => {
    if (to === null) return setSlowPath(null)
    const timer = setTimeout(() => setSlowPath(to), INDICATOR_DELAY)
    return () => clearTimeout(timer)
  }, [to])
  return to === null ? null : slowPath
}

/** Returns the path of a clicked link that loads a new document; null when there is none. */
function useClickedDocumentLink(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The router prevents the default of its own navigations. With these keys the link opens in another window.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      const page = linkedPage(event)
      setPath(page && pathAt(page.pathname))
    }
    // Called when the user may have stopped the loading, or has come back by the back-forward cache.
    const reset = () => setPath(null)
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerdown', reset, { signal })
    window.addEventListener('pageshow', reset, { signal })
    return () => controller.abort()
  }, [])
  return path
}
