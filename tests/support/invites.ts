// Staff invitations, with the token of their email.
import type { StaffRole } from '#contract/rights.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { newToken } from '#server/accounts/opaque-token.ts'
import { insertInvite, renewInvite } from '#server/accounts/staff/staff-queries.ts'
import { inTransaction } from '#server/db/database.ts'
import { anAdmin } from './makers.ts'
import type { TestShop } from './shop.ts'

/** Invites an address in the name of an owner, as if the email had been sent. Returns the token of its link. */
export async function anInvite(
  test: TestShop,
  email: string,
  roles: readonly StaffRole[],
  owner?: UserId,
): Promise<string> {
  const { shop } = test
  const invitedBy = owner ?? (await anAdmin(test)).userId
  const id = test.id<'invite'>()
  const at = shop.clock.now()
  await inTransaction(shop.db, (tx) =>
    insertInvite(tx, { id, email, roles, invitedBy, at, expiresAt: after(at, hours(72)) }),
  )
  const { token, hash } = newToken(shop)
  await renewInvite(shop.db, id, { tokenHash: hash, now: at })
  return token
}
