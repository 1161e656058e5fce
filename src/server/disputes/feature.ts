// The staff routes of disputes, and the job that reads disputes from the gateway (DISP-9).
import * as calls from '#contract/calls/admin/disputes.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { disputeReplies as texts } from '#copy/admin-disputes.ts'
import { serve } from '../accounts/serve.ts'
import { packCursor, readCursor, readSearchText } from '../db/list-query.ts'
import { findPaymentsByReference } from '../db/reference-queries.ts'
import type { Feature, Routes } from '../feature.ts'
import { noteDispute, releaseHeldRefunds, toDisputeReply } from './admin/staff-disputes.ts'
import { findDispute, listDisputeSteps, listEndedDisputes, listOpenDisputes } from './admin/staff-disputes-queries.ts'
import { trackDisputes } from './track-disputes.ts'

const PER_PAGE = 50

const disputesRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listDisputes, async ({ query }) => {
    const isOpen = query.list === 'open'
    const list = isOpen ? listOpenDisputes : listEndedDisputes
    const text = readSearchText(query.q)
    const search = text === null ? null : { text, payments: await findPaymentsByReference(shop.db, text) }
    const rows = await list(shop.db, { after: readCursor(query.cursor), search }, PER_PAGE + 1)
    const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
    const now = shop.clock.now()
    return {
      disputes: rows.slice(0, PER_PAGE).map((row) => toDisputeReply(row, now)),
      nextCursor: lastRow ? packCursor({ at: isOpen ? lastRow.deadline : lastRow.openedAt, id: lastRow.id }) : null,
    }
  })

  serve(app, calls.viewDispute, async ({ params: { disputeId } }) => {
    const row = await findDispute(shop.db, disputeId)
    if (!row) throw new ShopError('dispute_not_found')
    const steps = await listDisputeSteps(shop.db, disputeId)
    return {
      ...toDisputeReply(row, shop.clock.now()),
      steps: steps.map(({ at, phase, status, deducted, respondBy }) => ({
        at: at.toISOString(),
        phase,
        status,
        deducted: toRupees(deducted),
        respondBy: respondBy?.toISOString() ?? null,
      })),
    }
  })

  serve(app, calls.noteDispute, async ({ params, body, actor }) => {
    await noteDispute(shop, actor.userId, { id: params.disputeId, ...body })
    return { message: texts.noted }
  })

  serve(app, calls.releaseRefunds, async ({ params: { disputeId }, actor }) => ({
    message: texts.released(await releaseHeldRefunds(shop, actor, disputeId)),
  }))
}

export const disputes = {
  routes: [disputesRoutes],
  jobs: { 'track-disputes': trackDisputes },
} satisfies Feature
