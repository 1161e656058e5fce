// The SQL of finding people by a number: of their orders and payments, a phone number, a GSTIN (ADM-17, ORD-24).
import { sql } from 'kysely'
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
  if (isWholePhone(words)) return findOwners(db, words, `+91${words}`, '')
  return isGstin(gstin) ? findOwners(db, gstin, '', gstin) : []
}

/** Who has a phone number in her account, or bought under it or under a GSTIN: an account need not have what its orders name. */
async function findOwners(db: Reader, words: string, phone: string, gstin: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT id FROM users WHERE deleted_at IS NULL AND ${isIndexedLike(words)} AND phone = ${phone}
    UNION SELECT user_id FROM orders WHERE order_number IN (
        SELECT order_number FROM order_search WHERE words LIKE lower(${likePieces(needlesOf(words))})
        UNION ALL SELECT order_number FROM orders WHERE order_number > (SELECT coalesce(max(order_number), 0) FROM order_search)
      ) AND (phone = ${phone} OR billing->>'gstin' = ${gstin})
    LIMIT ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
