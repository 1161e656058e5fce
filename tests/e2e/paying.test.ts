// Everything that can come of Pay Now: ways to pay, second thoughts, and a Razorpay that fails in each of its ways (PAY-12 to PAY-19, WORD-9).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { askPayment, verifyPayment } from '#contract/calls/payments.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { PAYER_PAGE, pages } from '#contract/urls.ts'
import { errors } from '#copy/errors.ts'
import { orderConfirmation } from '#copy/letters.ts'
import { order as orderWords } from '#copy/order.ts'
import { askToPay as asking, payerPage } from '#copy/payer.ts'
import { paymentTrouble } from '#copy/payment-trouble.ts'
import { addressesOf, addressOf } from '../support/addresses.ts'
import { PHONE } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import {
  atCheckout,
  type Customer,
  expectPlaced,
  expectToPay,
  gatewayOrderId,
  giveCoins,
  letterTo,
  muffleThePoll,
  ordersOf,
  PaymentDialog,
  payNow,
  placed,
  placedByPoll,
} from '../support/shopping.ts'

const here = openShopInBrowser()
let customer: Customer
beforeEach(async () => {
  await here.shop.turn('reset')
  customer = await atCheckout(here.browser, here.shop, { reducedMotion: true })
})
afterEach(() => customer?.visitor.leave())

/** Pay Now can be pressed again, and nothing was ordered. */
async function expectAtCheckoutAgain(): Promise<void> {
  const { visitor } = customer
  await visitor.button('Pay Now').waitFor()
  expect(await visitor.button('Pay Now').isEnabled()).toBe(true)
  expect(await ordersOf(customer)).toEqual([])
}

