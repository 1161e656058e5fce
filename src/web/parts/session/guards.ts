// Guards of private pages, for `clientLoader`s: each waits until the session is known (ACC-4, ACC-5).
import { redirect } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { pathAt } from '#web/page-address.ts'
import { currentUser, session } from './session-store.ts'

/** Returns the logged-in user, or redirects to /login, which leads back to `path`. */
export async function requireUser(path: string): Promise<UserReply> {
  const user = await currentUser()
  if (user === null) throw redirect(`${pages.login}?next=${encodeURIComponent(pathAt(path))}`)
  return user
}

/** The page of the second factor, which leads on to `path`. */
export const factorFirst = (path: string): string => `${pages.secondFactor}?next=${encodeURIComponent(pathAt(path))}`

/**
 * Redirects a user who is already logged in on arrival at /login to the home page; a login that completes there is
 * handled by the page.
 */
export async function requireVisitor(to: string = pages.home): Promise<null> {
  const user = await session.ready()
  if (user !== null) throw redirect(to)
  return null
}

/** A path of this shop that a login may lead back to; every other value is refused (SEC-33). */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null
  const url = URL.parse(next, 'https://shop.invalid')
  if (url === null || url.origin !== 'https://shop.invalid') return null
  // After its dots are resolved a path may begin with two slashes, which would be a host.
  const path = pathAt(url.pathname)
  return path.startsWith('//') ? null : `${path}${url.search}${url.hash}`
}
