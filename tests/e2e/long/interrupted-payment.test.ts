// A payment that the browser interrupts still leads to one order (PAY-7, PAY-11, PAY-17).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { errors } from '#copy/errors.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import {
  atCheckout,
  type Customer,
  disablePoll,
  expectPlaced,
  expectTotal,
  fillBilling,
  gatewayOrderId,
  ordersOf,
  PaymentDialog,
  payNow,
  placedByDialog,
} from '../support/shopping.ts'

const site = openShopInBrowser()
let customer: Customer
beforeEach(async () => {
  await site.shop.controlSandbox('reset')
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
})
afterEach(() => customer?.visitor.leave())

describe('an interrupted payment', () => {
  it('after a reload while the payment dialog is open, the form has its texts and the payment can be made', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    await payNow(visitor)
    const before = await gatewayOrderId(site.shop, customer)
    await visitor.page.reload()
    await visitor.waitForHydration()
    await expectTotal(visitor, '₹339.00')
    expect(await visitor.field('Street').inputValue()).toBe('Temple Road')
    const dialog = await payNow(visitor)
    expect(await gatewayOrderId(site.shop, customer)).toBe(before)
    await dialog.payByCard()
    await expectPlaced(customer, placedByDialog)
  })

  it('a payment places the order although its page was left before the payment was made', async () => {
    const { visitor } = customer
    await payNow(visitor)
    const orderId = await gatewayOrderId(site.shop, customer)
    await visitor.page.goto('about:blank')
    await site.shop.controlSandbox('pay', { orderId, method: 'upi' })
    await expect.poll(() => ordersOf(customer), { timeout: 15_000 }).toHaveLength(1)
  })

  it('after a payment in one tab, the other tab leads to the order instead of paying again', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    const otherTab = await visitor.tab()
    await otherTab.page.goto('/checkout')
    await otherTab.waitForHydration()
    await otherTab.field('Postcode').fill('679101')
    await expectTotal(otherTab, '₹339.00')
    await visitor.page.bringToFront()
    await (await payNow(visitor)).payByCard()
    await expectPlaced(customer, placedByDialog)
    await otherTab.page.bringToFront()
    for (const [label, text] of Object.entries({ Phone: '9000000001', 'House No.': '1', Street: 'A', City: 'B' }))
      await otherTab.field(label).fill(text)
    otherTab.expectFailure(409, addressesOf(startPayment, quotePurchase))
    await otherTab.button('Pay Now').click()
    const refused = otherTab.page.getByRole('alert').getByText('Failed to create payment order.')
    await refused.getByText('Your cart is empty.').waitFor()
    expect(await ordersOf(customer)).toHaveLength(1)
    await otherTab.page.close()
    otherTab.expectNoProblems()
  })

  it('a payment dialog open in two tabs is paid once, and the other tab finds the order', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    const otherTab = await visitor.tab()
    otherTab.expectFailure(409, addressOf(verifyPayment))
    await otherTab.page.goto('/checkout')
    await otherTab.waitForHydration()
    await fillBilling(otherTab)
    await expectTotal(otherTab, '₹339.00')
    const second = await payNow(otherTab)
    await visitor.page.bringToFront()
    await (await payNow(visitor)).payByCard()
    await expectPlaced(customer, placedByDialog)
    await otherTab.page.bringToFront()
    await otherTab.waitForPath(/^\/order-placed\?payment=order_\w+$/)
    await second.waitUntilClosed()
    expect(await ordersOf(customer)).toHaveLength(1)
    await otherTab.page.close()
    otherTab.expectNoProblems()
  })

  it('after a payment, Back shows nothing left to pay', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    await visitor.page.goto('/cart')
    await visitor.page.goto('/checkout')
    await visitor.waitForHydration()
    await expectTotal(visitor, '₹339.00')
    await (await payNow(visitor)).payByCard()
    await expectPlaced(customer, placedByDialog)
    await visitor.page.goBack()
    await visitor.waitForHydration()
    await visitor.waitForText('Your cart is empty.')
    expect(new URL(visitor.page.url()).pathname).not.toBe('/order-placed')
    await visitor.checkPage()
  })

  it('in an in-app browser, which cannot keep the dialog open, the payment returns by a submitted form, and the next page finds the order', async () => {
    await customer.visitor.leave()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram'
    customer = await atCheckout(site.browser, site.shop, { reducedMotion: true, userAgent })
    await disablePoll(customer.visitor)
    await (await payNow(customer.visitor)).payByCard()
    await expectPlaced(customer, placedByDialog)
  })

  it('a payment shows its result even when the shop is too busy to return the session', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    const dialog = await payNow(visitor)
    visitor.expectFailure(503, addressOf(whoAmI))
    const busy = { message: errors.busy, code: 'busy' }
    await visitor.page.route(`**${addressOf(whoAmI)}`, (route) => route.fulfill({ status: 503, json: busy }))
    await dialog.payByCard()
    await expectPlaced(customer, placedByDialog)
  })

  it('two clicks on Pay Now open one dialog and make one payment and one order', async () => {
    const { visitor } = customer
    await disablePoll(visitor)
    const started: string[] = []
    visitor.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(addressOf(startPayment))) started.push(request.url())
    })
    await visitor.button('Pay Now').dblclick()
    const dialog = new PaymentDialog(visitor)
    await dialog.waitUntilOpen()
    expect(await visitor.page.locator('iframe').count()).toBe(1)
    await dialog.payByCard()
    await expectPlaced(customer, placedByDialog)
    expect(started).toHaveLength(1)
  })
})
