// Somebody says how many lie there: kept with what should have lain there at that moment, and written later (STK-12).
import { ShopError } from '#contract/errors.ts'
import type { CountView } from '#contract/stock-counts.ts'
import { countReplies as words } from '#copy/count-replies.ts'
import type { CountId, StockItemId, UserId } from '#domain/ids.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { countWaiting, lockItem } from '../items-queries.ts'
import { countView } from './count-view.ts'
import { lockCount, lockCountLines, saveCounted } from './counts-queries.ts'

interface Counting {
  readonly id: CountId
  readonly item: StockItemId
  readonly counted: number
  /** When the count was made that this one takes the place of. */
  readonly seen: string | null
  readonly key: string | undefined
}

/**
 * Once for each key. Throws `count_not_found`, `count_ended`, `stock_item_not_found`, `stock_uncounted`, and `count_other` where
 * somebody else has counted it meanwhile, with how many.
 */
export function countLine(
  shop: Shop,
  counter: UserId,
  { key, ...counting }: Counting,
): Promise<{ message: string; count: CountView }> {
  return answerOnce(shop, { owner: counter, key, content: ['count-line', counting] }, async (tx) => {
    const { id, item, counted, seen } = counting
    const count = await lockCount(tx, id)
    if (!count) throw new ShopError('count_not_found')
    if (count.endedAt !== null) throw new ShopError('count_ended')
    const [line] = await lockCountLines(tx, id, [item])
    const found = await lockItem(tx, item)
    if (!line || !found) throw new ShopError('stock_item_not_found')
    if (line.isWritten) throw new ShopError('count_ended', { message: words.isWritten(line.name) })
    if ((line.countedAt?.toISOString() ?? null) !== seen)
      throw new ShopError('count_other', { message: words.other(line.name, line.counted ?? 0, line.who ?? '') })
    if (found.stock === null) throw new ShopError('stock_uncounted')
    const expected = found.stock + (await countWaiting(tx, found.item))
    const at = shop.clock.now()
    await saveCounted(tx, id, line.position, { counted, expected, item: found.item, counter, at })
    return { message: words.counted(line.name, counted - expected), count: await countView(tx, id) }
  })
}
