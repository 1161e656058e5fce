// The SQL of nominations. A nominee may act for the owner of an account (PRIV-17).
import type { UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'

export interface Nominee {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export async function findNominee(db: Reader, userId: UserId): Promise<(Nominee & { readonly namedAt: Date }) | null> {
  const row = await db
    .selectFrom('nominations')
    .select(['name', 'email', 'phone', 'named_at as namedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Saves a nominee. It replaces the previous one. */
export async function saveNominee(db: Reader, userId: UserId, nominee: Nominee, at: Date): Promise<void> {
  await db
    .insertInto('nominations')
    .values({ user_id: userId, ...nominee, named_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...nominee, named_at: at }))
    .execute()
}

export async function deleteNominee(db: Reader, userId: UserId): Promise<void> {
  await db.deleteFrom('nominations').where('user_id', '=', userId).execute()
}

/** True when the user with the address `account` has named a nominee with this `email` or `phone`. */
export async function isNominatedBy(
  db: Reader,
  { account, email, phone }: { readonly account: string; readonly email: string; readonly phone: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('nominations')
    .innerJoin('users', 'users.id', 'nominations.user_id')
    .select('users.id')
    .where('users.email', '=', account)
    .where((eb) =>
      eb.or([eb('nominations.email', '=', email), ...(phone ? [eb('nominations.phone', '=', phone)] : [])]),
    )
    .executeTakeFirst()
  return row !== undefined
}
