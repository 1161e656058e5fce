// A page loads no module before an interaction, and loses no early tap (PAGE-20 to PAGE-22).
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { pathOf } from '#contract/call.ts'
import { listAddresses } from '#contract/calls/addresses.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { listPendingPayments } from '#contract/calls/payments.ts'
import { signUp } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { calculator } from '#copy/calculator.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { chrome, ui } from '#copy/pages.ts'
import { products } from '#copy/products.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import type { Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, anEmail, fillCart, productId } from '../support/shopping.ts'

const MODULE = /\/assets\/[^?]+\.js$/

const site = openShopInBrowser()

function requestedPaths(visitor: Visitor): string[] {
  const paths: string[] = []
  visitor.page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Delays a page's modules until the returned function is called. */
async function holdModules(visitor: Visitor): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await visitor.page.route(MODULE, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await visitor.waitForHydration()
  }
}

it('on a first visit the pages that defer hydration load no module until the first interaction', async () => {
  const resting = [pages.home, pages.products, pages.product(await productId(site.shop)), pages.privacy, pages.contact]
  for (const path of [...resting, pages.login, pages.signup, pages.cart, pages.checkout]) {
    const visitor = await site.visitor({ reducedMotion: true })
    const paths = requestedPaths(visitor)
    await visitor.page.goto(path)
    // By then, a page that loads modules without waiting would have loaded them.
    const otherTab = await visitor.tab()
    await otherTab.page.goto(pages.calculator)
    await otherTab.page.locator('main[id]').waitFor()
    await otherTab.waitForHydration()
    expect([path, paths.filter((each) => MODULE.test(each) || each.startsWith('/api/'))]).toEqual([path, []])
    await visitor.waitForHydration()
    await visitor.checkPage()
    expect(paths.some((each) => MODULE.test(each))).toBe(true)
    await visitor.leave()
  }
})

it.each([
  [pages.cart, cart.visitor],
  [pages.checkout, checkout.visitor],
])('before hydration %s asks a visitor to log in', async (path, texts) => {
  const visitor = await site.visitor()
  await holdModules(visitor)
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { name: texts.title }).waitFor()
  const loading = await visitor.page.getByRole('status').filter({ visible: true }).allInnerTexts()
  expect(loading.join(' ')).not.toContain(cart.loading)
  await visitor.link(texts.button).click()
  await visitor.page.waitForURL(`**${pages.login}?next=${encodeURIComponent(path)}`)
})

it("before hydration each tap on the quantity counts, and a tap on the menu's button opens the menu", async () => {
  const visitor = await site.visitor({ reducedMotion: true })
  const wake = await holdModules(visitor)
  await visitor.page.goto(pages.product(await productId(site.shop)))
  await visitor.button(ui.more).click()
  await visitor.button(ui.more).click()
  await visitor.button(chrome.openMenu).dblclick()
  expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  await wake()
  const menu = visitor.page.getByRole('dialog', { name: chrome.openMenu })
  await menu.waitFor()
  await visitor.button(chrome.closeMenu).click()
  await menu.waitFor({ state: 'hidden' })
  await visitor.page.getByRole('group', { name: ui.quantity }).getByText('3', { exact: true }).waitFor()
  await visitor.checkPage()
})

it("a tap on the calculator's Next before hydration shows the error about the missing day beside the calendar", async () => {
  const visitor = await site.visitor({ reducedMotion: true })
  const wake = await holdModules(visitor)
  await visitor.page.goto(pages.calculator)
  await visitor.button(calculator.next).click()
  await wake()
  await visitor.page.getByRole('alert').filter({ hasText: calculator.lastStart.missing }).waitFor()
  await visitor.page.locator('[aria-current=date]').waitFor()
  await visitor.checkPage()
})

