// What a login leaves for the home page: the flag for the welcome popup and a copy of the user, shown once (ACC-6).
import type { UserReply } from '#contract/accounts.ts'

const KEY = 'nila.just-logged-in'

export type Welcome = Pick<UserReply, 'name' | 'coins'>

/** Leaves the flag. Storage that is full or forbidden only costs the popup. */
export function markJustLoggedIn({ name, coins }: Welcome): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, coins }))
  } catch {}
}

/** What the last login left, once: reading it clears it. */
export function takeJustLoggedIn(): Welcome | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as Welcome)
  } catch {
    return null
  }
}
