// Public pages, bar, menu and footer have no accessibility violation and do not scroll sideways (WCAG 2.2 AA).
import { beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/pages.ts'
import { consent } from '#copy/privacy.ts'
import { startShop } from '../../support/running-shop.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { expectAccessible, visitEachPage } from '../support/every-page.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'

const WIDTHS = [320, 1440] as const

const site = openShopInBrowser()
let paths: string[]

beforeAll(async () => {
  paths = await publicPaths(site.shop)
  expect(paths.length).toBeGreaterThan(12)
})

const openVisitor = (options: Omit<VisitorOptions, 'origin'> = {}) => site.visitor(options)

it('no page has an accessibility violation at 320 pixels', async () => {
  const visitor = await openVisitor({ viewport: { width: 320, height: 800 } })
  await visitEachPage(visitor, paths, (path) => expectAccessible(visitor, path))
})

it.each([320, 768])('a page with its menu open has no accessibility violation, at %i pixels', async (width) => {
  const visitor = await openVisitor({ viewport: { width, height: 800 } })
  await visitor.visit(pages.home)
  await visitor.button(chrome.openMenu).click()
  await visitor.button(chrome.closeMenu).waitFor()
  await visitor.checkPage()
  await visitor.page.keyboard.press('Escape')
  await visitor.button(chrome.closeMenu).waitFor({ state: 'detached' })
  await visitor.checkPage()
})

it.each(WIDTHS)(
  'a page with an error beside every field has no accessibility violation, at %i pixels',
  async (width) => {
    const visitor = await openVisitor({ viewport: { width, height: 800 } })
    for (const path of [pages.contact, pages.schools, pages.login, pages.signup, pages.forgotPassword]) {
      await visitor.page.goto(path)
      await visitor.waitForHydration()
      await visitor.page.locator('main form button[type=submit]').first().click()
      await visitor.page.locator('main [aria-invalid=true]').first().waitFor()
      await visitor.checkPage()
    }
  },
)

it('a page with a toast and the advertising question has no accessibility violation, at every width', async () => {
  const asking = await startShop({ META_PIXEL_ID: '424242424242' })
  try {
    const visitor = await site.browser.visitor({ origin: asking.shop.origin })
    for (const width of WIDTHS) {
      await visitor.page.setViewportSize({ width, height: 800 })
      await visitor.page.goto(pages.products)
      await visitor.waitForHydration()
      await visitor.button(consent.no).waitFor()
      await visitor.page.locator('main').getByRole('button', { name: /cart/i }).first().click()
      await visitor.page.locator('[role=alert] *, [role=status] *').first().waitFor()
      await visitor.checkPage()
    }
    await visitor.leave()
  } finally {
    await asking.close()
  }
})

it('every link of the navigation bar, the menu and the footer opens a page', async () => {
  const visitor = await openVisitor()
  await visitor.visit('/')
  await visitor.button('Menu').click()
  const addresses = await visitor.page.evaluate(() => Array.from(document.querySelectorAll('a'), (link) => link.href))
  const shopAddresses = [...new Set(addresses.filter((address) => address.startsWith(site.shop.origin)))]
  expect(shopAddresses.length).toBeGreaterThan(12)
  for (const address of shopAddresses) {
    const { status } = await fetch(address)
    expect([address, status]).toEqual([address, 200])
  }
})
