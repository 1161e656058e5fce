// The desk's first page: the latest orders, what was paid out, what was told, and what should go wrong next.

import type { OrderRecord } from '../entities.ts'
import type { Gateway } from '../gateway.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { SettledRecord, SettlementRecord } from '../settlement.ts'
import type { Notice, Place } from './desk-parts.ts'
import { badge, deskPage, field, hidden, moment, rupees, turnForm } from './desk-parts.ts'
import { deskTexts as texts, troubleTexts } from './desk-texts.ts'
import { troubleForms } from './trouble-forms.ts'

const latestOrders = 20
const latestOthers = 6

export const homePage = (gateway: Gateway, place: Place, notice: Notice | null): Html =>
  deskPage(
    place,
    texts.title,
    notice,
    html`<h1>${texts.title}</h1><p class="intro">${texts.intro}</p>
<section><h2>${texts.orders}</h2>${orders(gateway, place)}</section>
<section><h2>${texts.settlements}</h2><p class="hint">${texts.settleHint}</p>
${turnForm(place, 'settle', field(texts.settleDay, 'at.day', html`type="date"`), texts.settleAll)}${settlements(gateway)}</section>
<section><h2>${texts.webhooks}</h2>${deliveries(gateway, place)}</section>
<section><h2>${texts.troubles}</h2>${turnForm(place, 'reset', html``, texts.reset)}${troubleForms(place, gateway.knobs)}</section>`,
  )

function orders(gateway: Gateway, place: Place): Html {
  const latest = gateway.store.orders.newestFirst().slice(0, latestOrders)
  if (latest.length === 0) return html`<p class="empty">${texts.noOrders}</p>`
  return html`<p class="hint">${texts.ordersHint}</p>
<ul class="rows">${latest.map((order) => orderRow(gateway, place, order))}</ul>`
}

function orderRow(gateway: Gateway, place: Place, order: OrderRecord): Html {
  const { payments, refunds, disputes } = gateway.store
  const paid = payments.of(order.id)
  const badges = [
    badge(order.status),
    ...paid.flatMap(({ id }) => refunds.of(id)).map(({ status }) => badge(status, texts.refund)),
    ...paid.flatMap(({ id }) => disputes.of(id)).map(({ status }) => badge(status, texts.dispute)),
  ]
  return html`<li><a href="${place.base}/orders/${order.id}"><strong>${rupees(order.amount)}</strong>
<span class="badges">${badges}</span><span class="id">${order.receipt ?? order.id}</span>${moment(order.created_at)}</a></li>`
}

function settlements(gateway: Gateway): Html {
  const latest = gateway.store.settlements.newestFirst().slice(0, latestOthers)
  if (latest.length === 0) return html`<p class="empty">${texts.noSettlements}</p>`
  return html`<ul class="rows">${latest.map((each) => settlementRow(each, gateway.store.settled.of(each.id)))}</ul>`
}

const settlementRow = (settlement: SettlementRecord, lines: readonly SettledRecord[]) => html`<li><details>
<summary><strong>${rupees(settlement.amount)}</strong><span class="badges">${texts.report(lines.length)}</span>
<span class="id">UTR ${settlement.utr}</span>${moment(settlement.created_at)}</summary>
<ul class="lines">${lines.map(
  (line) => html`<li><span>${line.type}</span><span class="id">${line.id}</span>
<strong>${rupees(line.credit - line.debit)}</strong></li>`,
)}</ul></details></li>`

function deliveries(gateway: Gateway, place: Place): Html {
  const latest = gateway.store.deliveries.newestFirst().slice(0, latestOthers)
  if (latest.length === 0) return html`<p class="empty">${texts.noWebhooks}</p>`
  return html`<div class="buttons">${turnForm(place, 'deliver-webhooks', html``, troubleTexts.hooks.deliver)}
${turnForm(place, 'release-webhooks', html``, troubleTexts.hooks.release)}</div>
<ul class="rows">${latest.map(
    (each) => html`<li class="delivery"><span>${each.event}</span>${badge(each.state)}
${turnForm(place, 'replay-webhook', hidden('eventId.text', each.event_id), texts.again)}</li>`,
  )}</ul>`
}
