// Staff create orders, which the customer pays by a link or whose payment staff record (ORD-33 to ORD-35).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { saveDraftOrder } from '#contract/calls/admin/draft-orders.ts'
import { admin } from '#copy/admin.ts'
import { adminDraftOrders as texts } from '#copy/admin-draft-orders.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { amountNames } from '#copy/amounts.ts'
import { auth } from '#copy/auth.ts'
import { checkout } from '#copy/checkout.ts'
import { payerPage } from '#copy/payments.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, PaymentDialog } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressesOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
const fields = checkout.fields
const dialog = (visitor: Visitor) => visitor.page.getByRole('dialog')

const staff = async (viewport: typeof DESKTOP | typeof PHONE): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport, reducedMotion: true })).visitor

async function fill(visitor: Visitor, firstName: string): Promise<void> {
  const typed = {
    [fields.firstName]: firstName,
    [fields.lastName]: 'Pillai',
    [fields.phone]: '94470 12345',
    [fields.houseNumber]: '12',
    [fields.street]: 'MG Road',
    [fields.postcode]: '682016',
  }
  for (const [label, text] of Object.entries(typed)) await visitor.field(label).fill(text)
  await visitor.field(fields.city).fill('Kochi')
  await visitor.field(texts.products.add).fill('period kit')
  await visitor.page.getByRole('listbox', { name: texts.products.addList }).getByRole('option').first().click()
  await visitor.field(texts.products.quantityOf('Period Kit')).fill('2')
}

async function quote(visitor: Visitor, total: string): Promise<void> {
  await visitor.button(texts.quote.create).click()
  await dialog(visitor)
    .getByRole('heading', { name: texts.quote.question(total) })
    .waitFor()
  await dialog(visitor).getByRole('button', { name: texts.quote.create }).click()
  await visitor.message('status', texts.quote.created).waitFor()
}

it('staff create an order for a new customer, who pays it by the link, and the order names its draft', async () => {
  const visitor = await staff(DESKTOP)
  await visitor.visit(adminPages.orders)
  await visitor.link(adminOrders.drafts.link).click()
  await visitor.waitForText(texts.none)
  await visitor.link(texts.create).click()
  await visitor.waitForText(texts.products.none)
  await visitor.checkPage()
  await fill(visitor, 'Lakshmi')
  await visitor.field(texts.customer.organisation).fill('Sacred Heart School')
  await visitor.field(texts.address.purchaseOrder).fill('PO-17')
  await visitor.button(texts.terms.discounts.percent).click()
  await visitor.field(texts.terms.percentOff).fill('10')
  await visitor.button(texts.quote.create).click()
  // The draft can be saved, but its quote still needs the confirmation that the customer is an adult.
  await visitor.page.getByText(texts.customer.adultMissing).waitFor()
  await visitor.page.getByRole('heading', { name: texts.one.title(1), exact: true }).waitFor()
  await visitor.checkPage()
  await visitor.page.getByLabel(texts.customer.adult).check()
  await quote(visitor, '₹578.20')
  await visitor.checkPage()
  const link = await visitor.field(texts.link.title).inputValue()
  const whatsApp = await visitor.link(texts.link.whatsApp).getAttribute('href')
  expect(whatsApp).toContain('https://wa.me/919447012345?text=Hello%20Lakshmi')
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link)

  const payer = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await payer.visit(link.slice(site.shop.origin.length))
  const items = await payer.page.getByRole('region', { name: payerPage.quote.items }).innerText()
  expect(items.replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      '2 × Period Kit ₹598.00',
      `${amountNames.shipping} ₹40.00`,
      `${amountNames.discount} −₹59.80`,
      `${payerPage.quote.total} ₹578.20`,
    ].join(' '),
  )
  await payer.checkPage()
  await payer.button(payerPage.open.pay({ amount: '₹578.20' })).click()
  const paying = new PaymentDialog(payer)
  await paying.waitUntilOpen()
  await paying.payByCard()
  await payer.page.getByRole('heading', { name: payerPage.paid.title }).waitFor()
  await payer.page.getByText(payerPage.quote.paid).waitFor()
  await payer.leave()

  await visitor.page.reload()
  await visitor.link(/^Order #\d+$/).click()
  await visitor.link(adminOrder.customer.draft(1)).waitFor()
  await visitor.waitForText('Sacred Heart School')
  await visitor.waitForText('PO-17')
  await visitor.waitForText(admin.noEmail)
  await visitor.checkPage()
  await visitor.link(adminOrder.customer.draft(1)).click()
  await visitor.button(texts.claim.create).click()
  const claimLink = await visitor.field(texts.claim.field).inputValue()
  await visitor.checkPage()
  await visitor.leave()
  const customer = await site.visitor({ viewport: PHONE })
  await customer.page.goto(claimLink)
  await customer.waitForText(auth.signup.claim)
  await customer.checkPage()
})

