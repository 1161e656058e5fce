// A counting day begins, of the whole shelf or a part of it; and it ends (STK-12).
import { ShopError } from '#contract/errors.ts'
import type { CountStart, CountView } from '#contract/stock-counts.ts'
import { countReplies as words } from '#copy/count-replies.ts'
import type { CountId, UserId } from '#domain/ids.ts'
import { MOST_COUNT_LINES } from '#domain/stock-count.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { countView } from './count-view.ts'
import { endCountRow, insertCount, insertCountLines } from './counts-queries.ts'

interface Saved {
  message: string
  count: CountView
}

/** Once for each key. What is sold without being counted is left out. Throws `count_empty`, `count_too_large`, `stock_item_not_found`. */
export function startCount(
  shop: Shop,
  author: UserId,
  { name, part, items }: CountStart,
  key: string | undefined,
): Promise<Saved> {
  const chosen = [...new Set(items)]
  return answerOnce(shop, { owner: author, key, content: ['count', name, part, chosen] }, async (tx) => {
    const id = newId<'stock count'>(shop)
    await insertCount(tx, { id, name, author, at: shop.clock.now() })
    const lines = await insertCountLines(tx, id, { part, items: chosen, most: MOST_COUNT_LINES + 1 })
    if (part === 'chosen' && lines < chosen.length) throw new ShopError('stock_item_not_found')
    if (lines === 0) throw new ShopError('count_empty')
    if (lines > MOST_COUNT_LINES) throw new ShopError('count_too_large')
    await recordAudit(tx, shop, { actor: author, action: 'count.start', subject: id, details: { name, lines } })
    return { message: words.started(name, lines), count: await countView(tx, id) }
  })
}

/** A second time changes nothing. Throws `count_not_found`. */
export const endCount = (shop: Shop, actor: UserId, id: CountId): Promise<Saved> =>
  inTransaction(shop.db, async (tx) => {
    const isEnded = await endCountRow(tx, id, shop.clock.now())
    const count = await countView(tx, id)
    const open = count.lines.filter(({ state }) => state !== 'written').length
    if (isEnded)
      await recordAudit(tx, shop, { actor, action: 'count.end', subject: id, details: { name: count.name, open } })
    return { message: words.ended(count.name, open), count }
  })
