// Account and purchase pages with large text, forced colours, a keyboard, and in print (WCAG 2.2 AA).
import { beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { amountNames } from '#copy/amounts.ts'
import { buyProduct, moveOrderThrough } from '../support/bought-order.ts'
import type { Visitor } from '../support/browser.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { controlsWithoutBorder, setWideSpacing } from '../support/display-settings.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, type Customer, fillBilling, fillCart } from '../support/shopping.ts'
import { expectTabReachesAll } from '../support/tab-order.ts'

const site = openShopInBrowser()
let customer: Customer
let accountPages: readonly (readonly [path: string, ready: (visitor: Visitor) => Promise<unknown>])[]

beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
  const [sent, fresh] = [await buyProduct(site.shop, customer), await buyProduct(site.shop, customer)]
  await moveOrderThrough(site.shop, sent, 'processing', 'packed', 'dispatched')
  await fillCart(site.shop, customer, 2)
  await fillCart(site.shop, customer, 1, 'Heat Bag')
  await customer.visitor.page.context().close()
  const withHeading = (name: string | RegExp) => (visitor: Visitor) =>
    visitor.page.getByRole('heading', { name, level: 1 }).waitFor()
  accountPages = [
    [pages.cart, (visitor) => visitor.page.getByRole('heading', { name: 'Heat Bag' }).waitFor()],
    [
      pages.checkout,
      async (visitor) => {
        await visitor.button('Pay Now').waitFor()
        await fillBilling(visitor)
      },
    ],
    [pages.order(sent.id), withHeading(/^Order/)],
    [pages.order(fresh.id), withHeading(/^Order/)],
    // Waits for the orders, because the page has the same heading and links while it loads them.
    [pages.account, (visitor) => visitor.link(new RegExp(`^Order ${fresh.orderNumber}`)).waitFor()],
    [pages.accountDetails, (visitor) => visitor.field('Name').waitFor()],
    [pages.accountAddresses, withHeading(/./)],
  ]
})

async function openUser(width: number): Promise<Visitor> {
  const visitor = await site.visitor({ viewport: { width, height: 800 }, reducedMotion: true })
  await visitor.setCookies(customer.client.cookies)
  return visitor
}

async function onOwnPages(visitor: Visitor, act: (path: string) => Promise<void>): Promise<void> {
  for (const [path, ready] of accountPages) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await ready(visitor)
    await act(path)
  }
  await visitor.leave()
}

it('every word on the account pages is visible with text twice as large, or with wide spacing, and nothing overflows', async () => {
  const visitor = await openUser(640)
  await onOwnPages(visitor, async (path) => {
    await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([path, 'large', await visitor.sidewaysScroll()]).toEqual([path, 'large', 0])
    expect([path, 'large', await clippedTexts(visitor.page)]).toEqual([path, 'large', []])
    await visitor.page.setViewportSize({ width: 320, height: 800 })
    await visitor.page.evaluate(setWideSpacing)
    expect([path, 'wide', await visitor.sidewaysScroll()]).toEqual([path, 'wide', 0])
    expect([path, 'wide', await clippedTexts(visitor.page)]).toEqual([path, 'wide', []])
    await visitor.page.setViewportSize({ width: 640, height: 800 })
  })
})

it('in forced colours every control of the account pages has a border', async () => {
  const visitor = await openUser(360)
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  await onOwnPages(visitor, async (path) => expect([path, await controlsWithoutBorder(visitor)]).toEqual([path, []]))
})

it.each([360, 1440])(
  'in forced colours the keyboard reaches every control of the account pages, visibly and with a focus ring, at %i pixels',
  async (width) => {
    const visitor = await openUser(width)
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await onOwnPages(visitor, async (path) => {
      // On a phone, the cart's bar is at the lower edge only while the button that it repeats is out of view.
      await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      if (path === pages.cart) await visitor.link('Checkout').nth(1).waitFor({ state: 'hidden' })
      await expectTabReachesAll(visitor, path)
    })
  },
)

it("an order's printout contains its steps, goods, sums and address completely, and no controls", async () => {
  const visitor = await openUser(794)
  await onOwnPages(visitor, async (path) => {
    if (!path.startsWith(pages.order(''))) return
    await visitor.page.emulateMedia({ media: 'print' })
    const printed = await visitor.page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      return {
        presses: [...document.querySelectorAll('button, input, select, nav, [role=button]')].filter(isShown).length,
        // Content that extends beyond the paper is not printed.
        cut: [...document.querySelectorAll('main *')]
          .filter((element) => isShown(element) && !element.closest('.sr-only'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < 0 || right > document.documentElement.clientWidth + 1
          })
          .map((element) => element.outerHTML.slice(0, 160)),
        fixed: [...document.querySelectorAll('body *')]
          .filter((element) => isShown(element) && getComputedStyle(element).position === 'fixed')
          .map((element) => element.outerHTML.slice(0, 160)),
        text: document.querySelector('main')?.innerText ?? '',
      }
    })
    expect(printed).toMatchObject({ presses: 0, cut: [], fixed: [] })
    for (const words of [amountNames.shipping, '₹339.00', 'Period Kit', 'Temple Road', '679101', 'Placed'])
      expect(printed.text).toContain(words)
    await visitor.page.emulateMedia({ media: null })
  })
})
