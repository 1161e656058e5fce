// Payment links over a bad connection, and invalid ones (PAY-37). payment-variants.test.ts tests paying by a link.
import { expect, it } from 'vitest'
import { makePayerLink, startAsPayer, viewAsPayer } from '#contract/calls/payer-links.ts'
import { PAYER_PAGE } from '#contract/urls.ts'
import { askToPay as asking, payerPage } from '#copy/payments.ts'
import { PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { atCheckout, PaymentDialog } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '#tests/support/addresses.ts'

const site = openShopInBrowser()
const OPTIONS = { viewport: PHONE, reducedMotion: true } as const

it('the payer sees when a payment link was withdrawn or is unknown, and when the connection was lost', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop, OPTIONS)
  await visitor.button(asking.button).click()
  const link = await visitor.field(asking.field).inputValue()
  await visitor.page.reload()
  await visitor.waitForHydration()
  await visitor.page.getByText(/^You asked someone to pay ₹339\.00/).waitFor()
  await visitor.button(asking.end).click()
  await visitor.button(asking.button).waitFor()

  const payer = await site.visitor(OPTIONS)
  for (const status of [404, 410]) payer.expectFailure(status, addressOf(viewAsPayer))
  await payer.visit(link.slice(site.shop.origin.length))
  await payer.page.getByRole('heading', { name: payerPage.over.title }).waitFor()
  await payer.visit(`${PAYER_PAGE}#${'x'.repeat(43)}`)
  await payer.page.getByRole('heading', { name: payerPage.unknown.title }).waitFor()
  payer.expectFailure(0, addressOf(viewAsPayer))
  await payer.page.route(`**${addressOf(viewAsPayer)}`, (route) => route.abort())
  await payer.page.reload()
  await payer.page.getByRole('heading', { name: payerPage.unread.title }).waitFor()
  await payer.page.unroute(`**${addressOf(viewAsPayer)}`)
  await payer.button(payerPage.unread.again).click()
  await payer.page.getByRole('heading', { name: payerPage.unknown.title }).waitFor()
})

it('when creating a payment link fails, the address stays, and another click creates the link', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop, OPTIONS)
  const address = `**${addressOf(makePayerLink)}`
  visitor.expectFailure(0, addressOf(makePayerLink))
  await visitor.page.route(address, (route) => route.abort())
  await visitor.button(asking.button).click()
  await visitor.page.getByText(asking.failed).first().waitFor()
  expect(await visitor.field('City').inputValue()).toBe('Ottapalam')
  await visitor.page.unroute(address)
  await visitor.button(asking.button).click()
  await visitor.field(asking.field).waitFor()
})

it('when a payment by link cannot start, another click starts it', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop, OPTIONS)
  await visitor.button(asking.button).click()
  const link = await visitor.field(asking.field).inputValue()
  const payer = await site.visitor(OPTIONS)
  await payer.visit(link.slice(site.shop.origin.length))
  const pay = payer.button(payerPage.open.pay({ amount: '₹339.00' }))
  payer.expectFailure(0, addressOf(startAsPayer))
  await payer.page.route(`**${addressOf(startAsPayer)}`, (route) => route.abort())
  await pay.click()
  await payer.page.getByText(payerPage.lost).waitFor()
  await payer.page.unroute(`**${addressOf(startAsPayer)}`)
  await pay.click()
  await new PaymentDialog(payer).waitUntilOpen()
})
