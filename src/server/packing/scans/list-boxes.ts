// Boxes that are fetched ahead, so that they are ticked off without a line too, and the one that is taken in hand (ORD-27, ORD-28).
import { ShopError } from '#contract/errors.ts'
import type { BoxesQuery, BoxesReply, OpenBoxBody, OpenBoxReply, ScanBox } from '#contract/scan.ts'
import { fieldErrors } from '#copy/errors.ts'
import { scanReplies } from '#copy/scan-replies.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { isToPack, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { type Holding, NOBODY, QUIET_FOR, stopBefore } from '#domain/scan.ts'
import { MOST_GOODS_CODES } from '#domain/scan-box.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { type Cursor, packCursor } from '../../db/cursor.ts'
import { inTransaction } from '../../db/database.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listGoodsCodes } from '../../stock/goods-codes-queries.ts'
import { countForPacker, listQueue } from '../queue-queries.ts'
import { findRound, listOrdersOfRound } from '../round-queries.ts'
import { readBoxes } from './read-boxes.ts'
import { deleteOwnClaim, findOrderByNumber, findOtherHolder, listOtherHolders, saveClaim } from './scan-queries.ts'

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
  // Side by side: none of them needs another's answer.
  const [boxes, codes, held] = await Promise.all([
    readBoxes(db, ids),
    // The names of all goods, to say which does not belong into a box: with the first page alone.
    cursor === '' ? listGoodsCodes(db, MOST_GOODS_CODES) : [],
    listOtherHolders(db, ids, userId),
  ])
  const holdingOf = ({ _id, status }: ScanBox) =>
    isToPack(status) ? asHolding(held.get(_id) ?? null, clock.now()) : NOBODY
  return {
    boxes: boxes.map((box) => ({ ...box, ...holdingOf(box) })),
    goods: codes.map(({ code, name }) => ({ code, name })),
    ...counts,
  }
}

async function queued(db: Shop['db'], packer: UserId, after: Cursor | null) {
  const [found, counts] = await Promise.all([
    listQueue(db, { after, statuses: TO_PACK, isInNoRound: false, packer }, PER_PAGE + 1),
    countForPacker(db, packer),
  ])
  const rows = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? rows.at(-1) : undefined
  const nextCursor = last ? packCursor({ at: last.placedAt, id: last.id }) : null
  return { ids: rows.map(({ id }) => id), nextCursor, ...counts }
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

const asHolding = (holder: { name: string; at: Date } | null, now: Date): Holding =>
  holder === null ? NOBODY : { heldBy: holder.name, isLeft: holder.at < quietSince(now) }
const quietSince = (now: Date): Date => after(now, -QUIET_FOR)

interface Opening extends OpenBoxBody {
  readonly orderNumber: number
  readonly actor: Actor
}

/** Takes a box in hand, until its parcel is scanned or it is put away; one that could not be packed stays where it is. Who else has it keeps it, unless it was left and is taken over, on record (ORD-28). Refuses with `order_not_found`. */
export function openBox(
  shop: Shop,
  { orderNumber, actor: { userId }, takesOver, knows }: Opening,
): Promise<OpenBoxReply> {
  return inTransaction(shop.db, async (tx) => {
    const orderId = await findOrderByNumber(tx, orderNumber)
    const [box] = orderId === null ? [] : await readBoxes(tx, [orderId])
    if (orderId === null || !box) throw new ShopError('order_not_found')
    if (!isToPack(box.status)) return { box, ...NOBODY }
    const at = shop.clock.now()
    const before = await findOtherHolder(tx, orderId, userId)
    if (stopBefore(box, { ...NOBODY, knows }) !== null) return { box, ...asHolding(before, at) }
    const isHers = await saveClaim(tx, { orderId, userId, at }, takesOver ? quietSince(at) : null)
    if (!isHers) return { box, ...asHolding(await findOtherHolder(tx, orderId, userId), at) }
    if (before !== null)
      await recordAudit(tx, shop, { actor: userId, action: 'box.take', subject: orderId, details: {} })
    return { box, ...NOBODY }
  })
}

/** Gives a box back that she has in hand, so that anybody can take it. Refuses with `order_not_found`. */
export async function putBoxAway(
  { db }: Pick<Shop, 'db'>,
  { orderNumber, userId }: { orderNumber: number; userId: UserId },
): Promise<string> {
  const orderId = await findOrderByNumber(db, orderNumber)
  if (orderId === null) throw new ShopError('order_not_found')
  await deleteOwnClaim(db, { orderId, userId })
  return scanReplies.putAway(orderNumber)
}
