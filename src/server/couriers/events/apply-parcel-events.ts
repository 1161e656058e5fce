// Parcel events from webhooks and polling: an order only moves forward, and each event counts once (SHIP-4, SHIP-12).
import { ShopError } from '#contract/errors.ts'
import { COUNTED_FOR, MIN_PARCELS } from '#domain/delivery-times.ts'
import { after, hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack, isWithPost, type OrderStatus, wayBetween } from '#domain/order.ts'
import { NEEDS_SOMEBODY } from '#domain/parcel-event.ts'
import {
  CourierError,
  type CourierEvent,
  type CourierPort,
  type CourierRequest,
  type Couriers,
} from '../../adapters/courier.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import {
  countTimes,
  findBookedUnder,
  findToldAt,
  renewLateness,
  saveReportedEvents,
  takeToAsk,
} from './parcel-events-queries.ts'

type Step = NonNullable<CourierEvent['step']>
const LEADS_TO = { handed_over: 'dispatched', delivered: 'delivered' } as const satisfies Record<Step, OrderStatus>

/** What is of no parcel of ours, was known, or is older than what is known, changes nothing. */
async function applyParcelEvents(shop: Shop, { name }: Pick<CourierPort, 'name'>, told: CourierEvent): Promise<void> {
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

const keepNews = (tx: Tx, orderId: OrderId, news: NonNullable<CourierEvent['news']>, at: Date): Promise<void> =>
  saveReportedEvents(tx, orderId, { news, at, needsSomebody: NEEDS_SOMEBODY.includes(news) })

// Asks couriers of parcels of which they have told nothing for hours: a webhook may be lost, or not set (SHIP-12).

/** A courier takes so many numbers in one question. */
const IN_ONE_QUESTION = 50
const MAX_QUESTIONS = 20
const NEXT_QUESTION = hours(6)

export async function askCouriers(shop: Shop): Promise<void> {
  for (let question = 0; question < MAX_QUESTIONS; question++) {
    const now = shop.clock.now()
    const parcels = await takeToAsk(shop.db, now, after(now, NEXT_QUESTION), IN_ONE_QUESTION)
    if (parcels.length === 0) return
    for (const [name, of] of Map.groupBy(parcels, ({ courier }) => courier)) {
      try {
        const courier = shop.couriers.of(name)
        const news = await courier.trackParcels(of.map(({ number }) => number))
        for (const each of news) await applyParcelEvents(shop, courier, each)
      } catch (error) {
        // They are asked again in some hours; the other couriers all the same.
        if (!(error instanceof CourierError)) throw error
        shop.log.warn({ courier: name, why: error.message }, 'a courier tells nothing of its parcels')
      }
    }
  }
}

// A courier's webhook: known by what it is signed with; unknown parcels and words are taken and change nothing (SHIP-12).

/** Refuses with `courier_signature` what no courier of this shop has sent, and with `invalid_input` what is no news. */
export async function receiveParcelEvents(shop: Shop, request: CourierRequest): Promise<void> {
  const delivery = readDelivery(shop.couriers, request)
  if (!delivery) {
    shop.log.warn('signature of a courier refused')
    throw new ShopError('courier_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const news of delivery.news) await applyParcelEvents(shop, delivery.courier, news)
}

/** All couriers post to this one address: a delivery comes from the one whose signature it bears. */
function readDelivery({ all }: Couriers, request: CourierRequest) {
  for (const courier of all) {
    const reading = courier.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, courier }
  }
  return null
}

// Counts every night how long parcels took to each region, and from when on those under way are stuck (SHIP-3, SHIP-5).

export async function countDeliveryTimes({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await countTimes(tx, { since: after(at, -COUNTED_FOR), at, least: MIN_PARCELS })
    await renewLateness(tx, NEEDS_SOMEBODY)
  })
}
