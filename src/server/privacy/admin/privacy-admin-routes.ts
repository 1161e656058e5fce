// The staff routes of privacy requests: the list, one request, and its answer.
import * as calls from '#contract/calls/admin/privacy.ts'
import { ShopError } from '#contract/errors.ts'
import { privacyWords as texts } from '#copy/privacy.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { readCursor, toPage } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import {
  answerPrivacyRequest,
  checkNominee,
  toPrivacyDetailReply,
  toPrivacyRequestReply,
} from './answer-privacy-request.ts'
import { findPrivacyRow, listPrivacyRows } from './privacy-desk-queries.ts'

const PER_PAGE = 50

export const privacyAdminRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listPrivacyRequests, async ({ query }) => {
      const { state, cursor } = query
      const rows = await listPrivacyRows(shop.db, state, readCursor(cursor), PER_PAGE + 1)
      const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ dueAt, createdAt, id }) => ({
        at: state === 'open' ? dueAt : createdAt,
        id,
      }))
      const now = shop.clock.now()
      return { requests: pageRows.map((row) => toPrivacyRequestReply(row, now)), nextCursor }
    })

    serve(app, calls.viewPrivacyRequest, async ({ params }) => {
      const row = await findPrivacyRow(shop.db, params.privacyNumber)
      if (!row) throw new ShopError('privacy_request_not_found')
      return toPrivacyDetailReply(shop.db, row, shop.clock.now())
    })

    serve(app, calls.answerPrivacyRequest, async ({ params, headers, body, actor }) => {
      const answer = { ...body, number: params.privacyNumber, key: headers['idempotency-key'] }
      await answerPrivacyRequest(shop, actor.userId, answer)
      return { message: texts.answered }
    })

    serve(app, calls.checkNominee, async ({ params, body, actor }) => {
      const isNamed = await checkNominee(shop, actor.userId, { ...body, number: params.privacyNumber })
      return { message: isNamed ? texts.isNamed : texts.isNotNamed, isNamed }
    })
  }
