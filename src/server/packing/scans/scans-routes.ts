// The routes of packing by a scanner (ORD-26).
import * as calls from '#contract/calls/admin/scans.ts'
import { messageReply } from '#contract/common.ts'
import { boxesQuery, boxesReply, openBoxBody, openBoxReply, scansBody, scansReply } from '#contract/scan.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { listBoxes, openBox, putBoxAway } from './list-boxes.ts'
import { takeScans } from './take-scans.ts'

export const scansRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listBoxes, { query: boxesQuery, reply: boxesReply }, ({ query, actor }) =>
      listBoxes(shop, { ...query, userId: actor.userId }),
    )

    serve(app, calls.openBox, { body: openBoxBody, reply: openBoxReply }, ({ params, body, actor }) =>
      openBox(shop, { orderNumber: params.scannedNumber, actor, ...body }),
    )

    serve(app, calls.putBoxAway, { reply: messageReply }, async ({ params, actor: { userId } }) => ({
      message: await putBoxAway(shop, { orderNumber: params.scannedNumber, userId }),
    }))

    serve(app, calls.sendScans, { body: scansBody, reply: scansReply }, async ({ body, actor }) => ({
      answers: await takeScans(shop, actor.userId, body.scans),
    }))
  }
