// The email that one step of a password reset passes to the next, in navigation state only (ACC-9).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'

/** Returns the email in the navigation state, which the previous page has passed; null when there is none. */
export function passedEmail(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
  return typeof email === 'string' && email !== '' ? email : null
}

/** True when the navigation state says that the account gets a new owner, who must enter a name (SEC-54). */
export const needsName = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksName' in state && state.asksName === true

/** Returns the email that the previous page has passed. Without one, returns '' and opens the first step. */
export function usePassedEmail(): string {
  const email = passedEmail(useLocation().state)
  const navigate = useShopNavigate()
  // An effect, because navigation state exists only in the browser.
  useEffect(() => {
    if (email === null) navigate(pages.forgotPassword, { replace: true })
  })
  return email ?? ''
}
