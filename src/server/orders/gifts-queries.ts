// The SQL of gifts: the sender's name and the text of the card (CHK-18). A replacement has no gift.
import type { AttemptId, OrderId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Gift {
  /** The sender's name, as printed on the card. */
  readonly from: string
  /** The text of the card. */
  readonly words: string
}

/** Saves the gift card of a payment attempt. */
export async function insertGift(tx: Tx, attemptId: AttemptId, { from, words }: Gift): Promise<void> {
  await tx.insertInto('attempt_gifts').values({ attempt_id: attemptId, giver: from, words }).execute()
}

/** Returns the gift of each of these orders, by order id. Orders without one are missing. */
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
