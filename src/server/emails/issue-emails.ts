// The email of a newsletter issue, with each reader's own unsubscribe link (LET-16, LET-17), and the staff's calls
// about issues.

import * as calls from '#contract/calls/admin/issues.ts'
import { ShopError } from '#contract/errors.ts'
import { newsletterEmail as texts } from '#copy/newsletter.ts'
import type { IssueId, SubscriberId } from '#domain/ids.ts'
import { isLink } from '#domain/issue.ts'
import { serve } from '../accounts/serve.ts'
import { readCursor } from '../db/list-query.ts'
import type { Routes } from '../feature.ts'
import {
  changeIssue,
  deleteIssue,
  listIssues,
  sendIssue,
  startIssue,
  stopIssue,
  testIssue,
  viewIssue,
} from '../newsletter/issues/issues.ts'
import { findIssue, maySendIssueTo } from '../newsletter/issues/issues-queries.ts'
import { unsubscribeLinks } from '../newsletter/newsletter-emails.ts'
import { getTokenKey } from '../newsletter/newsletter-queries.ts'
import { unsubscribeToken } from '../newsletter/subscription.ts'
import {
  type Email,
  type EmailTemplate,
  type EmailTemplatesFor,
  type Piece,
  type RenderedEmail,
  toParagraphs,
} from '../outbox/email.ts'
import { renderEmail } from '../outbox/render-email.ts'
import type { Shop } from '../shop.ts'

const newsletterTemplate: EmailTemplate<'newsletter'> = async (shop, { issueId, subscriberId }) => {
  if (subscriberId !== null && !(await maySendIssueTo(shop.db, { issueId, subscriberId }))) return null
  return issueEmail(shop, issueId, subscriberId)
}

/** Returns an issue's email as it would be sent now. Throws `issue_not_found`. */
async function renderIssue(shop: Shop, id: IssueId): Promise<RenderedEmail> {
  const message = await issueEmail(shop, id, null)
  if (!message) throw new ShopError('issue_not_found')
  return renderEmail(shop, message)
}

/**
 * Returns the email of an issue; null when the issue does not exist. For a preview or test `subscriberId` is null, and
 * the unsubscribe link has no effect.
 */
async function issueEmail(shop: Shop, id: IssueId, subscriberId: SubscriberId | null): Promise<Email | null> {
  const issue = await findIssue(shop.db, id)
  if (!issue) return null
  const { subject, preview, text } = issue
  const token = unsubscribeToken(await getTokenKey(shop.db), subscriberId ?? (id as string as SubscriberId))
  return {
    subject: subject || texts.untitled,
    preview,
    heading: subject || texts.untitled,
    replyTo: shop.identity().email,
    pieces: toPieces(text, shop.origin()),
    unsubscribe: unsubscribeLinks(shop, token),
  }
}

/** Returns the paragraphs of a text. A paragraph that is only a path of the shop or an https URL becomes a link. */
const toPieces = (text: string, origin: string): Piece[] =>
  toParagraphs(text).map((piece) => {
    const paragraph = piece.text.trim()
    if (!isLink(paragraph)) return piece
    const url = paragraph.startsWith('/') ? `${origin}${paragraph}` : paragraph
    return { kind: 'link', label: url, url }
  })

export const issueEmails = { newsletter: newsletterTemplate } satisfies Partial<EmailTemplatesFor>

/** Headers of the preview. It runs no scripts and loads nothing, and only pages of the shop may frame it. */
const PREVIEW_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
}

export const issuesRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listIssues, ({ query }) => listIssues(shop, readCursor(query.cursor)))
  serve(app, calls.startIssue, ({ actor }) => startIssue(shop, actor.userId))
  serve(app, calls.viewIssue, ({ params }) => viewIssue(shop, params.issueId))
  serve(app, calls.changeIssue, ({ params, body, actor }) => changeIssue(shop, actor.userId, params.issueId, body))
  serve(app, calls.deleteIssue, ({ params, actor }) => deleteIssue(shop, actor.userId, params.issueId))
  serve(app, calls.previewIssue, async ({ params, reply }) => {
    const { html } = await renderIssue(shop, params.issueId)
    return reply.headers(PREVIEW_HEADERS).type('text/html; charset=utf-8').send(html)
  })
  serve(app, calls.testIssue, ({ params, actor }) => testIssue(shop, actor.userId, params.issueId))
  serve(app, calls.sendIssue, ({ params, body, actor }) => sendIssue(shop, actor, params.issueId, body.version))
  serve(app, calls.stopIssue, ({ params, actor }) => stopIssue(shop, actor.userId, params.issueId))
}
