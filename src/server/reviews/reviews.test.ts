// Product reviews: who may write them, who reads them, what staff may hide, and that they cannot be changed (REV-1 to
// REV-6).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import { hideReview, listAllReviews, showReview } from '#contract/calls/admin/reviews.ts'
import { deleteOwnReview, listReviews, viewOwnReview, writeReview } from '#contract/calls/reviews.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import { reviewErrors } from '#copy/reviews.ts'
import type { AgeGroup } from '#domain/age.ts'
import type { ProductId, ReviewId } from '#domain/ids.ts'
import { aDeliveredProduct } from '#tests/examples/review-examples.ts'
import { aPlacedOrder, aShopper, aStaffMember, aVariant, type Shopper } from '#tests/support/makers.ts'
import { deliver } from '#tests/support/reporting.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let support: Shopper
let buyer: Shopper
let productId: ProductId
beforeAll(async () => {
  t = await openTestShop()
  support = await aStaffMember(t, 'support')
})
afterAll(() => t.close())
beforeEach(async () => {
  buyer = await aShopper(t, { name: 'Anjali Nair' })
  await setAge(buyer, 'adult')
  productId = await aDeliveredProduct(t, buyer)
})

const setAge = ({ userId }: Shopper, age: AgeGroup) =>
  t.shop.db.updateTable('users').set({ age_group: age }).where('id', '=', userId).execute()

const GOOD = { rating: 5, text: 'Soft, and it held all night.', name: true }
const submitReview = (who: Shopper, change: object = {}, product = productId) =>
  who.client.call(writeReview, { params: { productId: product }, body: { ...GOOD, ...change } })
const readReviews = async (product = productId, query = {}) =>
  (await t.client().call(listReviews, { params: { productId: product }, query })).body as unknown as ReviewsReply
const ownReview = async (who: Shopper) => (await who.client.call(viewOwnReview, { params: { productId } })).body
async function anotherBuyer(product = productId, name = 'Meera Thomas'): Promise<Shopper> {
  const newBuyer = await aShopper(t, { name })
  await deliver(t, await aPlacedOrder(t, newBuyer, product))
  return newBuyer
}
const idOf = async (product = productId) => (await readReviews(product)).reviews[0]?._id as ReviewId
const hide = (who: Shopper, reviewId: ReviewId, reason = 'abuse') =>
  who.client.call(hideReview, { params: { reviewId }, body: { reason } })

