// Boxes that are fetched ahead, so that they are ticked off without a line too, and the one that is taken in hand (ORD-27, ORD-28).
import { ShopError } from '#contract/errors.ts'
import type { BoxesQuery, BoxesReply, OpenBoxReply } from '#contract/scan.ts'
import { fieldErrors } from '#copy/errors.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { isToPack, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { CLAIM_LASTS } from '#domain/scan.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { type Cursor, packCursor } from '../../db/cursor.ts'
import { inTransaction } from '../../db/database.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { countForPacker, listQueue } from '../queue-queries.ts'
import { findRound, listOrdersOfRound } from '../round-queries.ts'
import { readBoxes } from './read-boxes.ts'
import { findOrderByNumber, findOtherHolder, listOtherHolders, saveClaim } from './scan-queries.ts'

const PER_PAGE = 100

interface Listing extends BoxesQuery {
  /** Who packs. */
  readonly userId: UserId
}

/** A sheet of a round's boxes, whatever their state, or of those of the queue that no round of somebody else has, promised first in front. Refuses with `round_not_found`. */
export async function listBoxes(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { round, cursor, userId }: Listing,
): Promise<BoxesReply> {
  const { ids, ...counts } =
    round === undefined ? await queued(db, userId, readCursor(cursor)) : await ofRound(db, round, placeOf(cursor))
  const { boxes, codes } = await readBoxes(db, ids)
  const held = await listOtherHolders(db, ids, { userId, free: after(clock.now(), -CLAIM_LASTS) })
  return {
    boxes: boxes.map((box) => ({ ...box, heldBy: isToPack(box.status) ? (held.get(box._id) ?? null) : null })),
    goods: codes.map(({ code, name }) => ({ code, name })),
    ...counts,
  }
}

async function queued(db: Shop['db'], packer: UserId, after: Cursor | null) {
  const found = await listQueue(db, { after, statuses: TO_PACK, isInNoRound: false, packer }, PER_PAGE + 1)
  const rows = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? rows.at(-1) : undefined
  const nextCursor = last ? packCursor({ at: last.placedAt, id: last.id }) : null
  return { ids: rows.map(({ id }) => id), nextCursor, ...(await countForPacker(db, packer)) }
}

const LONGEST_PLACE = /^\d{0,5}$/

function placeOf(cursor: string): number {
  if (LONGEST_PLACE.test(cursor)) return Number(cursor)
  throw new ShopError('invalid_input', { fields: { cursor: fieldErrors.wrongType } })
}

async function ofRound(db: Shop['db'], number: number, after: number) {
  const round = await findRound(db, number)
  if (!round) throw new ShopError('round_not_found')
  const place = { id: round.id, after, statuses: ORDER_STATUSES }
  const found = await listOrdersOfRound(db, place, PER_PAGE + 1)
  const lines = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? lines.at(-1) : undefined
  const left = TO_PACK.reduce((sum, status) => sum + (round.counts[status] ?? 0), 0)
  return { ids: lines.map(({ id }) => id), nextCursor: last ? String(last.place) : null, left, withOthers: 0 }
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
