// The SQL of gifts: the sender's name and the text of the card (CHK-18). A replacement has no gift.
import type { AttemptId, OrderId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Gift {
  readonly from: string
  readonly words: string
}

export async function insertGift(tx: Tx, attemptId: AttemptId, { from, words }: Gift): Promise<void> {
  await tx.insertInto('attempt_gifts').values({ attempt_id: attemptId, giver: from, words }).execute()
}

/** Returns the gifts by order id. Orders without a gift are missing. */
export async function listGifts(db: Reader, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Gift>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attempt_gifts')
    .innerJoin('orders', 'orders.attempt_id', 'attempt_gifts.attempt_id')
    .select(['orders.id', 'giver as from', 'words'])
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...gift }) => [id, gift]))
}
