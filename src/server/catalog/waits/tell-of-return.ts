// What is back is told to those who wait for it, in the order in which they asked, and to no more than can buy it (CAT-41).
import { inTransaction } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { takeTurns } from './waits-queries.ts'

/** Letters of one run; the next one goes on. */
const MOST = 200

/** The job of every five minutes. That they were told and what is written commit together. */
export const tellOfReturn = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    for (const { id, productId, email } of await takeTurns(tx, shop.clock.now(), MOST))
      await writeLetter(tx, shop, { kind: 'back-in-stock', ref: id, recipient: email, content: { productId } })
  })