it('staff edit a quoted draft order, quote it again, and record its bank transfer on a phone', async () => {
  const visitor = await staff(PHONE)
  await visitor.visit(adminPages.newDraftOrder)
  await fill(visitor, 'Meera')
  await visitor.page.getByLabel(texts.customer.adult).check()
  await quote(visitor, '₹638')
  await visitor.checkPage()
  await visitor.button(texts.edit.button).click()
  await dialog(visitor).getByRole('button', { name: texts.edit.confirm }).click()
  await visitor.field(texts.products.quantityOf('Period Kit')).fill('3')
  await visitor.waitForText(texts.price.stale)
  await visitor.checkPage()
  await quote(visitor, '₹937')
  await visitor.button(texts.payment.open).click()
  await visitor.checkPage()
  await dialog(visitor).getByLabel(texts.payment.reference).fill('HDFCN52026112245')
  await dialog(visitor).getByRole('button', { name: texts.payment.next }).click()
  await dialog(visitor)
    .getByRole('heading', { name: texts.payment.question('₹937.00') })
    .waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: texts.payment.confirm }).click()
  await visitor.link(/^Order #\d+$/).click()
  await visitor.waitForText('HDFCN52026112245')
  await visitor.waitForText(texts.payment.ways.neft)
  await visitor.page.goto(adminPages.draftOrders)
  await visitor.waitForText(texts.statuses.ordered)
  await visitor.checkPage()
})

it('staff find a customer by phone number, and load the changes that a colleague has saved meanwhile', async () => {
  const { email } = await aCustomer(site.browser, site.shop)
  await site.shop.query('UPDATE users SET phone = $2 WHERE email = $1', [email, '+919847012345'])
  const visitor = await staff(DESKTOP)
  visitor.expectFailure(409, addressesOf(saveDraftOrder))
  await visitor.visit(adminPages.newDraftOrder)
  await visitor.field(texts.customer.search).fill('98470')
  await visitor.page.getByRole('listbox', { name: texts.customer.searchList }).getByText(email).click()
  await expect.poll(() => visitor.field(fields.phone).inputValue()).toBe('9847012345')
  await visitor.button(texts.save).click()
  await visitor.message('status', texts.saved).waitFor()
  await site.shop.query(`UPDATE draft_orders SET version = version + 1, form = form || '{"note": "From a colleague"}'
    WHERE status = 'draft'`)
  await visitor.field(texts.terms.note).fill('Mine')
  await visitor.button(texts.save).click()
  await visitor.waitForText(texts.changed.title)
  await visitor.checkPage()
  await visitor.button(texts.changed.load).click()
  await expect.poll(() => visitor.field(texts.terms.note).inputValue()).toBe('From a colleague')
  await visitor.waitForText(email)
  await visitor.field(texts.terms.note).fill('Both')
  await visitor.button(texts.save).click()
  await expect
    .poll(() => site.shop.query("SELECT form ->> 'note' AS note FROM draft_orders WHERE status = 'draft'"))
    .toEqual([{ note: 'Both' }])
})
