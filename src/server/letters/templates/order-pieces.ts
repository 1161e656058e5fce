// What the letters about an order share: the ways to it, and what has happened to it since the news was written down.
import { dayAndMonth, weekdayName } from '#copy/dates.ts'
import { orderLetters as copy } from '#copy/letters.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { DeliveryWindow } from '#domain/delivery.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Piece } from '../letter.ts'

/** The page that opens with a login, and the one that opens without and shows less (ORD-4, ORD-5). */
export interface OrderLinks {
  readonly orderUrl: string
  readonly progressUrl: string
}

/** The way that works on every device first; the rest of the order is behind a login. */
export const lead = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'button', label: copy.progress, url: progressUrl },
  { kind: 'link', label: copy.order, url: orderUrl },
]

/** The same ways where something else comes first. */
export const ways = ({ progressUrl, orderUrl }: OrderLinks): Piece[] => [
  { kind: 'link', label: copy.progress, url: progressUrl },
  { kind: 'link', label: copy.order, url: orderUrl },
]

/** A sentence when the order has moved on from what the letter tells of: mail can wait for hours. */
export const since = (status: OrderStatus, told: readonly OrderStatus[]): Piece[] =>
  told.includes(status) || !copy.since[status] ? [] : [{ kind: 'text', text: copy.since[status] }]

/** A paragraph, or none when there is nothing to say. */
export const paragraph = (text: string): Piece[] => (text ? [{ kind: 'text', text }] : [])

/** The days between which the parcel should arrive, in a sentence of the email. */
export const arrivesWithin = (
  sentence: (earliest: string, latest: string) => string,
  { earliest, latest }: DeliveryWindow,
): Piece => ({ kind: 'text', text: sentence(worded(earliest), worded(latest)) })

const worded = (day: CalendarDate): string => `${weekdayName(day)}, ${dayAndMonth(day, day.slice(0, 4))}`
