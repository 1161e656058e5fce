// Page changes are prefetched, and reported to the pixel only with consent (PAGE-5, PRIV-1).
import { describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { cart as cartWords } from '#copy/cart.ts'
import { contact } from '#copy/contact.ts'
import { chrome, ui } from '#copy/pages.ts'
import { consent } from '#copy/privacy.ts'
import { productFacts, products as shelf } from '#copy/products.ts'
import { DESKTOP, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, fillCart, productId } from '#tests/e2e/support/shopping.ts'

const PIXEL = '424242424242'

const site = openShopInBrowser({ META_PIXEL_ID: PIXEL })

const openVisitor = () => site.visitor({ viewport: DESKTOP })

const go = (visitor: Visitor, to: string | number) =>
  visitor.page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string | number): Promise<void> }
    }
    return router.navigate(path)
  }, to)

describe('the next page', () => {
  /** A link in the main part to a product: its page has data and code of its own. */
  const toProduct = async (visitor: Visitor) =>
    visitor.page.locator(`main a[href="${pages.product(await productId(site.shop))}"]`).first()

  it('the next page is loaded before the click when its link is pointed at', async () => {
    const visitor = await openVisitor()
    await visitor.visit(pages.products)
    const link = await toProduct(visitor)
    const data = visitor.page.waitForResponse(/\/product\/\w+\.data/)
    const code = visitor.page.waitForResponse(/\/assets\/product-[\w-]+\.js/)
    await link.hover()
    for (const response of [await data, await code]) {
      expect(response.status()).toBe(200)
      await response.finished()
    }
    // Pictures, the lower part of the page and the count of views are not prefetched.
    visitor.expectFailure(
      0,
      /^\/(pictures\/|assets\/(product-details|ask-us|help|product-reviews|reviews)-.*js$|assets\/.*svg$|api\/steps$)/,
    )
    await visitor.page.context().setOffline(true)
    await link.click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Period Kit' }).waitFor()
    await visitor.button(shelf.detail.buyNow).first().waitFor()
    await visitor.page.context().setOffline(false)
    await visitor.waitForText(productFacts.pack.title)
  })

  it('the next page is prefetched for the keyboard too, but not in data-saver mode', async () => {
    const visitor = await openVisitor()
    await visitor.visit(pages.products)
    const data = visitor.page.waitForResponse(/\/product\/\w+\.data/)
    await (await toProduct(visitor)).focus()
    expect((await data).status()).toBe(200)
    await visitor.leave()

    const sparing = await openVisitor()
    await sparing.page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await sparing.visit(pages.products)
    const requestedUrls: string[] = []
    sparing.page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
    await (await toProduct(sparing)).hover()
    await (await toProduct(sparing)).click()
    await sparing.waitForPath(/^\/product\//)
    expect(requestedUrls.filter((path) => path.endsWith('.data'))).toHaveLength(1)
  })

  it('a prefetched page reports nothing, and requests no personal data, before it is opened', async () => {
    const visitor = await openVisitor()
    await giveConsent(visitor)
    const views = await watchPixel(visitor)
    await visitor.visit(pages.home)
    await expect.poll(() => views.length).toBe(1)
    const requestedUrls: string[] = []
    visitor.page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
    const cart = visitor.page.waitForResponse(/\/assets\/cart-[\w-]+\.js/)
    await visitor.link(chrome.cart).hover()
    await cart
    const shelf = visitor.page.waitForResponse(/\/products\.data/)
    await visitor.page
      .getByRole('navigation', { name: chrome.mainNavigation })
      .getByRole('link', { name: 'Buy' })
      .hover()
    await shelf
    expect(requestedUrls.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(views).toHaveLength(1)
  })
})

const giveConsent = (visitor: Visitor) =>
  visitor.page.addInitScript(() => localStorage.setItem('nila.advertising', 'yes'))

async function watchPixel(visitor: Visitor): Promise<URL[]> {
  const views: URL[] = []
  await visitor.page.route('https://www.facebook.com/**', (route) => {
    views.push(new URL(route.request().url()))
    return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
  })
  return views
}

describe('the advertising pixel', () => {
  const pathOf = (view: URL) => (view.searchParams.get('dl') ?? '').replace(site.shop.origin, '')

  it('security 36: the advertising pixel gets nothing before consent, nor after a refusal', async () => {
    const visitor = await openVisitor()
    const views = await watchPixel(visitor)
    await visitor.visit(pages.home)
    await go(visitor, pages.products)
    await visitor.waitForPath(pages.products)
    await visitor.button(consent.no).click()
    await visitor.button(consent.no).waitFor({ state: 'detached' })
    await go(visitor, pages.faq)
    await visitor.waitForPath(pages.faq)
    expect(views).toEqual([])
  })

  it('security 36: the advertising pixel gets each route change once, only the path, and never a private page', async () => {
    const visitor = await openVisitor()
    const views = await watchPixel(visitor)
    const kit = pages.product(await productId(site.shop))
    await visitor.visit(`${pages.home}?utm_source=email#about`)
    await visitor.button(consent.yes).click()
    await expect.poll(() => views.map(pathOf)).toEqual(['/'])
    for (const path of [`${pages.products}?page=2`, kit, pages.calculator, pages.cart, pages.login, pages.faq]) {
      await go(visitor, path)
      await visitor.waitForPath(path)
    }
    await visitor.page.goBack()
    await visitor.waitForPath(pages.login)
    await visitor.page.goForward()
    await visitor.waitForPath(pages.faq)
    await expect.poll(() => views.map(pathOf)).toEqual(['/', pages.products, kit, pages.faq, pages.faq])
    for (const view of views) expect([...view.searchParams.keys()].toSorted()).toEqual(['dl', 'ev', 'id', 'noscript'])
  })

  it('security 36: the advertising pixel gets nothing from a document that began on a private page', async () => {
    const visitor = await openVisitor()
    await giveConsent(visitor)
    const views = await watchPixel(visitor)
    await visitor.visit(pages.calculator)
    await go(visitor, pages.products)
    await visitor.waitForPath(pages.products)
    await go(visitor, pages.faq)
    await visitor.waitForPath(pages.faq)
    expect(views).toEqual([])
  })
})

describe('a changed route', () => {
  const scrollPosition = (visitor: Visitor) => visitor.page.evaluate(() => Math.round(window.scrollY))
  const scrollDown = async (visitor: Visitor, to: number) => {
    await visitor.page.evaluate((y) => window.scrollTo(0, y), to)
    await expect.poll(() => scrollPosition(visitor)).toBe(to)
  }

  it('the next page is scrolled to its top, and going back restores the position of the page before', async () => {
    const visitor = await openVisitor()
    await visitor.visit(pages.products)
    await scrollDown(visitor, 400)
    await go(visitor, pages.faq)
    await visitor.waitForPath(pages.faq)
    await expect.poll(() => scrollPosition(visitor)).toBe(0)
    await visitor.page.goBack()
    await visitor.waitForPath(pages.products)
    await expect.poll(() => scrollPosition(visitor)).toBe(400)
  })

  it('the next page is scrolled to its top also when only the query changes', async () => {
    const visitor = await openVisitor()
    await visitor.visit(pages.faq)
    await scrollDown(visitor, 200)
    await go(visitor, `${pages.faq}?from=email`)
    await visitor.waitForPath(`${pages.faq}?from=email`)
    await expect.poll(() => scrollPosition(visitor)).toBe(0)
    await visitor.page.goBack()
    await visitor.waitForPath(pages.faq)
    await expect.poll(() => scrollPosition(visitor)).toBe(200)
  })
})

/** Delays the requests of an address, as a slow connection does, until the returned function is called. */
async function slowLine(visitor: Visitor, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await visitor.page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('on a slow connection, a tap', () => {
  const waitForLoading = (visitor: Visitor) =>
    visitor.page.getByRole('status').getByText(ui.loading, { exact: true }).waitFor()
  const scrollPosition = (visitor: Visitor) => visitor.page.evaluate(() => Math.round(window.scrollY))
  const isBusy = (visitor: Visitor) => visitor.page.locator('main[aria-busy="true"]').count()

  it('on a slow connection the page stays after a tap, with a moon on the card, until the next one is loaded', async () => {
    const visitor = await site.visitor()
    await visitor.visit(pages.products)
    const release = await slowLine(visitor, /\/product\/\w+\.data/)
    const card = visitor.page.locator('article', { has: visitor.page.getByRole('heading', { name: 'Combo' }) })
    await card.scrollIntoViewIfNeeded()
    const before = await scrollPosition(visitor)
    await card.getByRole('link').first().click()
    await waitForLoading(visitor)
    expect(await isBusy(visitor)).toBe(1)
    expect(await visitor.page.getByRole('heading', { level: 1, name: shelf.title }).count()).toBe(1)
    // The moon of Add to cart is hidden: it shows only while a product is being added.
    expect(await card.locator('.waxing').filter({ visible: true }).count()).toBe(1)
    expect(await card.getByRole('link').locator('.waxing').isVisible()).toBe(true)
    expect(await scrollPosition(visitor)).toBe(before)
    release()
    await visitor.waitForPath(/^\/product\//)
    await expect.poll(() => isBusy(visitor)).toBe(0)
    await expect.poll(() => scrollPosition(visitor)).toBe(0)
  })

  it('on a slow connection a cancelled navigation keeps half-typed text', async () => {
    const visitor = await openVisitor()
    await visitor.visit(pages.contact)
    const release = await slowLine(visitor, /\/products\.data/)
    await visitor.field(contact.message).fill('My parcel')
    await visitor.page
      .getByRole('navigation', { name: chrome.mainNavigation })
      .getByRole('link', { name: chrome.buy })
      .click()
    await waitForLoading(visitor)
    await visitor.field(contact.message).press('End')
    await visitor.page.keyboard.type(' is late')
    await visitor.page.evaluate((path) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(path: string): Promise<void> }
      }
      void router.navigate(path)
    }, `${pages.contact}#here`)
    await visitor.page.waitForURL(/#here/)
    expect(await visitor.field(contact.message).inputValue()).toBe('My parcel is late')
    release()
  })

  it('on a slow connection a tap is indicated for checkout too, which loads a document of its own', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    const { visitor } = customer
    await fillCart(site.shop, customer)
    await visitor.visit(pages.cart)
    const release = await slowLine(visitor, /\/checkout$/)
    // While a document is loading the browser answers no queries about the page, so the page itself reports.
    const { promise: announced, resolve: tell } = Promise.withResolvers<void>()
    await visitor.page.exposeFunction('tell', tell)
    await visitor.page.evaluate((loading) => {
      const { tell } = window as unknown as { tell(): void }
      new MutationObserver(() => {
        const said = [...document.querySelectorAll('[role="status"]')].some((it) => it.textContent === loading)
        if (said && document.querySelector('main[aria-busy="true"]')) tell()
      }).observe(document, { subtree: true, childList: true, attributes: true })
    }, ui.loading)
    await visitor.link(cartWords.summary.checkout).first().click({ noWaitAfter: true })
    await announced
    release()
    await visitor.waitForPath(pages.checkout)
  })

  it('on a slow connection a tap is indicated by a static bar with reduced motion', async () => {
    const visitor = await site.visitor({ reducedMotion: true })
    await visitor.visit(pages.products)
    const release = await slowLine(visitor, /\/faq\.data|\/assets\/faq/)
    await visitor.page.evaluate((path) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(path: string): Promise<void> }
      }
      void router.navigate(path)
    }, pages.faq)
    await waitForLoading(visitor)
    const bar = visitor.page.locator('.pending-bar')
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 3 })
    expect(await bar.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0)
    release()
    await visitor.waitForPath(pages.faq)
  })
})
