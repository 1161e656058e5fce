// HTML with escaping, the frame of the sandbox's pages and their replies.
import { readFileSync } from 'node:fs'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

export interface Html {
  readonly markup: string
}

const markupOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object' && value !== null && 'markup' in value) return String(value.markup)
  return escapeHtml(String(value ?? ''))
}

/** Template tag: text put in is escaped, other `html` goes in as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html => ({
  markup: parts.map((part, place) => part + (place < values.length ? markupOf(values[place]) : '')).join(''),
})

// What the sandbox's pages have in common: the frame around each, and how times are written on them.
export const framedPage = (style: string, title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${content}</main></body></html>`

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** A moment as a clock in India shows it. */
export const timeTag = (time: Date): Html => html`<time datetime="${time.toISOString()}">${clock.format(time)}</time>`

// The answers that carry the sandbox's pages and their look; each page comes with a policy of its own.

const sharedStyle = new URL('./pages.css', import.meta.url)

const answer = (body: string, type: string, policy: string, status: number) =>
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

export const answerPage = (page: Html | string, policy: string, status = 200): Response =>
  answer(typeof page === 'string' ? page : page.markup, 'text/html', policy, status)

/** What all pages look like, and after it what these have of their own. */
export const answerStyle = (own: URL): Response =>
  answer(readFileSync(sharedStyle, 'utf8') + readFileSync(own, 'utf8'), 'text/css', "default-src 'none'", 200)
