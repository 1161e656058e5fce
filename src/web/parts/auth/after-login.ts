// Where a login leads: back to the page that asked for it, the setup of a shop that is shut or empty, the work of whoever is staff, or the products (ACC-5, ADM-20).
import type { SigninReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { factorFirst, ownPath } from '#web/parts/session/guards.ts'

/** `asked` is what stands behind `next` in the address. */
export function afterLogin({ user, setsUp }: Pick<SigninReply, 'user' | 'setsUp'>, asked: string | null): string {
  const next =
    ownPath(asked) ??
    (setsUp ? `${pages.admin}/setup` : (user.staffRoles ?? []).length > 0 ? pages.admin : pages.products)
  return user.lacksFactor ? factorFirst(next) : next
}
