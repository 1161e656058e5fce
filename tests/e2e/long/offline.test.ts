// Some pages work offline, and no personal data is stored for them (PAGE-28, PAGE-29).
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEPT_ORDER, NEUTRAL_PAGE, pages, WORKER } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { calculator, plan } from '#copy/calculator.ts'
import { contact } from '#copy/contact.ts'
import { keptOrder, noConnection } from '#copy/errors.ts'
import { orderStatus } from '#copy/order.ts'
import { products } from '#copy/products.ts'
import { buyProduct } from '../support/bought-order.ts'
import { PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, productId } from '../support/shopping.ts'

const site = openShopInBrowser()
const PHONE_WITH_WORKER = { viewport: PHONE, reducedMotion: true, worker: true } as const

/** Waits until the worker has filled its cache and taken over. */
const waitForWorker = ({ page }: Visitor): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((done) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && done())
    })
  })

async function aReaderOfFaq(): Promise<Visitor> {
  const visitor = await site.visitor(PHONE_WITH_WORKER)
  await visitor.visit(pages.faq)
  await waitForWorker(visitor)
  return visitor
}

async function goOffline(visitor: Visitor): Promise<void> {
  visitor.expectFailure(0, /.*/)
  await visitor.page.context().setOffline(true)
}

/**
 * Reports these network states to the page, one after the other. Chrome 150 reports a document that was loaded while
 * offline as online, and then has no event when the connection returns.
 */
async function reportNetwork({ page }: Visitor, ...states: readonly ('offline' | 'online')[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const state of states)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: state === 'offline',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
}

async function goOnline(visitor: Visitor): Promise<void> {
  await visitor.page.context().setOffline(false)
  await reportNetwork(visitor, 'offline', 'online')
}

const heading = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { name, exact: true })

describe('offline', () => {
  it('offline, the four steps of the calculator, its calendar and its file work, and the FAQ can be read', async () => {
    const visitor = await aReaderOfFaq()
    await goOffline(visitor)
    await visitor.page.goto(pages.calculator)
    await visitor.waitForHydration()
    await visitor.page.locator('button[aria-current=date]').click()
    await visitor.button(calculator.next).click()
    await visitor.button('5 days').click()
    await visitor.button(calculator.next).click()
    await visitor.button('28 days').click()
    await visitor.button(calculator.next).click()
    await visitor.waitForText(plan.ahead.title)
    const arriving = visitor.page.waitForEvent('download')
    await visitor.button(calculator.result.addToCalendar).click()
    await arriving
    const broken = await visitor.page
      .locator('main img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length)
    expect(broken).toBe(0)
    await visitor.page.goto(pages.faq)
    await visitor.waitForHydration()
    await visitor.page.locator('main details, main [aria-expanded]').first().waitFor()
  })

  it('offline, the product list shows when its prices were loaded, and does not redirect to the login', async () => {
    const visitor = await aReaderOfFaq()
    await goOffline(visitor)
    await visitor.page.goto(pages.products)
    await visitor.waitForHydration()
    await visitor.waitForText(/^No connection\. These are the prices from \d/)
    await reportNetwork(visitor, 'offline')
    await visitor.button('Add to cart: Period Kit').click()
    await visitor.page.getByRole('alert').getByText(products.failed).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe(pages.products)
  })

  it('offline, Quick Hide leads to its neutral page as usual', async () => {
    const visitor = await aReaderOfFaq()
    await visitor.page.goto(pages.calculator)
    await visitor.waitForHydration()
    await goOffline(visitor)
    await visitor.button(calculator.quickHide.label).click()
    await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
    await visitor.page.goBack()
    await visitor.waitForPath(pages.faq)
  })

  it("offline, other pages show the shop's offline page, and load automatically once there is a connection", async () => {
    const visitor = await aReaderOfFaq()
    await goOffline(visitor)
    for (const path of [
      pages.contact,
      pages.cart,
      pages.account,
      pages.checkout,
      pages.product(await productId(site.shop)),
    ]) {
      await visitor.page.goto(path)
      await heading(visitor, noConnection.title).waitFor()
      expect(new URL(visitor.page.url()).pathname).toBe(path)
    }
    await visitor.checkPage()
    // The connection returns during a navigation, which the page being left must not interrupt.
    await visitor.link(noConnection.questions).evaluate((link: HTMLElement) => {
      link.click()
      dispatchEvent(new Event('online'))
    })
    await visitor.page.waitForURL(`**${pages.faq}`)
    await visitor.page.goto(pages.contact)
    await heading(visitor, noConnection.title).waitFor()
    await goOnline(visitor)
    await heading(visitor, contact.title).waitFor()
  })
})

interface KeptBytes {
  readonly addresses: readonly string[]
  readonly text: string
  readonly texts: readonly (readonly [path: string, text: string])[]
  readonly orders: readonly unknown[]
}

const everyByte = ({ page }: Visitor): Promise<KeptBytes> =>
  page.evaluate(async (name) => {
    const addresses: string[] = []
    let text = ''
    const texts: [string, string][] = []
    for (const store of await caches.keys()) {
      const cache = await caches.open(store)
      for (const cachedRequest of await cache.keys()) {
        const answer = await cache.match(cachedRequest)
        const body = (await answer?.text()) ?? ''
        addresses.push(new URL(cachedRequest.url).pathname)
        texts.push([new URL(cachedRequest.url).pathname, body])
        text += `${cachedRequest.url} ${JSON.stringify([...(answer?.headers ?? [])])} ${body}\n`
      }
    }
    const bases = await Promise.all(
      (await indexedDB.databases()).map(
        (base) =>
          new Promise((done) => {
            const opening = indexedDB.open(base.name ?? '')
            // A database that was deleted since it was listed would be created again by opening it.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onerror = (event) => {
              event.preventDefault()
              done(null)
            }
            opening.onsuccess = () => {
              const asking = opening.result.transaction(name).objectStore(name).getAll()
              asking.onsuccess = () => done({ name: base.name, kept: asking.result })
              opening.result.close()
            }
          }),
      ),
    )
    const orders = bases.filter((base) => base !== null)
    return { addresses, text, texts, orders }
  }, KEPT_ORDER)

