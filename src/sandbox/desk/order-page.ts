// One order at the desk: its payments with their refunds and disputes, and what can be done to each.

import type { OrderRecord, RefundRecord } from '../entities.ts'
import type { Gateway } from '../gateway.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { Notice, Place } from './desk-parts.ts'
import { amountField, badge, choice, deskPage, facts, field, hidden, moment, rupees, turnForm } from './desk-parts.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { disputePart, openDisputeForm } from './dispute-part.ts'
import { paymentFacts } from './payment-facts.ts'

export function orderPage(gateway: Gateway, place: Place, order: OrderRecord, notice: Notice | null): Html {
  const payments = gateway.store.payments.of(order.id).reverse()
  const notes = Object.entries(order.notes).map(([name, note]) => `${name}: ${note}`)
  const title = `${rupees(order.amount)}`
  return deskPage(
    place,
    title,
    notice,
    html`<p><a href="${place.base}">${texts.back}</a></p><h1>${title} ${badge(order.status)}</h1>
${facts([
  [texts.id, order.id],
  [texts.receipt, order.receipt],
  [texts.made, moment(order.created_at)],
  [texts.notes, notes.length > 0 ? notes.join(' · ') : null],
  [texts.offer, order.offer_id ?? null],
])}
${payments.length === 0 ? html`<p class="empty">${texts.noPayments}</p>` : ''}
${payments.map((payment) => paymentPart(gateway, place, payment.id))}
<section><h2>${texts.pay}</h2><p class="hint">${texts.payHint}</p>${payForm(place, order)}</section>`,
  )
}

const methods = [
  ['upi', 'UPI'],
  ['card', 'card'],
  ['netbanking', 'netbanking'],
  ['wallet', 'wallet'],
] as const

const payForm = (place: Place, order: OrderRecord) =>
  turnForm(
    place,
    'pay',
    html`${hidden('orderId.text', order.id)}${choice(texts.way, 'method.text', methods)}
${choice(texts.outcome, 'outcome.text', Object.entries(texts.choices))}`,
    texts.pay,
  )

function paymentPart(gateway: Gateway, place: Place, id: string): Html {
  const payment = gateway.store.payments.get(id)
  if (!payment) return html``
  const refunds = gateway.store.refunds.of(id)
  const disputes = gateway.store.disputes.of(id)
  const isUnpaid = payment.status === 'failed' || payment.status === 'created'
  const isSettled = gateway.store.settled.get(id) !== undefined
  const about = hidden('paymentId.text', id)
  return html`<section class="card payment"><h2>${rupees(payment.amount)} ${badge(payment.status)}</h2>
${paymentFacts(gateway, payment)}
${refunds.map((refund) => refundPart(place, refund))}
${disputes.map((dispute) => disputePart(place, dispute))}
${isUnpaid ? html`<div class="buttons">${turnForm(place, 'authorize-late', about, texts.authorizeLate)}${turnForm(place, 'capture-late', about, texts.captureLate)}</div>` : ''}
${payment.status === 'captured' ? fold(texts.refundNow, turnForm(place, 'refund-from-dashboard', html`${about}${amountField(texts.paise, 'amount.rupees', texts.rest)}`, texts.refundNow)) : ''}
${payment.captured ? fold(texts.openDispute, openDisputeForm(place, payment)) : ''}
${payment.captured && !isSettled ? fold(texts.settleThis, turnForm(place, 'settle', html`${hidden('only.list', id)}${field(texts.settleDay, 'at.day', html`type="date"`)}`, texts.settleThis)) : ''}
${fold(texts.odd, oddForms(gateway, place, id))}</section>`
}

const fold = (title: string, content: Html) => html`<details><summary>${title}</summary>${content}</details>`

function oddForms(gateway: Gateway, place: Place, id: string): Html {
  const about = hidden('entityId.text', id)
  const overlay = JSON.stringify(gateway.knobs.odd[id] ?? { status: 'on_hold' })
  const put = html`${about}${field(texts.oddHint, 'overlay.json', html`value="${overlay}"`)}`
  const away = turnForm(place, 'odd', html`${about}${hidden('overlay.json', 'null')}`, texts.oddAway)
  return html`${turnForm(place, 'odd', put, texts.odd)}${gateway.knobs.odd[id] ? away : ''}`
}

function refundPart(place: Place, refund: RefundRecord): Html {
  const about = hidden('refundId.text', refund.id)
  const references = Object.values(refund.acquirer ?? {}).filter((each) => each !== null)
  const arrives = html`${about}${hidden('outcome.text', 'processed')}${field(texts.arn, 'arn.text')}`
  const fails = html`${about}${hidden('outcome.text', 'failed')}`
  return html`<div class="part"><h3>${texts.refund} ${rupees(refund.amount)} ${badge(refund.status)}</h3>
${facts([
  [texts.id, refund.id],
  [texts.made, moment(refund.created_at)],
  [texts.references, references.length > 0 ? references.join(', ') : null],
])}
${refund.status === 'pending' ? html`<div class="buttons">${turnForm(place, 'settle-refund', arrives, texts.processed)}${turnForm(place, 'settle-refund', fails, texts.failed)}</div>` : ''}</div>`
}
