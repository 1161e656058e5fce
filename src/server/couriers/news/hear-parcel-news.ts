// A courier tells of a parcel: its order moves forward, never back, and what needs somebody shows at once; money never moves by it (SHIP-4, SHIP-12).
import type { OrderId } from '#domain/ids.ts'
import { isToPack, isWithPost, type OrderStatus, wayBetween } from '#domain/order.ts'
import { NEEDS_SOMEBODY } from '#domain/parcel-news.ts'
import type { CourierNews, CourierPort } from '../../adapters/courier.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBookedUnder, findToldAt, saveToldNews } from './news-queries.ts'

type Step = NonNullable<CourierNews['step']>
const LEADS_TO = { handed_over: 'dispatched', delivered: 'delivered' } as const satisfies Record<Step, OrderStatus>

/** What is of no parcel of ours, was known, or is older than what is known, changes nothing. */
export async function hearParcelNews(
  shop: Shop,
  { name }: Pick<CourierPort, 'name'>,
  told: CourierNews,
): Promise<void> {
  const booking = await findBookedUnder(shop.db, name, told.number)
  if (!booking) return
  const now = shop.clock.now()
  // A clock that is ahead must not keep later news out.
  const at = told.at !== null && told.at < now ? told.at : now
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockChain(tx, booking.orderId)
    if (!chain) return
    const { order } = chain
    const isOfOther = order.trackingNumber !== null && order.trackingNumber !== told.number
    if (isOfOther || (!isToPack(order.status) && !isWithPost(order.status))) return
    const known = await findToldAt(tx, order.id)
    if (known !== null && known >= at) return
    if (told.step) await bringTo(tx, shop, order, LEADS_TO[told.step], { courier: name, trackingNumber: told.number })
    if (told.news) await keepNews(tx, order.id, told.news, at)
  })
}

/** One state after the other, as if staff had done it. */
async function bringTo(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  last: (typeof LEADS_TO)[Step],
  parcel: { courier: CourierPort['name']; trackingNumber: string },
): Promise<void> {
  if (!isToPack(order.status) && !isWithPost(order.status)) return
  let status: OrderStatus = order.status
  for (const to of wayBetween(order.status, last)) {
    const carried = to === 'dispatched' ? parcel : {}
    await moveOrder(tx, shop, { ...order, status }, { to, by: 'shop', actor: 'shop', ...carried })
    const details = { from: status, told: parcel.courier, ...carried }
    await recordAudit(tx, shop, { actor: 'shop', action: `order.${to}`, subject: order.id, details })
    status = to
  }
}

const keepNews = (tx: Tx, orderId: OrderId, news: NonNullable<CourierNews['news']>, at: Date): Promise<void> =>
  saveToldNews(tx, orderId, { news, at, needsSomebody: NEEDS_SOMEBODY.includes(news) })
