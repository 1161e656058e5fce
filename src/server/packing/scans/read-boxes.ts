// Boxes as a scanner packs them: what is ticked off, by which codes, and what speaks against it (ORD-26).
import { createHash } from 'node:crypto'
import type { ScanBox } from '#contract/scan.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack } from '#domain/order.ts'
import { type BoxContents, boxContents, type GoodsCode } from '#domain/scan-box.ts'
import type { Reader } from '../../db/database.ts'
import { listSlips, type SlipRow } from '../../orders/admin/slips-queries.ts'
import { listPrintedSlips } from '../../orders/printed-slips-queries.ts'
import { listGoodsCodesOf } from '../../stock/goods-codes-queries.ts'
import { listAsking } from './scan-queries.ts'

/** The boxes of these orders, in this order. */
export async function readBoxes(db: Reader, ids: readonly OrderId[]): Promise<ScanBox[]> {
  const slips = await listSlips(db, ids)
  const codes = await codesOf(db, slips)
  const asking = await listAsking(db, ids)
  const printed = await listPrintedSlips(db, ids)
  const found = new Map(slips.map((slip) => [slip.id, slip]))
  return ids.flatMap((id) => {
    const slip = found.get(id)
    if (!slip) return []
    const { things, codes: own } = boxContents(slip.items, codes)
    return [
      {
        _id: id,
        orderNumber: slip.orderNumber,
        status: slip.status,
        trackingNumber: slip.trackingNumber,
        name: `${slip.billing.firstName} ${slip.billing.lastName}`,
        city: slip.billing.city,
        isDisputed: slip.isDisputed,
        asksToCancel: asking.has(id),
        changed: isToPack(slip.status) ? (printed.get(id)?.changed ?? []) : [],
        things: [...things],
        codes: own.map(({ code, adds }) => ({ code, adds: [...adds] })),
        mark: markOf(things),
      },
    ]
  })
}

/** Every code that ticks something in one of these boxes, however many the shop has. */
function codesOf(db: Reader, slips: readonly SlipRow[]): Promise<GoodsCode[]> {
  const products = new Set(slips.flatMap(({ items }) => items.map(({ productId }) => productId)))
  const names = new Set(slips.flatMap(({ items }) => boxContents(items, []).things.map(({ name }) => name)))
  return listGoodsCodesOf(db, { products: [...products], names: [...names] })
}

/** A mark of what goes into a box: it changes with it, so that nobody packs what she was not shown. */
export const markOf = (things: BoxContents['things']): string =>
  createHash('sha256')
    .update(JSON.stringify(things.map(({ name, quantity }) => [name, quantity])))
    .digest('base64url')
    .slice(0, 22)

/** The same of a slip. */
export const markOfSlip = ({ items }: Pick<SlipRow, 'items'>): string => markOf(boxContents(items, []).things)
