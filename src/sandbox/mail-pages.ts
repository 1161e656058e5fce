// The pages of the mail reader: the list of letters, one letter, and none.

import type { Html } from './html.ts'
import { html } from './html.ts'
import type { Letter } from './letter.ts'
import { mailTexts as texts } from './mail-texts.ts'
import { framedPage, timeTag } from './page-frame.ts'

const page = (base: string, title: string, content: Html) => framedPage(`${base}/mail.css`, title, content)

const timeOf = (at: string): Html => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? html`${at}` : timeTag(time)
}

const row = (base: string, letter: Letter) => html`<li><a href="${base}/${letter.id}">
<strong>${letter.subject || texts.noSubject}</strong><span>${letter.to}</span>${timeOf(letter.at)}</a></li>`

const pageLink = (base: string, target: number, label: string, isThere: boolean) =>
  isThere ? html`<a href="${base}?page=${target}">${label}</a>` : html`<span></span>`

export function listPage(base: string, letters: readonly Letter[], current: number, pages: number): Html {
  const list = html`<ul class="letters">${letters.map((letter) => row(base, letter))}</ul>`
  const steps = html`<nav aria-label="${texts.title}">${pageLink(base, current - 1, texts.newer, current > 1)}
<span>${texts.page(current, pages)}</span>${pageLink(base, current + 1, texts.older, current < pages)}</nav>`
  return page(
    base,
    texts.title,
    html`<h1>${texts.title}</h1><p class="intro">${texts.intro}</p>
${letters.length === 0 ? html`<p class="empty">${texts.empty}</p>` : list}${pages > 1 ? steps : ''}`,
  )
}

const headerRow = (name: string, value: Html | string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

export function letterPage(base: string, letter: Letter): Html {
  const others = letter.headers.map(([name, value]) => headerRow(name, value))
  const subject = letter.subject || texts.noSubject
  return page(
    base,
    subject,
    html`<p><a href="${base}">${texts.backToList}</a></p><h1>${subject}</h1>
<dl>${headerRow(texts.to, letter.to)}${headerRow(texts.sent, timeOf(letter.at))}</dl>
<h2>${texts.asHtml}</h2>
<iframe title="${texts.asHtml}" src="${base}/${letter.id}/letter"
 sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
<h2>${texts.asText}</h2><pre>${letter.text}</pre>
${others.length === 0 ? '' : html`<h2>${texts.headers}</h2><dl>${others}</dl>`}`,
  )
}

export const missingPage = (base: string): Html =>
  page(base, texts.missing, html`<h1>${texts.missing}</h1><p><a href="${base}">${texts.backToList}</a></p>`)
