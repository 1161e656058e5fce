// Less common outcomes of Pay Now, and payment links (PAY-12 to PAY-19, PAY-37).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPayment, verifyPayment } from '#contract/calls/payments.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { PAYER_PAGE, pages } from '#contract/urls.ts'
import { checkout, paymentTrouble } from '#copy/checkout.ts'
import { orderConfirmation } from '#copy/emails.ts'
import { errors } from '#copy/errors.ts'
import { order as orderWords } from '#copy/order.ts'
import { askToPay as asking, payerPage } from '#copy/payments.ts'
import { PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import {
  atCheckout,
  type Customer,
  disablePoll,
  emailTo,
  expectAtCheckoutAgain,
  expectPlaced,
  expectTotal,
  giveCoins,
  ordersOf,
  PaymentDialog,
  payNow,
  placedByDialog,
  placedByPoll,
} from '#tests/e2e/support/shopping.ts'
import { addressesOf, addressOf } from '#tests/support/addresses.ts'

const site = openShopInBrowser()
let customer: Customer
beforeEach(async () => {
  await site.shop.controlSandbox('reset')
  customer = await atCheckout(site.browser, site.shop, { reducedMotion: true })
})
afterEach(() => customer?.visitor.leave())

describe('paying', () => {
  it('a shopper pays by netbanking', async () => {
    await disablePoll(customer.visitor)
    const dialog = await payNow(customer.visitor)
    await dialog.button('Pay by netbanking').click()
    await dialog.button('Federal Bank').click()
    await dialog.button('Success').click()
    await expectPlaced(customer, placedByDialog)
  })

  it('a shopper with 150 coins pays with 120 of them', async () => {
    const { visitor } = customer
    await giveCoins(site.shop, customer, 100)
    await visitor.page.reload()
    await visitor.waitForHydration()
    await expectTotal(visitor, '₹339.00')
    await visitor.field('Coins to use').fill('120')
    await visitor.button('Redeem Coins').click()
    await expectTotal(visitor, '₹219.00')
    await visitor.checkPage()
    await disablePoll(visitor)
    const dialog = await payNow(visitor)
    await dialog.payByCard()
    await expectPlaced(customer, placedByDialog)
    expect((await customer.client.call(viewWallet)).body.coins).toBe(150 - 120 + 10)
    expect((await ordersOf(customer))[0]?.totalAmount).toBe(219)
  })

  it('a shopper with more coins than the price can pay all but ₹1 of the price with coins, and without coins pays the whole price', async () => {
    const { visitor } = customer
    await giveCoins(site.shop, customer, 450)
    await visitor.page.reload()
    await visitor.waitForHydration()
    await expectTotal(visitor, '₹339.00')
    const [field, redeem] = [visitor.field(checkout.coins.field), visitor.button(checkout.coins.redeem)]
    expect(await field.inputValue()).toBe('338')
    for (const nothing of ['', '0', '-5']) {
      await field.fill(nothing)
      expect([nothing, await redeem.isDisabled()]).toEqual([nothing, true])
    }
    await field.fill('338')
    await redeem.click()
    await expectTotal(visitor, '₹1.00')
    await visitor.waitForText(checkout.coins.rest)
    await visitor.button(checkout.coins.keep).click()
    await expectTotal(visitor, '₹339.00')
  })

  it('the reason of a failed payment is shown above Pay Now until Pay Now is clicked again', async () => {
    const { visitor } = customer
    const dialog = await payNow(visitor)
    await dialog.payByCard('4100 2800 0008 0001')
    await dialog.frame.getByText(/^Payment failed because/).waitFor()
    await dialog.close()
    await visitor.message('alert', 'Payment cancelled.').waitFor()
    await expectAtCheckoutAgain(customer)
    const why = visitor.page.getByText(paymentTrouble.reasons.insufficient_fund)
    await why.waitFor()
    await visitor.checkPage()
    await payNow(visitor)
    expect(await why.count()).toBe(0)
  })

  it('a shopper can pay after cancelling a payment', async () => {
    const { visitor } = customer
    const dialog = await payNow(visitor)
    await dialog.close()
    await visitor.message('alert', 'Payment cancelled.').waitFor()
    await expectAtCheckoutAgain(customer)
    await visitor.waitForText(`${paymentTrouble.cancelled} ${paymentTrouble.kept}`)
    await visitor.checkPage()
    await (await payNow(visitor)).payByCard()
    await visitor.waitForPath(/^\/order-placed/)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

it('when Razorpay returns only the payment id, as with some QR payments, the server finds the payment', async () => {
  await site.shop.controlSandbox('handler-payment-id-only')
  await (await payNow(customer.visitor)).payByCard()
  await expectPlaced(customer, placedByPoll)
})

it('when Razorpay returns only the payment id and the server finds no payment, the message names what is missing', async () => {
  const { visitor } = customer
  await site.shop.controlSandbox('handler-payment-id-only')
  await site.shop.controlSandbox('webhooks', { mode: 'off' })
  visitor.expectFailure(409, addressOf(verifyPayment))
  const pending = { message: errors.payment_pending, code: 'payment_pending' }
  await visitor.page.route(`**${addressOf(verifyPayment)}`, (route) => route.fulfill({ status: 409, json: pending }))
  await visitor.page.route(addressesOf(checkPayment), (route) =>
    route.fulfill({ json: { status: 'pending', order: null } }),
  )
  await (await payNow(visitor)).payByCard()
  await visitor.message('alert', 'Missing Razorpay response fields').waitFor()
  await expectAtCheckoutAgain(customer)
})

it('when Razorpay captured a different amount, no order is placed, and the shopper sees why', async () => {
  const { visitor } = customer
  await disablePoll(visitor)
  visitor.expectFailure(409, addressOf(verifyPayment))
  await site.shop.controlSandbox('next-payment', { amount: 100 })
  await (await payNow(visitor)).payByCard()
  await visitor.message('alert', errors.payment_under_review).waitFor()
  await expectAtCheckoutAgain(customer)
  await emailTo(site.shop, customer.email, /we have received your payment and are checking it/)
})

it("someone else pays in a browser without a session, and the shopper's page shows the order", async () => {
  const { visitor } = customer
  await visitor.button(asking.button).click()
  const link = await visitor.field(asking.field).inputValue()
  expect(link).toMatch(new RegExp(`^${site.shop.origin}${PAYER_PAGE}#[\\w-]{43}$`))
  await visitor.checkPage()

  const payer = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await payer.visit(link.slice(site.shop.origin.length))
  await payer.page
    .getByRole('heading', { name: payerPage.open.title({ firstName: 'Anjali', amount: '₹339.00', shop: 'Nila' }) })
    .waitFor()
  const payerText = await payer.page.locator('body').innerText()
  for (const secret of ['Nair', customer.email, 'Period Kit', 'Ottapalam', '90000'])
    expect(payerText).not.toContain(secret)
  await payer.button(payerPage.open.pay({ amount: '₹339.00' })).click()
  const dialog = new PaymentDialog(payer)
  await dialog.waitUntilOpen()
  await dialog.close()
  await payer.page.getByText(payerPage.cancelled).waitFor()
  await payer.button(payerPage.open.pay({ amount: '₹339.00' })).click()
  await dialog.waitUntilOpen()
  await dialog.payByCard()
  await payer.page.getByRole('heading', { name: payerPage.paid.title }).waitFor()
  await payer.checkPage()

  await expectPlaced(customer, placedByDialog)
  const [order] = await ordersOf(customer)
  await visitor.visit(pages.order(order?._id ?? ''))
  await visitor.waitForText(orderWords.paidByPayerLink)
  expect(await emailTo(site.shop, customer.email, /is confirmed/)).toContain(orderConfirmation.paidByPayerLink)
  // The page says that the order is paid even in this tab, whose address has lost the token.
  await payer.visit(PAYER_PAGE)
  await payer.page.getByRole('heading', { name: payerPage.paid.title }).waitFor()
})
