// The email that one step of the reset hands to the next, in navigation state and nowhere else (ACC-9).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'

/** The email that came along, or null. */
export function emailOf(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
  return typeof email === 'string' && email !== '' ? email : null
}

/** Whether the account begins anew with whoever has typed the code, and needs her name (SEC-54). */
export const asksNameIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksName' in state && state.asksName === true

/** The email that came along. A direct visit without one goes to the first step; until it is there, the email is empty. */
export function useCarriedEmail(): string {
  const email = emailOf(useLocation().state)
  const go = useGo()
  // The server renders for nobody, so only the browser can tell that nothing came along.
  useEffect(() => {
    if (email === null) go(pages.forgotPassword, { replace: true })
  })
  return email ?? ''
}
