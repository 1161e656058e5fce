// A shopper reviews a delivered product, and staff hide the review with a public reason (REV-1 to REV-4).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { adminReviews as staffWords } from '#copy/admin-inbox.ts'
import { reviewReplies, reviews } from '#copy/reviews.ts'
import { buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const WORDS = 'Soft, and it held all night.'

it('a buyer reviews a delivered product, the review is public, and staff hide it with a reason that the page counts', async () => {
  const buyer = await aCustomer(site.browser, site.shop)
  const order = await buyProduct(site.shop, buyer)
  await moveOrderThrough(site.shop, order, 'processing', 'dispatched', 'delivered')

  const buyerView = buyer.visitor
  await buyerView.visit(pages.order(order.id))
  await buyerView.link(reviews.ask.link({ product: 'Period Kit' })).click()
  await buyerView.waitForPath(/^\/product\/\w+/)
  const product = new URL(buyerView.page.url()).pathname
  await buyerView.button(reviews.write.open).click()
  await buyerView.field(reviews.write.rating).selectOption('4')
  await buyerView.field(reviews.write.text).fill(WORDS)
  await buyerView.page.getByRole('checkbox', { name: reviews.write.name({ name: 'Anjali' }) }).check()
  await buyerView.button(reviews.write.send).click()
  await buyerView.message('status', reviewReplies.written).waitFor()
  await buyerView.waitForText(reviews.write.mine)
  await buyerView.checkPage()

  const reader = await site.visitor()
  await reader.visit(product)
  const reviewList = reader.page.getByRole('region', { name: reviews.title })
  await reviewList.getByText(reviews.average({ average: '4.0', count: 1 })).waitFor()
  const review = reviewList.getByRole('listitem').filter({ hasText: WORDS })
  expect(await review.getByText('Anjali', { exact: true }).count()).toBe(1)
  await reader.checkPage()

  const staff = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.visitor.visit(adminPages.reviews)
  await staff.visitor.button(staffWords.hideOf('Period Kit', 'Anjali')).click()
  await staff.visitor.field(staffWords.reason).selectOption('elsewhere')
  await staff.visitor.button(staffWords.confirm).click()
  await staff.visitor.message('status', reviewReplies.hidden).waitFor()
  await staff.visitor.leave()

  // Cached pages are replaced within a second (PAGE-13).
  const counted = reviewList.getByText(reviews.hidden({ count: 1, reasons: reviews.reasons.elsewhere }))
  await expect.poll(() => reader.visit(product).then(() => counted.count()), { timeout: 10_000 }).toBe(1)
  await reviewList.getByText(reviews.none).waitFor()
  expect(await reader.page.getByText(WORDS).count()).toBe(0)
  await reader.leave()

  await buyerView.visit(product)
  await buyerView.button(reviews.write.open).click()
  await buyerView.waitForText(reviews.write.isHidden({ reason: reviews.reasons.elsewhere }))
  await buyerView.checkPage()
  await buyerView.button(reviews.write.takeBack).click()
  await buyerView.page.getByRole('dialog').getByRole('button', { name: reviews.write.takeBack, exact: true }).click()
  await buyerView.message('status', reviewReplies.takenBack).waitFor()
})
