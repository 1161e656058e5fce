// The link in an order's emails works without a login and reveals nothing private (ORD-5).
import { describe, expect, it } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { linkedPages } from '#contract/urls.ts'
import { parcelNumber, progress as texts } from '#copy/order.ts'
import { trackingPageTemplate } from '#domain/couriers.ts'
import { DESKTOP, type Visitor, type VisitorOptions } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, emailTo, fillCart } from '#tests/e2e/support/shopping.ts'
import { aBilling } from '#tests/support/makers.ts'
import { addressOf } from '../../support/addresses.ts'

const PARCEL = 'EE473124829IN'
const POST = trackingPageTemplate('india-post') ?? ''

const site = openShopInBrowser()

const aStranger = (options: Omit<VisitorOptions, 'origin'> = {}): Promise<Visitor> => site.visitor(options)

async function anOrder(): Promise<{ id: string; number: number; path: string }> {
  const customer = await aCustomer(site.browser, site.shop)
  const { client, email } = customer
  await fillCart(site.shop, customer)
  const { body } = await client.call(startPayment, { body: { billingData: aBilling({ email }), coinsUsed: 0 } })
  const { id: gatewayOrderId } = body.order as { id: string }
  const paid = (await site.shop.controlSandbox('pay', { orderId: gatewayOrderId })) as {
    paymentId: string
    signature: string
  }
  const answer = await client.call(verifyPayment, {
    body: {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    },
  })
  const { _id: id, orderNumber: number } = answer.body.order as { _id: string; orderNumber: number }
  await customer.visitor.leave()
  const opaque = /\/progress\/([0-9a-f]{32})\b/.exec(await emailTo(site.shop, email, /is confirmed/))?.[1] ?? ''
  return { id, number, path: linkedPages.progress(opaque) }
}

async function setStatus(id: string, status: string): Promise<void> {
  await site.shop.query('UPDATE orders SET status = $2, tracking_number = $3 WHERE id = $1', [id, status, PARCEL])
  await site.shop.query(
    "INSERT INTO order_events (order_id, status, at, actor) VALUES ($1, $2, date_trunc('milliseconds', now()), 'shop')",
    [id, status],
  )
}

const heading = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { level: 1, name }).waitFor()

describe('the link in the confirmation', () => {
  it("the progress link in the order confirmation opens the order's progress in any browser, and shows no name, address or purchase", async () => {
    const { number, path } = await anOrder()
    for (const viewport of [{ width: 360, height: 740 }, { width: 768, height: 1000 }, DESKTOP]) {
      const stranger = await aStranger({ viewport })
      await stranger.page.goto(path)
      await heading(stranger, `Order ${number}`)
      await stranger.waitForText(texts.silent)
      expect(await stranger.page.locator('main').innerText()).not.toMatch(/Anjali|Nair|Ottapalam|Temple|Kit|@|₹/)
      await stranger.checkPage()
      await stranger.leave()
    }
  })

  it('the page of the progress link contains no order data in its document, is not indexed, and sends its address to no other site', async () => {
    const { number, path } = await anOrder()
    const response = await fetch(`${site.shop.origin}${path}`)
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(html).not.toContain(`Order ${number}`)
    expect(await (await fetch(`${site.shop.origin}/sitemap.xml`)).text()).not.toContain('/progress')
  })

  it('the page of the progress link shows the tracking number to copy, and links to the post without a referrer', async () => {
    const { id, path } = await anOrder()
    await setStatus(id, 'dispatched')
    const stranger = await aStranger()
    const context = stranger.page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const referrers: (string | undefined)[] = []
    await context.route(POST, (route) => {
      referrers.push(route.request().headers().referer)
      return route.fulfill({ contentType: 'text/html', body: '<title>Post</title>' })
    })
    await stranger.page.goto(path)
    await stranger.button(parcelNumber.copy).click()
    await stranger.message('status', parcelNumber.copied).waitFor()
    expect(await stranger.page.evaluate(() => navigator.clipboard.readText())).toBe(PARCEL)
    await stranger.checkPage()
    const [post] = await Promise.all([
      context.waitForEvent('page'),
      stranger.link(`${parcelNumber.track({ courier: 'India Post' })} ${parcelNumber.newTab}`).click(),
    ])
    await post.waitForLoadState()
    expect([post.url(), await post.evaluate(() => document.referrer)]).toEqual([POST, ''])
    expect(referrers).toEqual([undefined])
  })

  it.each(['delivered', 'cancelled', 'returned'])(
    'the page of the progress link shows an order that is %s',
    async (status) => {
      const { id, number, path } = await anOrder()
      await setStatus(id, status)
      const stranger = await aStranger()
      await stranger.page.goto(path)
      await heading(stranger, `Order ${number}`)
      await stranger.checkPage()
    },
  )
})

it('a truncated progress link shows an explanation, and leads to the login', async () => {
  const stranger = await aStranger()
  stranger.expectFailure(404, addressOf(viewProgress, { params: { progressId: '0123456789' } }))
  await stranger.page.goto(linkedPages.progress('0123456789'))
  await heading(stranger, texts.unknown.title)
  await stranger.checkPage()
  await stranger.link(texts.button).click()
  await stranger.waitForPath(/^\/login/)
})

it('a progress page that failed to load is loaded with one tap', async () => {
  const { number, path } = await anOrder()
  const stranger = await aStranger()
  stranger.expectFailure(0, `/api${path}`)
  await stranger.page.route(`**/api${path}`, (route) => route.abort())
  await stranger.page.goto(path)
  await heading(stranger, texts.failed.title)
  await stranger.checkPage()
  await stranger.page.unroute(`**/api${path}`)
  await stranger.button(texts.failed.button).click()
  await heading(stranger, `Order ${number}`)
})
