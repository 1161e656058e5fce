// The page that is loading: by the router, or as a document of its own (PAGE-15, PAGE-17).
import { createContext, useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathAt } from '#web/page-address.ts'
import { pageOf } from './page-of.ts'

/** A quick navigation shows no indicator: most pages come from the cache, and it would only flicker. */
const BLINK = 200

/** The path of a page that is loading for longer than that. */
export const Pending = createContext<string | null>(null)

/** True while this page is loading for longer than that: for the clicked link. */
export const useIsPending = (path: string): boolean => useContext(Pending) === path

export function usePending(): string | null {
  const { state, location } = useNavigation()
  const leaving = useLeaving()
  const to = state === 'loading' ? pathAt(location.pathname) : leaving
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (to === null) return setSlow(null)
    const timer = setTimeout(() => setSlow(to), BLINK)
    return () => clearTimeout(timer)
  }, [to])
  return to === null ? null : slow
}

/** The target of a clicked link that loads a fresh document. React has no event for it. */
function useLeaving(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // The router prevents the default of its own navigations; with these keys a second window opens.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      const page = pageOf(event)
      setPath(page && pathAt(page.pathname))
    }
    // Restored from the back-forward cache, or clicked again after the load was stopped.
    const stay = () => setPath(null)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', follow, { signal })
    document.addEventListener('pointerdown', stay, { signal })
    window.addEventListener('pageshow', stay, { signal })
    return () => listening.abort()
  }, [])
  return path
}
