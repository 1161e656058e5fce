// Orders as the API returns them, with product names in the shopper's language.
import { amountsReply } from '#contract/amounts.ts'
import { idOf } from '#contract/common.ts'
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { toRupees } from '#contract/wire.ts'
import { replacementEnded, shopReasons } from '#copy/aftersales.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { cancellationChargeOf, hasEnded, isInProgress, orderCan, shopperStatus } from '#domain/order.ts'
import { STATES } from '#domain/places.ts'
import { reportableUntil } from '#domain/report.ts'
import { shopReasons as englishReasons, replacementEnded as englishReplacementEnded } from '#texts/en/aftersales.ts'
import { pictureUrl } from '../catalog/picture-files.ts'
import { listNamesInLanguage, translateName } from '../catalog/translations/translate-products.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type OrderDelivery, unitsOfDelivery } from './deliveries-queries.ts'
import { findOrder, listOrdersOfUser, type OrderRefund, type OrderWithLines } from './orders-queries.ts'

const toBuyerReply = ({
  id,
  orderNumber,
  email,
  phone,
  billing,
  stateCode,
}: Pick<OrderWithLines, 'id' | 'orderNumber' | 'email' | 'phone' | 'billing' | 'stateCode'>) => ({
  _id: id,
  orderNumber,
  email,
  phoneNumber: phone,
  billingAddress: {
    title: billing.title,
    firstName: billing.firstName,
    lastName: billing.lastName,
    street: billing.street,
    houseNumber: billing.houseNumber,
    city: billing.city,
    postcode: billing.postcode,
    state: STATES[stateCode],
    country: 'India',
    ...(billing.gstin ? { gstin: billing.gstin } : {}),
    ...(billing.handover ? { handover: billing.handover } : {}),
    ...(billing.organisation ? { organisation: billing.organisation } : {}),
    ...(billing.purchaseOrder ? { purchaseOrder: billing.purchaseOrder } : {}),
  },
})

type OwnShop = Pick<Shop, 'clock' | 'config' | 'db'>

/** Returns orders for their shopper, with product names in the shopper's language. */
export const toOwnOrderReplies = async (shop: OwnShop, orders: readonly OrderWithLines[]): Promise<OrderReply[]> =>
  (await translateOrders(shop.db, orders)).map((order) => toShopperReply(shop, order))

export async function toOwnOrderReply(shop: OwnShop, order: OrderWithLines): Promise<OrderReply> {
  const [translated = order] = await translateOrders(shop.db, [order])
  return toShopperReply(shop, translated)
}

/** Returns an order for its shopper, to whom a packed order is shown as still being packed (ORD-20). */
function toShopperReply(shop: OwnShop, order: OrderWithLines): OrderReply {
  const view = toOrderReply(shop, order)
  const events = view.events.filter(({ status }) => shopperStatus(status) === status)
  return { ...view, status: shopperStatus(order.status), events }
}

/** Returns an order with all its states. `can` has the actions that its shopper can take now. */
export function toOrderReply(shop: Pick<Shop, 'clock' | 'config'>, order: OrderWithLines): OrderReply {
  const reportUntil = findReportDeadline(order)
  return {
    ...toBuyerReply(order),
    items: order.lines.map((line) => toItemReply(line, order)),
    ...amountsReply(order),
    region: order.region,
    coinsEarned: order.coinsEarned,
    totalAmount: toRupees(order.total),
    paymentDiscount: toRupees(order.paymentDiscount),
    status: order.status,
    paymentMethod: order.paymentMethod,
    isPaidByOther: order.isPaidByOther,
    events: order.events.map(({ status, at, details }) => ({
      status,
      at: at.toISOString(),
      reason: translateReason(details.reason ?? ''),
    })),
    kind: order.kind,
    replaces: order.replaces,
    replacedBy: order.replacedBy,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrlOf(order),
    deliveries: order.deliveries.map((delivery) => toDeliveryReply(delivery, order)),
    usualDays: isInProgress(order.status) ? order.usualDays : null,
    deduction: toRupees(order.deduction),
    coinsWithheld: order.coinsWithheld,
    refunds: order.refunds.map(toRefundReply),
    creditNotes: order.creditNotes.map(({ id, serial, amount }) => ({ _id: id, serial, amount: toRupees(amount) })),
    can: {
      cancel: orderCan.cancel(order),
      requestCancellation: orderCan.requestCancellation(order) && order.cancelRequest === null,
      changeAddress: orderCan.changeAddress(order),
      confirmDelivery: orderCan.confirmDelivery(order),
      report: reportUntil !== null && shop.clock.now() < reportUntil,
    },
    cancelRequest: order.cancelRequest && {
      askedAt: order.cancelRequest.askedAt.toISOString(),
      answer: order.cancelRequest.answer,
    },
    cancellationCharge: toRupees(cancellationChargeOf(order, 'cancelled', 'shopper')),
    reportUntil: reportUntil?.toISOString() ?? null,
    hasInvoice: order.kind === 'sale',
    createdAt: order.placedAt.toISOString(),
  }
}

