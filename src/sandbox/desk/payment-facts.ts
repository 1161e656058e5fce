// What the desk says of a payment: how it was paid, what was kept of it, what banks call it, where it was paid out.

import type { PaymentRecord } from '../entities.ts'
import type { Gateway } from '../gateway.ts'
import type { Html } from '../html.ts'
import { facts, moment, rupees } from './desk-parts.ts'
import { deskTexts as texts } from './desk-texts.ts'

export function paymentFacts(gateway: Gateway, payment: PaymentRecord): Html {
  const references = Object.values(payment.acquirer).filter((each) => each !== null)
  const settled = gateway.store.settled.get(payment.id)
  return facts([
    [texts.id, payment.id],
    [texts.made, moment(payment.created_at)],
    [texts.method, instrumentOf(payment)],
    [texts.reason, payment.failure?.description ?? null],
    [texts.fee, feeOf(payment)],
    [texts.references, references.length > 0 ? references.join(', ') : null],
    [texts.settled, settled ? `${settled.settlement_id}, UTR ${settled.utr}` : null],
  ])
}

const instrumentOf = ({ card, method, bank, vpa, wallet }: PaymentRecord): string =>
  card ? `${card.network} ${card.last4}` : [method, bank ?? vpa ?? wallet].filter(Boolean).join(' ')

const feeOf = ({ fee, fee_bearer }: PaymentRecord): string | null =>
  fee === null ? null : `${rupees(fee)}${fee_bearer ? `, ${texts.feeOnTop}` : ''}`
