// HTML with escaping, the layout of the sandbox's pages and their responses.
import { readFileSync } from 'node:fs'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

export interface Html {
  readonly markup: string
}

const toMarkup = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (typeof value === 'object' && value !== null && 'markup' in value) return String(value.markup)
  return escapeHtml(String(value ?? ''))
}

/** Template tag: an interpolated text is escaped, an interpolated `Html` is inserted unchanged. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html => ({
  markup: parts.map((part, index) => part + (index < values.length ? toMarkup(values[index]) : '')).join(''),
})

/** Returns a whole page; `style` is the address of its style sheet. */
export const framedPage = (style: string, title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${content}</main></body></html>`

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** An instant in Indian time. */
export const timeElement = (time: Date): Html =>
  html`<time datetime="${time.toISOString()}">${timeFormat.format(time)}</time>`

const sharedStyle = new URL('./pages.css', import.meta.url)

const respond = (body: string, type: string, policy: string, status: number) =>
  new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

/** Returns the response with a page, or with the text of a document, and its content security policy. */
export const answerPage = (page: Html | string, policy: string, status = 200): Response =>
  respond(typeof page === 'string' ? page : page.markup, 'text/html', policy, status)

/** Returns the response with the common styles, followed by those of the page. */
export const answerStyle = (pageStyle: URL): Response =>
  respond(readFileSync(sharedStyle, 'utf8') + readFileSync(pageStyle, 'utf8'), 'text/css', "default-src 'none'", 200)
