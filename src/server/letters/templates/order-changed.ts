// The letters of a changed delivery: the address that counts now hears what is new, the former one only that it changed (LET-5).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { orderChanged as copy, orderLetters as shared } from '#copy/letters.ts'
import type { Paise } from '#domain/money.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import { lead, type OrderLinks, paragraph, since } from './order-pieces.ts'

export interface ChangedDelivery extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly reason: string
  /** The address, line by line, the name first. */
  readonly address: readonly string[]
  /** Email and phone. */
  readonly contact: readonly string[]
  /** What comes back of the shipping, in paise. */
  readonly refund: Paise
  readonly hasNewInvoice: boolean
}

export const orderChangedLetter = ({ identity }: Pick<Shop, 'identity'>, change: ChangedDelivery): Letter => ({
  ...heads(identity().name, change.orderNumber),
  pieces: [
    { kind: 'text', text: copy.text(change.orderNumber) },
    ...since(change.status, TO_PACK),
    ...paragraph(change.reason),
    { kind: 'lines', title: copy.address, lines: change.address },
    { kind: 'lines', title: copy.contact, lines: change.contact },
    ...paragraph(change.refund > 0 ? copy.refund(formatRupees(toRupees(change.refund), true)) : ''),
    ...paragraph(change.hasNewInvoice ? copy.invoice : ''),
    ...lead(change),
    { kind: 'note', text: shared.notYou(identity().email) },
  ],
})

/** Whoever reads it may never have been the shopper: a mistyped address is a common reason for a change. */
export const formerContactLetter = ({ identity }: Pick<Shop, 'identity'>, orderNumber: number): Letter => ({
  ...heads(identity().name, orderNumber),
  pieces: [
    { kind: 'text', text: copy.former(orderNumber) },
    { kind: 'note', text: shared.notYou(identity().email) },
  ],
})

const heads = (shop: string, orderNumber: number) => ({
  subject: copy.subject(shop, orderNumber),
  preview: copy.preview,
  heading: copy.heading,
})
