// Guards of private pages, for `clientLoader`s. They wait until the session is known (ACC-4, ACC-5).
import { redirect } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { pathAt } from '#web/page-address.ts'
import { currentUser, session } from './session-store.ts'

/**
 * Returns the logged-in user. Redirects a visitor to the login, which leads back to `path`. `currentUser` throws a 503
 * when the session is unknown.
 */
export async function requireUser(path: string): Promise<UserReply> {
  const user = await currentUser()
  if (user === null) throw redirect(`${pages.login}?next=${encodeURIComponent(pathAt(path))}`)
  return user
}

/** Returns the path of the second factor's page, which then leads to `path`. */
export const secondFactorPath = (path: string): string =>
  `${pages.secondFactor}?next=${encodeURIComponent(pathAt(path))}`

/** Redirects a logged-in user to `to`; returns null for a visitor. */
export async function requireVisitor(to: string = pages.home): Promise<null> {
  const user = await session.ready()
  if (user !== null) throw redirect(to)
  return null
}

/** Returns a path to which a login may lead back; null for any other value (SEC-33). */
export function safeReturnPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null
  const url = URL.parse(next, 'https://shop.invalid')
  if (url === null || url.origin !== 'https://shop.invalid') return null
  // After dots are resolved a path may begin with two slashes, which would name another host.
  const path = pathAt(url.pathname)
  return path.startsWith('//') ? null : `${path}${url.search}${url.hash}`
}
