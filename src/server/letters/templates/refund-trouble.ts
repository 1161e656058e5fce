// The letters of a refund that goes astray: that it takes longer, and that it was paid another way (REF-11, REF-12).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { refundLate, refundPaid } from '#copy/refund-letters.ts'
import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { PaidWay } from '#domain/paid-another-way.ts'
import type { Shop } from '../../shop.ts'
import { indianDay } from '../indian-time.ts'
import type { Letter } from '../letter.ts'
import { lead } from './order-pieces.ts'
import type { RefundNews } from './refund-news.ts'

/** `askedAt`: since when it is on its way. */
export function refundLateLetter(
  { identity }: Pick<Shop, 'identity'>,
  refund: RefundNews & { readonly askedAt: Date },
): Letter {
  const { order, firstName, askedAt } = refund
  const amount = formatRupees(toRupees(refund.amount), true)
  const day = indianDay(askedAt)
  return {
    subject: refundLate.subject(identity().name),
    preview: refundLate.preview,
    heading: refundLate.heading,
    pieces: [
      {
        kind: 'text',
        text: order
          ? refundLate.text(firstName, amount, order.orderNumber, day)
          : refundLate.textWithoutOrder(firstName, amount, day),
      },
      { kind: 'text', text: refundLate.next },
      ...(order ? lead(order) : []),
    ],
  }
}

export interface PaidNews extends RefundNews {
  readonly paid: { readonly way: PaidWay; readonly reference: string; readonly on: CalendarDate }
}

export function refundPaidLetter({ identity }: Pick<Shop, 'identity'>, { paid, ...refund }: PaidNews): Letter {
  const { order, firstName } = refund
  const amount = formatRupees(toRupees(refund.amount), true)
  const how = { way: refundPaid.ways[paid.way], day: indianDay(startOfIndianDay(paid.on)) }
  return {
    subject: refundPaid.subject(identity().name),
    preview: refundPaid.preview,
    heading: refundPaid.heading(amount),
    pieces: [
      {
        kind: 'text',
        text: order
          ? refundPaid.text(firstName, amount, order.orderNumber, how)
          : refundPaid.textWithoutOrder(firstName, amount, how),
      },
      {
        kind: 'text',
        text: paid.way === 'cheque' ? refundPaid.cheque(paid.reference) : refundPaid.reference(paid.reference),
      },
      ...(order ? lead(order) : []),
    ],
  }
}
