// The routes of batches: found, called back, who got some, and the letter to them (STK-6).
import * as calls from '#contract/calls/admin/batches.ts'
import { beginExport, requireFreshSignIn } from '../accounts/require-fresh-sign-in.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { listBatches, listReachedOrders, reachedFile, recallBatch, tellOfRecall, viewBatch } from './batches.ts'

export const batchesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listBatches, ({ query }) => listBatches(shop, query))

    serve(app, calls.viewBatch, ({ params }) => viewBatch(shop, params.batchId))

    serve(app, calls.recallBatch, ({ params, body, actor }) =>
      recallBatch(shop, actor.userId, params.batchId, body.reason),
    )

    serve(app, calls.listReached, ({ params, query }) => listReachedOrders(shop, params.batchId, query.cursor ?? null))

    serve(app, calls.exportReached, async ({ params, actor, reply }) => {
      const file = await reachedFile(shop, params.batchId)
      await beginExport(shop, actor, 'recall', { batch: params.batchId })
      return sendCsv(reply, file)
    })

    serve(app, calls.tellOfRecall, ({ params, headers, body, actor }) => {
      // It may go to thousands and cannot be taken back (ADM-8).
      requireFreshSignIn(shop, actor)
      const telling = { batchId: params.batchId, text: body.text, key: headers['idempotency-key'] }
      return tellOfRecall(shop, actor.userId, telling)
    })
  }
