// What buyers say: who may, what everybody reads, what staff may hide, and what nobody may change (REV-1 to REV-6).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import { hideReview, listAllReviews, showReview } from '#contract/calls/admin/reviews.ts'
import { listReviews, takeReviewBack, viewOwnReview, writeReview } from '#contract/calls/reviews.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import { reviewErrors } from '#copy/reviews.ts'
import type { AgeGroup } from '#domain/age.ts'
import type { ProductId, ReviewId } from '#domain/ids.ts'
import { aProductThatCame } from '#tests/support/examples/review-examples.ts'
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
  await says(buyer, 'adult')
  productId = await aProductThatCame(t, buyer)
})

/** What she has said of her age. */
const says = ({ userId }: Shopper, age: AgeGroup) =>
  t.shop.db.updateTable('users').set({ age_group: age }).where('id', '=', userId).execute()

const GOOD = { rating: 5, text: 'Soft, and it held all night.', name: true }
const say = (who: Shopper, change: object = {}, product = productId) =>
  who.client.call(writeReview, { params: { productId: product }, body: { ...GOOD, ...change } })
const read = async (product = productId, query = {}) =>
  (await t.client().call(listReviews, { params: { productId: product }, query })).body as unknown as ReviewsReply
const own = async (who: Shopper) => (await who.client.call(viewOwnReview, { params: { productId } })).body
/** Somebody else who got the same. */
async function anotherBuyer(product = productId, name = 'Meera Thomas'): Promise<Shopper> {
  const other = await aShopper(t, { name })
  await deliver(t, await aPlacedOrder(t, other, product))
  return other
}
const idOf = async (product = productId) => (await read(product)).reviews[0]?._id as ReviewId
const hide = (who: Shopper, reviewId: ReviewId, reason = 'abuse') =>
  who.client.call(hideReview, { params: { reviewId }, body: { reason } })

describe('a buyer', () => {
  it('says how it was once it has arrived, and everybody reads it with her first name', async () => {
    expect(await own(buyer)).toMatchObject({ mayWrite: true, name: 'Anjali', mine: null })
    expect((await say(buyer)).status).toBe(200)
    expect(await read()).toMatchObject({
      count: 1,
      average: 5,
      hidden: [],
      reviews: [{ rating: 5, text: GOOD.text, by: 'Anjali' }],
    })
    expect(await own(buyer)).toMatchObject({ mayWrite: false, mine: { text: GOOD.text, hiddenReason: null } })
    expect(JSON.stringify(await read())).not.toMatch(/Nair|@|order/)
  })

  it('says nothing of what she never bought, or what has not come yet', async () => {
    const stranger = await aShopper(t)
    expect((await say(stranger)).body).toMatchObject({ code: 'review_not_bought' })
    await aPlacedOrder(t, stranger, productId)
    expect((await say(stranger)).body).toMatchObject({ code: 'review_not_bought' })
    expect(await own(stranger)).toEqual({ mayWrite: false, name: null, mine: null })
    expect((await read()).count).toBe(0)
  })

  it('has one voice for each product: the same again is the same, other words want the first taken back', async () => {
    expect((await Promise.all([say(buyer), say(buyer)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await say(buyer, { rating: 1 })).body).toMatchObject({ code: 'review_known' })
    expect((await buyer.client.call(takeReviewBack, { params: { productId } })).status).toBe(200)
    expect((await read()).count).toBe(0)
    expect((await say(buyer, { rating: 1 })).status).toBe(200)
    expect(await read()).toMatchObject({ count: 1, average: 1 })
  })

  it('is a buyer without a name unless she ticks it, and always where she is under 18', async () => {
    await say(buyer, { name: false })
    expect((await read()).reviews[0]?.by).toBe('')
    const minor = await anotherBuyer()
    await says(minor, 'minor')
    expect((await own(minor)).name).toBeNull()
    await say(minor, { name: true })
    expect((await read()).reviews.map(({ by }) => by)).toEqual(['', ''])
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'Call me: 98765 43210' }, 'text'],
  ])('is told what is wrong with %j', async (change, field) => {
    const { status, body } = await say(buyer, change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await read()).count).toBe(0)
  })

  it('is told why a phone number may not stand there', async () => {
    expect((await say(buyer, { text: 'Mail asha@example.in' })).body.fields).toEqual({ text: reviewErrors.address })
  })

  it('takes her words along as a file, and they go with her account', async () => {
    await say(buyer)
    const { body } = await buyer.client.call(exportMyData)
    expect(body.reviews).toMatchObject([{ rating: 5, text: GOOD.text, shownName: 'Anjali' }])
  })
})

describe('everybody', () => {
  it('reads of all sizes of a product, the newest first, a page at a time, with the average of all', async () => {
    const [small, larger] = [await aVariant(t, 'Night brief', 'S'), await aVariant(t, 'Night brief', 'XL')]
    await say(await anotherBuyer(small), { rating: 4 }, small)
    t.clock.advance(60_000)
    await say(await anotherBuyer(larger), { rating: 1, text: 'Too tight.' }, larger)
    for (const product of [small, larger])
      expect(await read(product)).toMatchObject({
        count: 2,
        average: 2.5,
        told: null,
        reviews: [{ rating: 1 }, { rating: 4 }],
      })
    const people = await Promise.all(Array.from({ length: 10 }, () => anotherBuyer(small)))
    for (const [place, each] of people.entries()) {
      t.clock.advance(1000)
      await say(each, { text: `Number ${place}` }, small)
    }
    const first = await read(small)
    expect(first.told).toBe(first.average)
    expect(first.reviews.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `Number ${9 - at}`))
    const second = await read(small, { cursor: first.nextCursor })
    expect(second.reviews.map(({ text }) => text)).toEqual(['Too tight.', GOOD.text])
    expect(second.nextCursor).toBeNull()
  })
})

describe('staff', () => {
  it('hide one for a listed reason, which is counted for everybody, told to her, and kept; and show it again', async () => {
    await say(buyer)
    await say(await anotherBuyer(), { rating: 1 })
    const reviewId = await idOf()
    expect((await hide(support, reviewId, 'low rating')).status).toBe(400)
    expect((await hide(support, reviewId, 'abuse')).status).toBe(200)
    expect(await read()).toMatchObject({ count: 1, hidden: [{ reason: 'abuse', count: 1 }] })
    const { body } = await support.client.call(listAllReviews, { query: { state: 'hidden' } })
    expect(body.reviews).toMatchObject([{ _id: reviewId, hidden: { reason: 'abuse' } }])
    t.clock.advance(1000)
    expect((await support.client.call(showReview, { params: { reviewId } })).status).toBe(200)
    expect(await read()).toMatchObject({ count: 2, hidden: [] })
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_log WHERE subject = ${reviewId} ORDER BY at, id`.execute(t.shop.db)
    expect(rows.map(({ action }) => action)).toEqual(['review.hide', 'review.show'])
  })

  it('who is hidden reads why beside her words', async () => {
    await say(buyer)
    await hide(support, await idOf(), 'medical')
    expect((await own(buyer)).mine).toMatchObject({ text: GOOD.text, hiddenReason: 'medical' })
  })

  it('change no word and no star, whoever asks the database', async () => {
    await say(buyer)
    const id = await idOf()
    for (const change of [{ rating: 4 }, { text: 'Better.' }, { shown_name: 'Somebody' }])
      await expect(t.shop.db.updateTable('reviews').set(change).where('id', '=', id).execute()).rejects.toThrow(
        'a review is never changed',
      )
  })
})
