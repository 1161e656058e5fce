// The email that one step of the reset passes to the next, only in navigation state (ACC-9).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'

/** The passed email, or null. */
export function passedEmail(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
  return typeof email === 'string' && email !== '' ? email : null
}

/** Whether the account starts again with the person who typed the code, and needs a name (SEC-54). */
export const needsName = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksName' in state && state.asksName === true

/** The passed email. A direct visit without one goes to the first step; until then the email is empty. */
export function usePassedEmail(): string {
  const email = passedEmail(useLocation().state)
  const go = useGo()
  // The server renders without navigation state, so only the browser knows that no email was passed.
  useEffect(() => {
    if (email === null) go(pages.forgotPassword, { replace: true })
  })
  return email ?? ''
}
