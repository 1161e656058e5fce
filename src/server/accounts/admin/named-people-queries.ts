// The SQL of finding people by a number: of their orders and payments, a phone number or a piece of one, a GSTIN (ADM-17, ORD-24).
import { type RawBuilder, sql } from 'kysely'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import type { UserId } from '#domain/ids.ts'
import { isWholePhone, needlesOf } from '#domain/searched-words.ts'
import type { Reader } from '../../db/database.ts'
import { likePieces } from '../../db/escape-like.ts'
import { findNamed, peopleOf } from '../../db/reference-queries.ts'
import { isIndexedLike } from './users-queries.ts'

/** A phone number or a GSTIN has few owners. */
const MOST = 50

/** The people whom a number names; nobody for what can only be words. Words are as `tidySearch` leaves them. */
export async function findPeopleNamed(db: Reader, words: string): Promise<UserId[]> {
  const named = peopleOf(await findNamed(db, words))
  if (named.length > 0) return named
  const gstin = tidyGstin(words)
  if (isWholePhone(words)) return findOwners(db, words, sql`phone = ${`+91${words}`}`)
  // A piece of a phone number.
  if (/^\d{4,9}$/.test(words)) return findOwners(db, words, sql`strpos(phone, ${words}) > 0`)
  return isGstin(gstin) ? findOwners(db, gstin, sql`billing->>'gstin' = ${gstin}`, sql`false`) : []
}

/**
 * Who bought under a phone number or a GSTIN, or has the number in the account: an account need not have what its orders name.
 * `isOrder` says it of an order, `isAccount` of an account.
 */
async function findOwners(
  db: Reader,
  words: string,
  isOrder: RawBuilder<unknown>,
  isAccount: RawBuilder<unknown> = isOrder,
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT id FROM users WHERE deleted_at IS NULL AND ${isIndexedLike(words)} AND ${isAccount}
    UNION SELECT user_id FROM orders WHERE order_number IN (
        SELECT order_number FROM order_search WHERE words LIKE lower(${likePieces(needlesOf(words))})
        UNION ALL SELECT order_number FROM orders WHERE order_number > (SELECT coalesce(max(order_number), 0) FROM order_search)
      ) AND ${isOrder}
    LIMIT ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
