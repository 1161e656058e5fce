// The page after a login: the requesting page, the setup of a closed or empty shop, the work of staff, or the products
// (ACC-5, ADM-20).
import type { SigninReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { factorFirst, ownPath } from '#web/parts/session/guards.ts'

/** Returns the path of the page after a login. `next` is the query parameter with the requesting page. */
export function afterLogin({ user, setsUp }: Pick<SigninReply, 'user' | 'setsUp'>, next: string | null): string {
  const nextPath =
    ownPath(next) ??
    (setsUp ? `${pages.admin}/setup` : (user.staffRoles ?? []).length > 0 ? pages.admin : pages.products)
  return user.lacksFactor ? factorFirst(nextPath) : nextPath
}