const toItemReply = (line: OrderWithLines['lines'][number], { status }: Pick<OrderWithLines, 'status'>) => ({
  _id: line.id,
  product: { _id: line.productId, name: line.name, ...(line.lang ? { lang: line.lang } : {}) },
  image: line.fileKey ? pictureUrl(line.fileKey, 240) : '',
  quantity: line.quantity,
  takenBack: hasEnded(status) ? 0 : line.takenBack,
  price: toRupees(line.unitPrice),
})

function toDeliveryReply(delivery: OrderDelivery, { lines }: Pick<OrderWithLines, 'lines'>) {
  const { name, address, courier, trackingNumber } = delivery
  return {
    name,
    ...address,
    items: unitsOfDelivery(delivery, lines).map((line) => ({ name: line.name, quantity: line.quantity })),
    courier,
    trackingNumber,
    trackingUrl: courier === null ? null : trackingUrlOf({ courier, trackingNumber }),
  }
}

/** Returns until when the shopper can report a problem; null while the order is not in the state delivered. */
function findReportDeadline({ status, events }: Pick<OrderWithLines, 'status' | 'events'>): Date | null {
  const delivery = events.find((event) => event.status === 'delivered')
  return status === 'delivered' && delivery ? reportableUntil(delivery.at) : null
}

export const toRefundReply = (refund: OrderRefund): RefundReply => ({
  _id: refund.id,
  amount: toRupees(refund.amount),
  deduction: toRupees(refund.deduction),
  coinsWithheld: refund.coinsWithheld,
  reason: refund.reason,
  status: refund.status,
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
  lines: refund.lines.map(({ name, quantity }) => ({ name, quantity })),
  bankReference: refund.bankReference,
  isLate: refund.status !== 'processed' && refund.delayToldAt !== null,
  paidAnotherWay: toPaidAnotherWay(refund),
})

const toPaidAnotherWay = ({ paidWay, paidReference, paidOn }: OrderRefund) =>
  paidWay === null || paidReference === null || paidOn === null
    ? null
    : { way: paidWay, reference: paidReference, on: paidOn }

/**
 * Replaces product names by their translations. English needs none. Staff pages and documents keep the English names
 * (CAT-42).
 */
async function translateOrders(db: Reader, orders: readonly OrderWithLines[]): Promise<readonly OrderWithLines[]> {
  const productIds = orders.flatMap(({ lines }) => lines.map((line) => line.productId))
  const names = await listNamesInLanguage(db, [...new Set(productIds)])
  return names === null ? orders : orders.map((order) => translateOrder(order, names))
}

const translateOrder = (order: OrderWithLines, names: ReadonlyMap<string, string>): OrderWithLines => ({
  ...order,
  lines: order.lines.map((line) => translateName(line, names)),
  refunds: order.refunds.map((refund) => ({
    ...refund,
    lines: refund.lines.map((units) => translateName(units, names)),
  })),
})

/** The shop's own reasons for the end of an order. Orders store them in English. */
const REASONS = Object.keys(englishReasons) as (keyof typeof shopReasons)[]

/** Returns a stored reason of the shop in the current language. A reason that staff wrote is returned unchanged. */
export function translateReason(storedReason: string): string {
  const reason = REASONS.find((key) => englishReasons[key] === storedReason)
  if (reason !== undefined) return shopReasons[reason]
  // The reason for the end of a replaced order contains the number of its replacement.
  const orderNumber = Number(/\d+/.exec(storedReason)?.[0] ?? Number.NaN)
  return storedReason === englishReplacementEnded({ orderNumber }) ? replacementEnded({ orderNumber }) : storedReason
}

const MAX_ORDERS = 20
const orderIdSchema = idOf<'order'>()

/** Returns the shopper's order; null when it does not exist, is another shopper's, or the id is malformed. */
export async function viewOwnOrder(shop: Shop, id: string, owner: UserId): Promise<OrderReply | null> {
  const parsedId = orderIdSchema.safeParse(id)
  const order = parsedId.success ? await findOrder(shop.db, parsedId.data as OrderId, owner) : null
  return order && toOwnOrderReply(shop, order)
}

export const viewOwnOrders = async (shop: Shop, owner: UserId): Promise<readonly OrderReply[]> =>
  toOwnOrderReplies(shop, await listOrdersOfUser(shop.db, owner, null, MAX_ORDERS))
