// The page that is loading, by the router or as a new document (PAGE-15, PAGE-17).
import { createContext, useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathAt } from '#web/page-address.ts'
import { linkedPage } from './linked-page.ts'

/** A navigation that takes less time, in milliseconds, shows no indicator, which would only flicker. */
const INDICATOR_DELAY = 200

/** The path of the page that has been loading for longer than INDICATOR_DELAY; null when there is none. */
export const Pending = createContext<string | null>(null)

/** True while the page at `path` has been loading for longer than INDICATOR_DELAY; for the link that was clicked. */
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

/**
 * Returns the target of a clicked link that loads a new document. It listens to clicks itself, because React has no
 * event for it.
 */
function useClickedDocumentLink(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The router prevents the default of its own navigations; with these keys a second window opens.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      const page = linkedPage(event)
      setPath(page && pathAt(page.pathname))
    }
    // Ends the indicator when the page is restored from the back-forward cache, or clicked again after the loading was
    // stopped.
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
