// What the desk's pages are put together from: frame, badges, facts, and forms that turn a knob.

import type { Html } from '../html.ts'
import { html } from '../html.ts'
import { framedPage, timeTag } from '../page-frame.ts'
import { deskTexts as texts } from './desk-texts.ts'

/** Where a page is: the desk's address, and the page's below it. */
export interface Place {
  base: string
  path: string
}

export interface Notice {
  isError: boolean
  text: string
}

const noticeBar = ({ isError, text }: Notice) =>
  html`<p class="notice${isError ? ' wrong' : ''}" role="${isError ? 'alert' : 'status'}">${text}</p>`

export const deskPage = (place: Place, title: string, notice: Notice | null, content: Html): Html =>
  framedPage(`${place.base}/desk.css`, title, html`${notice ? noticeBar(notice) : ''}${content}`)

export const missingPage = (base: string): Html =>
  framedPage(
    `${base}/desk.css`,
    texts.missing,
    html`<h1>${texts.missing}</h1><p><a href="${base}">${texts.back}</a></p>`,
  )

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as ₹299.00; a minus for what is below zero. */
export const rupees = (amount: number): string => inRupees.format(amount / 100)

/** A moment given in unix seconds. */
export const moment = (seconds: number): Html => timeTag(new Date(seconds * 1000))

const good = ['paid', 'captured', 'processed', 'won', 'delivered']
const bad = ['failed', 'lost', 'given-up', 'dropped']
const waiting = ['authorized', 'pending', 'open', 'under_review', 'attempted', 'waiting', 'held']

const toneOf = (status: string) => {
  if (good.includes(status)) return 'good'
  if (bad.includes(status)) return 'bad'
  return waiting.includes(status) ? 'waiting' : 'plain'
}

/** A status, with underscores as spaces. */
export const badge = (status: string, about = ''): Html =>
  html`<span class="badge ${toneOf(status)}">${about ? `${about} ` : ''}${status.replace('_', ' ')}</span>`

/** A list of facts; those without a value are left out. */
export const facts = (rows: readonly [name: string, value: Html | string | null][]): Html =>
  html`<dl>${rows.map(([name, value]) => (value === null ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl>`

export const field = (label: string, name: string, attributes: Html = html``): Html =>
  html`<label>${label}<input name="${name}" autocomplete="off" ${attributes}></label>`

export const amountField = (label: string, name: string, placeholder = ''): Html =>
  field(label, name, html`inputmode="decimal" placeholder="${placeholder}"`)

export const timesField = (label: string): Html => field(label, 'times.number', html`inputmode="numeric" value="1"`)

export const choice = (
  label: string,
  name: string,
  options: readonly (readonly [value: string, shown: string])[],
  chosen = '',
): Html =>
  html`<label>${label}<select name="${name}">${options.map(
    ([value, shown]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${shown}</option>`,
  )}</select></label>`

/** Words that are their own value. */
export const asOptions = (words: readonly string[]): [string, string][] =>
  words.map((word) => [word, word.replace('_', ' ')])

export const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`

/** A form that turns a knob and comes back to its page. */
export const turnForm = (place: Place, knob: string, content: Html, button: string): Html =>
  html`<form method="post" action="${place.base}/turn/${knob}">${hidden('back', place.path)}${content}<button>${button}</button></form>`
