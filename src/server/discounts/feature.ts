// The back office's routes of discounts.
import * as calls from '#contract/calls/admin/discounts.ts'
import { adminDiscounts as words } from '#copy/admin-discounts.ts'
import { serve } from '../accounts/serve.ts'
import { readCursor } from '../db/list-query.ts'
import type { Feature, Routes } from '../feature.ts'
import { createDiscount, listDiscounts, stopDiscount } from './manage-discounts.ts'

const discountsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listDiscounts, ({ query }) => listDiscounts(shop, readCursor(query.cursor)))
  serve(app, calls.createDiscount, async ({ body, actor }) => {
    await createDiscount(shop, actor.userId, body)
    return { message: words.created }
  })
  serve(app, calls.stopDiscount, async ({ params, actor }) => {
    await stopDiscount(shop, actor.userId, params.discountId)
    return { message: words.stopped }
  })
}

export const discounts = {
  routes: [discountsRoutes],
} satisfies Feature