it("the device stores only number, state and expected day of a user's order, shows them offline, and deletes them at the logout", async () => {
  const customer = await aCustomer(site.browser, site.shop, PHONE_WITH_WORKER)
  const { visitor, email } = customer
  const order = await buyProduct(site.shop, customer)
  for (const path of [pages.products, pages.faq, pages.calculator, pages.account, pages.order(order.id)])
    await visitor.visit(path)
  await waitForWorker(visitor)
  for (const path of [pages.products, pages.cart, pages.coins, pages.account, pages.order(order.id)])
    await visitor.visit(path)
  await visitor.waitForText(keptOrder)

  const number = account.orders.number({ orderNumber: order.orderNumber })
  const stored = await everyByte(visitor)
  expect(stored.orders).toEqual([
    {
      name: KEPT_ORDER,
      kept: [{ number, state: orderStatus.placed, arrival: expect.stringMatching(/^Expected by \w{3} \d+ \w{3}/) }],
    },
  ])
  expect(stored.addresses.length).toBeGreaterThan(20)
  for (const path of stored.addresses) expect(path).not.toMatch(/^\/(api|account|checkout|cart|coins|admin)/)
  for (const privateText of [email, order.id, number])
    expect(stored.text.includes(privateText), privateText).toBe(false)
  for (const [path, text] of stored.texts) {
    const publicPage = await (await fetch(new URL(path, site.shop.origin))).text()
    expect(text === publicPage, path).toBe(true)
  }

  await goOffline(visitor)
  await visitor.page.goto(pages.account)
  await visitor.waitForText(number)
  await visitor.waitForText(orderStatus.placed)
  await visitor.waitForText(noConnection.order.note)
  await visitor.checkPage()
  await goOnline(visitor)
  // The page loads automatically now, and would interrupt the next navigation.
  await heading(visitor, account.title).waitFor()
  await visitor.page.goto(pages.logout)
  await visitor.waitForPath(pages.login)
  // A logout deletes the stored data and the worker, which the next page may register again.
  await visitor.visit(pages.login)
  await waitForWorker(visitor)
  await expect.poll(async () => (await everyByte(visitor)).orders).toEqual([])
  await goOffline(visitor)
  await visitor.page.goto(pages.account)
  await heading(visitor, noConnection.title).waitFor()
  expect(await visitor.page.getByText(noConnection.order.title).isVisible()).toBe(false)
})

