// A shopper who has paid but has no order sees this, and finds the payment (PAY-20).
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { checkPendingPayment, listPendingPayments, verifyPayment } from '#contract/calls/payments.ts'
import { errors } from '#copy/errors.ts'
import { paymentNews, referenceErrors, paymentLookup as texts } from '#copy/payments.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'
import type { Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import {
  aCustomer,
  atCheckout,
  type Customer,
  disablePoll,
  expectPlaced,
  gatewayOrderId,
  ordersOf,
  payNow,
} from '../support/shopping.ts'

// Without jobs and webhooks, only the shopper's own actions can place the order.
const site = openShopInBrowser({ JOBS: 'off' })
let customer: Customer
beforeEach(async () => {
  await site.shop.controlSandbox('reset')
})
afterEach(() => customer?.visitor.leave())

const setControl = (control: string, input: object) => site.shop.controlSandbox(control, input)
const CHECK = addressesOf(checkPendingPayment)

async function closedWhilePaying(outcome?: 'created'): Promise<{ orderId: string; paymentId: string }> {
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  await disablePoll(visitor)
  await payNow(visitor)
  const orderId = await gatewayOrderId(site.shop, customer)
  await visitor.page.goto('about:blank')
  const { paymentId } = (await setControl('pay', { orderId, outcome })) as { paymentId: string }
  return { orderId, paymentId }
}

async function loseStartResponse(visitor: Visitor): Promise<void> {
  const address = addressOf(startPayment)
  visitor.expectFailure(0, address)
  await visitor.page.route(
    `**${address}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

async function lookAtEveryWidth(visitor: Visitor): Promise<void> {
  for (const width of [360, 768, 1024, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    await visitor.checkPage()
  }
}

it('a shopper who paid and closed the page sees on the account that the bank is being asked, and checking again places the order', async () => {
  await closedWhilePaying()
  const { visitor } = customer
  await setControl('fail-next', { operation: 'fetch', fault: { kind: 'status', status: 502 }, times: 2 })
  visitor.expectFailure(503, CHECK)
  await visitor.page.goto('/account')
  await visitor.waitForHydration()
  await visitor.waitForText(texts.asking.title)
  await lookAtEveryWidth(visitor)
  await visitor.button(texts.again).click()
  await visitor.message('alert', errors.payment_provider_unavailable).waitFor()
  expect(await ordersOf(customer)).toEqual([])

  await visitor.button(texts.again).click()
  await visitor.waitForText(paymentNews.placed)
  const [order] = await ordersOf(customer)
  await visitor.page.getByRole('link', { name: new RegExp(`^Order ${order?.orderNumber}\\b`) }).waitFor()
  await lookAtEveryWidth(visitor)
  await visitor.link(texts.seeOrder({ orderNumber: order?.orderNumber ?? 0 })).click()
  await visitor.waitForPath(`/account/orders/${order?._id}`)
  expect(await ordersOf(customer)).toHaveLength(1)
})

it('a shopper who paid and returns to checkout sees above Pay Now that the bank is being asked, and the order is placed once the bank confirms', async () => {
  const { paymentId } = await closedWhilePaying('created')
  const { visitor } = customer
  await visitor.page.goto('/checkout')
  await visitor.waitForHydration()
  await visitor.waitForText(texts.asking.title)
  await lookAtEveryWidth(visitor)
  await visitor.button(texts.again).click()
  await visitor.waitForText(paymentNews.pending)
  await setControl('authorize-late', { paymentId })
  await visitor.button(texts.again).click()
  await expectPlaced(customer, paymentNews.placed)
})

it('a shopper who paid and returns to checkout gets the order before a second payment can start', async () => {
  await closedWhilePaying()
  // The quote fails, because the order that is being placed empties the cart.
  customer.visitor.expectFailure(409, addressOf(quotePurchase))
  await customer.visitor.page.goto('/checkout')
  await expectPlaced(customer, paymentNews.placed)
})

it('when the response to Pay Now is lost and nothing was paid, the bank is asked once, and another click starts the payment', async () => {
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  await loseStartResponse(customer.visitor)
  const checkResponse = customer.visitor.page.waitForResponse(CHECK)
  await customer.visitor.button('Pay Now').click()
  expect(await (await checkResponse).json()).toMatchObject({ status: 'not_paid' })
  await customer.visitor.page.getByText(texts.asking.title).waitFor({ state: 'detached' })
  await payNow(customer.visitor)
})

it('when the response to Pay Now and the request to the bank are both lost, Check again shows that no payment has arrived, and the note disappears', async () => {
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  await loseStartResponse(visitor)
  visitor.expectFailure(0, CHECK)
  await visitor.page.route(CHECK, (route) => route.abort(), { times: 1 })
  await visitor.button('Pay Now').click()
  await visitor.waitForText(texts.asking.title)
  await visitor.button(texts.again).click()
  await visitor.waitForText(paymentNews.not_paid)
  await visitor.page.getByText(texts.asking.title).waitFor({ state: 'detached' })
  await lookAtEveryWidth(visitor)
  await payNow(visitor)
})

it('when the payment dialog is closed while the bank has not answered, a note is shown before a second payment', async () => {
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  visitor.expectFailure(409, addressOf(verifyPayment))
  const dialog = await payNow(visitor)
  await setControl('pay', { orderId: await gatewayOrderId(site.shop, customer), outcome: 'created' })
  await dialog.close()
  await visitor.message('alert', 'Payment cancelled.').waitFor()
  await visitor.waitForText(texts.asking.title)
})

it("the bank's reference finds the user's own payment, and no other user's", async () => {
  const ownPayment = await closedWhilePaying()
  const owner = customer
  const { payments } = (await (await fetch(`${site.shop.origin}/sandbox/razorpay/control`)).json()) as {
    payments: { id: string; acquirer: { rrn: string } }[]
  }
  const rrn = payments.find(({ id }) => id === ownPayment.paymentId)?.acquirer.rrn ?? ''

  const stranger = await aCancelledPayment()
  await openSearch(stranger.visitor)
  await stranger.visitor.field(texts.find.reference).fill('12345')
  await stranger.visitor.button(texts.find.button).click()
  await stranger.visitor.waitForText(referenceErrors.reference)
  for (const reference of [rrn, ownPayment.paymentId, 'pay_00000000000000']) {
    await stranger.visitor.field(texts.find.reference).fill(reference)
    await stranger.visitor.button(texts.find.button).click()
    await stranger.visitor.waitForText(paymentNews.nothing_found)
  }
  await lookAtEveryWidth(stranger.visitor)
  await stranger.visitor.leave()
  expect(await ordersOf(owner)).toEqual([])

  await setControl('fail-next', { operation: 'fetch', fault: { kind: 'status', status: 502 } })
  owner.visitor.expectFailure(503, CHECK)
  await owner.visitor.page.goto('/account')
  await owner.visitor.waitForHydration()
  await owner.visitor.waitForText(texts.asking.title)
  await owner.visitor.page.getByText(texts.find.title, { exact: true }).click()
  await owner.visitor.field(texts.find.reference).fill(rrn)
  await owner.visitor.button(texts.find.button).click()
  await owner.visitor.waitForText(paymentNews.placed)
  expect(await ordersOf(owner)).toHaveLength(1)
})

it('without a payment of unknown outcome the account shows no note', async () => {
  customer = await aCustomer(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  const listResponse = visitor.page.waitForResponse(`**${addressOf(listPendingPayments)}`)
  await visitor.visit('/account')
  expect(await (await listResponse).json()).toEqual({ payments: [], ask: null, canFind: false, link: null })
  expect(await visitor.page.getByText(texts.find.quietTitle).count()).toBe(0)
  expect(await visitor.button(texts.again).count()).toBe(0)
})

async function aCancelledPayment(): Promise<Customer> {
  const stranger = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  await disablePoll(stranger.visitor)
  await payNow(stranger.visitor)
  await stranger.visitor.page.goto('/account')
  await stranger.visitor.waitForHydration()
  return stranger
}

async function openSearch(visitor: Visitor): Promise<void> {
  // Razorpay knows no payment of this shopper, so the search is collapsed to one line.
  await visitor.page.getByText(texts.find.quietTitle, { exact: true }).click()
}
