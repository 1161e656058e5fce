// Somebody's coins ledger as staff read it: with the reasons of corrections.

import type { UserCoinsReply } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listEntries } from '../../wallet/wallet-queries.ts'
import { findUser } from '../accounts-queries.ts'
import { listCorrections } from './admin-user-queries.ts'

const PER_PAGE = 20

/** Newest first. Refuses with `user_not_found`. */
export async function listUserCoins(
  { db }: Pick<Shop, 'db'>,
  id: UserId,
  query: { readonly cursor?: string | undefined },
): Promise<UserCoinsReply> {
  const after = readCursor(query.cursor)
  if (!(await findUser(db, id))) throw new ShopError('user_not_found')
  const found = await listEntries(db, id, { ...(after ? { after } : {}), limit: PER_PAGE + 1 })
  const rows = found.slice(0, PER_PAGE)
  const corrections = await listCorrections(
    db,
    rows.map((row) => row.id),
  )
  const last = found.length > PER_PAGE ? rows.at(-1) : undefined
  return {
    entries: rows.map((row) => {
      const correction = corrections.find(({ entryId }) => entryId === row.id)
      return {
        _id: row.id,
        coins: row.coins,
        cause: row.cause,
        orderNumber: row.order_number,
        balance: row.balance,
        createdAt: row.created_at.toISOString(),
        correction: correction ? { reason: correction.reason, by: correction.by } : null,
      }
    }),
    nextCursor: last ? packCursor({ at: last.created_at, id: last.id }) : null,
  }
}