describe('paying', () => {
  it('by UPI from a phone: the page hears of it by asking the shop', async () => {
    const { visitor } = customer
    // Not one of the page's questions is refused: nothing reddens the console.
    const dialog = await payNow(visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
    // The frame asks Razorpay every six seconds, the page asks the shop every three.
    await here.shop.turn('pay', { orderId: await gatewayOrderId(here.shop, customer), method: 'upi' })
    await expectPlaced(customer, placedByPoll)
    await dialog.isGone()
  })

  it('by UPI, when the dialog brings the news', async () => {
    await muffleThePoll(customer.visitor)
    const dialog = await payNow(customer.visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.button('Simulate: paid from phone').click()
    await expectPlaced(customer, placed)
  })

  it('by netbanking', async () => {
    await muffleThePoll(customer.visitor)
    const dialog = await payNow(customer.visitor)
    await dialog.button('Pay by netbanking').click()
    await dialog.button('Federal Bank').click()
    await dialog.button('Success').click()
    await expectPlaced(customer, placed)
  })

  it('with 120 coins of 150', async () => {
    const { visitor } = customer
    await giveCoins(here.shop, customer, 100)
    await visitor.page.reload()
    await visitor.awake()
    await expectToPay(visitor, '₹339.00')
    await visitor.field('Coins to use').fill('120')
    await visitor.button('Redeem Coins').click()
    await expectToPay(visitor, '₹219.00')
    await visitor.look()
    await muffleThePoll(visitor)
    const dialog = await payNow(visitor)
    await dialog.payByCard()
    await expectPlaced(customer, placed)
    expect((await customer.client.call(viewWallet)).body.coins).toBe(150 - 120 + 10)
    expect((await ordersOf(customer))[0]?.totalAmount).toBe(219)
  })

  it('after a try that failed: the dialog stays open for the next', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    const dialog = await payNow(visitor)
    await dialog.payByCard('4100 2800 0008 0001')
    await dialog.frame.getByText(/^Payment failed because/).waitFor()
    expect(await ordersOf(customer)).toEqual([])
    await dialog.payByCard()
    await expectPlaced(customer, placed)
  })

  it('after one that failed and was given up: the reason stays above Pay Now until the next press', async () => {
    const { visitor } = customer
    const dialog = await payNow(visitor)
    await dialog.payByCard('4100 2800 0008 0001')
    await dialog.frame.getByText(/^Payment failed because/).waitFor()
    await dialog.close()
    await visitor.message('alert', 'Payment cancelled.').waitFor()
    await expectAtCheckoutAgain()
    const why = visitor.page.getByText(paymentTrouble.reasons.insufficient_fund)
    await why.waitFor()
    await visitor.look()
    await payNow(visitor)
    expect(await why.count()).toBe(0)
  })

  it('after another one was cancelled', async () => {
    const { visitor } = customer
    const dialog = await payNow(visitor)
    await dialog.close()
    await visitor.message('alert', 'Payment cancelled.').waitFor()
    await expectAtCheckoutAgain()
    await visitor.reads(`${paymentTrouble.cancelled} ${paymentTrouble.kept}`)
    await visitor.look()
    await (await payNow(visitor)).payByCard()
    await visitor.arrives(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('Razorpay', () => {
  it('fault 27: cannot be loaded: it says so, and Pay Now works once it can', async () => {
    const { visitor } = customer
    visitor.announce(0, /checkout\.js$/)
    await visitor.page.route('**/checkout.js', (route) => route.abort())
    await visitor.button('Pay Now').click()
    await visitor.message('alert', 'Razorpay SDK failed to load. Check your internet.').waitFor()
    await expectAtCheckoutAgain()
    await visitor.page.unroute('**/checkout.js')
    await muffleThePoll(visitor)
    await (await payNow(visitor)).payByCard()
    await expectPlaced(customer, placed)
  })

  it('fault 4: makes no order: it says so, and Pay Now works once it does', async () => {
    const { visitor } = customer
    visitor.announce(503, addressOf(startPayment))
    await here.shop.turn('fail-next', { operation: 'create-order', fault: { kind: 'status', status: 400 } })
    await visitor.button('Pay Now').click()
    await visitor.page.getByRole('alert').getByText('Failed to create payment order.').waitFor()
    await expectAtCheckoutAgain()
    await payNow(visitor)
  })

  it('gives the payment id alone, as with some QR payments: the shop finds the payment', async () => {
    await here.shop.turn('handler-payment-id-only')
    await (await payNow(customer.visitor)).payByCard()
    await expectPlaced(customer, placedByPoll)
  })

  it('gives the payment id alone, and the shop finds no payment either: it says what is missing', async () => {
    const { visitor } = customer
    await here.shop.turn('handler-payment-id-only')
    await here.shop.turn('webhooks', { mode: 'off' })
    visitor.announce(409, addressOf(verifyPayment))
    const pending = { message: errors.payment_pending, code: 'payment_pending' }
    await visitor.page.route(`**${addressOf(verifyPayment)}`, (route) => route.fulfill({ status: 409, json: pending }))
    await visitor.page.route(addressesOf(askPayment), (route) =>
      route.fulfill({ json: { status: 'pending', order: null } }),
    )
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Missing Razorpay response fields').waitFor()
    await expectAtCheckoutAgain()
  })

  it('hands over a signature that is not its own: the payment is not believed', async () => {
    const { visitor } = customer
    await here.shop.turn('webhooks', { mode: 'off' })
    await muffleThePoll(visitor)
    visitor.announce(400, addressOf(verifyPayment))
    await visitor.page.route(`**${addressOf(verifyPayment)}`, (route) => {
      const proof = route.request().postDataJSON()
      if (proof.fromPolling) return route.fallback()
      return route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: 'f'.repeat(64) }) })
    })
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Payment verification failed. Please contact support.').waitFor()
    await expectAtCheckoutAgain()
  })

  it('took another amount: nothing is placed and nothing goes back before staff have looked, and she is told so', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    visitor.announce(409, addressOf(verifyPayment))
    await here.shop.turn('next-payment', { amount: 100 })
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', errors.payment_checking).waitFor()
    await expectAtCheckoutAgain()
    await letterTo(here.shop, customer.email, /we have your payment and are checking it/)
  })

  it('says cancelled although the money went: the order is placed', async () => {
    const { visitor } = customer
    visitor.announce(409, addressOf(verifyPayment))
    await here.shop.turn('cancel-too-late')
    const dialog = await payNow(visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
    await dialog.close()
    await dialog.button('Yes, cancel').click()
    await visitor.arrives(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('somebody else, who was asked', () => {
  it('pays in a browser that the shop does not know, and her page hears of it', async () => {
    const { visitor } = customer
    await visitor.button(asking.button).click()
    const link = await visitor.field(asking.field).inputValue()
    expect(link).toMatch(new RegExp(`^${here.shop.origin}${PAYER_PAGE}#[\\w-]{43}$`))
    await visitor.look()

    const payer = await here.visitor({ viewport: PHONE, reducedMotion: true })
    await payer.visit(link.slice(here.shop.origin.length))
    await payer.page.getByRole('heading', { name: payerPage.open.title('Anjali', '₹339.00', 'Nila') }).waitFor()
    const told = await payer.page.locator('body').innerText()
    for (const secret of ['Nair', customer.email, 'Period Kit', 'Ottapalam', '90000'])
      expect(told).not.toContain(secret)
    await payer.button(payerPage.open.pay('₹339.00')).click()
    const dialog = new PaymentDialog(payer)
    await dialog.isOpen()
    // Second thoughts: nothing was paid, and the button is there again.
    await dialog.close()
    await payer.page.getByText(payerPage.cancelled).waitFor()
    await payer.button(payerPage.open.pay('₹339.00')).click()
    await dialog.isOpen()
    await dialog.payByCard()
    await payer.page.getByRole('heading', { name: payerPage.paid.title }).waitFor()
    await payer.look()

    await expectPlaced(customer, placed)
    const [order] = await ordersOf(customer)
    await visitor.visit(pages.order(order?._id ?? ''))
    await visitor.reads(orderWords.paidForHer)
    expect(await letterTo(here.shop, customer.email, /is confirmed/)).toContain(orderConfirmation.paidForHer)
    // The link is spent, also in this tab without what stood after the #.
    await payer.visit(PAYER_PAGE)
    await payer.page.getByRole('heading', { name: payerPage.paid.title }).waitFor()
    await payer.leave()
  })
})
