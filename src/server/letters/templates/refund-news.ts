// The letters of a refund: that it is on its way, and that it has gone through (REF-6).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { moneyBack } from '#copy/letters.ts'
import { refundDone, refundStarted } from '#copy/refund-letters.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../../shop.ts'
import { indianDay } from '../indian-time.ts'
import type { Letter } from '../letter.ts'
import { lead, type OrderLinks, paragraph } from './order-pieces.ts'

export interface RefundNews {
  readonly firstName: string
  /** In paise. */
  readonly amount: Paise
  /** When it was last heard of. */
  readonly at: Date
  /** Why, in staff's words; empty where there are none. */
  readonly words: string
  /** The units that go back with it; none where it is an amount alone. */
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  /** By this number her bank finds it; null as long as there is none. */
  readonly bankReference: string | null
  /** The serial of its credit note; empty when there is none. */
  readonly creditNote: string
  /** Null for a payment that never became an order. */
  readonly order: (OrderLinks & { readonly orderNumber: number }) | null
}

export function refundStartedLetter({ identity }: Pick<Shop, 'identity'>, refund: RefundNews): Letter {
  const amount = money(refund.amount)
  const { order } = refund
  return {
    subject: refundStarted.subject(identity().name),
    preview: refundStarted.preview,
    heading: refundStarted.heading(amount),
    pieces: [
      {
        kind: 'text',
        text: order ? refundStarted.text(amount, order.orderNumber) : refundStarted.textWithoutOrder(amount),
      },
      ...paragraph(refund.lines.length > 0 ? refundStarted.units(refund.lines) : ''),
      ...paragraph(refund.words),
      { kind: 'text', text: refundStarted.when },
      ...paragraph(refund.creditNote ? moneyBack.creditNote(refund.creditNote) : ''),
      ...(order ? lead(order) : []),
    ],
  }
}

export function refundDoneLetter({ identity }: Pick<Shop, 'identity'>, refund: RefundNews): Letter {
  const { firstName, order, at, bankReference } = refund
  const amount = money(refund.amount)
  return {
    subject: refundDone.subject(identity().name),
    preview: refundDone.preview,
    heading: refundDone.heading,
    pieces: [
      {
        kind: 'text',
        text: order
          ? refundDone.text(firstName, amount, order.orderNumber, indianDay(at))
          : refundDone.textWithoutOrder(firstName, amount, indianDay(at)),
      },
      ...paragraph(refund.creditNote ? moneyBack.creditNote(refund.creditNote) : ''),
      ...paragraph(bankReference === null ? '' : refundDone.reference(bankReference)),
      { kind: 'text', text: refundDone.bank(identity().email) },
      ...(order ? lead(order) : []),
    ],
  }
}

const money = (amount: Paise): string => formatRupees(toRupees(amount), true)
