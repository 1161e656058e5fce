// Boxes as a scanner packs them: what is ticked off, by which codes, and what speaks against it (ORD-26).
import { createHash } from 'node:crypto'
import type { ScanBox } from '#contract/scan.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack } from '#domain/order.ts'
import { type BoxContents, boxContents, type GoodsCode, MOST_GOODS_CODES } from '#domain/scan-box.ts'
import type { Reader } from '../../db/database.ts'
import { listSlips, type SlipRow } from '../../orders/admin/slips-queries.ts'
import { listPrintedSlips } from '../../orders/printed-slips-queries.ts'
import { listGoodsCodes } from '../../stock/goods-codes-queries.ts'
import { listAsking } from './scan-queries.ts'

export interface Boxes {
  readonly boxes: readonly ScanBox[]
  readonly codes: readonly GoodsCode[]
}

/** The boxes of these orders, in this order, and every code of the shop's goods. */
export async function readBoxes(db: Reader, ids: readonly OrderId[]): Promise<Boxes> {
  const codes = await listGoodsCodes(db, MOST_GOODS_CODES)
  const slips = await listSlips(db, ids)
  const asking = await listAsking(db, ids)
  const printed = await listPrintedSlips(db, ids)
  const found = new Map(slips.map((slip) => [slip.id, slip]))
  const boxes = ids.flatMap((id) => {
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
  return { boxes, codes }
}

/** A mark of what goes into a box: it changes with it, so that nobody packs what she was not shown. */
export const markOf = (things: BoxContents['things']): string =>
  createHash('sha256')
    .update(JSON.stringify(things.map(({ name, quantity }) => [name, quantity])))
    .digest('base64url')
    .slice(0, 22)

/** The same of a slip. */
export const markOfSlip = ({ items }: Pick<SlipRow, 'items'>): string => markOf(boxContents(items, []).things)
