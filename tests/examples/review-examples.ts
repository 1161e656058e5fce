// Examples of calls about reviews.
import type { allCalls } from '#contract/all-calls.ts'
import { hideReview } from '#contract/calls/admin/reviews.ts'
import { writeReview } from '#contract/calls/reviews.ts'
import type { ProductId, ReviewId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '../support/makers.ts'
import { deliver } from '../support/reporting.ts'
import type { TestShop } from '../support/shop.ts'
import type { Examples, Situation } from './example.ts'

const REVIEW = { rating: 4, text: 'Soft, and it held.', name: true }

export async function aDeliveredProduct(test: TestShop, shopper: Shopper): Promise<ProductId> {
  const productId = await aProduct(test)
  await deliver(test, await aPlacedOrder(test, shopper, productId))
  return productId
}

async function aReview(test: TestShop): Promise<ReviewId> {
  const buyer = await aShopper(test)
  const productId = await aDeliveredProduct(test, buyer)
  const { body } = await buyer.client.call(writeReview, { params: { productId }, body: REVIEW })
  return (body.mine as { _id: ReviewId })._id
}

const ownReviewParams = async ({ test, person }: Situation) => ({
  params: { productId: await aDeliveredProduct(test, person) },
})
const reviewParams = async ({ test }: Situation) => ({ params: { reviewId: await aReview(test) } })

export const reviews: Examples<typeof allCalls.reviews> = {
  listReviews: async ({ test }) => ({ params: { productId: await aProduct(test) } }),
  viewOwnReview: ownReviewParams,
  writeReview: async (at) => ({ ...(await ownReviewParams(at)), body: REVIEW }),
  deleteOwnReview: ownReviewParams,
}

export const adminReviews: Examples<(typeof allCalls)['admin: reviews']> = {
  hideReview: async (at) => ({ ...(await reviewParams(at)), body: { reason: 'advert' } }),
  showReview: async (at) => {
    const { params } = await reviewParams(at)
    await (await anAdmin(at.test)).client.call(hideReview, { params, body: { reason: 'advert' } })
    return { params }
  },
}
