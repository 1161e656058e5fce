// Emails about an order's progress, and the parts that they share.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { courierInWords, courierNames } from '#copy/couriers.ts'
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
import { type Amounts, type PriceRow, priceRows } from '#domain/amounts.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { Courier } from '#domain/couriers.ts'
import { type DeliveryWindow, deliveryWindow, postWindow } from '#domain/delivery.ts'
import { after } from '#domain/durations.ts'
import { type Paise, times } from '#domain/money.ts'
import { isToPack, type OrderStatus, REPORT_WITHIN, TO_PACK, UNDER_WAY } from '#domain/order.ts'
import { type Email, indianDay, indianTime, type Piece } from '../../outbox/email.ts'
import type { Shop } from '../../shop.ts'

/** The page that needs a login, and the one that does not and shows less (ORD-4, ORD-5). */
export interface OrderLinks {
  readonly orderUrl: string
  readonly progressUrl: string
}

/** The link that works on every device comes first; the order page needs a login. */
export const leadLinks = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'button', label: orderEmails.progress, url: progressUrl },
  { kind: 'link', label: orderEmails.order, url: orderUrl },
]

/** The same links where something else comes first. */
const linkPieces = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'link', label: orderEmails.progress, url: progressUrl },
  { kind: 'link', label: orderEmails.order, url: orderUrl },
]

/** A sentence when the order's status is beyond the ones that the email covers, because emails can wait for hours. */
export const since = (status: OrderStatus, covered: readonly OrderStatus[]): Piece[] =>
  covered.includes(status) || !orderEmails.since[status] ? [] : [{ kind: 'text', text: orderEmails.since[status] }]

/** A paragraph, or none for an empty text. */
export const paragraph = (text: string): Piece[] => (text ? [{ kind: 'text', text }] : [])

/** A sentence of the email with the expected delivery days. */
const arrivesWithin = (
  sentence: (days: { earliest: string; latest: string }) => string,
  { earliest, latest }: DeliveryWindow,
): Piece => ({ kind: 'text', text: sentence({ earliest: worded(earliest), latest: worded(latest) }) })

const worded = (day: CalendarDate): string => `${weekdayName(day)}, ${dayAndMonth(day, day.slice(0, 4))}`

/** '2 × Pads, 1 × Patches'. */
export const describeUnits = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

// The confirmation of an order. This file has only its layout; the data comes from the order.

/** An order as its confirmation shows it. Amounts in paise. */
export interface OrderConfirmation extends OrderLinks, Amounts {
  readonly orderNumber: number
  /** Its status when the email is sent. */
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly firstName: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Paise }[]
  /** The paid amount. */
  readonly total: Paise
  readonly coinsEarned: number
  /** Another person has paid it by a payment link. */
  readonly isPaidByOther: boolean
  /** The delivery address line by line, starting with the name. */
  readonly address: readonly string[]
  readonly invoiceUrl: string
}

const money = (amount: Paise): string => formatRupees(toRupees(amount))

const AMOUNT_LABELS: Readonly<Record<PriceRow['name'], (amounts: Amounts) => string>> = {
  discount: () => orderConfirmation.discount,
  shipping: () => orderConfirmation.shipping,
  coinsUsed: ({ coinsUsed }) => orderConfirmation.coins({ coins: coinsUsed }),
}

export function orderConfirmationEmail(shop: Pick<Shop, 'identity'>, order: OrderConfirmation): Email {
  const rows = [
    ...order.lines.map((line) => ({
      label: orderConfirmation.line({ name: line.name, quantity: line.quantity }),
      amount: money(times(line.unitPrice, line.quantity)),
    })),
    ...priceRows(order).map(({ name, amount, isTakenOff }) => ({
      label: AMOUNT_LABELS[name](order),
      amount: isTakenOff ? orderConfirmation.takenOff({ amount: money(amount) }) : money(amount),
    })),
    { label: orderConfirmation.total, amount: money(order.total) },
  ]
  return {
    subject: orderConfirmation.subject({ shop: shop.identity().name, orderNumber: order.orderNumber }),
    preview: orderConfirmation.preview,
    heading:
      order.firstName === '' ? orderConfirmation.headingUnnamed : orderConfirmation.heading({ name: order.firstName }),
    pieces: [
      {
        kind: 'text',
        text: orderConfirmation.text({ orderNumber: order.orderNumber, day: indianDay(order.placedAt) }),
      },
      ...(isToPack(order.status)
        ? [arrivesWithin(orderConfirmation.arrives, deliveryWindow(indianDate(order.placedAt)))]
        : []),
      ...(order.isPaidByOther ? [{ kind: 'text' as const, text: orderConfirmation.paidByPayerLink }] : []),
      ...since(order.status, TO_PACK),
      { kind: 'text', text: orderConfirmation.parcel },
      { kind: 'button', label: shared.progress, url: order.progressUrl },
      { kind: 'amounts', rows },
      ...(order.coinsEarned > 0
        ? [{ kind: 'text' as const, text: orderConfirmation.coinsEarned({ coins: order.coinsEarned }) }]
        : []),
      { kind: 'lines', title: orderConfirmation.address, lines: order.address },
      { kind: 'link', label: shared.order, url: order.orderUrl },
      { kind: 'link', label: orderConfirmation.invoice, url: order.invoiceUrl },
    ],
  }
}

