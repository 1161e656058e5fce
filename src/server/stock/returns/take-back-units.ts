// Units of an order that staff count while money goes back: the shop chooses their batches (STK-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import { spreadBack } from '#domain/goods-back.ts'
import type { BatchId, OrderId } from '#domain/ids.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockBatches, lockLevels } from '../batches-queries.ts'
import { listSentLines } from './returns-queries.ts'
import { takeBack } from './take-back.ts'
import { viewGoodsBack } from './view-goods-back.ts'

interface Units {
  readonly item: string
  /** On the shelf again. */
  readonly quantity: number
  readonly spoiled?: number
}

/** Answers those of counted goods. Throws `order_state` where so many are not out, `batch_unfit` where they are not to be sold again. The order is locked. */
export async function takeBackUnits(
  tx: Tx,
  shop: Shop,
  { orderId, actor, wanted }: { readonly orderId: OrderId; readonly actor: string; readonly wanted: readonly Units[] },
): Promise<Units[]> {
  const sent = await listSentLines(tx, orderId)
  await lockLevels(
    tx,
    sent.map(({ productId }) => productId),
  )
  const { lines } = await viewGoodsBack(shop, tx, orderId)
  await lockBatches(
    tx,
    lines.flatMap(({ batches }) => batches.flatMap(({ batch }) => (batch === null ? [] : (batch._id as BatchId)))),
  )
  const counted = wanted.filter(({ item, quantity, spoiled = 0 }) => {
    const isCounted = lines.find((line) => line.item === item)?.isCounted ?? true
    return isCounted && quantity + spoiled > 0
  })
  const parts = counted.flatMap(({ item, quantity: shelf, spoiled = 0 }) => {
    const line = lines.find((each) => each.item === item)
    if (!line || shelf + spoiled > line.out) throw new ShopError('order_state', { message: words.leftChanged })
    const batches = line.batches.map(({ batch, ...each }) => ({ ...each, batch: batch?._id ?? null }))
    const spread = spreadBack(batches, { shelf, spoiled })
    if (!spread) throw new ShopError('batch_unfit')
    return spread.map((part) => ({ ...part, item, batch: part.batch as BatchId | null }))
  })
  await takeBack(tx, shop, { parts, lines: sent }, { orderId, actor })
  return counted
}
