// The letter that an order travels although its buyer asked to cancel it (ORD-21).
import { orderKept as copy } from '#copy/letters.ts'
import { type OrderStatus, UNDER_WAY } from '#domain/order.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import { lead, type OrderLinks, paragraph, since } from './order-pieces.ts'

interface Kept extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  /** In words for the shopper; may be empty. */
  readonly reason: string
}

export function orderKeptLetter({ identity }: Pick<Shop, 'identity'>, kept: Kept): Letter {
  const { orderNumber, status, reason } = kept
  return {
    subject: copy.subject(identity().name, orderNumber),
    preview: copy.preview,
    heading: copy.heading,
    pieces: [
      { kind: 'text', text: copy.text(orderNumber) },
      ...paragraph(reason),
      ...since(status, UNDER_WAY),
      ...lead(kept),
    ],
  }
}