it('when the session has ended unnoticed, the stored order is not shown, and is deleted', async () => {
  const customer = await aCustomer(site.browser, site.shop, PHONE_WITH_WORKER)
  const { visitor } = customer
  const order = await buyProduct(site.shop, customer)
  await visitor.visit(pages.order(order.id))
  await visitor.waitForText(keptOrder)
  await waitForWorker(visitor)
  await visitor.page.context().clearCookies()
  await goOffline(visitor)
  await visitor.page.goto(pages.account)
  await heading(visitor, noConnection.title).waitFor()
  expect(await visitor.page.getByText(account.orders.number({ orderNumber: order.orderNumber })).count()).toBe(0)
  await expect.poll(async () => (await everyByte(visitor)).orders).toEqual([])
})

describe('another release', () => {
  let proxy: Server
  let origin: string
  let isNext = false
  beforeAll(async () => {
    // Forwards to the same shop, whose worker file it changes when `isNext` is set, as another release would.
    proxy = createServer((incoming, answer) => {
      const to = new URL(incoming.url ?? '/', site.shop.origin)
      const headers = { ...incoming.headers, host: to.host, 'accept-encoding': 'identity' }
      // Both worker files have the same ETag, so a conditional request would not see the change.
      if (to.pathname === WORKER) delete headers['if-none-match']
      const passing = request(to, { method: incoming.method ?? 'GET', headers }, (upstream) => {
        const pieces: Buffer[] = []
        upstream.on('data', (piece: Buffer) => pieces.push(piece))
        upstream.on('end', () => {
          const text = Buffer.concat(pieces)
          const body =
            to.pathname === WORKER && isNext
              ? text.toString().replace('"cacheName":"shop ', '"cacheName":"shop next ')
              : text
          const { 'content-length': _, 'transfer-encoding': __, ...rest } = upstream.headers
          answer.writeHead(upstream.statusCode ?? 502, rest)
          answer.end(body)
        })
      })
      passing.on('error', () => answer.destroy())
      incoming.pipe(passing)
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => proxy.close(done)))

  const cacheNames = ({ page }: Visitor) => page.evaluate(() => caches.keys())
  /** Makes the browser check for a new worker, and waits until it is installed. */
  const lookForNew = ({ page }: Visitor) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const coming = registration.installing
      if (coming)
        await new Promise<void>((done) => {
          coming.addEventListener('statechange', () => coming.state === 'installed' && done())
        })
      return registration.waiting !== null
    })
  /** Closes the visitor's page, and loads the FAQ in a new tab until only one release has a cache. */
  const openAlone = async (visitor: Visitor): Promise<Visitor> => {
    const otherTab = await visitor.tab()
    await visitor.page.close()
    const openAgain = async () => {
      await otherTab.page.goto('about:blank')
      await otherTab.page.goto(`${origin}${pages.faq}`)
      await otherTab.waitForHydration()
      await waitForWorker(otherTab)
      return cacheNames(otherTab)
    }
    // A page that is opened while the browser is still stopping the old worker belongs to the old release.
    await expect.poll(openAgain, { timeout: 45_000 }).toHaveLength(1)
    return otherTab
  }

  it("a new release's service worker waits while an old page is open, takes over when none is, and is replaced when the older release returns", async () => {
    const visitor = await site.browser.visitor({ origin, ...PHONE_WITH_WORKER })
    await visitor.page.goto(pages.faq)
    await visitor.waitForHydration()
    await waitForWorker(visitor)
    await visitor.page.goto(pages.contact)
    await visitor.waitForHydration()
    const before = await cacheNames(visitor)
    await visitor.page.getByRole('textbox').first().fill('half typed')
    isNext = true
    expect(await lookForNew(visitor)).toBe(true)
    expect((await cacheNames(visitor)).length).toBe(2)
    expect(await visitor.page.getByRole('textbox').first().inputValue()).toBe('half typed')
    const after = await openAlone(visitor)
    expect(await cacheNames(after)).toEqual([expect.stringMatching(/^shop next /)])
    isNext = false
    expect(await lookForNew(after)).toBe(true)
    const back = await openAlone(after)
    expect(await cacheNames(back)).toEqual(before)
    await goOffline(back)
    await back.page.goto(`${origin}${pages.calculator}`)
    await back.waitForHydration()
  })
})
