// The answers that carry the sandbox's pages and their look; each page comes with a policy of its own.

import { readFileSync } from 'node:fs'
import type { Html } from './html.ts'

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
