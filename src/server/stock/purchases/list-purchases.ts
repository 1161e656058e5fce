// Purchases as staff look through them: all of them with their sums, and what is on its way for whoever takes it in (STK-9, STK-11).
import type { ArrivalsReply, PurchasesReply } from '#contract/purchases.ts'
import { indianDate } from '#domain/calendar.ts'
import type { PurchaseId } from '#domain/ids.ts'
import { stillToCome } from '#domain/purchase.ts'
import type { Shop } from '../../shop.ts'
import { facts, listedPurchase } from './purchase-view.ts'
import { listPurchaseLines, listPurchaseRows, type PurchaseLine } from './purchases-queries.ts'

const PER_PAGE = 50
/** So many are on their way at the most. */
const MOST_UNDER_WAY = 200

type Desk = Pick<Shop, 'db' | 'clock'>

interface Asked {
  readonly show?: 'under-way' | 'late' | undefined
  readonly cursor?: PurchaseId | undefined
}

export async function listPurchases({ db, clock }: Desk, { show, cursor }: Asked): Promise<PurchasesReply> {
  const today = indianDate(clock.now())
  const filter = { isUnderWay: show !== undefined, before: show === 'late' ? today : null, after: cursor ?? null }
  const most = show === undefined ? PER_PAGE : MOST_UNDER_WAY
  const rows = await listPurchaseRows(db, filter, most + 1)
  const shown = rows.slice(0, most)
  const linesOf = await linesById(
    db,
    shown.map(({ id }) => id),
  )
  return {
    purchases: shown.map((row) => listedPurchase(row, linesOf.get(row.id) ?? [], today)),
    // What is on its way is worked off from the front.
    nextCursor: show === undefined && rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Without sums. */
export async function listArrivals({ db, clock }: Desk): Promise<ArrivalsReply> {
  const today = indianDate(clock.now())
  const rows = await listPurchaseRows(db, { isUnderWay: true, before: null, after: null }, MOST_UNDER_WAY)
  const linesOf = await linesById(
    db,
    rows.map(({ id }) => id),
  )
  return {
    arrivals: rows.map((row) => {
      const lines = linesOf.get(row.id) ?? []
      const left = lines.reduce((sum, line) => sum + stillToCome(line), 0)
      return { ...facts(row, today), things: lines.length, left }
    }),
  }
}

const linesById = async (db: Desk['db'], ids: readonly PurchaseId[]): Promise<Map<PurchaseId, PurchaseLine[]>> =>
  Map.groupBy(await listPurchaseLines(db, ids), ({ purchaseId }) => purchaseId)
