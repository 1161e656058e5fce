// The routes of product reviews (REV-1 to REV-6).

import * as adminCalls from '#contract/calls/admin/reviews.ts'
import * as calls from '#contract/calls/reviews.ts'
import { ShopError } from '#contract/errors.ts'
import { reviewReplies as texts } from '#copy/reviews.ts'
import type { ProductId } from '#domain/ids.ts'
import { serve } from '../accounts/serve.ts'
import { findProduct } from '../catalog/find-products.ts'
import { readCursor } from '../db/list-query.ts'
import type { Feature, Routes } from '../feature.ts'
import { deleteOwnReview, findReviews, hideReview, listReviewsForStaff, viewOwnReview, writeReview } from './reviews.ts'

const reviewsRoutes: Routes = (shop) => async (app) => {
  const requireProduct = async (productId: ProductId) => {
    if ((await findProduct(shop, productId)) === null) throw new ShopError('product_not_found')
  }

  serve(app, calls.listReviews, async ({ params, query }) => {
    await requireProduct(params.productId)
    return findReviews(shop, params.productId, readCursor(query.cursor))
  })
  serve(app, calls.viewOwnReview, async ({ params, actor }) => {
    await requireProduct(params.productId)
    return viewOwnReview(shop, actor, params.productId)
  })
  serve(app, calls.writeReview, async ({ params, body, actor }) => {
    await requireProduct(params.productId)
    await writeReview(shop, actor, { productId: params.productId, ...body })
    return { message: texts.written, ...(await viewOwnReview(shop, actor, params.productId)) }
  })
  serve(app, calls.deleteOwnReview, async ({ params, actor }) => {
    await deleteOwnReview(shop, actor, params.productId)
    return { message: texts.takenBack }
  })

  serve(app, adminCalls.listAllReviews, ({ query }) => listReviewsForStaff(shop, query.state, readCursor(query.cursor)))
  serve(app, adminCalls.hideReview, async ({ params, body, actor }) => {
    await hideReview(shop, actor.userId, params.reviewId, body.reason)
    return { message: texts.hidden }
  })
  serve(app, adminCalls.showReview, async ({ params, actor }) => {
    await hideReview(shop, actor.userId, params.reviewId, null)
    return { message: texts.shown }
  })
}

export const reviews = {
  routes: [reviewsRoutes],
} satisfies Feature
