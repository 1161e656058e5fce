// The route of an order's progress. A random id from an email opens it, without a login or personal data (ORD-5).
import * as calls from '#contract/calls/progress.ts'
import { ShopError } from '#contract/errors.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { viewProgress } from './view-progress.ts'

export const progressRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewProgress, async ({ params, request }) => {
      const progress = await viewProgress(shop, params.progressId, request.ip)
      if (!progress) throw new ShopError('order_not_found')
      return progress
    })
  }
