// Emails about an order's progress, and the parts that emails about orders share.
import { formatPaise } from '#contract/wire.ts'
import { amountNames, coinsUsed } from '#copy/amounts.ts'
import { dayAndMonth, weekdayName } from '#copy/dates.ts'
import {
  orderConfirmation,
  orderDelivered,
  orderDispatched,
  orderEmails,
  orderKept,
  orderRenumbered,
  orderEmails as shared,
} from '#copy/emails.ts'
import { courierInWords, courierNames } from '#copy/order.ts'
import { type Amounts, priceRows } from '#domain/amounts.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { Courier } from '#domain/couriers.ts'
import { type DeliveryWindow, deliveryWindow, postWindow } from '#domain/delivery.ts'
import { type Paise, times } from '#domain/money.ts'
import { isToPack, type OrderStatus, TO_PACK, UNDER_WAY } from '#domain/order.ts'
import { reportableUntil } from '#domain/report.ts'
import { type Email, formatIndianDay, formatIndianTime, type Piece } from '../../outbox/email.ts'
import type { Shop } from '../../shop.ts'

/** The order page, which needs a login, and the progress page, which needs none and shows less (ORD-4, ORD-5). */
export interface OrderLinks {
  readonly orderUrl: string
  readonly progressUrl: string
}

/** Returns a button to the progress page and a link to the order page. */
export const progressButtonFirst = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'button', label: orderEmails.progress, url: progressUrl },
  { kind: 'link', label: orderEmails.order, url: orderUrl },
]

const linkPieces = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'link', label: orderEmails.progress, url: progressUrl },
  { kind: 'link', label: orderEmails.order, url: orderUrl },
]

/** Returns a sentence about the status, which may have changed while the email waited; nothing if `covered` has it. */
export const statusSinceThen = (status: OrderStatus, covered: readonly OrderStatus[]): Piece[] =>
  covered.includes(status) || !orderEmails.since[status] ? [] : [{ kind: 'text', text: orderEmails.since[status] }]

export const optionalParagraph = (text: string): Piece[] => (text ? [{ kind: 'text', text }] : [])

const deliveryDaysPiece = (
  sentence: (days: { earliest: string; latest: string }) => string,
  { earliest, latest }: DeliveryWindow,
): Piece => ({ kind: 'text', text: sentence({ earliest: formatDay(earliest), latest: formatDay(latest) }) })

/** Returns 'Tuesday, 3 November'. `dayAndMonth` leaves out the year when it equals its second argument. */
const formatDay = (day: CalendarDate): string => `${weekdayName(day)}, ${dayAndMonth(day, day.slice(0, 4))}`

/** Returns units as text, such as '2 × Pads, 1 × Patches'. */
export const describeUnits = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

export interface OrderConfirmation extends OrderLinks, Amounts {
  readonly orderNumber: number
  /** The status when the email is sent. */
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly firstName: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Paise }[]
  /** The paid amount. */
  readonly total: Paise
  readonly coinsEarned: number
  /** True when another person has paid by a payment link. */
  readonly isPaidByOther: boolean
  /** The lines of the delivery address, beginning with the name. */
  readonly address: readonly string[]
  readonly invoiceUrl: string
}

/** Returns the email that confirms an order. If the order has been dispatched meanwhile, the email says so. */
export function orderConfirmationEmail(shop: Pick<Shop, 'identity'>, order: OrderConfirmation): Email {
  const { orderNumber, firstName, placedAt, coinsEarned } = order
  return {
    subject: orderConfirmation.subject({ shop: shop.identity().name, orderNumber }),
    preview: orderConfirmation.preview,
    heading: firstName === '' ? orderConfirmation.headingUnnamed : orderConfirmation.heading({ name: firstName }),
    pieces: [
      { kind: 'text', text: orderConfirmation.text({ orderNumber, day: formatIndianDay(placedAt) }) },
      ...(isToPack(order.status)
        ? [deliveryDaysPiece(orderConfirmation.arrives, deliveryWindow(indianDate(placedAt)))]
        : []),
      ...optionalParagraph(order.isPaidByOther ? orderConfirmation.paidByPayerLink : ''),
      ...statusSinceThen(order.status, TO_PACK),
      { kind: 'text', text: orderConfirmation.parcel },
      { kind: 'button', label: shared.progress, url: order.progressUrl },
      { kind: 'amounts', rows: toAmountRows(order) },
      ...optionalParagraph(coinsEarned > 0 ? orderConfirmation.coinsEarned({ coins: coinsEarned }) : ''),
      { kind: 'lines', title: orderConfirmation.address, lines: order.address },
      { kind: 'link', label: shared.order, url: order.orderUrl },
      { kind: 'link', label: orderConfirmation.invoice, url: order.invoiceUrl },
    ],
  }
}

const toAmountRows = (order: OrderConfirmation) => [
  ...order.lines.map((line) => ({
    label: orderConfirmation.line({ name: line.name, quantity: line.quantity }),
    amount: formatPaise(times(line.unitPrice, line.quantity)),
  })),
  ...priceRows(order).map(({ name, amount, isTakenOff }) => ({
    label: name === 'coinsUsed' ? coinsUsed({ coins: order.coinsUsed }) : amountNames[name],
    amount: isTakenOff ? orderConfirmation.takenOff({ amount: formatPaise(amount) }) : formatPaise(amount),
  })),
  { label: orderConfirmation.total, amount: formatPaise(order.total) },
]

