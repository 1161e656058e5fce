// The routes of issues of the newsletter (LET-16, LET-20, LET-21).
import * as calls from '#contract/calls/admin/issues.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { readCursor } from '../../db/list-query.ts'
import {
  changeIssue,
  deleteIssue,
  listIssues,
  sendIssue,
  startIssue,
  stopIssue,
  testIssue,
  viewIssue,
} from '../../newsletter/issues/issues.ts'
import type { Shop } from '../../shop.ts'
import { drawIssue } from '../issue-letters.ts'

/** Nothing runs in it and nothing is fetched; only a page of the shop frames it. */
const PREVIEW = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
}

export const issuesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listIssues, ({ query }) => listIssues(shop, readCursor(query.cursor)))
    serve(app, calls.startIssue, ({ actor }) => startIssue(shop, actor.userId))
    serve(app, calls.viewIssue, ({ params }) => viewIssue(shop, params.issueId))
    serve(app, calls.changeIssue, ({ params, body, actor }) => changeIssue(shop, actor.userId, params.issueId, body))
    serve(app, calls.deleteIssue, ({ params, actor }) => deleteIssue(shop, actor.userId, params.issueId))
    serve(app, calls.previewIssue, async ({ params, reply }) => {
      const { html } = await drawIssue(shop, params.issueId)
      return reply.headers(PREVIEW).type('text/html; charset=utf-8').send(html)
    })
    serve(app, calls.testIssue, ({ params, actor }) => testIssue(shop, actor.userId, params.issueId))
    serve(app, calls.sendIssue, ({ params, body, actor }) =>
      sendIssue(shop, actor.userId, params.issueId, body.version),
    )
    serve(app, calls.stopIssue, ({ params, actor }) => stopIssue(shop, actor.userId, params.issueId))
  }
