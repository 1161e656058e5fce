// Goods came back: so many lie on the shelf again, so many are spoiled and are never sold in between, each with its lines of the ledger (STK-16).
import { ShopError } from '#contract/errors.ts'
import type { GoodsBack, GoodsBackReply, GoodsOut } from '#contract/goods-back.ts'
import { goodsBackReplies as words } from '#copy/goods-back.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { lockBatches, lockLevels } from '../batches-queries.ts'
import { lockOrderOf } from '../parcels/packed-queries.ts'
import { listSentLines } from './returns-queries.ts'
import { takeBack } from './take-back.ts'
import { viewGoodsBack } from './view-goods-back.ts'

interface Booking {
  readonly orderId: OrderId
  readonly body: GoodsBack
  readonly key: string | undefined
}
type Part = GoodsBack['parts'][number]

/** Once for each key. Throws `order_not_found`, and nothing is booked where `parcel_differs`, `stock_uncounted`, `stock_short` or `batch_unfit` is true of a part. */
export function bookGoodsBack(
  shop: Shop,
  actor: UserId,
  { orderId, body, key }: Booking,
): Promise<GoodsBackReply & { message: string }> {
  return answerOnce(shop, { owner: actor, key, content: ['goods-back', orderId, body] }, async (tx) => {
    const { parts, note } = body
    if (!(await lockOrderOf(tx, orderId))) throw new ShopError('order_not_found')
    const sent = await listSentLines(tx, orderId)
    await lockLevels(
      tx,
      sent.map(({ productId }) => productId),
    )
    await lockBatches(
      tx,
      parts.flatMap(({ batch }) => batch ?? []),
    )
    const { lines } = await viewGoodsBack(shop, tx, orderId)
    for (const { item } of parts) refuseLine(lines, parts, item)
    for (const part of parts) refuseBatch(lines, part)
    await takeBack(tx, shop, { parts, lines: sent }, { orderId, actor, note })
    const details = { parts: parts.map(({ seen: _, ...part }) => part), note }
    await recordAudit(tx, shop, { actor, action: 'stock.came_back', subject: orderId, details })
    await bumpCatalogVersion(tx)
    const shelf = parts.reduce((sum, part) => sum + part.shelf, 0)
    const spoiled = parts.reduce((sum, part) => sum + part.spoiled, 0)
    return { message: words.booked(shelf, spoiled), ...(await viewGoodsBack(shop, tx, orderId)) }
  })
}

/** What is said of a line must be of what is out, as whoever counted saw it. */
function refuseLine(lines: readonly GoodsOut[], parts: readonly Part[], item: string): void {
  const line = lines.find((each) => each.item === item)
  const own = parts.filter((part) => part.item === item)
  if (!line || own.some(({ seen }) => seen !== line.out)) throw new ShopError('parcel_differs')
  if (!line.isCounted) throw new ShopError('stock_uncounted')
  if (own.reduce((sum, { shelf, spoiled }) => sum + shelf + spoiled, 0) > line.out)
    throw new ShopError('stock_short', { message: words.onlyOut(line.name, line.out) })
}

function refuseBatch(lines: readonly GoodsOut[], { item, batch, shelf, spoiled }: Part): void {
  const line = lines.find((each) => each.item === item)
  const out = line?.batches.find((each) => (each.batch?._id ?? null) === batch)
  if (!line || (!out && (line.batches.length > 0 || batch !== null))) throw new ShopError('parcel_differs')
  if (!out) return
  if (shelf + spoiled > out.out) throw new ShopError('stock_short', { message: words.onlyOut(line.name, out.out) })
  if (out.isUnfit && shelf > 0) throw new ShopError('batch_unfit')
}
