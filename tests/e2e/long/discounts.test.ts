// The owner creates discounts, and a shopper uses them in an order (DISC-2, DISC-7, DISC-9).
import { it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { pages } from '#contract/urls.ts'
import { adminDiscounts as staffTexts } from '#copy/admin-discounts.ts'
import { cart } from '#copy/cart.ts'
import { checkout, payment } from '#copy/checkout.ts'
import { errors } from '#copy/errors.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import {
  aCustomer,
  expectPlaced,
  expectTotal,
  fillBilling,
  fillCart,
  payNow,
  placedByDialog,
} from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressOf } from '#tests/support/addresses.ts'

const site = openShopInBrowser()
const fields = staffTexts.fields
const code = checkout.discount

async function create(staff: Visitor, name: string, kind: string, texts: Readonly<Record<string, string>>) {
  await staff.button(staffTexts.create).click()
  await staff.field(fields.name).fill(name)
  await staff.field(fields.kind).selectOption(kind)
  for (const [label, text] of Object.entries(texts)) await staff.field(label).fill(text)
  await staff.checkPage()
  await staff.button(staffTexts.save).click()
  await staff.message('status', staffTexts.created).waitFor()
}

it('an owner creates discounts: the cart shows how much is missing for free shipping, and a code lowers the payment', async () => {
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.page.goto(adminPages.discounts)
  await staff.waitForText(staffTexts.none)
  await create(staff, 'Free shipping', 'shipping', { [fields.minAmount]: '599' })
  await create(staff, 'Diwali offer', 'amount', { [fields.code]: 'diwali-26', [fields.rupees.amount]: '50' })
  await staff.waitForText('Code DIWALI26')
  await staff.checkPage()
  await staff.page.setViewportSize(PHONE)
  await staff.checkPage()

  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.cart)
  await visitor.waitForText(cart.summary.missingForFreeShipping({ amount: '₹300' }))
  await visitor.checkPage()
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  await fillBilling(visitor)
  await expectTotal(visitor, '₹339.00')
  await visitor.page.getByText(code.open).click()
  visitor.expectFailure(400, addressOf(quotePurchase))
  await visitor.field(code.field).fill('NOSUCHCODE')
  await visitor.button(code.apply).click()
  await visitor.waitForText(errors.discount_unknown)
  await visitor.checkPage()
  await visitor.field(code.field).fill(' Diwali 26')
  await visitor.button(code.apply).click()
  await visitor.waitForText(code.applied({ code: 'DIWALI26', amount: '₹50' }))
  await expectTotal(visitor, '₹289.00')
  await visitor.checkPage()
  await visitor.button(code.remove).click()
  await expectTotal(visitor, '₹339.00')
  await visitor.page.getByText(code.open).click()
  // Pay Now applies a typed code first: the shopper sees the new total, or why the code is refused, before paying.
  visitor.expectFailure(400, addressOf(quotePurchase))
  await visitor.field(code.field).fill('NOSUCHCODE')
  await visitor.button(checkout.summary.pay).click()
  await visitor.message('alert', errors.discount_unknown).waitFor()
  await visitor.field(code.field).fill('DIWALI26')
  await visitor.button(checkout.summary.pay).click()
  await visitor.message('alert', payment.totalChanged).waitFor()
  await expectTotal(visitor, '₹289.00')

  const dialog = await payNow(visitor)
  await dialog.payByCard()
  await expectPlaced(customer, placedByDialog)
  await visitor.page.goto(pages.account)
  await visitor.page.getByRole('link', { name: /1001/ }).first().click()
  await visitor.waitForText('Discount')
  await visitor.waitForText('−₹50.00')
  await visitor.checkPage()
  await visitor.leave()

  await staff.page.setViewportSize(DESKTOP)
  await staff.page.reload()
  await staff.waitForText('₹289')
  await staff.button(staffTexts.stopOf('Diwali offer')).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: staffTexts.stop, exact: true }).click()
  await staff.message('status', staffTexts.stopped).waitFor()
  await staff.waitForText(staffTexts.states.stopped)
})
