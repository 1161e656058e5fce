// The page that is on its way: by the router, or as a document of its own (PAGE-15, PAGE-17).
import { createContext, useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathAt } from '#web/page-address.ts'
import { pageOf } from './page-of.ts'

/** What comes sooner needs no sign before it: most pages come from the cache, and it would only flicker. */
const BLINK = 200

/** The path of what is on its way and takes longer than a blink. */
export const Pending = createContext<string | null>(null)

/** True while this page is on its way and takes longer than a blink: for what was tapped. */
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

/** Where a link that loads a fresh document leads, once it was followed. Nothing of React's tells. */
function useLeaving(): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // What the router goes to itself it has prevented; with these keys a window opens beside this one.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      const page = pageOf(event)
      setPath(page && pathAt(page.pathname))
    }
    // Back again, whole, or tapped anew because the load was stopped.
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
