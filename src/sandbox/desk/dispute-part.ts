// A dispute at the desk: how it stands, and the forms that open one and move it on.

import type { DisputeRecord } from '../dispute.ts'
import { disputePhases, disputeStatuses } from '../dispute.ts'
import type { PaymentRecord } from '../entities.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { Place } from './desk-parts.ts'
import { amountField, asOptions, badge, choice, facts, field, hidden, moment, rupees, turnForm } from './desk-parts.ts'
import { deskTexts as texts } from './desk-texts.ts'

const dayField = field(texts.respondBy, 'respondBy.day', html`type="date"`)

export const openDisputeForm = (place: Place, payment: PaymentRecord): Html =>
  turnForm(
    place,
    'dispute',
    html`${hidden('paymentId.text', payment.id)}${amountField(texts.paise, 'amount.rupees', texts.whole)}
${choice(texts.phase, 'phase.text', asOptions(disputePhases), 'chargeback')}${dayField}`,
    texts.openDispute,
  )

export function disputePart(place: Place, dispute: DisputeRecord): Html {
  const about = hidden('disputeId.text', dispute.id)
  const unchanged = ['', texts.unchanged] as const
  const move = html`${about}${choice(texts.status, 'status.text', [unchanged, ...asOptions(disputeStatuses)])}
${choice(texts.phase, 'phase.text', [unchanged, ...asOptions(disputePhases)])}
${amountField(texts.takenInAll, 'deducted.rupees')}${dayField}`
  return html`<div class="part"><h3>${texts.dispute} ${rupees(dispute.amount)} ${badge(dispute.status)}</h3>
${facts([
  [texts.id, dispute.id],
  [texts.phase, dispute.phase.replace('_', ' ')],
  [texts.reason, dispute.reason_code],
  [texts.respondBy, moment(dispute.respond_by)],
  [texts.deducted, rupees(dispute.amount_deducted)],
])}${turnForm(place, 'move-dispute', move, texts.moveDispute)}</div>`
}
