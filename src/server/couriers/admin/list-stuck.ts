// The list of parcels that are stuck, whoever waits longest in front (SHIP-5).
import type { StuckReply } from '#contract/parcels.ts'
import { daysBetween, indianDate } from '#domain/calendar.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import { ASK_AGAIN_AFTER } from '#domain/delivery-times.ts'
import { after } from '#domain/durations.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listStuckRows, type StuckRow } from './stuck-queries.ts'

const PER_PAGE = 50

export async function listStuck(shop: Pick<Shop, 'db' | 'clock'>, cursor: string | undefined): Promise<StuckReply> {
  const now = shop.clock.now()
  const rows = await listStuckRows(shop.db, { now, after: readCursor(cursor), limit: PER_PAGE + 1 })
  const shown = rows.slice(0, PER_PAGE)
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined
  return {
    parcels: shown.map((row) => parcelView(row, now)),
    nextCursor: last ? packCursor({ at: last.lateAt, id: last.id }) : null,
  }
}

function parcelView(row: StuckRow, now: Date): StuckReply['parcels'][number] {
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
