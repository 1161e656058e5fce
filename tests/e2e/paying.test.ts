// Everything that can come of Pay Now: ways to pay, failures, second thoughts, impatience, and a browser that loses the news (spec §4 and §8, decisions 25 to 30).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errors } from '#copy/errors.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import {
  atCheckout,
  type Customer,
  expectToPay,
  fillBilling,
  giveCoins,
  letterTo,
  muffleThePoll,
  ordersOf,
  PaymentDialog,
  payNow,
} from '../support/shopping.ts'

let running: RunningShop
let browser: TestBrowser
let customer: Customer

beforeAll(async () => {
  running = await startShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})
beforeEach(async () => {
  await running.shop.turn('reset')
  customer = await atCheckout(browser, running.shop, { reducedMotion: true })
})
afterEach(() => customer?.visitor.leave())

const placed = 'Payment successful and order placed!'
const placedByPoll = 'Payment successful and order placed via QR!'

async function expectPlaced(title: string): Promise<void> {
  const { visitor } = customer
  await visitor.arrives(/^\/order-placed\?payment=order_\w+$/)
  await visitor.page.getByRole('heading', { name: title, exact: true }).waitFor()
  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await customer.client.get('/api/cart')).body.items).toEqual([])
}

/** Pay Now can be pressed again, and nothing was ordered. */
async function expectAtCheckoutAgain(): Promise<void> {
  const { visitor } = customer
  await visitor.button('Pay Now').waitFor()
  expect(await visitor.button('Pay Now').isEnabled()).toBe(true)
  expect(await ordersOf(customer)).toEqual([])
}

const razorpayOrderId = async (): Promise<string> => {
  const [attempt] = await running.shop.query<{ id: string }>(
    `SELECT razorpay_order_id AS id FROM payment_attempts a JOIN users u ON u.id = a.user_id
     WHERE u.email = $1 ORDER BY a.created_at DESC LIMIT 1`,
    [customer.email],
  )
  return attempt?.id ?? ''
}

