// The guard of the back office. Pages for visitors do not load it (ADM-2).
import { redirect } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { secondFactorPath } from './guards.ts'
import { currentUser } from './session-store.ts'

/**
 * Returns the staff member; redirects other users to /unauthorized (ADM-2). When the second factor is missing,
 * redirects to its page, which leads back to `path` (SEC-56).
 */
export async function requireStaff(path: string = pages.admin): Promise<UserReply> {
  const user = await currentUser()
  if (user?.role !== 'admin' && !user?.staffRoles?.length) throw redirect(pages.unauthorized)
  if (user.lacksFactor) throw redirect(secondFactorPath(path))
  return user
}
