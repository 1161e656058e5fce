// What can be made to go wrong next: one small form for each knob that plans something.

import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { Knobs } from '../knobs.ts'
import { restingKnobs } from '../knobs.ts'
import type { Place } from './desk-parts.ts'
import { amountField, asOptions, choice, field, timesField, turnForm } from './desk-parts.ts'
import { deskTexts, troubleTexts as texts } from './desk-texts.ts'

interface Trouble {
  words: { readonly title: string; readonly hint: string }
  knob: string
  /** Whether it is anything but at rest. */
  isOn: boolean
  fields: Html
}

const flag = (words: { on: string; off: string }, isOn: boolean) =>
  choice(
    deskTexts.status,
    'on.flag',
    [
      ['off', words.off],
      ['on', words.on],
    ],
    isOn ? 'on' : 'off',
  )

const troublesWithMoney = (knobs: Knobs): Trouble[] => [
  {
    words: texts.next,
    knob: 'next-payment',
    isOn: knobs.nextPayment !== null,
    fields: html`${amountField(deskTexts.paise, 'amount.rupees')}${choice(texts.next.bearer, 'feeBearer.text', [
      ['', texts.next.shop],
      ['customer', texts.next.customer],
    ])}${amountField(texts.next.offer, 'offer.rupees')}`,
  },
  {
    words: texts.second,
    knob: 'allow-second-capture',
    isOn: knobs.allowSecondCapture,
    fields: flag(texts.second, knobs.allowSecondCapture),
  },
  {
    words: texts.limit,
    knob: 'max-amount',
    isOn: knobs.maxAmount !== restingKnobs().maxAmount,
    fields: amountField(texts.limit.label, 'amount.limit'),
  },
  {
    words: texts.manual,
    knob: 'manual-capture',
    isOn: knobs.manualCapture,
    fields: flag(texts.manual, knobs.manualCapture),
  },
  {
    words: texts.capture,
    knob: 'refuse-capture',
    isOn: hasFault(knobs, 'capture'),
    fields: timesField(texts.refuse.times),
  },
  {
    words: texts.outcome,
    knob: 'refund-outcome',
    isOn: knobs.refundOutcome !== 'processed',
    fields: choice(
      texts.outcome.label,
      'outcome.text',
      asOptions(['processed', 'pending', 'failed']),
      knobs.refundOutcome,
    ),
  },
  {
    words: texts.refuse,
    knob: 'refuse-refund',
    isOn: hasFault(knobs, 'refund'),
    fields: html`${field(texts.refuse.words, 'description.text', html`value="${texts.refuse.example}"`)}${timesField(texts.refuse.times)}`,
  },
]

const troublesWithCalls = (knobs: Knobs): Trouble[] => [
  {
    words: texts.odd,
    knob: 'odd',
    isOn: Object.keys(knobs.odd).length > 0,
    fields: html`${field(deskTexts.oddId, 'entityId.text')}${field(texts.odd.overlay, 'overlay.json', html`value='{"status":"on_hold"}'`)}`,
  },
  {
    words: texts.calls,
    knob: 'fail-next',
    isOn: hasFault(knobs, 'fetch') || hasFault(knobs, 'create-order'),
    fields: html`${choice(texts.calls.operation, 'operation.text', asOptions(['create-order', 'fetch', 'capture', 'refund']))}
${choice(texts.calls.fault, 'fault.json', texts.calls.faults)}${timesField(texts.refuse.times)}`,
  },
  {
    words: texts.slow,
    knob: 'slow',
    isOn: knobs.slowMs > 0,
    fields: field(texts.slow.label, 'ms.number', html`inputmode="numeric" value="${knobs.slowMs}"`),
  },
  {
    words: texts.lag,
    knob: 'list-lag',
    isOn: knobs.listLag.seconds > 0,
    fields: field(texts.lag.label, 'seconds.number', html`inputmode="numeric" value="${knobs.listLag.seconds}"`),
  },
  {
    words: texts.hooks,
    knob: 'webhooks',
    isOn: JSON.stringify(knobs.webhooks) !== JSON.stringify(restingKnobs().webhooks),
    fields: html`${choice(texts.hooks.mode, 'mode.text', asOptions(['on', 'off', 'hold']), knobs.webhooks.mode)}
${field(texts.hooks.copies, 'copies.number', html`inputmode="numeric" value="${knobs.webhooks.copies}"`)}
${field(texts.hooks.drop, 'dropNext.number', html`inputmode="numeric" value="${knobs.webhooks.dropNext}"`)}`,
  },
  {
    words: texts.browser,
    knob: 'handler-payment-id-only',
    isOn: knobs.paymentIdOnly > 0,
    fields: timesField(texts.refuse.times),
  },
  {
    words: texts.cancel,
    knob: 'cancel-too-late',
    isOn: knobs.cancelsTooLate > 0,
    fields: timesField(texts.refuse.times),
  },
]

function hasFault(knobs: Knobs, operation: Knobs['faults'][number]['operation']): boolean {
  return knobs.faults.some((each) => each.operation === operation)
}

const card = (place: Place, { words, knob, isOn, fields }: Trouble) => html`<li class="card">
<h3>${words.title}${isOn ? html` <span class="badge waiting">${deskTexts.isOn}</span>` : ''}</h3>
<p class="hint">${words.hint}</p>${turnForm(place, knob, fields, deskTexts.set)}</li>`

export const troubleForms = (place: Place, knobs: Knobs): Html =>
  html`<ul class="cards">${[...troublesWithMoney(knobs), ...troublesWithCalls(knobs)].map((each) => card(place, each))}</ul>`
