// Templates of emails about orders. An email shows the order as it is when the email is sent (LET-2).
import { pathOf } from '#contract/call.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { order as orderTexts } from '#copy/order.ts'
import { amountsOf } from '#domain/amounts.ts'
import { coinsInPaise } from '#domain/coins.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import { after } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise, sum } from '#domain/money.ts'
import type { OrderStatus, StatusAt } from '#domain/order.ts'
import { STATES } from '#domain/places.ts'
import type { RefundReason } from '#domain/refund.ts'
import { addresseeOf } from '#domain/saved-address.ts'
import { localisedCallUrl } from '../adapters/request-context.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { EmailKind } from '../outbox/email-kinds.ts'
import type { Shop } from '../shop.ts'
import { addNotMeLink, orderEmailTemplate, orderLinks } from './about-order.ts'
import {
  type ConfirmedOrder,
  type EmailOrder,
  findCoinsOfEnding,
  findConfirmedOrders,
  findCreditNoteSerial,
  findPaidOrder,
} from './order-email-queries.ts'
import type { EmailTemplates } from './send-email.ts'
import {
  type Dispatch,
  orderConfirmationEmail,
  orderDeliveredEmail,
  orderDispatchedEmail,
  orderKeptEmail,
  orderRenumberedEmail,
} from './templates/order.ts'
import type { EndingRefund } from './templates/order-changes.ts'
import { formerContactEmail, orderChangedEmail, orderEndedEmail } from './templates/order-changes.ts'

export const orderEmails = {
  'order-confirmation': async (
    shop,
    { orderId },
    { findConfirmedOrder = createConfirmedOrderLookup(shop, [orderId]) },
  ) => {
    const order = await findConfirmedOrder(orderId)
    if (!order || order.isErased) return null
    const { deliveries } = order.billing
    const message = orderConfirmationEmail(shop, {
      ...orderLinks(shop, order),
      orderNumber: order.orderNumber,
      status: order.status,
      placedAt: order.placedAt,
      firstName: order.isVerified ? order.billing.firstName : '',
      lines: await translateNames(shop.db, order.lines),
      ...amountsOf(order),
      total: order.total,
      coinsEarned: order.coinsEarned,
      isPaidByOther: order.isPaidByOther,
      // An order with several delivery addresses lists them on its page only.
      address: deliveries === undefined ? formatAddress(order) : [orderTexts.deliveries({ count: deliveries })],
      invoiceUrl: localisedCallUrl(shop, pathOf(downloadInvoice, { params: { orderId: order.id } })),
    })
    return { to: order.email, ...(await addNotMeLink(shop, order, message)) }
  },
  'order-dispatched': orderEmailTemplate((shop, order, { reason }) =>
    orderDispatchedEmail(shop, toDispatchContent(shop, order, reason)),
  ),
  'order-renumbered': orderEmailTemplate((shop, order, { reason, position }) =>
    orderRenumberedEmail(shop, toDispatchContent(shop, order, reason, position)),
  ),
  'order-delivered': orderEmailTemplate((shop, order, { reason }) =>
    orderDeliveredEmail(shop, {
      ...orderLinks(shop, order),
      orderNumber: order.orderNumber,
      status: order.status,
      at: findTimeOfStatus(order, 'delivered'),
      reason,
      reportUrl: `${shop.origin()}${pages.report(order.id)}`,
      reviewUrl: `${shop.origin()}${linkedPages.orderReviews(order.id)}`,
    }),
  ),
  'order-cancelled': endedEmailTemplate('cancelled'),
  'order-returned': endedEmailTemplate('returned'),
  'order-kept': orderEmailTemplate((shop, order, { reason }) =>
    orderKeptEmail(shop, {
      ...orderLinks(shop, order),
      orderNumber: order.orderNumber,
      status: order.status,
      reason,
    }),
  ),
  'order-changed': orderEmailTemplate((shop, order, { reason, refundId, hasNewInvoice }, { recipient }) => {
    if (recipient !== order.email) return { ...formerContactEmail(shop, order.orderNumber), to: recipient }
    return orderChangedEmail(shop, {
      ...orderLinks(shop, order),
      orderNumber: order.orderNumber,
      status: order.status,
      reason,
      address: formatAddress(order),
      contact: [order.email, formatPhone(order.phone)],
      refund: order.refunds.find(({ id }) => id === refundId)?.amount ?? paise(0),
      hasNewInvoice: hasNewInvoice ?? false,
    })
  }),
} satisfies Pick<EmailTemplates, Extract<EmailKind, `order-${string}`>>

