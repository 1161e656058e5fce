// Late parcels: the list for staff, inquiries at the courier and entered events (SHIP-5). Exports India Post's booking
// sheet too.
import { ShopError } from '#contract/errors.ts'
import type { StuckReply } from '#contract/parcels.ts'
import { parcelsReplies } from '#copy/parcels.ts'
import { daysBetween, indianDate } from '#domain/calendar.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import { ASK_AGAIN_AFTER } from '#domain/delivery-times.ts'
import { after } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { TO_PACK } from '#domain/order.ts'
import { NEEDS_STAFF } from '#domain/parcel-event.ts'
import { STATES } from '#domain/places.ts'
import { POST_COLUMNS, postCells } from '#domain/post-file.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import { readCursor, toPage } from '../db/list-query.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { listOrderRows } from '../orders/admin/admin-orders-queries.ts'
import type { Shop } from '../shop.ts'
import { listParcelGrams } from './booking/booking-queries.ts'
import {
  type ListedEvent,
  listStuckRows,
  lockParcel,
  type StuckRow,
  saveInquiry,
  saveListedEvents,
} from './events/parcel-events-queries.ts'

const PER_PAGE = 50

export async function listStuck(shop: Pick<Shop, 'db' | 'clock'>, cursor: string | undefined): Promise<StuckReply> {
  const now = shop.clock.now()
  const rows = await listStuckRows(shop.db, { now, after: readCursor(cursor), limit: PER_PAGE + 1 })
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ lateAt, id }) => ({ at: lateAt, id }))
  return { parcels: pageRows.map((row) => toParcelReply(row, now)), nextCursor }
}

function toParcelReply(row: StuckRow, now: Date): StuckReply['parcels'][number] {
  const { id, dispatchedAt, lateAt: _lateAt, newsAt, askedAt, ...parcel } = row
  return {
    ...parcel,
    _id: id,
    trackingUrl: trackingUrlOf(row),
    dispatchedAt: dispatchedAt.toISOString(),
    days: daysBetween(indianDate(dispatchedAt), indianDate(now)),
    newsAt: newsAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    isAsked: askedAt !== null && after(askedAt, ASK_AGAIN_AFTER) > now,
  }
}

/**
 * Records that staff asked the courier about a parcel (SHIP-5). Does nothing when this was recorded within
 * ASK_AGAIN_AFTER. Throws `order_state` when the parcel is not under way.
 */
export async function recordInquiry(shop: Shop, orderId: OrderId, actor: UserId): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const parcel = await lockParcel(tx, orderId)
    if (!parcel) throw new ShopError('order_state', { message: parcelsReplies.notOnWay })
    if (parcel.askedAt !== null && after(parcel.askedAt, ASK_AGAIN_AFTER) > now) return
    await saveInquiry(tx, orderId, now)
    await recordAudit(tx, shop, { actor, action: 'order.asked', subject: orderId, details: {} })
  })
}

/**
 * Stores events that staff entered from a courier's list (SHIP-4, SHIP-5), and returns the number of changed parcels.
 * Ignores events that are already stored, and events of parcels that are unknown or not under way.
 */
export async function recordEvents(shop: Shop, events: readonly ListedEvent[], actor: UserId): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await saveListedEvents(tx, events, { at: shop.clock.now(), needsStaff: NEEDS_STAFF })
    if (count > 0)
      await recordAudit(tx, shop, { actor, action: 'parcels.news', subject: 'parcels', details: { count } })
    return count
  })
}

const OLDEST_FIRST = { by: 'placed_at', way: 'asc' } as const
const TO_PACK_FILTER = { day: null, text: null, statuses: TO_PACK, kind: null, sort: OLDEST_FIRST } as const
type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]
type Row = OrderRow & { grams: number | null }

/**
 * Returns India Post's bulk booking sheet of the orders to pack, oldest first, as a CSV file (SHIP-6). Disputed orders
 * are left out, because staff decide about each (DISP-8). So are orders to several addresses, because the weight of
 * each parcel is unknown (ORD-36).
 */
export function exportPostFile({ db, clock, identity }: Pick<Shop, 'db' | 'clock' | 'identity'>): CsvFile<Row> {
  const { name, phone } = identity()
  let serial = 0
  return {
    name: `india-post-${indianDate(clock.now())}`,
    columns: POST_COLUMNS,
    rows: null,
    readPage: async (last) => {
      for (let after: OrderRow | null = last; ; ) {
        const cursor = after === null ? null : { at: after.placedAt, id: after.id }
        const rows = await listOrderRows(db, { ...TO_PACK_FILTER, after: cursor }, ROWS_PER_PAGE)
        const sendableOrders = rows.filter(({ isDisputed, billing }) => !isDisputed && billing.deliveries === undefined)
        // An empty page would end the file, although more orders may follow those that are left out.
        if (sendableOrders.length > 0 || rows.length === 0) return withWeights(db, sendableOrders)
        after = rows.at(-1) ?? null
      }
    },
    cellsOf: ({ orderNumber, billing, stateCode, phone: recipientPhone, grams }) => {
      serial += 1
      const { firstName, lastName, houseNumber, street, city, postcode } = billing
      const parcel = { orderNumber, name: `${firstName} ${lastName}`, houseNumber, street, city, postcode }
      return postCells(serial, { name, phone }, { ...parcel, state: STATES[stateCode], phone: recipientPhone, grams })
    },
  }
}

async function withWeights(db: Reader, rows: readonly OrderRow[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const grams = await listParcelGrams(db, ids)
  return rows.map((row) => ({ ...row, grams: grams.get(row.id) ?? null }))
}
