// The routes of counting days.
import * as calls from '#contract/calls/admin/counts.ts'
import { idempotencyHeaders } from '#contract/common.ts'
import * as shapes from '#contract/stock-counts.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { countLine } from './count-line.ts'
import { countView } from './count-view.ts'
import { listCounts } from './list-counts.ts'
import { endCount, startCount } from './start-count.ts'
import { writeCount } from './write-count.ts'

export const countsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listCounts, { query: shapes.countsQuery, reply: shapes.countsReply }, ({ query }) =>
      listCounts(shop, query.cursor ?? null),
    )

    serve(
      app,
      calls.startCount,
      { headers: idempotencyHeaders, body: shapes.countStartBody, reply: shapes.countSavedReply },
      ({ headers, body, actor }) => startCount(shop, actor.userId, body, headers['idempotency-key']),
    )

    serve(app, calls.viewCount, { reply: shapes.countReply }, async ({ params }) => ({
      count: await countView(shop.db, params.countId),
    }))

    serve(
      app,
      calls.countLine,
      { headers: idempotencyHeaders, body: shapes.countLineBody, reply: shapes.countSavedReply },
      ({ params, headers, body, actor }) =>
        countLine(shop, actor.userId, {
          id: params.countId,
          item: params.stockItemId,
          ...body,
          key: headers['idempotency-key'],
        }),
    )

    serve(
      app,
      calls.writeCount,
      { headers: idempotencyHeaders, body: shapes.countWriteBody, reply: shapes.countSavedReply },
      ({ params, headers, body, actor }) =>
        writeCount(shop, actor.userId, { id: params.countId, ...body, key: headers['idempotency-key'] }),
    )

    serve(app, calls.endCount, { reply: shapes.countSavedReply }, ({ params, actor }) =>
      endCount(shop, actor.userId, params.countId),
    )
  }
