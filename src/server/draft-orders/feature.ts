// The routes of draft orders, and the job that cancels forgotten ones (ORD-33 to ORD-35).
import * as calls from '#contract/calls/admin/draft-orders.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { MAX_DELIVERIES_FILE } from '#domain/deliveries-file.ts'
import { serve } from '../accounts/serve.ts'
import { readCursor } from '../db/list-query.ts'
import type { Feature, Routes } from '../feature.ts'
import { countDocumentRequest, sendPdf } from '../orders/issued-document.ts'
import { createClaimLink } from './create-customer.ts'
import { cancelForgottenDrafts, copyDraft, createDraft, endQuote, saveDraft } from './manage-drafts.ts'
import { printProforma } from './print-proforma.ts'
import { quoteDraft, renewQuoteLink } from './quote-draft.ts'
import { readDeliveries } from './read-deliveries.ts'
import { recordDraftPayment } from './record-draft-payment.ts'
import { listDrafts, listProducts, viewDraft } from './view-drafts.ts'

/** In bytes. A form may have a hundred addresses, or their file with escaped line breaks and quotation marks. */
const BODY_LIMIT = 2 * MAX_DELIVERIES_FILE

const draftOrdersRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listDraftOrders, ({ query }) =>
    listDrafts(shop, { after: readCursor(query.cursor), status: query.status }),
  )
  serve(app, calls.listDraftProducts, () => listProducts(shop))
  serve(
    app,
    calls.createDraftOrder,
    async ({ body, headers, actor }) => {
      const { id } = await createDraft(shop, actor.userId, { form: body.form, key: headers['idempotency-key'] })
      return viewDraft(shop, id)
    },
    { bodyLimit: BODY_LIMIT },
  )
  serve(app, calls.readDraftDeliveries, ({ body }) => readDeliveries(shop, body), { bodyLimit: BODY_LIMIT })
  serve(app, calls.viewDraftOrder, ({ params }) => viewDraft(shop, params.draftOrderId))
  serve(
    app,
    calls.saveDraftOrder,
    async ({ params, body, actor }) => {
      await saveDraft(shop, actor.userId, { id: params.draftOrderId, ...body })
      return viewDraft(shop, params.draftOrderId)
    },
    { bodyLimit: BODY_LIMIT },
  )
  serve(app, calls.copyDraftOrder, async ({ params, actor }) =>
    viewDraft(shop, await copyDraft(shop, actor.userId, params.draftOrderId)),
  )
  serve(app, calls.quoteDraftOrder, async ({ params, body, actor }) => {
    const { link } = await quoteDraft(shop, actor, { id: params.draftOrderId, ...body })
    return { draft: await viewDraft(shop, params.draftOrderId), link }
  })
  serve(app, calls.downloadProforma, async ({ params, actor, reply }) => {
    await countDocumentRequest(shop, actor)
    const { serial, pdf } = await printProforma(shop, actor.userId, params.draftOrderId)
    return sendPdf(reply, `Proforma_${serial}`, pdf)
  })
  serve(app, calls.renewQuoteLink, ({ params, actor }) => renewQuoteLink(shop, actor.userId, params.draftOrderId))
  serve(app, calls.withdrawQuote, async ({ params, body, actor }) => {
    await endQuote(shop, actor.userId, { id: params.draftOrderId, ...body, to: 'draft' })
    return viewDraft(shop, params.draftOrderId)
  })
  serve(app, calls.cancelDraftOrder, async ({ params, body, actor }) => {
    await endQuote(shop, actor.userId, { id: params.draftOrderId, ...body, to: 'cancelled' })
    return viewDraft(shop, params.draftOrderId)
  })
  serve(app, calls.recordDraftPayment, async ({ params, body, actor }) => {
    const { orderNumber } = await recordDraftPayment(shop, actor, params.draftOrderId, body)
    return { draft: await viewDraft(shop, params.draftOrderId), message: words.paid(orderNumber) }
  })
  serve(app, calls.createClaimLink, ({ params, actor }) => createClaimLink(shop, actor.userId, params.draftOrderId))
}

export const draftOrders = {
  routes: [draftOrdersRoutes],
  jobs: { 'cancel-forgotten-drafts': cancelForgottenDrafts },
} satisfies Feature