export interface Dispatch extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  readonly parcels: readonly DispatchedParcel[]
  /** A text of staff for the shopper; may be empty. */
  readonly reason: string
}

interface DispatchedParcel {
  readonly courier: Courier
  /** Empty when no number is known. */
  readonly trackingNumber: string
  /** Empty when the courier has no tracking page. */
  readonly trackingUrl: string
  /** The recipient's name; null when the order has only one address. */
  readonly recipient: string | null
}

/** Returns the email about a dispatched order, with tracking and the expected days of delivery. */
export function orderDispatchedEmail({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Email {
  const { orderNumber, status, at, parcels } = dispatch
  const couriers = [...new Set(parcels.map(({ courier }) => courier))]
  const courier = (couriers.length === 1 && couriers[0]) || 'other'
  return {
    subject: orderDispatched.subject({ shop: identity().name, orderNumber }),
    preview: orderDispatched.preview,
    heading: orderDispatched.heading,
    pieces: [
      {
        kind: 'text',
        text: orderDispatched.text({ orderNumber, courier: courierInWords[courier], day: formatIndianDay(at) }),
      },
      ...statusSinceThen(status, ['dispatched']),
      ...optionalParagraph(dispatch.reason),
      ...parcels.flatMap(trackingPieces),
      { kind: 'text', text: orderDispatched.recordVideo },
      ...(status === 'dispatched' ? [expectedDelivery(at)] : []),
      { kind: 'text', text: orderDispatched.parcel },
      ...linkPieces(dispatch),
    ],
  }
}

/** Returns the parcel's recipient, tracking number and tracking link. */
function trackingPieces({ recipient, ...parcel }: DispatchedParcel): Piece[] {
  const tracking = parcel.trackingNumber === '' ? [] : numberPieces(parcel)
  return recipient === null ? tracking : [{ kind: 'heading', text: recipient }, ...tracking]
}

/** If the tracking link does not contain the number, a note says that the number must be entered. */
function numberPieces({ courier, trackingNumber, trackingUrl }: Omit<DispatchedParcel, 'recipient'>): Piece[] {
  const name = courierNames[courier]
  const label = courier === 'other' ? orderDispatched.anyNumber : orderDispatched.number({ courier: name })
  const number: Piece = { kind: 'number', label, number: trackingNumber }
  if (trackingUrl === '') return [number]
  return [
    number,
    ...(trackingUrl.includes(trackingNumber)
      ? []
      : [{ kind: 'note' as const, text: orderDispatched.enter({ courier: name }) }]),
    { kind: 'button', label: orderDispatched.track({ courier: name }), url: trackingUrl },
  ]
}

const expectedDelivery = (at: Date): Piece => deliveryDaysPiece(orderDispatched.arrives, postWindow(indianDate(at)))

interface Delivery extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  /** A text of staff for the shopper; may be empty. */
  readonly reason: string
  readonly reportUrl: string
  readonly reviewUrl: string
}

/** Returns the email about a delivered order, with deadline and link for reporting a problem (LET-5, RET-1). */
export function orderDeliveredEmail({ identity }: Pick<Shop, 'identity'>, delivery: Delivery): Email {
  const { orderNumber, status, at, reason, reportUrl } = delivery
  const until = reportableUntil(at)
  return {
    subject: orderDelivered.subject({ shop: identity().name, orderNumber }),
    preview: orderDelivered.preview,
    heading: orderDelivered.heading,
    pieces: [
      { kind: 'text', text: orderDelivered.text({ orderNumber, day: formatIndianDay(at) }) },
      ...statusSinceThen(status, ['delivered']),
      ...optionalParagraph(reason),
      {
        kind: 'text',
        text: orderDelivered.report({
          until: orderDelivered.moment({ day: formatIndianDay(until), time: formatIndianTime(until) }),
        }),
      },
      { kind: 'link', label: orderDelivered.reportLink, url: reportUrl },
      // Only a delivered order has a review form.
      ...(status === 'delivered'
        ? [{ kind: 'link' as const, label: orderDelivered.reviewLink, url: delivery.reviewUrl }]
        : []),
      ...linkPieces(delivery),
    ],
  }
}

/** Returns the email about a corrected tracking number (ORD-19). */
export function orderRenumberedEmail({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Email {
  const { orderNumber, status, parcels } = dispatch
  return {
    subject: orderRenumbered.subject({ shop: identity().name, orderNumber }),
    preview: orderRenumbered.preview,
    heading: orderRenumbered.heading,
    pieces: [
      { kind: 'text', text: orderRenumbered.text({ orderNumber }) },
      ...statusSinceThen(status, ['dispatched']),
      ...parcels.flatMap(trackingPieces),
      ...linkPieces(dispatch),
    ],
  }
}

interface KeptOrder extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  /** Why the order is sent nevertheless; may be empty. */
  readonly reason: string
}

/** Returns the email about an order that is sent although the shopper asked to cancel it (ORD-21). */
export function orderKeptEmail({ identity }: Pick<Shop, 'identity'>, keptOrder: KeptOrder): Email {
  const { orderNumber, status, reason } = keptOrder
  return {
    subject: orderKept.subject({ shop: identity().name, orderNumber }),
    preview: orderKept.preview,
    heading: orderKept.heading,
    pieces: [
      { kind: 'text', text: orderKept.text({ orderNumber }) },
      ...optionalParagraph(reason),
      ...statusSinceThen(status, UNDER_WAY),
      ...progressButtonFirst(keptOrder),
    ],
  }
}
