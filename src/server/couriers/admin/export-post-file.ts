// What waits to be sent, as India Post's sheet for booking many: what was promised first in front (SHIP-6).
import { indianDate } from '#domain/calendar.ts'
import { TO_PACK } from '#domain/order.ts'
import { STATES } from '#domain/places.ts'
import { POST_COLUMNS, postCells } from '#domain/post-file.ts'
import type { Reader } from '../../db/database.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import { listOrderRows } from '../../orders/admin/admin-orders-queries.ts'
import type { Shop } from '../../shop.ts'
import { listParcelGrams } from '../booking/booking-queries.ts'

const OLDEST_FIRST = { by: 'placed_at', way: 'asc' } as const
const WAITING = { day: null, words: null, statuses: TO_PACK, kind: null, sort: OLDEST_FIRST } as const
type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]
type Row = OrderRow & { grams: number | null }

/** Disputed orders are left out: somebody else decides whether they are sent (DISP-8). */
export function exportPostFile({ db, clock, identity }: Pick<Shop, 'db' | 'clock' | 'identity'>): CsvFile<Row> {
  const { name, phone } = identity()
  let serial = 0
  return {
    name: `india-post-${indianDate(clock.now())}`,
    columns: POST_COLUMNS,
    rows: null,
    readPage: async (last) => {
      for (let after: OrderRow | null = last; ; ) {
        const place = after === null ? null : { at: after.placedAt, id: after.id }
        const rows = await listOrderRows(db, { ...WAITING, after: place }, ROWS_PER_PAGE)
        const sendable = rows.filter(({ isDisputed }) => !isDisputed)
        // An empty page would end the file, though more may follow what was left out.
        if (sendable.length > 0 || rows.length === 0) return weighed(db, sendable)
        after = rows.at(-1) ?? null
      }
    },
    cellsOf: ({ orderNumber, billing, stateCode, phone: hers, grams }) => {
      serial += 1
      const { firstName, lastName, houseNumber, street, city, postcode } = billing
      const parcel = { orderNumber, name: `${firstName} ${lastName}`, houseNumber, street, city, postcode }
      return postCells(serial, { name, phone }, { ...parcel, state: STATES[stateCode], phone: hers, grams })
    },
  }
}

async function weighed(db: Reader, rows: readonly OrderRow[]): Promise<Row[]> {
  const grams = await listParcelGrams(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, grams: grams.get(row.id) ?? null }))
}
