// The page inside the checkout's frame: every screen as a section, shown one at a time by frame.client.js.
import { dialogTexts } from '../checkout-texts.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'

const icon = (path: string): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${{ markup: path }}</svg>`

const icons = {
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  back: icon('<path d="M15 5l-7 7 7 7"/>'),
  upi: icon('<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2"/>'),
  card: icon('<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M7 15h4"/>'),
  bank: icon('<path d="M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18"/>'),
  alert: icon('<path d="M12 8v5M12 16.5v.01"/><circle cx="12" cy="12" r="9"/>'),
  done: icon('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
}

/** Razorpay's documented test cards, in the order of their descriptions. */
const TEST_CARDS = [
  '4100 2800 0000 1007',
  '5500 6700 0000 1002',
  '6527 6589 0000 1005',
  '4100 2800 0007 0002',
  '4100 2800 0008 0001',
  '4100 2800 0009 0000',
]

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
  ['FDRL', 'Federal Bank'],
  ['SIBL', 'South Indian Bank'],
  ['CNRB', 'Canara Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
] as const

const section = (name: string, title: string, content: Html): Html => html`
<section data-screen="${name}" hidden>
<h1 tabindex="-1">${title}</h1>
${content}
</section>`

const methodButton = (method: string, name: string, hint: string, picture: Html) => html`
<li data-method="${method}"><button type="button" class="choice" data-go="${method}" aria-label="${name}">
${picture}<span><strong>${name}</strong><small>${hint}</small></span></button></li>`

const field = (name: string, label: string, attributes: Html) => html`
<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}></p>`

const backButton = (texts: typeof dialogTexts) =>
  html`<button type="button" class="quiet" data-back>${icons.back}${texts.back}</button>`

const verdictButtons = (texts: typeof dialogTexts) => html`<div class="pair">
<button type="button" class="action" data-outcome="success">${texts.success}</button>
<button type="button" class="second" data-outcome="failure">${texts.failure}</button></div>`

const methodsScreen = (texts: typeof dialogTexts) =>
  section(
    'methods',
    texts.methodsTitle,
    html`<ul class="choices">
${methodButton('upi', texts.upi, texts.upiHint, icons.upi)}
${methodButton('card', texts.card, texts.cardHint, icons.card)}
${methodButton('netbanking', texts.netbanking, texts.netbankingHint, icons.bank)}
</ul>
<p class="payer" hidden>${texts.payingAs} <span data-payer></span></p>`,
  )

const upiScreen = (texts: typeof dialogTexts) =>
  section(
    'upi',
    texts.upiTitle,
    html`<div class="code"><img data-qr alt="${texts.qrAlt}" width="200" height="200"></div>
<p class="hint" role="status">${texts.upiWaiting}</p>
<button type="button" class="action" data-phone="success">${texts.phonePaid}</button>
<button type="button" class="second" data-phone="failure">${texts.phoneFailed}</button>
<p class="or">${texts.or}</p>
<button type="button" class="second" data-go="app">${texts.openApp}</button>
${backButton(texts)}`,
  )

const cardScreen = (texts: typeof dialogTexts) =>
  section(
    'card',
    texts.cardTitle,
    html`<form data-form="card" novalidate>
${field('number', texts.cardNumber, html`inputmode="numeric" autocomplete="cc-number" maxlength="23" required`)}
<div class="two">
${field('expiry', texts.cardExpiry, html`inputmode="numeric" autocomplete="cc-exp" maxlength="7" required`)}
${field('cvv', texts.cardCvv, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`)}
</div>
${field('name', texts.cardName, html`autocomplete="cc-name" maxlength="80"`)}
<button class="action"><span>${texts.payNow}</span> <span data-amount></span></button>
</form>
<details><summary>${texts.testCards}</summary><p class="hint">${texts.testCardsHint}</p>
<dl>${TEST_CARDS.map(
      (number, index) => html`<div><dt>${number}</dt><dd>${texts.testCardEnds[index]}</dd></div>`,
    )}</dl></details>
${backButton(texts)}`,
  )

const otpScreen = (texts: typeof dialogTexts) =>
  section(
    'otp',
    texts.otpTitle,
    html`<p class="hint">${texts.otpText}</p><form data-form="otp" novalidate>
${field('otp', texts.otpLabel, html`inputmode="numeric" autocomplete="one-time-code" maxlength="10"`)}
<button class="action">${texts.otpConfirm}</button></form>`,
  )

const banksScreen = (texts: typeof dialogTexts) =>
  section(
    'netbanking',
    texts.banksTitle,
    html`<ul class="banks">${BANKS.map(
      ([code, name]) => html`<li><button type="button" class="choice" data-bank="${code}">${name}</button></li>`,
    )}</ul>${backButton(texts)}`,
  )

const allScreens = (texts: typeof dialogTexts) => [
  section('loading', texts.loading, html`<span class="moon" aria-hidden="true"></span>`),
  methodsScreen(texts),
  upiScreen(texts),
  section('app', texts.appTitle, html`<p class="hint">${texts.appText}</p>${verdictButtons(texts)}`),
  cardScreen(texts),
  otpScreen(texts),
  banksScreen(texts),
  section('bank', texts.bankTitle, html`<p class="hint">${texts.bankText}</p>${verdictButtons(texts)}`),
  section('done', texts.doneTitle, html`<span class="tick">${icons.done}</span><p class="hint">${texts.doneText}</p>`),
]

const questionDialog = (texts: typeof dialogTexts) => html`
<dialog class="question" aria-labelledby="question-title">
<h2 id="question-title"></h2><p data-question></p>
<div class="pair"><button type="button" class="action" data-answer="no">${texts.confirmNo}</button>
<button type="button" class="second" data-answer="yes">${texts.confirmYes}</button></div>
</dialog>`

/** Returns the whole document. It contains the texts for the scripts as JSON. */
export const framePage = (): string => {
  const texts = dialogTexts
  // An escaped '<' keeps a text from ending the script element.
  const embeddedTexts = { markup: JSON.stringify(texts).replaceAll('<', '\\u003c') }
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${texts.title}</title><link rel="stylesheet" href="frame.css">
<script type="application/json" id="texts">${embeddedTexts}</script>
<script type="module" src="frame.client.js"></script></head>
<body><div class="sheet">
<header><div><p class="shop" data-shop></p><p class="about" data-about hidden></p></div>
<p class="sum"><small>${texts.payFor}</small><strong data-amount></strong></p>
<button type="button" class="close" data-close aria-label="${texts.close}">${icons.close}</button></header>
<p class="banner">${texts.banner}</p>
<main><p class="notice" role="alert" hidden>${icons.alert}<span data-notice></span></p>${allScreens(texts)}</main>
</div>${questionDialog(texts)}</body></html>`.markup
}
