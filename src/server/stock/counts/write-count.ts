// What was counted is written: the difference of each line as it was at its own moment, so that sales since then change nothing (STK-4, STK-13).
import { ShopError } from '#contract/errors.ts'
import type { CountView, CountWrite } from '#contract/stock-counts.ts'
import { countReplies as words } from '#copy/count-replies.ts'
import type { CountId, StockItemId, UserId } from '#domain/ids.ts'
import { countLineState } from '#domain/stock-count.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { addStockMoves } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockLevels } from '../batches-queries.ts'
import { differenceMoves } from '../count-goods.ts'
import { countWaiting, findItem, lockBatchesOfItems } from '../items-queries.ts'
import { countView } from './count-view.ts'
import { type CountLineRow, lockCount, lockCountLines, saveWritten } from './counts-queries.ts'

interface Writing {
  readonly id: CountId
  readonly lines: CountWrite['lines']
  readonly key: string | undefined
}

/** Once for each key; what is written already stays. Throws `count_not_found`, `count_ended`, `count_stale`, `count_unexplained`, and what a count refuses. */
export function writeCount(
  shop: Shop,
  actor: UserId,
  { id, lines, key }: Writing,
): Promise<{ message: string; count: CountView }> {
  return answerOnce(shop, { owner: actor, key, content: ['write-count', id, lines] }, async (tx) => {
    const count = await lockCount(tx, id)
    if (!count) throw new ShopError('count_not_found')
    if (count.endedAt !== null) throw new ShopError('count_ended')
    const why = new Map(lines.map((line) => [line.item as string, line.why]))
    const items = [...why.keys()] as StockItemId[]
    const named = await lockCountLines(tx, id, items)
    if (named.length < items.length) throw new ShopError('stock_item_not_found')
    await lockLevels(tx, {
      products: named.flatMap(({ productId }) => productId ?? []),
      components: named.flatMap(({ componentId }) => componentId ?? []),
    })
    await lockBatchesOfItems(tx, items)
    // As they are now that nobody else moves them.
    const open = (await lockCountLines(tx, id, items)).filter(({ isWritten }) => !isWritten)
    for (const line of open) await writeLine(tx, shop, { id, actor, line, why: why.get(itemOf(line)) ?? '' })
    await recordAudit(tx, shop, {
      actor,
      action: 'count.write',
      subject: id,
      details: { name: count.name, lines: open.length },
    })
    await bumpCatalogVersion(tx)
    return { message: words.written(open.length), count: await countView(tx, id) }
  })
}

const itemOf = ({ productId, componentId }: CountLineRow): string => productId ?? componentId ?? ''

interface Written {
  readonly id: CountId
  readonly actor: UserId
  readonly line: CountLineRow
  readonly why: string
}

async function writeLine(tx: Tx, shop: Shop, { id, actor, line, why }: Written): Promise<void> {
  const { name, counted, expected } = line
  if (counted === null || expected === null || countLineState(line) !== 'counted')
    throw new ShopError('count_stale', { message: words.stale(name) })
  const difference = counted - expected
  if (difference !== 0 && why === '') throw new ShopError('count_unexplained', { message: words.unexplained(name) })
  const found = await findItem(tx, itemOf(line) as StockItemId)
  if (!found) throw new ShopError('stock_item_not_found')
  if (found.stock === null) throw new ShopError('stock_uncounted')
  const waiting = await countWaiting(tx, found.item)
  await addStockMoves(tx, shop, await differenceMoves(tx, { ...found, actor }, { difference, waiting, note: why }))
  await saveWritten(tx, id, line.position, { why, at: shop.clock.now() })
}
