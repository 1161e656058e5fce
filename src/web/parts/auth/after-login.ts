// Decides which page follows a login: the page that required it, the setup of a shop without products, the back office
// for staff, or the products (ACC-5, ADM-20).
import type { SigninReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { safeReturnPath, secondFactorPath } from '#web/parts/session/guards.ts'

/** Returns the path of the page after a login. `next` is the query parameter with the page that required the login. */
export function pathAfterLogin({ user, setsUp }: Pick<SigninReply, 'user' | 'setsUp'>, next: string | null): string {
  const isStaffMember = (user.staffRoles ?? []).length > 0
  const startPage = isStaffMember ? pages.admin : pages.products
  const nextPath = safeReturnPath(next) ?? (setsUp ? `${pages.admin}/setup` : startPage)
  return user.lacksFactor ? secondFactorPath(nextPath) : nextPath
}
