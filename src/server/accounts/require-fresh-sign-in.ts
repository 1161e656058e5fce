// Requires a login of the last 30 minutes for irreversible acts and exports (ADM-8).
import { ShopError } from '#contract/errors.ts'
import { isFreshSignIn } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'

/** Refuses with `sign_in_again` when the actor's sign-in is older. */
export function requireFreshSignIn(shop: Pick<Shop, 'clock'>, actor: Actor): void {
  if (!isFreshSignIn(actor.signedInAt, shop.clock.now())) throw new ShopError('sign_in_again')
}

// A list leaves the shop as a file: only for somebody who has just signed in, and the audit log says who took what (ADM-8, ADM-14).

/** Refuses with `sign_in_again` when the sign-in is too old. `filter` is what narrows the list; words somebody searched for are only told as such. */
export async function beginExport(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: Actor,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  // A name or an address that was searched for is nobody's business in a log that is kept for ever.
  const told = { ...filter, ...(filter.q ? { q: '…' } : {}) }
  await inTransaction(shop.db, (tx) =>
    recordAudit(tx, shop, { actor: actor.userId, action: 'list.export', subject: list, details: told }),
  )
}