// The dispatch email: the number to copy, the post's own page, and the expected days (LET-5, ORD-11).
export interface Dispatch extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  readonly courier: Courier
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly reason: string
}

export function orderDispatchedEmail({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Email {
  const { orderNumber, status, at, courier, trackingNumber } = dispatch
  return {
    subject: orderDispatched.subject({ shop: identity().name, orderNumber }),
    preview: orderDispatched.preview,
    heading: orderDispatched.heading,
    pieces: [
      {
        kind: 'text',
        text: orderDispatched.text({ orderNumber, courier: courierInWords[courier], day: indianDay(at) }),
      },
      ...since(status, ['dispatched']),
      ...paragraph(dispatch.reason),
      ...(trackingNumber ? parcel(dispatch) : []),
      { kind: 'text', text: orderDispatched.recordVideo },
      ...(status === 'dispatched' ? [expected(at)] : []),
      { kind: 'text', text: orderDispatched.parcel },
      ...linkPieces(dispatch),
    ],
  }
}

/**
 * The parcel's tracking link and number. Without the number in its URL, the courier's page asks for it; some couriers
 * have no page.
 */
function parcel({ courier, trackingNumber, trackingUrl }: Dispatch): Piece[] {
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

const expected = (at: Date): Piece => arrivesWithin(orderDispatched.arrives, postWindow(indianDate(at)))

// The delivery email, with the deadline and link for reporting a problem (LET-5, RET-1).

interface Delivery extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly at: Date
  readonly reason: string
  readonly reportUrl: string
}

export function orderDeliveredEmail({ identity }: Pick<Shop, 'identity'>, delivery: Delivery): Email {
  const { orderNumber, status, at, reason, reportUrl } = delivery
  const until = after(at, REPORT_WITHIN)
  return {
    subject: orderDelivered.subject({ shop: identity().name, orderNumber }),
    preview: orderDelivered.preview,
    heading: orderDelivered.heading,
    pieces: [
      { kind: 'text', text: orderDelivered.text({ orderNumber, day: indianDay(at) }) },
      ...since(status, ['delivered']),
      ...paragraph(reason),
      {
        kind: 'text',
        text: orderDelivered.report({
          until: orderDelivered.moment({ day: indianDay(until), time: indianTime(until) }),
        }),
      },
      { kind: 'link', label: orderDelivered.reportLink, url: reportUrl },
      ...linkPieces(delivery),
    ],
  }
}

// The email about a corrected parcel number (ORD-19).
export function orderRenumberedEmail({ identity }: Pick<Shop, 'identity'>, dispatch: Dispatch): Email {
  const { orderNumber, status, trackingNumber } = dispatch
  return {
    subject: orderRenumbered.subject({ shop: identity().name, orderNumber }),
    preview: orderRenumbered.preview,
    heading: orderRenumbered.heading,
    pieces: [
      { kind: 'text', text: orderRenumbered.text({ orderNumber }) },
      ...since(status, ['dispatched']),
      ...(trackingNumber ? parcel(dispatch) : []),
      ...linkPieces(dispatch),
    ],
  }
}

// The email for an order that is dispatched although the shopper asked to cancel it (ORD-21).

interface KeptOrder extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  /** The reason for the shopper; may be empty. */
  readonly reason: string
}

export function orderKeptEmail({ identity }: Pick<Shop, 'identity'>, keptOrder: KeptOrder): Email {
  const { orderNumber, status, reason } = keptOrder
  return {
    subject: orderKept.subject({ shop: identity().name, orderNumber }),
    preview: orderKept.preview,
    heading: orderKept.heading,
    pieces: [
      { kind: 'text', text: orderKept.text({ orderNumber }) },
      ...paragraph(reason),
      ...since(status, UNDER_WAY),
      ...leadLinks(keptOrder),
    ],
  }
}
