// Tells the home page that the user has just logged in, so that it shows the welcome popup once (ACC-6).
import type { UserReply } from '#contract/accounts.ts'

const KEY = 'nila.just-logged-in'

export type Welcome = Pick<UserReply, 'name' | 'coins'>

/** Stores the login. Without storage (full or disabled) there is no popup. */
export function markJustLoggedIn({ name, coins }: Welcome): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, coins }))
  } catch {}
}

/** Returns the name and coins of the last login and removes them; null when there are none. */
export function takeJustLoggedIn(): Welcome | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as Welcome)
  } catch {
    return null
  }
}
