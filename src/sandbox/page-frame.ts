// What the sandbox's pages have in common: the frame around each, and how times are written on them.

import type { Html } from './html.ts'
import { html } from './html.ts'

export const framedPage = (style: string, title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${content}</main></body></html>`

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** A moment as a clock in India shows it. */
export const timeTag = (time: Date): Html => html`<time datetime="${time.toISOString()}">${clock.format(time)}</time>`