/** Returns the content of an email about an order's parcels: all of them, or the one at `position`. */
const toDispatchContent = (shop: Shop, order: EmailOrder, reason: string, position?: number): Dispatch => ({
  ...orderLinks(shop, order),
  orderNumber: order.orderNumber,
  status: order.status,
  at: findTimeOfStatus(order, 'dispatched'),
  parcels: order.deliveries.length === 0 ? [toParcel(order, null)] : toParcelsOfDeliveries(order, position),
  reason,
})

const toParcelsOfDeliveries = ({ deliveries }: EmailOrder, position: number | undefined) =>
  deliveries
    .filter((delivery) => position === undefined || delivery.position === position)
    .map(({ name, courier, trackingNumber }) => toParcel({ courier: courier ?? 'other', trackingNumber }, name))

const toParcel = (parcel: Pick<EmailOrder, 'courier' | 'trackingNumber'>, recipient: string | null) => ({
  courier: parcel.courier,
  trackingNumber: parcel.trackingNumber ?? '',
  trackingUrl: trackingUrlOf(parcel) ?? '',
  recipient,
})

function endedEmailTemplate(kind: StatusAt<'ended'>) {
  return orderEmailTemplate<`order-${typeof kind}`>(async (shop, order, { reason }) =>
    orderEndedEmail(shop, {
      ...orderLinks(shop, order),
      orderNumber: order.orderNumber,
      status: order.status,
      kind,
      isUndelivered: isUndelivered(order),
      reason,
      refund: await findRefundOfEnding(shop, order, kind),
    }),
  )
}

/** True when staff recorded the parcel as undelivered or, without such a record, when it was never delivered. */
const isUndelivered = ({ events }: EmailOrder): boolean =>
  events.find(({ status }) => status === 'returned')?.details.isUndelivered ??
  !events.some(({ status }) => status === 'delivered')

/** The reasons of a refund that mean that the order was cancelled or returned. */
const ENDING_REASONS: Readonly<Record<StatusAt<'ended'>, readonly RefundReason[]>> = {
  cancelled: ['cancelled', 'overdue'],
  returned: ['returned'],
}

/** Returns the refund for the end of an order, with deductions and coins; for a replacement, the refund of its sale. */
async function findRefundOfEnding(
  { db }: Shop,
  endedOrder: EmailOrder,
  kind: StatusAt<'ended'>,
): Promise<EndingRefund> {
  const order = await findPaidOrder(db, endedOrder)
  const refund = order.refunds.findLast(({ reason }) => ENDING_REASONS[kind].includes(reason))
  const { amount, deduction, coinsWithheld } = refund ?? { amount: paise(0), deduction: paise(0), coinsWithheld: 0 }
  const refundedAmount = sum(amount, deduction, coinsInPaise(coinsWithheld))
  return {
    // The refund exceeds the total if it includes a shipping difference that could not be refunded earlier.
    paid: paise(Math.max(order.total, refundedAmount)),
    amount,
    deduction,
    coinsWithheld,
    ...(await findCoinsOfEnding(db, order.id)),
    instead: order.id === endedOrder.id ? null : order.orderNumber,
    creditNote: refund ? await findCreditNoteSerial(db, refund.id) : '',
  }
}

/** Returns a phone number with spaces, such as '+91 98765 43210'. */
const formatPhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

const findTimeOfStatus = (order: EmailOrder, status: OrderStatus): Date =>
  order.events.find((event) => event.status === status)?.at ?? order.placedAt

const formatAddress = ({ billing, stateCode }: Pick<EmailOrder, 'billing' | 'stateCode'>): string[] => [
  addresseeOf(billing),
  `${billing.houseNumber}, ${billing.street}`,
  `${billing.city} ${billing.postcode}`,
  STATES[stateCode],
]

/** How long calls share a lookup, in milliseconds. Later calls read again, so that emails have current data (LET-2). */
const MAX_AGE = 250

/** Returns a function that finds one of these orders; null for any other. Calls within 250 ms share a statement. */
export function createConfirmedOrderLookup(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: readonly OrderId[],
): (id: OrderId) => Promise<ConfirmedOrder | null> {
  let lookup: { readonly until: Date; readonly orders: ReturnType<typeof findConfirmedOrders> } | null = null
  const lookUp = (now: Date) => {
    const orders = findConfirmedOrders(db, ids)
    // After a failure the next call tries again.
    orders.catch(() => {
      lookup = null
    })
    return { until: after(now, MAX_AGE), orders }
  }
  return async (id) => {
    const now = clock.now()
    if (!lookup || now >= lookup.until) lookup = lookUp(now)
    return (await lookup.orders).get(id) ?? null
  }
}
