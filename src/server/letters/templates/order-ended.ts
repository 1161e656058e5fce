// The letters of an order that is cancelled or came back: why, what comes back, what was kept (LET-5, ORD-6).
import { orderEnded as copy } from '#copy/letters.ts'
import type { OrderStatus, StatusAt } from '#domain/order.ts'
import { reasonInWords } from '../../orders/reason-in-words.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import { type MoneyBack, moneyBackPieces } from './money-back.ts'
import { lead, type OrderLinks, paragraph, since } from './order-pieces.ts'

export interface Ending extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly kind: StatusAt<'ended'>
  /** The parcel had never reached her. */
  readonly isUndelivered: boolean
  readonly reason: string
  readonly back: MoneyBack
}

export function orderEndedLetter({ identity }: Pick<Shop, 'identity'>, ending: Ending): Letter {
  const { orderNumber, kind, back } = ending
  const words = copy[kind]
  const text =
    kind === 'returned' && ending.isUndelivered ? copy.returned.undelivered(orderNumber) : words.text(orderNumber)
  return {
    subject: words.subject(identity().name, orderNumber),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text },
      ...since(ending.status, [kind]),
      ...paragraph(reasonInWords(ending.reason)),
      ...moneyBackPieces(back, words.keptBack),
      ...lead(ending),
    ],
  }
}