describe('a buyer', () => {
  it('a buyer can review a delivered product, and everyone sees the review with the first name', async () => {
    expect(await ownReview(buyer)).toMatchObject({ mayWrite: true, name: 'Anjali', mine: null })
    expect((await submitReview(buyer)).status).toBe(200)
    expect(await readReviews()).toMatchObject({
      count: 1,
      average: 5,
      hidden: [],
      reviews: [{ rating: 5, text: GOOD.text, by: 'Anjali' }],
    })
    expect(await ownReview(buyer)).toMatchObject({ mayWrite: false, mine: { text: GOOD.text, hiddenReason: null } })
    expect(JSON.stringify(await readReviews())).not.toMatch(/Nair|@|order/)
  })

  it('a buyer cannot review a product that was not bought, or not delivered yet', async () => {
    const stranger = await aShopper(t)
    expect((await submitReview(stranger)).body).toMatchObject({ code: 'review_needs_delivery' })
    await aPlacedOrder(t, stranger, productId)
    expect((await submitReview(stranger)).body).toMatchObject({ code: 'review_needs_delivery' })
    expect(await ownReview(stranger)).toEqual({ mayWrite: false, name: null, mine: null })
    expect((await readReviews()).count).toBe(0)
  })

  it('a buyer has one review per product: sending it again changes nothing, and another text is refused until the first is withdrawn', async () => {
    expect((await Promise.all([submitReview(buyer), submitReview(buyer)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect((await submitReview(buyer, { rating: 1 })).body).toMatchObject({ code: 'already_reviewed' })
    expect((await buyer.client.call(deleteOwnReview, { params: { productId } })).status).toBe(200)
    expect((await readReviews()).count).toBe(0)
    expect((await submitReview(buyer, { rating: 1 })).status).toBe(200)
    expect(await readReviews()).toMatchObject({ count: 1, average: 1 })
  })

  it('a review is shown with a name only if the buyer asks for it, and never with the name of a minor', async () => {
    await submitReview(buyer, { name: false })
    expect((await readReviews()).reviews[0]?.by).toBe('')
    const minor = await anotherBuyer()
    await setAge(minor, 'minor')
    expect((await ownReview(minor)).name).toBeNull()
    await submitReview(minor, { name: true })
    expect((await readReviews()).reviews.map(({ by }) => by)).toEqual(['', ''])
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'Call me: 98765 43210' }, 'text'],
  ])('the review form %j is refused with an error', async (change, field) => {
    const { status, body } = await submitReview(buyer, change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await readReviews()).count).toBe(0)
  })

  it('a review with an email address is refused with the reason', async () => {
    expect((await submitReview(buyer, { text: 'Mail asha@example.in' })).body.fields).toEqual({
      text: reviewErrors.address,
    })
  })

  it("a review is in its author's data export", async () => {
    await submitReview(buyer)
    const { body } = await buyer.client.call(exportMyData)
    expect(body.reviews).toMatchObject([{ rating: 5, text: GOOD.text, shownName: 'Anjali' }])
  })
})

it('a product page has the reviews of all sizes, newest first, page by page, with their average', async () => {
  const [small, larger] = [await aVariant(t, 'Night brief', 'S'), await aVariant(t, 'Night brief', 'XL')]
  await submitReview(await anotherBuyer(small), { rating: 4 }, small)
  t.clock.advance(60_000)
  await submitReview(await anotherBuyer(larger), { rating: 1, text: 'Too tight.' }, larger)
  for (const product of [small, larger])
    expect(await readReviews(product)).toMatchObject({
      count: 2,
      average: 2.5,
      searchRating: null,
      reviews: [{ rating: 1 }, { rating: 4 }],
    })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => anotherBuyer(small)))
  for (const [place, each] of buyers.entries()) {
    t.clock.advance(1000)
    await submitReview(each, { text: `Number ${place}` }, small)
  }
  const first = await readReviews(small)
  expect(first.searchRating).toBe(first.average)
  expect(first.reviews.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `Number ${9 - at}`))
  const second = await readReviews(small, { cursor: first.nextCursor })
  expect(second.reviews.map(({ text }) => text)).toEqual(['Too tight.', GOOD.text])
  expect(second.nextCursor).toBeNull()
})

it('staff can hide a review only for a listed reason, by which hidden reviews are counted in public, and can show it again', async () => {
  await submitReview(buyer)
  await submitReview(await anotherBuyer(), { rating: 1 })
  const reviewId = await idOf()
  expect((await hide(support, reviewId, 'low rating')).status).toBe(400)
  expect((await hide(support, reviewId, 'abuse')).status).toBe(200)
  expect(await readReviews()).toMatchObject({ count: 1, hidden: [{ reason: 'abuse', count: 1 }] })
  const { body } = await support.client.call(listAllReviews, { query: { state: 'hidden' } })
  expect(body.reviews).toMatchObject([{ _id: reviewId, hidden: { reason: 'abuse' } }])
  t.clock.advance(1000)
  expect((await support.client.call(showReview, { params: { reviewId } })).status).toBe(200)
  expect(await readReviews()).toMatchObject({ count: 2, hidden: [] })
  const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_log WHERE subject = ${reviewId} ORDER BY at, id`.execute(t.shop.db)
  expect(rows.map(({ action }) => action)).toEqual(['review.hide', 'review.show'])
})

it('the author of a hidden review sees the reason beside its text', async () => {
  await submitReview(buyer)
  await hide(support, await idOf(), 'medical')
  expect((await ownReview(buyer)).mine).toMatchObject({ text: GOOD.text, hiddenReason: 'medical' })
})

it('the rating, text and name of a review cannot be changed in the database', async () => {
  await submitReview(buyer)
  const id = await idOf()
  for (const change of [{ rating: 4 }, { text: 'Better.' }, { shown_name: 'Somebody' }])
    await expect(t.shop.db.updateTable('reviews').set(change).where('id', '=', id).execute()).rejects.toThrow(
      'A review cannot be changed',
    )
})
