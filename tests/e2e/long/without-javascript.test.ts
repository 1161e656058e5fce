// All content is readable, visible and reachable in a browser without scripts (PAGE-16).
import { beforeAll, expect, it } from 'vitest'
import { plainPages } from '#contract/plain-urls.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { order, orderStatus, progress } from '#copy/order.ts'
import { chrome, withoutScript } from '#copy/pages.ts'
import { SENDING_STEPS } from '#domain/order.ts'
import { buyProduct, moveOrderThrough } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, productId } from '../support/shopping.ts'

const NEEDS_SCRIPT =
  /^\/(cart|checkout|pay|order-placed|coins|signup|login|forgot-password|newsletter|second-factor|guardian|join|email|privacy-request)/

const site = openShopInBrowser()
let readable: string[]
beforeAll(async () => {
  readable = (await publicPaths(site.shop)).filter((path) => !NEEDS_SCRIPT.test(path))
})

const openWithoutScript = (viewport: { width: number; height: number } = PHONE) =>
  site.visitor({ viewport, withoutScript: true })

it.each([PHONE, DESKTOP])('without JavaScript every page is readable to its end, $width wide', async (viewport) => {
  expect(readable.length).toBeGreaterThan(9)
  const visitor = await openWithoutScript(viewport)
  for (const path of readable) {
    await visitor.page.goto(path)
    expect(await visitor.page.locator('body > noscript').innerText(), path).toBe(withoutScript.line)
    expect(await visitor.page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
    expect([path, await visitor.sidewaysScroll()]).toEqual([path, 0])
    expect([path, await hiddenWords(visitor)]).toEqual([path, []])
    await expect.poll(() => missingPictures(visitor), { message: path, timeout: 10_000 }).toEqual([])
  }
})

/** Returns text in the main part that is transparent or invisible, as content that scripts reveal would be. */
const hiddenWords = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text
      if (
        !parent ||
        !text.nodeValue?.trim() ||
        parent.closest('[inert], .sr-only, details:not([open]), button') ||
        parent.getClientRects().length === 0
      )
        continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(text.nodeValue)
    }
    return hidden
  })

/** Returns pictures that have not loaded, even far down: without scripts, none may wait for scrolling. */
const missingPictures = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    [...document.images]
      .filter((picture) => picture.getClientRects().length > 0 && picture.naturalWidth === 0)
      .map((picture) => picture.currentSrc),
  )

it.each([PHONE, DESKTOP])(
  'without JavaScript the header links to the products and the contact page, $width wide',
  async (viewport) => {
    const visitor = await openWithoutScript(viewport)
    await visitor.page.goto(pages.calculator)
    const ways = visitor.page.getByRole('navigation', { name: chrome.mainNavigation })
    expect(await visitor.button(chrome.openMenu).isVisible()).toBe(false)
    await ways.getByRole('link', { name: chrome.buy }).click()
    await visitor.page.waitForURL(`**${pages.products}`)
    await visitor.page
      .locator(`main a[href="${pages.product(await productId(site.shop))}"]`)
      .first()
      .click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Period Kit' }).waitFor()
    await ways.getByRole('link', { name: chrome.contact }).click()
    await visitor.page.waitForURL(`**${pages.contact}`)
    expect(await visitor.page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  },
)

it('without JavaScript questions of the FAQ and details of a product can be opened', async () => {
  const visitor = await openWithoutScript()
  for (const path of [pages.faq, pages.product(await productId(site.shop))]) {
    await visitor.page.goto(path)
    const closed = visitor.page.locator('main details:not([open]) > summary').filter({ visible: true }).first()
    const row = await closed.elementHandle()
    await closed.click()
    expect(await row?.evaluate((summary) => summary.parentElement?.hasAttribute('open')), path).toBe(true)
  }
})

it('without JavaScript cart and checkout explain, with links, that they need it, and do not load for ever', async () => {
  const visitor = await openWithoutScript()
  for (const path of [pages.cart, pages.checkout]) {
    await visitor.page.goto(path)
    expect(await visitor.page.getByRole('heading', { level: 1 }).allInnerTexts(), path).toEqual([
      withoutScript.own.title,
    ])
    const loading = await visitor.page.getByRole('status').filter({ visible: true }).allInnerTexts()
    expect([path, loading.join('')]).toEqual([path, ''])
  }
  await visitor.page.goto(pages.cart)
  await visitor.waitForText(/Shipping ₹40 to ₹80, by state/)
  const ways = visitor.page.getByRole('navigation', { name: chrome.mainNavigation }).filter({ visible: true })
  for (const name of [chrome.myCart, chrome.myOrders, chrome.faq])
    expect(await ways.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
})

it.each([PHONE, DESKTOP])(
  'without JavaScript the progress of an order is readable, from the account and from the link in its emails, $width wide',
  async (viewport) => {
    const customer = await aCustomer(site.browser, site.shop)
    const boughtOrder = await buyProduct(site.shop, customer)
    const parcel = await moveOrderThrough(site.shop, boughtOrder, ...SENDING_STEPS)
    const [{ progress_id: progressId } = { progress_id: '' }] = await site.shop.query<{ progress_id: string }>(
      'SELECT progress_id FROM orders WHERE id = $1',
      [boughtOrder.id],
    )
    const visitor = await openWithoutScript(viewport)
    await visitor.setCookies(customer.client.cookies)
    const expectReadable = async (...texts: (string | RegExp)[]) => {
      for (const text of texts) await visitor.waitForText(text)
      expect(await visitor.sidewaysScroll()).toBe(0)
      expect(await visitor.page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)
    }
    await visitor.page.goto(pages.account)
    await visitor.link(withoutScript.plain.orders).click()
    await expectReadable(orderStatus.dispatched)
    await visitor.link(account.orders.number({ orderNumber: boughtOrder.orderNumber })).click()
    await expectReadable(
      account.orders.number({ orderNumber: boughtOrder.orderNumber }),
      order.reached.dispatched({ courier: 'India Post' }),
      'Period Kit',
      '₹339.00',
      'Temple Road',
    )
    expect((await visitor.page.locator('main').innerText()).replace(/\s/g, '')).toContain(parcel)
    await visitor.page.goto(pages.order(boughtOrder.id))
    await visitor.link(withoutScript.plain.order).click()
    await visitor.page.waitForURL(`**${plainPages.order(boughtOrder.id)}`)
    await visitor.page.goto(linkedPages.progress(progressId))
    await visitor.link(withoutScript.plain.order).click()
    await expectReadable(
      account.orders.number({ orderNumber: boughtOrder.orderNumber }),
      order.reached.dispatched({ courier: 'India Post' }),
      progress.silent,
    )
  },
)
