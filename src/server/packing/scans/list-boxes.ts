// Boxes that are fetched ahead, so that they are ticked off without a line too, and the one that is taken in hand (ORD-27, ORD-28).
import { ShopError } from '#contract/errors.ts'
import type { BoxesQuery, BoxesReply, OpenBoxReply } from '#contract/scan.ts'
import { after } from '#domain/durations.ts'
import { isToPack, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { CLAIM_LASTS } from '#domain/scan.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listQueue } from '../queue-queries.ts'
import { findRound, listOrdersOfRound } from '../round-queries.ts'
import { readBoxes } from './read-boxes.ts'
import { findOrderByNumber, findOtherHolder, saveClaim } from './scan-queries.ts'

const PER_PAGE = 100

/** A sheet of a round's boxes, whatever their state, or the hundred that were promised first. Refuses with `round_not_found`. */
export async function listBoxes({ db }: Pick<Shop, 'db'>, { round, cursor }: BoxesQuery): Promise<BoxesReply> {
  const { ids, nextCursor } = round === undefined ? await queued(db) : await ofRound(db, round, cursor)
  const { boxes, codes } = await readBoxes(db, ids)
  return { boxes: [...boxes], goods: codes.map(({ code, name }) => ({ code, name })), nextCursor }
}

async function queued(db: Shop['db']) {
  const rows = await listQueue(db, { after: null, statuses: TO_PACK, isInNoRound: false }, PER_PAGE)
  return { ids: rows.map(({ id }) => id), nextCursor: null }
}

async function ofRound(db: Shop['db'], number: number, after: number) {
  const round = await findRound(db, number)
  if (!round) throw new ShopError('round_not_found')
  const found = await listOrdersOfRound(db, { id: round.id, after, statuses: ORDER_STATUSES }, PER_PAGE + 1)
  const lines = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? lines.at(-1) : undefined
  return { ids: lines.map(({ id }) => id), nextCursor: last ? String(last.place) : null }
}

interface Opening {
  readonly orderNumber: number
  readonly actor: Actor
  readonly takesOver: boolean
}

/** Takes a box in hand. Who else has it keeps it, unless it is taken over. Refuses with `order_not_found`. */
export function openBox(shop: Shop, { orderNumber, actor: { userId }, takesOver }: Opening): Promise<OpenBoxReply> {
  return inTransaction(shop.db, async (tx) => {
    const orderId = await findOrderByNumber(tx, orderNumber)
    const [box] = orderId === null ? [] : (await readBoxes(tx, [orderId])).boxes
    if (orderId === null || !box) throw new ShopError('order_not_found')
    if (!isToPack(box.status)) return { box, heldBy: null }
    const at = shop.clock.now()
    const free = after(at, -CLAIM_LASTS)
    await saveClaim(tx, { orderId, userId, at }, { free, takesOver })
    if (takesOver) await recordAudit(tx, shop, { actor: userId, action: 'box.take', subject: orderId, details: {} })
    return { box, heldBy: await findOtherHolder(tx, orderId, { userId, free }) }
  })
}
