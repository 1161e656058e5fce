// The routes of the packing page. Packers see names, places and items, but no amounts and email addresses. Phone
// numbers are masked until a packer requests them (ADM-22).
import * as calls from '#contract/calls/admin/packing.ts'
import { ShopError } from '#contract/errors.ts'
import type { PackingOrder, PackingOrderReply, PackingQuery, PackingReply, PhonesReply } from '#contract/packing.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { dispatchDeadline } from '#domain/delivery.ts'
import type { OrderId } from '#domain/ids.ts'
import { maskedPhone } from '#domain/masked-phone.ts'
import { isToPack, TO_PACK } from '#domain/order.ts'
import { STATES } from '#domain/places.ts'
import { serve } from '../accounts/serve.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import { readCursor, readSearchText, toPage } from '../db/list-query.ts'
import { readOrderNumber } from '../db/reference-queries.ts'
import type { Feature, Routes } from '../feature.ts'
import { readNotes } from '../notes/notes.ts'
import { listPhones, listSlips, type SlipRow } from '../orders/admin/slips-queries.ts'
import { deliveryLines, unitsOfDelivery } from '../orders/deliveries-queries.ts'
import { readSlipsAndCancelRequests } from '../orders/move-order.ts'
import type { Shop } from '../shop.ts'
import { countQueue, listQueue, type QueueFilter } from './queue-queries.ts'

const PER_PAGE = 100

async function listPacking(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { cursor, q, status, slip }: PackingQuery,
): Promise<PackingReply> {
  const text = readSearchText(q)
  const filter = { after: readCursor(cursor), statuses: status === undefined ? TO_PACK : [status], slip }
  const [orders, counts] = await Promise.all([findOrders(db, filter, text), countQueue(db)])
  const { pageRows, nextCursor } = toPage(orders, PER_PAGE, ({ placedAt, id }) => ({ at: placedAt, id }))
  const ids = pageRows.map(({ id }) => id)
  return { orders: await readPackingRows({ db, clock }, ids), nextCursor, counts }
}

/**
 * Returns the filtered orders whose text contains `text`. If `text` is the number of an order to pack, returns only
 * this order, even if the filter excludes it (ORD-31).
 */
async function findOrders(db: Reader, filter: QueueFilter, text: string | null) {
  if (text === null) return listQueue(db, filter, PER_PAGE + 1)
  const orderNumber = readOrderNumber(text)
  const exactMatches =
    orderNumber === null ? [] : await listQueue(db, { after: null, statuses: TO_PACK, orderNumber }, 1)
  return exactMatches.length > 0 ? exactMatches : listQueue(db, { ...filter, text }, PER_PAGE + 1)
}

async function readPackingRows(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: readonly OrderId[],
): Promise<PackingOrder[]> {
  const [slips, slipAndRequestOf] = await Promise.all([listSlips(db, ids), readSlipsAndCancelRequests(db, ids)])
  const slipsById = new Map(slips.map((slip) => [slip.id, slip]))
  const today = indianDate(clock.now())
  return ids.flatMap((id) => {
    const slip = slipsById.get(id)
    if (!slip) return []
    const items = slip.items.map(({ name, quantity }) => ({ name, quantity }))
    return { ...toPackingRow(slip, today), ...slipAndRequestOf(id), items }
  })
}

/** Returns one order for packers. Throws `order_not_found`. */
async function viewPacking({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: OrderId): Promise<PackingOrderReply> {
  const [slip] = await listSlips(db, [id])
  if (!slip) throw new ShopError('order_not_found')
  const { billing, stateCode, phone, trackingNumber, placedAt, items, deliveries } = slip
  return {
    order: {
      ...toPackingRow(slip, indianDate(clock.now())),
      ...(await readSlipsAndCancelRequests(db, [id]))(id),
      lines: [`${billing.houseNumber}, ${billing.street}`, `${billing.city}, ${STATES[stateCode]}`],
      phone: maskedPhone(phone),
      trackingNumber,
      placedAt: placedAt.toISOString(),
      deliveries: deliveries.map((delivery) => ({
        name: delivery.name,
        lines: deliveryLines(delivery),
        postcode: delivery.address.postcode,
        phone: maskedPhone(delivery.phone),
        items: unitsOfDelivery(delivery, items).map(({ name, quantity }) => ({ name, quantity })),
        courier: delivery.courier,
        trackingNumber: delivery.trackingNumber,
      })),
      notes: await readNotes(db, { kind: 'order', id }),
      items,
    },
  }
}

function toPackingRow({ id, orderNumber, kind, status, billing, isDisputed, placedAt }: SlipRow, today: CalendarDate) {
  const dispatchBy = isToPack(status) ? dispatchDeadline(indianDate(placedAt)) : null
  return {
    _id: id,
    orderNumber,
    kind,
    status,
    name: `${billing.firstName} ${billing.lastName}`,
    city: billing.city,
    postcode: billing.postcode,
    ...(billing.handover ? { handover: billing.handover } : {}),
    deliveryCount: billing.deliveries ?? 0,
    isDisputed,
    dispatchBy,
    isLate: dispatchBy !== null && dispatchBy < today,
  }
}

/** Returns the phone numbers of orders, and records who requested them (ADM-22). */
function showPhones(shop: Shop, actor: Actor, orders: readonly OrderId[]): Promise<PhonesReply> {
  return inTransaction(shop.db, async (tx) => {
    const phones = await listPhones(tx, orders)
    for (const { id } of phones)
      await recordAudit(tx, shop, { actor: actor.userId, action: 'order.phone', subject: id, details: {} })
    return { phones: phones.map(({ id, ...numbers }) => ({ _id: id, ...numbers })) }
  })
}

const packingRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listPacking, ({ query }) => listPacking(shop, query))

  serve(app, calls.viewPacking, ({ params }) => viewPacking(shop, params.orderId))

  serve(app, calls.showPhones, ({ body, actor }) => showPhones(shop, actor, body.orders))
}

export const packing = {
  routes: [packingRoutes],
} satisfies Feature
