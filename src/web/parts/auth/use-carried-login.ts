// Fills in the login form after a signup (ACC-20); its code is loaded only then.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In navigation state: only that there are credentials, never the credentials. */
export const CARRIED = { carried: true }

/** Wraps the form's button, which gets the focus. */
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