it('the calculator hydrates before it renders its days, so that taps are handled in between, and creates no date or number format', async () => {
  const visitor = await site.visitor({ reducedMotion: true })
  await visitor.page.addInitScript(() => {
    const observed = { daysAtWaking: null as boolean | null, made: [] as string[] }
    Object.assign(window, { seen: observed })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (kind, args) => {
            observed.made.push(name)
            return Reflect.construct(kind, args)
          },
        }),
      })
    Object.defineProperty(window, 'earlyPresses', {
      configurable: true,
      set: ({ presses, end }: { presses: unknown; end(): void }) => {
        const observe = () => {
          end()
          // What is rendered together with hydration is rendered before this check.
          queueMicrotask(() => {
            observed.daysAtWaking = document.querySelector('[aria-current=date]') !== null
          })
        }
        Object.defineProperty(window, 'earlyPresses', { configurable: true, value: { presses, end: observe } })
      },
    })
  })
  await visitor.visit(pages.calculator)
  await visitor.page.locator('[aria-current=date]').waitFor()
  expect(await visitor.page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
    daysAtWaking: false,
    made: [],
  })
})

it('a tap on Add to cart before hydration leads to the login, like a later one', async () => {
  const visitor = await site.visitor({ reducedMotion: true })
  const wake = await holdModules(visitor)
  await visitor.page.goto(pages.products)
  await visitor.button(products.addNamed({ name: 'Period Kit' })).dblclick()
  await wake()
  await visitor.message('alert', products.loginFirst).waitFor()
  await visitor.waitForPath(pages.login)
})

it('a form that is submitted before hydration is sent once, with the typed text', async () => {
  const email = anEmail()
  await new RemoteClient(() => site.shop.origin).call(signUp, { body: { name: 'Anjali', email, password: PASSWORD } })
  const visitor = await site.visitor({ reducedMotion: true })
  const wake = await holdModules(visitor)
  await visitor.page.goto(pages.login)
  const paths = requestedPaths(visitor)
  await visitor.field(auth.email).fill(email)
  await visitor.field(auth.password).fill(PASSWORD)
  await visitor.button(auth.login.button).dblclick()
  expect(new URL(visitor.page.url()).pathname).toBe(pages.login)
  await wake()
  await visitor.waitForPath(pages.products)
  expect(paths.filter((path) => path.endsWith('/signin'))).toHaveLength(1)
})

it('modules that failed to load are requested again at the next interaction', async () => {
  const visitor = await site.visitor({ reducedMotion: true })
  visitor.expectFailure(0, /\.js$/)
  await visitor.page.route(MODULE, (route) => route.abort('internetdisconnected'))
  await visitor.page.goto(pages.home)
  const failed = visitor.page.waitForEvent('requestfailed')
  await visitor.button(chrome.openMenu).click()
  await failed
  await visitor.page.unroute(MODULE)
  await visitor.waitForHydration()
  await visitor.page.getByRole('dialog', { name: chrome.openMenu }).waitFor()
})

it.each([
  [
    "a balancer's error page",
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  ],
  ['a dropped connection', (route: Route) => route.abort('connectionreset')],
])(
  'modules and styles that failed with %s are requested again automatically, without an interaction',
  async (_who, answer) => {
    const customer = await aCustomer(site.browser, site.shop, { reducedMotion: true })
    const { visitor } = customer
    visitor.expectFailure(0, /\.(?:js|css)$/)
    visitor.expectFailure(502, /\.css$/)
    let missed = 0
    await visitor.page.route(/\/assets\/[^?]+\.(?:js|css)$/, (route) => {
      missed += 1
      if (missed > 6) return route.fallback()
      return missed === 1 ? answer(route) : route.abort()
    })
    await visitor.page.goto(pages.faq)
    await visitor.page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    })
    await expect
      .poll(() => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(252, 247, 239)')
    expect(missed).toBeGreaterThan(6)
    await visitor.checkPage()
  },
)

it('checkout requests all its data before its modules, and no data twice', async () => {
  const customer = await aCustomer(site.browser, site.shop, { reducedMotion: true })
  const { visitor } = customer
  await fillCart(site.shop, customer)
  const paths = requestedPaths(visitor)
  await visitor.visit(pages.checkout)
  await visitor.waitForText(checkout.summary.pay)
  const early = paths.slice(
    0,
    paths.findIndex((path) => MODULE.test(path)),
  )
  for (const path of [pathOf(whoAmI), pathOf(viewCart), pathOf(listAddresses), pathOf(listPendingPayments)]) {
    expect(early).toContain(path)
    expect(paths.filter((each) => each === path)).toHaveLength(1)
  }
})
