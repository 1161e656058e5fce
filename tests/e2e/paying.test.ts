// Pay Now leads to an order, a cancellation or a failure (PAY-12 to PAY-19, WORD-2).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '../support/addresses.ts'
import { openShopInBrowser } from './support/shop-in-browser.ts'
import {
  atCheckout,
  type Customer,
  disablePoll,
  expectAtCheckoutAgain,
  expectPlaced,
  gatewayOrderId,
  ordersOf,
  payNow,
  placedByDialog,
  placedByPoll,
} from './support/shopping.ts'

const site = openShopInBrowser()
let customer: Customer
beforeEach(async () => {
  await site.shop.controlSandbox('reset')
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
})
afterEach(() => customer?.visitor.leave())

it('a payment by UPI from a phone is found by polling', async () => {
  const { visitor } = customer
  const dialog = await payNow(visitor)
  await dialog.button('Pay by UPI').click()
  await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
  // The frame polls Razorpay every six seconds, the page polls the shop every three.
  await site.shop.controlSandbox('pay', { orderId: await gatewayOrderId(site.shop, customer), method: 'upi' })
  await expectPlaced(customer, placedByPoll)
  await dialog.waitUntilClosed()
})

it('when the dialog reports a UPI payment, the order is placed', async () => {
  await disablePoll(customer.visitor)
  const dialog = await payNow(customer.visitor)
  await dialog.button('Pay by UPI').click()
  await dialog.button('Simulate: paid from phone').click()
  await expectPlaced(customer, placedByDialog)
})

it('after a failed attempt the payment dialog stays open for another attempt', async () => {
  const { visitor } = customer
  await disablePoll(visitor)
  const dialog = await payNow(visitor)
  await dialog.payByCard('4100 2800 0008 0001')
  await dialog.frame.getByText(/^Payment failed because/).waitFor()
  expect(await ordersOf(customer)).toEqual([])
  await dialog.payByCard()
  await expectPlaced(customer, placedByDialog)
})

describe('Razorpay', () => {
  it("fault 27: when Razorpay's script cannot be loaded, checkout says so, and Pay Now works once it can", async () => {
    const { visitor } = customer
    visitor.expectFailure(0, /checkout\.js$/)
    await visitor.page.route('**/checkout.js', (route) => route.abort())
    await visitor.button('Pay Now').click()
    await visitor.message('alert', 'Razorpay SDK failed to load. Check your internet.').waitFor()
    await expectAtCheckoutAgain(customer)
    await visitor.page.unroute('**/checkout.js')
    await disablePoll(visitor)
    await (await payNow(visitor)).payByCard()
    await expectPlaced(customer, placedByDialog)
  })

  it('fault 4: when Razorpay creates no order, checkout says so, and Pay Now works once it does', async () => {
    const { visitor } = customer
    visitor.expectFailure(503, addressOf(startPayment))
    await site.shop.controlSandbox('fail-next', { operation: 'create-order', fault: { kind: 'status', status: 400 } })
    await visitor.button('Pay Now').click()
    await visitor.page.getByRole('alert').getByText('Failed to create payment order.').waitFor()
    await expectAtCheckoutAgain(customer)
    await payNow(visitor)
  })

  it('a dialog response with a wrong signature places no order', async () => {
    const { visitor } = customer
    await site.shop.controlSandbox('webhooks', { mode: 'off' })
    await disablePoll(visitor)
    visitor.expectFailure(400, addressOf(verifyPayment))
    await visitor.page.route(`**${addressOf(verifyPayment)}`, (route) => {
      const proof = route.request().postDataJSON()
      if (proof.fromPolling) return route.fallback()
      return route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: 'f'.repeat(64) }) })
    })
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Payment verification failed. Please contact support.').waitFor()
    await expectAtCheckoutAgain(customer)
  })

  it('when the dialog reports a cancellation although the money was captured, the order is placed', async () => {
    const { visitor } = customer
    visitor.expectFailure(409, addressOf(verifyPayment))
    await site.shop.controlSandbox('cancel-too-late')
    const dialog = await payNow(visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
    await dialog.close()
    await dialog.button('Yes, cancel').click()
    await visitor.waitForPath(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})
