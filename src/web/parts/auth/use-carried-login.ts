// Whoever has just signed up finds the login form filled in (ACC-20); what that needs is loaded for her alone.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In navigation state: that there is something to carry over, and never what. */
export const CARRIED = { carried: true }

/** For what stands around the button of the form, which then has the focus. */
export function useCarriedLogin() {
  const around = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (!state?.carried) return
    const leaving = new AbortController()
    void import('./just-signed-up.ts').then(
      ({ fillIn }) => fillIn(around.current, leaving.signal),
      () => undefined,
    )
    return () => leaving.abort()
  }, [state])
  return around
}
