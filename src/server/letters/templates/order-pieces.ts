// What the letters about an order share: the ways to it, and what has happened to it since the news was written down.
import { orderLetters as copy } from '#copy/letters.ts'
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
