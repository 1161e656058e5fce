// Goods that run low are told to whoever keeps the stock: once for each fall, and not again until there is enough (STK-8).
import { RIGHTS_OF, type Right, STAFF_ROLES } from '#contract/rights.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { listKeepers, takeNewlyLow } from './warnings-queries.ts'

const KEEPERS = STAFF_ROLES.filter((role) => (RIGHTS_OF[role] as readonly Right[]).includes('stock'))

/** The job of every ten minutes. What was noted and what is written commit together. */
export const watchStock = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const low = await takeNewlyLow(tx, shop.clock.now())
    if (low.length === 0) return
    const goods = low.map(({ id, name, left }) => ({ id, name, left }))
    for (const recipient of await listKeepers(tx, KEEPERS))
      await writeLetter(tx, shop, {
        kind: 'stock-low',
        ref: newId(shop),
        recipient,
        language: ENGLISH,
        content: { goods },
      })
  })
