// Fills in the login form after a signup (ACC-20); its code is loaded only then.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In navigation state: only that there are credentials, never the credentials. */
export const HAS_CREDENTIALS = { carried: true }

/** Wraps the form's button, which gets the focus. */
export function useSignupCredentials() {
  const buttonRef = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (!state?.carried) return
    const controller = new AbortController()
    void import('./just-signed-up.ts').then(
      ({ fillIn }) => fillIn(buttonRef.current, controller.signal),
      () => undefined,
    )
    return () => controller.abort()
  }, [state])
  return buttonRef
}
