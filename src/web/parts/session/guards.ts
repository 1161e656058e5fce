// Guards of private pages, for `clientLoader`s: each waits until it is known who is here (ACC-4, ACC-5).
import { redirect } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { session } from './session-store.ts'

/**
 * The person who is here, or null for a visitor. Where the shop cannot say, it is asked once more, and then the page says that it
 * has to wait: somebody who is logged in is never told that she is not (PAGE-26).
 */
export async function whoIsHere(): Promise<UserReply | null> {
  const user = await session.settled()
  if (user !== null || !session.get().isUnheard) return user
  const again = await session.refresh()
  if (again === null && session.get().isUnheard) throw new Response(null, { status: 503 })
  return again
}

/** The admin, or a way to /unauthorized for everybody else (ADM-2). */
export async function requireAdmin(): Promise<UserReply> {
  const user = await whoIsHere()
  if (user?.role !== 'admin') throw redirect(pages.unauthorized)
  return user
}

/** The person who is here, or a way to /login, from where she comes back to `path`. */
export async function requireUser(path: string): Promise<UserReply> {
  const user = await whoIsHere()
  if (user === null) throw redirect(`${pages.login}?next=${encodeURIComponent(path)}`)
  return user
}

/** Sends a person who is already logged in on arrival at /login to the home page; a login that completes there is another matter. */
export async function requireVisitor(to: string = pages.home): Promise<null> {
  const user = await session.settled()
  if (user !== null) throw redirect(to)
  return null
}

/** A path of this shop that a login may lead back to; everything else is refused (SEC-33). */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null
  const url = URL.parse(next, 'https://shop.invalid')
  if (url === null || url.origin !== 'https://shop.invalid') return null
  // Once its dots are resolved a path may begin with two slashes, which is a host again.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
}
