// Emails about a changed delivery and about an ended order, with its refund (LET-5).
import { formatPaise, shortPaise } from '#contract/wire.ts'
import { moneyBack, orderChanged, orderEnded, orderEmails as shared } from '#copy/emails.ts'
import { coinsInPaise } from '#domain/coins.ts'
import { minus, type Paise, sum } from '#domain/money.ts'
import { type OrderStatus, type StatusAt, TO_PACK } from '#domain/order.ts'
import { translateReason } from '../../orders/order-view.ts'
import type { Email, Piece } from '../../outbox/email.ts'
import type { Shop } from '../../shop.ts'
import { type OrderLinks, optionalParagraph, progressButtonFirst, statusSinceThen } from './order.ts'

interface ChangedDelivery extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  /** The reason in the words of staff; may be empty. */
  readonly reason: string
  /** The lines of the address, beginning with the name. */
  readonly address: readonly string[]
  /** Email address and phone number. */
  readonly contact: readonly string[]
  /** The part of the shipping that is refunded. */
  readonly refund: Paise
  readonly hasNewInvoice: boolean
}

export const orderChangedEmail = ({ identity }: Pick<Shop, 'identity'>, change: ChangedDelivery): Email => ({
  ...commonParts(identity().name, change.orderNumber),
  pieces: [
    { kind: 'text', text: orderChanged.text({ orderNumber: change.orderNumber }) },
    ...statusSinceThen(change.status, TO_PACK),
    ...optionalParagraph(change.reason),
    { kind: 'lines', title: orderChanged.address, lines: change.address },
    { kind: 'lines', title: orderChanged.contact, lines: change.contact },
    ...optionalParagraph(change.refund > 0 ? orderChanged.refund({ amount: shortPaise(change.refund) }) : ''),
    ...optionalParagraph(change.hasNewInvoice ? orderChanged.invoice : ''),
    ...progressButtonFirst(change),
    { kind: 'note', text: shared.notYou({ email: identity().email }) },
  ],
})

/** Returns the email to the former address of an order. It contains no details, as its reader may be a stranger. */
export const formerContactEmail = ({ identity }: Pick<Shop, 'identity'>, orderNumber: number): Email => ({
  ...commonParts(identity().name, orderNumber),
  pieces: [
    { kind: 'text', text: orderChanged.former({ orderNumber }) },
    { kind: 'note', text: shared.notYou({ email: identity().email }) },
  ],
})

const commonParts = (shop: string, orderNumber: number) => ({
  subject: orderChanged.subject({ shop, orderNumber }),
  preview: orderChanged.preview,
  heading: orderChanged.heading,
})

interface Ending extends OrderLinks {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly kind: StatusAt<'ended'>
  /** True when the parcel was not delivered. */
  readonly isUndelivered: boolean
  /** The reason in the words of staff, or one of the shop's own reasons; may be empty. */
  readonly reason: string
  readonly refund: EndingRefund
}

/** Returns the email about a cancelled or returned order, with its reason, refund and charge (LET-5, ORD-6). */
export function orderEndedEmail({ identity }: Pick<Shop, 'identity'>, ending: Ending): Email {
  const { orderNumber, kind, refund } = ending
  const texts = orderEnded[kind]
  const text =
    kind === 'returned' && ending.isUndelivered
      ? orderEnded.returned.undelivered({ orderNumber })
      : texts.text({ orderNumber })
  return {
    subject: texts.subject({ shop: identity().name, orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text },
      ...statusSinceThen(ending.status, [kind]),
      ...optionalParagraph(translateReason(ending.reason)),
      ...refundPieces(refund, texts.deduction),
      ...progressButtonFirst(ending),
    ],
  }
}

/** The refund of an order that has ended (REF-8). */
export interface EndingRefund {
  /** The amount that was paid. It is at least the sum of refund, charge and withheld coins. */
  readonly paid: Paise
  /** The refund for the end of the order; 0 when nothing is left to refund. */
  readonly amount: Paise
  readonly deduction: Paise
  /** Earned coins that were already spent. Their value is deducted from the refund. */
  readonly coinsWithheld: number
  /** The coins that had paid for a part of the order and are given back. */
  readonly coinsReturned: number
  /** The coins that are withdrawn from the wallet: those earned with the order, without the spent ones. */
  readonly coinsTaken: number
  /** Empty when there is no credit note. */
  readonly creditNote: string
  /** For a replacement, the number of the order whose payment is refunded; null otherwise. */
  readonly instead: number | null
}

/** Returns the paragraphs about the refund. `reason` names the deduction. */
const refundPieces = (refund: EndingRefund, reason: string): Piece[] => [
  { kind: 'text', text: refundSentence(refund) },
  ...amountRows(refund, reason),
  ...coinSentences(refund),
  ...optionalParagraph(refund.creditNote ? moneyBack.creditNote({ serial: refund.creditNote }) : ''),
]

function refundSentence({ paid, amount, instead }: EndingRefund): string {
  if (amount > 0 && instead !== null) return moneyBack.instead({ amount: shortPaise(amount), orderNumber: instead })
  if (amount > 0) return moneyBack.amount({ amount: shortPaise(amount) })
  if (instead !== null) return moneyBack.wentBefore({ orderNumber: instead })
  return paid > 0 ? moneyBack.nothing({ paid: shortPaise(paid) }) : moneyBack.free
}

/** Returns rows from the paid amount to the refund; nothing without a refund, and when all is refunded. */
function amountRows({ paid, amount, deduction, coinsWithheld }: EndingRefund, reason: string): Piece[] {
  const withheldAmount = coinsInPaise(coinsWithheld)
  const refundedBefore = minus(paid, sum(amount, deduction, withheldAmount))
  if (amount === 0 || amount === paid) return []
  const toDeductionRows = (label: string, deducted: Paise) =>
    deducted > 0 ? [{ label, amount: moneyBack.takenOff({ amount: formatInFigures(deducted) }) }] : []
  return [
    {
      kind: 'amounts',
      rows: [
        { label: moneyBack.paid, amount: formatInFigures(paid) },
        ...toDeductionRows(moneyBack.before, refundedBefore),
        ...toDeductionRows(reason, deduction),
        ...toDeductionRows(moneyBack.spent({ coins: coinsWithheld }), withheldAmount),
        { label: moneyBack.refund, amount: formatInFigures(amount) },
      ],
    },
  ]
}

/** Returns sentences about coins; none for a replacement without a refund, because an earlier email had them. */
function coinSentences({ coinsReturned, coinsTaken, amount, instead }: EndingRefund): Piece[] {
  if (amount === 0 && instead !== null) return []
  return [
    ...optionalParagraph(coinsReturned > 0 ? moneyBack.coinsReturned({ coins: coinsReturned }) : ''),
    ...optionalParagraph(coinsTaken > 0 ? moneyBack.coinsTaken({ coins: coinsTaken }) : ''),
  ]
}

const formatInFigures = (amount: Paise): string => formatPaise(amount)
