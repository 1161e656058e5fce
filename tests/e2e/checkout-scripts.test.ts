// The inventory contains every script that runs at checkout or is in a payment page's document (SEC-70).
import { expect, it } from 'vitest'
import { PAYER_PAGE, pages } from '#contract/urls.ts'
import { compareWithInventory, isListedInline, isListedUrl } from '#server/http/checkout-scripts.ts'
import { openShopInBrowser } from './support/shop-in-browser.ts'
import { atCheckout, payNow } from './support/shopping.ts'

const site = openShopInBrowser()
/** The sandbox's script in place of Razorpay's checkout script. The shop itself serves it. */
const STAND_IN = '/sandbox/razorpay/v1/checkout.js'

it('security 70: the checkout page runs only scripts that are in the inventory', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop)
  const requestedScripts: string[] = []
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.frame() === visitor.page.mainFrame())
      requestedScripts.push(request.url())
  })
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  await payNow(visitor)
  const scripts = await visitor.page.evaluate(() => Array.from(document.scripts, ({ src, text }) => ({ src, text })))
  const addresses = [...requestedScripts, ...scripts.flatMap(({ src }) => src || [])].map((url) => {
    const { origin, pathname, search } = new URL(url)
    return (origin === site.shop.origin ? '' : origin) + pathname + search
  })
  expect(addresses).toContain(STAND_IN)
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => !isListedUrl(address, STAND_IN))).toEqual([])
  const inline = scripts.flatMap(({ src, text }) => (src === '' ? [text] : []))
  expect(inline.length).toBeGreaterThan(3)
  expect(inline.filter((text) => !isListedInline(text))).toEqual([])
  await visitor.leave()

  // The document is compared as it is sent, before the page changes it.
  for (const page of [pages.checkout, PAYER_PAGE]) {
    const html = await (await fetch(site.shop.origin + page)).text()
    expect([page, compareWithInventory(html, STAND_IN)]).toEqual([page, { unlisted: [], missing: [] }])
  }
})
