// The local mailbox: the emails in the outbox folder as pages (LET-8).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerPage, answerStyle, framedPage, type Html, html, timeElement } from './html.ts'
import { mailTexts as texts } from './mail-texts.ts'

const perPage = 25
const emailFile = /^([0-9a-f]{24})\.json$/

/** The pages and the frame with the email run no scripts. A page loads only its style sheet and the frame. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

interface MailReader {
  /** Answers `…/mail`, `…/mail/{id}` and their assets, with any prefix. */
  handle(request: Request): Promise<Response>
}

/** Reads the emails in `outboxDir`, stored as `{id}.json`; their ids sort by time. */
export function createMailReader(options: { outboxDir: string }): MailReader {
  const readEmail = async (id: string): Promise<Email | null> => {
    try {
      return parseEmail(id, await readFile(join(options.outboxDir, `${id}.json`), 'utf8'))
    } catch {
      return null // An email that does not exist or cannot be read is shown as not found.
    }
  }

  const listIds = async (): Promise<string[]> => {
    const names = await readdir(options.outboxDir).catch(() => [])
    return names
      .flatMap((name) => emailFile.exec(name)?.[1] ?? [])
      .sort()
      .reverse()
  }

  const answerList = async (base: string, pageNumber: number) => {
    const ids = await listIds()
    const pages = Math.max(1, Math.ceil(ids.length / perPage))
    const page = Number.isInteger(pageNumber) ? Math.min(Math.max(pageNumber, 1), pages) : 1
    const emails = await Promise.all(ids.slice((page - 1) * perPage, page * perPage).map(readEmail))
    const readableEmails = emails.filter((email) => email !== null)
    return answerPage(listPage(base, readableEmails, page, pages), pagePolicy)
  }

  return {
    handle: async (request) => {
      const url = new URL(request.url)
      const [, base = '', id, part] =
        /^(.*?\/mail)(?:\/(mail\.css|[0-9a-f]{24})(\/email)?)?\/?$/.exec(url.pathname) ?? []
      if (base === '' || request.method !== 'GET') return answerPage(missingPage(base), pagePolicy, 404)
      if (id === 'mail.css') return answerStyle(new URL('./mail.css', import.meta.url))
      if (id === undefined) return answerList(base, Number(url.searchParams.get('page') ?? 1))
      const email = await readEmail(id)
      if (!email) return answerPage(missingPage(base), pagePolicy, 404)
      if (part === undefined) return answerPage(emailPage(base, email), pagePolicy)
      return answerPage(`<base target="_blank">${email.html}`, emailPolicy)
    },
  }
}

const page = (base: string, title: string, content: Html) => framedPage(`${base}/mail.css`, title, content)

const toTimeElement = (at: string): Html => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? html`${at}` : timeElement(time)
}

const emailRow = (base: string, email: Email) => html`<li><a href="${base}/${email.id}">
<strong>${email.subject || texts.noSubject}</strong><span>${email.to}</span>${toTimeElement(email.at)}</a></li>`

const pageLink = (base: string, target: number, label: string, exists: boolean) =>
  exists ? html`<a href="${base}?page=${target}">${label}</a>` : html`<span></span>`

function listPage(base: string, emails: readonly Email[], current: number, pages: number): Html {
  const list = html`<ul class="emails">${emails.map((email) => emailRow(base, email))}</ul>`
  const pageLinks = html`<nav aria-label="${texts.title}">${pageLink(base, current - 1, texts.newer, current > 1)}
<span>${texts.page(current, pages)}</span>${pageLink(base, current + 1, texts.older, current < pages)}</nav>`
  return page(
    base,
    texts.title,
    html`<h1>${texts.title}</h1><p class="intro">${texts.intro}</p>
${emails.length === 0 ? html`<p class="empty">${texts.empty}</p>` : list}${pages > 1 ? pageLinks : ''}`,
  )
}

const headerRow = (name: string, value: Html | string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

function emailPage(base: string, email: Email): Html {
  const rows = email.headers.map(([name, value]) => headerRow(name, value))
  const subject = email.subject || texts.noSubject
  return page(
    base,
    subject,
    html`<p><a href="${base}">${texts.backToList}</a></p><h1>${subject}</h1>
<dl>${headerRow(texts.to, email.to)}${headerRow(texts.sent, toTimeElement(email.at))}</dl>
<h2>${texts.asHtml}</h2>
<iframe title="${texts.asHtml}" src="${base}/${email.id}/email"
 sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
<h2>${texts.asText}</h2><pre>${email.text}</pre>
${rows.length === 0 ? '' : html`<h2>${texts.headers}</h2><dl>${rows}</dl>`}`,
  )
}

const missingPage = (base: string): Html =>
  page(base, texts.missing, html`<h1>${texts.missing}</h1><p><a href="${base}">${texts.backToList}</a></p>`)

interface Email {
  id: string
  to: string
  subject: string
  html: string
  text: string
  at: string
  headers: [name: string, value: string][]
}

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')

const readHeaders = (value: unknown): Email['headers'] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)])
    : []

/** Parses the file of an email. Throws when it is not JSON; missing parts are empty. */
function parseEmail(id: string, file: string): Email {
  const stored: Record<string, unknown> = { ...JSON.parse(file) }
  return {
    id,
    to: Array.isArray(stored.to) ? stored.to.map(textOrEmpty).join(', ') : textOrEmpty(stored.to),
    subject: textOrEmpty(stored.subject),
    html: textOrEmpty(stored.html),
    text: textOrEmpty(stored.text),
    at: textOrEmpty(stored.at),
    headers: readHeaders(stored.headers),
  }
}
