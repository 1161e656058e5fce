// Examples of calls about reviews.
import type { allCalls } from '#contract/all-calls.ts'
import { hideReview } from '#contract/calls/admin/reviews.ts'
import { writeReview } from '#contract/calls/reviews.ts'
import type { ProductId, ReviewId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '../support/makers.ts'
import { deliver } from '../support/reporting.ts'
import type { TestShop } from '../support/shop.ts'
import type { Examples, Situation } from './example.ts'

const WORDS = { rating: 4, text: 'Soft, and it held.', name: true }

export async function aDeliveredProduct(test: TestShop, shopper: Shopper): Promise<ProductId> {
  const productId = await aProduct(test)
  await deliver(test, await aPlacedOrder(test, shopper, productId))
  return productId
}

async function aReview(test: TestShop): Promise<ReviewId> {
  const buyer = await aShopper(test)
  const productId = await aDeliveredProduct(test, buyer)
  const { body } = await buyer.client.call(writeReview, { params: { productId }, body: WORDS })
  return (body.mine as { _id: ReviewId })._id
}

const ofOwnReview = async ({ test, person }: Situation) => ({
  params: { productId: await aDeliveredProduct(test, person) },
})
const aReviewParam = async ({ test }: Situation) => ({ params: { reviewId: await aReview(test) } })

export const reviews: Examples<typeof allCalls.reviews> = {
  listReviews: async ({ test }) => ({ params: { productId: await aProduct(test) } }),
  viewOwnReview: ofOwnReview,
  writeReview: async (at) => ({ ...(await ofOwnReview(at)), body: WORDS }),
  deleteOwnReview: ofOwnReview,
}

export const adminReviews: Examples<(typeof allCalls)['admin: reviews']> = {
  hideReview: async (at) => ({ ...(await aReviewParam(at)), body: { reason: 'advert' } }),
  showReview: async (at) => {
    const { params } = await aReviewParam(at)
    await (await anAdmin(at.test)).client.call(hideReview, { params, body: { reason: 'advert' } })
    return { params }
  },
}
