// Applies parcel events from webhooks and polling. An order only moves forward, and each event is applied once (SHIP-4,
// SHIP-12).
import { ShopError } from '#contract/errors.ts'
import { COUNTED_FOR, MIN_PARCELS } from '#domain/delivery-times.ts'
import { after, hours } from '#domain/durations.ts'
import { isToPack, isWithPost, type OrderStatus, stepsBetween } from '#domain/order.ts'
import { NEEDS_STAFF } from '#domain/parcel-event.ts'
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
import { type LockedOrder, lockOrderChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import {
  claimDueParcels,
  findBookingByNumber,
  lockLastEventAt,
  replaceDeliveryTimes,
  saveParcelEvent,
  updateLateTimes,
} from './parcel-events-queries.ts'

type Step = NonNullable<CourierEvent['step']>

const STATUS_OF_STEP = { handed_over: 'dispatched', delivered: 'delivered' } as const satisfies Record<
  Step,
  OrderStatus
>

/**
 * Applies an event to its parcel. Ignores an event of an unknown parcel, of an order that has another parcel or is
 * neither to be packed nor under way, and an event that is not later than the parcel's last one.
 */
async function applyParcelEvent(shop: Shop, { name }: Pick<CourierPort, 'name'>, event: CourierEvent): Promise<void> {
  const booking = await findBookingByNumber(shop.db, name, event.number)
  if (!booking) return
  const now = shop.clock.now()
  // An event with a time in the future would block later events.
  const at = event.at !== null && event.at < now ? event.at : now
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockOrderChain(tx, booking.orderId)
    if (!chain) return
    const { order } = chain
    const isOtherParcel = order.trackingNumber !== null && order.trackingNumber !== event.number
    if (isOtherParcel || (!isToPack(order.status) && !isWithPost(order.status))) return
    const lastAt = await lockLastEventAt(tx, order.id)
    if (lastAt !== null && lastAt >= at) return
    if (event.step)
      await moveOrderTo(tx, shop, order, STATUS_OF_STEP[event.step], { courier: name, trackingNumber: event.number })
    if (event.news)
      await saveParcelEvent(tx, order.id, { news: event.news, at, needsStaff: NEEDS_STAFF.includes(event.news) })
  })
}

/** Moves an order through all states up to `target`, as staff would. */
async function moveOrderTo(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  target: (typeof STATUS_OF_STEP)[Step],
  parcel: { courier: CourierPort['name']; trackingNumber: string },
): Promise<void> {
  if (!isToPack(order.status) && !isWithPost(order.status)) return
  let status: OrderStatus = order.status
  for (const to of stepsBetween(order.status, target)) {
    const parcelFields = to === 'dispatched' ? parcel : {}
    await moveOrder(tx, shop, { ...order, status }, { to, by: 'shop', actor: 'shop', ...parcelFields })
    const details = { from: status, reportedBy: parcel.courier, ...parcelFields }
    await recordAudit(tx, shop, { actor: 'shop', action: `order.${to}`, subject: order.id, details })
    status = to
  }
}

const BATCH_SIZE = 50
const MAX_BATCHES = 20
const INTERVAL = hours(6)

/**
 * Asks the couriers for the events of parcels that are due, because a webhook may be lost or not set up (SHIP-12). A
 * courier that fails is skipped. Processes at most MAX_BATCHES batches of parcels.
 */
export async function pollCouriers(shop: Shop): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const now = shop.clock.now()
    const parcels = await claimDueParcels(shop.db, now, after(now, INTERVAL), BATCH_SIZE)
    if (parcels.length === 0) return
    for (const [name, group] of Map.groupBy(parcels, ({ courier }) => courier)) {
      try {
        const courier = shop.couriers.of(name)
        const events = await courier.trackParcels(group.map(({ number }) => number))
        for (const event of events) await applyParcelEvent(shop, courier, event)
      } catch (error) {
        // This courier is asked again after INTERVAL. The loop continues with the other couriers.
        if (!(error instanceof CourierError)) throw error
        shop.log.warn({ courier: name, why: error.message }, 'courier tracking failed')
      }
    }
  }
}

/**
 * Applies the events of one webhook delivery (SHIP-12). Throws `courier_signature` when no courier of this shop has
 * signed it, and `invalid_input` for an unreadable delivery. Unknown parcels and states change nothing.
 */
export async function receiveParcelEvents(shop: Shop, request: CourierRequest): Promise<void> {
  const delivery = readDelivery(shop.couriers, request)
  if (!delivery) {
    shop.log.warn('courier signature refused')
    throw new ShopError('courier_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const event of delivery.events) await applyParcelEvent(shop, delivery.courier, event)
}

/** Returns the delivery as read by the courier that signed it; null when no signature matches. */
function readDelivery({ all }: Couriers, request: CourierRequest) {
  for (const courier of all) {
    const reading = courier.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, courier }
  }
  return null
}

/** Recomputes the delivery times of all regions, and then the times at which parcels become late (SHIP-3, SHIP-5). */
export async function recomputeDeliveryTimes({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await replaceDeliveryTimes(tx, { since: after(at, -COUNTED_FOR), at, minimum: MIN_PARCELS })
    await updateLateTimes(tx, NEEDS_STAFF)
  })
}
