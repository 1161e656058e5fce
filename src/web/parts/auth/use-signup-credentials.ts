// Fills in the login form after a signup (ACC-20). The code for this is loaded only then.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Navigation state that tells the login form that the signup has saved credentials. It never contains them. */
export const HAS_CREDENTIALS = { carried: true }

/**
 * Fills the credentials of a signup into the login form. Returns the ref for the element around the form's button,
 * which then gets the focus.
 */
export function useSignupCredentials() {
  const buttonRef = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (!state?.carried) return
    const controller = new AbortController()
    void import('./signup-credentials.ts').then(
      ({ fillInCredentials }) => fillInCredentials(buttonRef.current, controller.signal),
      () => undefined,
    )
    return () => controller.abort()
  }, [state])
  return buttonRef
}