describe('paying', () => {
  it('by UPI from a phone: the page hears of it by asking the shop', async () => {
    const { visitor } = customer
    visitor.announce(409, '/api/payment/verify')
    const dialog = await payNow(visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
    // The frame asks Razorpay every six seconds, the page asks the shop every three.
    await running.shop.turn('pay', { orderId: await razorpayOrderId(), method: 'upi' })
    await expectPlaced(placedByPoll)
    await dialog.isGone()
  })

  it('by UPI, when the dialog brings the news', async () => {
    await muffleThePoll(customer.visitor)
    const dialog = await payNow(customer.visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.button('Simulate: paid from phone').click()
    await expectPlaced(placed)
  })

  it('by netbanking', async () => {
    await muffleThePoll(customer.visitor)
    const dialog = await payNow(customer.visitor)
    await dialog.button('Pay by netbanking').click()
    await dialog.button('Federal Bank').click()
    await dialog.button('Success').click()
    await expectPlaced(placed)
  })

  it('with 120 coins of 150', async () => {
    const { visitor } = customer
    await giveCoins(running.shop, customer, 100)
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
    await expectPlaced(placed)
    expect((await customer.client.get('/api/wallet')).body.coins).toBe(150 - 120 + 10)
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
    await expectPlaced(placed)
  })

  it('after another one was cancelled', async () => {
    const { visitor } = customer
    // The one last question whether something was paid after all (decisions 28).
    visitor.announce(409, '/api/payment/verify')
    const dialog = await payNow(visitor)
    await dialog.close()
    await visitor.message('alert', 'Payment cancelled.').waitFor()
    await expectAtCheckoutAgain()
    await visitor.look()
    await (await payNow(visitor)).payByCard()
    await visitor.arrives(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('Razorpay', () => {
  it('cannot be loaded: it says so, and Pay Now works once it can', async () => {
    const { visitor } = customer
    visitor.announce(0, /checkout\.js$/)
    await visitor.page.route('**/checkout.js', (route) => route.abort())
    await visitor.button('Pay Now').click()
    await visitor.message('alert', 'Razorpay SDK failed to load. Check your internet.').waitFor()
    await expectAtCheckoutAgain()
    await visitor.page.unroute('**/checkout.js')
    await muffleThePoll(visitor)
    await (await payNow(visitor)).payByCard()
    await expectPlaced(placed)
  })

  it('makes no order: it says so, and Pay Now works once it does', async () => {
    const { visitor } = customer
    visitor.announce(503, '/api/payment')
    await running.shop.turn('fail-next', { operation: 'create-order', fault: { kind: 'status', status: 400 } })
    await visitor.button('Pay Now').click()
    await visitor.page.getByRole('alert').getByText('Failed to create payment order.').waitFor()
    await expectAtCheckoutAgain()
    await payNow(visitor)
  })

  it('gives the payment id alone, as with some QR payments: the shop finds the payment', async () => {
    await running.shop.turn('handler-payment-id-only')
    await (await payNow(customer.visitor)).payByCard()
    await expectPlaced(placedByPoll)
  })

  it('gives the payment id alone, and the shop finds no payment either: it says what is missing', async () => {
    const { visitor } = customer
    await running.shop.turn('handler-payment-id-only')
    await running.shop.turn('webhooks', { mode: 'off' })
    visitor.announce(409, '/api/payment/verify')
    const pending = { message: errors.payment_pending, code: 'payment_pending' }
    await visitor.page.route('**/api/payment/verify', (route) => route.fulfill({ status: 409, json: pending }))
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Missing Razorpay response fields').waitFor()
    await expectAtCheckoutAgain()
  })

  it('hands over a signature that is not its own: the payment is not believed', async () => {
    const { visitor } = customer
    await running.shop.turn('webhooks', { mode: 'off' })
    await muffleThePoll(visitor)
    visitor.announce(400, '/api/payment/verify')
    await visitor.page.route('**/api/payment/verify', (route) => {
      const proof = route.request().postDataJSON()
      if (proof.fromPolling) return route.fallback()
      return route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: 'f'.repeat(64) }) })
    })
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Payment verification failed. Please contact support.').waitFor()
    await expectAtCheckoutAgain()
  })

  it('took another amount: no order is placed, and the money goes back', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    visitor.announce(409, '/api/payment/verify')
    await running.shop.turn('next-payment', { amount: 100 })
    await (await payNow(visitor)).payByCard()
    await visitor.message('alert', 'Payment verified, but order placement failed.').waitFor()
    await expectAtCheckoutAgain()
    await letterTo(running.shop, customer.email, /is coming back/)
  })

  it('says cancelled although the money went: the order is placed', async () => {
    const { visitor } = customer
    visitor.announce(409, '/api/payment/verify')
    await running.shop.turn('cancel-too-late')
    const dialog = await payNow(visitor)
    await dialog.button('Pay by UPI').click()
    await dialog.frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
    await dialog.close()
    await dialog.button('Yes, cancel').click()
    await visitor.arrives(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('a browser that loses the thread', () => {
  it('reloads while the dialog is open: the form is as it was, and the same payment goes on', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    await payNow(visitor)
    const before = await razorpayOrderId()
    await visitor.page.reload()
    await visitor.awake()
    await expectToPay(visitor, '₹339.00')
    expect(await visitor.field('Street').inputValue()).toBe('Temple Road')
    const dialog = await payNow(visitor)
    expect(await razorpayOrderId()).toBe(before)
    await dialog.payByCard()
    await expectPlaced(placed)
  })

  it('is closed right after paying: the order comes by itself', async () => {
    const { visitor } = customer
    await payNow(visitor)
    const orderId = await razorpayOrderId()
    await visitor.page.goto('about:blank')
    await running.shop.turn('pay', { orderId, method: 'upi' })
    await expect.poll(() => ordersOf(customer), { timeout: 15_000 }).toHaveLength(1)
  })

  it('pays in one of two tabs: the other finds the order instead of paying again', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    const other = await visitor.tab()
    await other.page.goto('/checkout')
    await other.awake()
    await other.field('Postcode').fill('679101')
    await expectToPay(other, '₹339.00')
    await visitor.page.bringToFront()
    await (await payNow(visitor)).payByCard()
    await expectPlaced(placed)
    await other.page.bringToFront()
    for (const [label, text] of Object.entries({ Phone: '9000000001', 'House No.': '1', Street: 'A', City: 'B' }))
      await other.field(label).fill(text)
    other.announce(409, /^\/api\/(payment|billing)$/)
    await other.button('Pay Now').click()
    const refused = other.page.getByRole('alert').getByText('Failed to create payment order.')
    await refused.getByText('Your cart is empty.').waitFor()
    expect(await ordersOf(customer)).toHaveLength(1)
    await other.page.close()
    other.expectNoTrouble()
  })

  it('has the dialog open in two tabs: paid in one, the other hears of it and is not charged', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    const other = await visitor.tab()
    other.announce(409, '/api/payment/verify')
    await other.page.goto('/checkout')
    await other.awake()
    await fillBilling(other)
    await expectToPay(other, '₹339.00')
    const second = await payNow(other)
    await visitor.page.bringToFront()
    await (await payNow(visitor)).payByCard()
    await expectPlaced(placed)
    await other.page.bringToFront()
    await other.arrives(/^\/order-placed\?payment=order_\w+$/)
    await second.isGone()
    expect(await ordersOf(customer)).toHaveLength(1)
    await other.page.close()
    other.expectNoTrouble()
  })

  it('goes back after paying: there is nothing left to pay', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    await visitor.page.goto('/cart')
    await visitor.page.goto('/checkout')
    await visitor.awake()
    await expectToPay(visitor, '₹339.00')
    await (await payNow(visitor)).payByCard()
    await expectPlaced(placed)
    await visitor.page.goBack()
    await visitor.awake()
    await visitor.reads('Your cart is empty.')
    expect(new URL(visitor.page.url()).pathname).not.toBe('/order-placed')
    await visitor.look()
  })

  it('is an app that cannot keep the dialog: a form brings the news, and the next page finds the order', async () => {
    await customer.visitor.leave()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram'
    customer = await atCheckout(browser, running.shop, { reducedMotion: true, userAgent })
    await muffleThePoll(customer.visitor)
    await (await payNow(customer.visitor)).payByCard()
    await expectPlaced(placed)
  })

  it('presses Pay Now twice: one dialog, one payment, one order', async () => {
    const { visitor } = customer
    await muffleThePoll(visitor)
    const started: string[] = []
    visitor.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/payment')) started.push(request.url())
    })
    await visitor.button('Pay Now').dblclick()
    const dialog = new PaymentDialog(visitor)
    await dialog.isOpen()
    expect(await visitor.page.locator('iframe').count()).toBe(1)
    await dialog.payByCard()
    await expectPlaced(placed)
    expect(started).toHaveLength(1)
  })
})
