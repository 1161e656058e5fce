// The SQL of browsers that have logged in, known again by their cookie: only hashes of its tokens are kept (SEC-50, SEC-53).
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** More than anybody owns; whoever never keeps a cookie fills no table. */
const MOST = 50

export interface Met {
  readonly userId: UserId
  readonly tokenHash: Buffer
  /** In words; empty when it is not known. */
  readonly device: string
  /** See `networkMark`. */
  readonly network: number
  readonly at: Date
}

interface Meeting {
  /** Others had logged in to this account before, and never this one. */
  readonly isNews: boolean
  /** One of hers was last seen in the same network; null where none is known to have been seen anywhere. */
  readonly isSameNetwork: boolean | null
}

/** True where this browser has logged in to the account of an address. */
export async function isKnownBrowser(db: Reader, email: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a known browser has logged in again; false where it is not known (any more). */
export async function seeBrowser(tx: Tx, { userId, tokenHash, device, network, at }: Met): Promise<boolean> {
  const row = await tx
    .updateTable('known_browsers')
    .set({ device, network, seen_at: at })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes a browser that has not logged in to this account before. A token that it had for other accounts is worth nothing from
 * now on, and the new one stands for them too: nobody can have planted it. What the version before knew in words is
 * taken once for the browser that it meant, if it was used since `since`.
 */
export async function meetBrowser(
  tx: Tx,
  { userId, tokenHash, device, network, at }: Met,
  { former, since }: { readonly former: Buffer | null; readonly since: Date },
): Promise<Meeting> {
  const { rows } = await sql<{ hasOthers: boolean; wasKnown: boolean; isSameNetwork: boolean | null }>`
    WITH others AS (SELECT token_hash, network, seen_at FROM known_browsers WHERE user_id = ${userId}),
    named AS (SELECT FROM known_devices WHERE user_id = ${userId}),
    meant AS (DELETE FROM known_devices WHERE user_id = ${userId} AND device = ${device} RETURNING seen_at),
    moved AS (UPDATE known_browsers SET token_hash = ${tokenHash} WHERE token_hash = ${former} AND user_id <> ${userId}),
    crowded AS (
      DELETE FROM known_browsers WHERE user_id = ${userId}
        AND token_hash IN (SELECT token_hash FROM others ORDER BY seen_at DESC OFFSET ${MOST - 1})
    ),
    met AS (
      INSERT INTO known_browsers (${insertColumns('known_browsers', ['user_id', 'token_hash', 'device', 'network', 'seen_at'])})
      VALUES (${userId}, ${tokenHash}, ${device}, ${network}, ${at})
    )
    SELECT EXISTS (SELECT FROM others) OR EXISTS (SELECT FROM named) AS "hasOthers",
      EXISTS (SELECT FROM meant WHERE seen_at >= ${since}) AS "wasKnown",
      (SELECT bool_or(network = ${network}) FROM others) AS "isSameNetwork"
  `.execute(tx)
  const [row] = rows
  return {
    isNews: row?.hasOthers === true && !row.wasKnown,
    isSameNetwork: row?.isSameNetwork ?? null,
  }
}

/** Forgets every browser of a person, but for the one in her hand. */
export async function forgetBrowsers(tx: Tx, userId: UserId, own: Buffer | null): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(own !== null, (query) => query.where('token_hash', '!=', own ?? Buffer.alloc(0)))
    .execute()
}
