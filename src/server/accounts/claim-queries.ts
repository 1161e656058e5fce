// The SQL of the links with which a customer takes over an account that staff created (ORD-34).
import type { AgeGroup } from '#domain/age.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'

export async function saveClaim(
  tx: Tx,
  { userId, hash, expiresAt }: { userId: UserId; hash: Buffer; expiresAt: Date },
): Promise<void> {
  const columns = { token_hash: hash, expires_at: expiresAt }
  await tx
    .insertInto('account_claims')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export interface Claimant {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly age?: AgeGroup | undefined
  /** When a minor's account is erased, unless a guardian consents before; null for an adult. */
  readonly eraseAt: Date | null
  readonly at: Date
}

/**
 * Gives an account without a password to the holder of a claim link: sets name, address and password, and returns its
 * id. Returns null when the link is unknown, used or expired.
 */
export async function claimAccount(tx: Tx, hash: Buffer, claimant: Claimant): Promise<UserId | null> {
  const claim = await tx
    .deleteFrom('account_claims')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', claimant.at)
    .returning('user_id')
    .executeTakeFirst()
  if (!claim) return null
  const user = await tx
    .updateTable('users')
    .set({
      name: claimant.name,
      email: claimant.email,
      password_hash: claimant.passwordHash,
      ...(claimant.age && { age_group: claimant.age, age_said_at: claimant.at, erase_at: claimant.eraseAt }),
    })
    .where('id', '=', claim.user_id)
    .where('password_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user?.id ?? null
}
