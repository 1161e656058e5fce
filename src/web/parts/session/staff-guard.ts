// The guard of the back office: it is no visitor's, and comes to none of their pages (ADM-2).
import { redirect } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { factorFirst } from './guards.ts'
import { whoIsHere } from './session-store.ts'

/** One of the staff, or a way to /unauthorized for everybody else (ADM-2); by way of her second factor, from where she comes back to `path` (SEC-56). Only staff have `staffRoles`. */
export async function requireStaff(path: string = pages.admin): Promise<UserReply> {
  const user = await whoIsHere()
  if (user?.role !== 'admin' && !user?.staffRoles?.length) throw redirect(pages.unauthorized)
  if (user.lacksFactor) throw redirect(factorFirst(path))
  return user
}
