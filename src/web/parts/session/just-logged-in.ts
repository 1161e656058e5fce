// Passes a login on to the home page: the flag for the welcome popup and a copy of the user, shown once (ACC-6).
import type { UserReply } from '#contract/accounts.ts'

const KEY = 'nila.just-logged-in'

export type Welcome = Pick<UserReply, 'name' | 'coins'>

/** Sets the flag. Full or forbidden storage only loses the popup. */
export function markJustLoggedIn({ name, coins }: Welcome): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, coins }))
  } catch {}
}

/** The data of the last login, once: reading clears it. */
export function takeJustLoggedIn(): Welcome | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as Welcome)
  } catch {
    return null
  }
}
