// Every public page at wider widths, by keyboard, and with other display settings (WCAG 2.2 AA).
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { consent } from '#copy/privacy.ts'
import { startShop } from '../../support/running-shop.ts'
import { PHONE, type VisitorOptions } from '../support/browser.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { controlsWithoutBorder, fixedElements, setWideSpacing } from '../support/display-settings.ts'
import { expectAccessible, visitEachPage } from '../support/every-page.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { expectTabReachesAll } from '../support/tab-order.ts'

const site = openShopInBrowser()
let paths: string[]

beforeAll(async () => {
  paths = await publicPaths(site.shop)
  expect(paths.length).toBeGreaterThan(12)
})

const openVisitor = (options: Omit<VisitorOptions, 'origin'> = {}) => site.visitor(options)

it.each([360, 768, 1440])('no public page has an accessibility violation at %i pixels', async (width) => {
  const visitor = await openVisitor({ viewport: { width, height: 800 } })
  await visitEachPage(visitor, paths, (path) => expectAccessible(visitor, path))
})

describe('every public page', () => {
  it('with reduced motion nothing moves on any public page', async () => {
    const visitor = await openVisitor({ reducedMotion: true })
    await visitEachPage(visitor, paths, async (path) => {
      const moving = await visitor.page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
      )
      expect([path, moving]).toEqual([path, []])
    })
  })

  it('no public page scrolls sideways with text twice as large or with wide spacing, and wide spacing hides no word', async () => {
    // Zoom is tested by narrow widths; here only the text grows (WCAG 1.4.4), or its spacing (1.4.12).
    const visitor = await openVisitor({ viewport: { width: 640, height: 800 } })
    await visitEachPage(visitor, paths, async (path) => {
      await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect([path, 'large', await visitor.sidewaysScroll()]).toEqual([path, 'large', 0])
      await visitor.page.setViewportSize({ width: 320, height: 800 })
      await visitor.page.evaluate(setWideSpacing)
      expect([path, 'wide', await visitor.sidewaysScroll()]).toEqual([path, 'wide', 0])
      expect([path, await clippedTexts(visitor.page)]).toEqual([path, []])
      await visitor.page.setViewportSize({ width: 640, height: 800 })
    })
  })

  it('in a very low window no public page keeps an element fixed while scrolling', async () => {
    const visitor = await openVisitor({ viewport: { width: 320, height: 200 } })
    await visitEachPage(visitor, paths, async (path) => {
      await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
      expect([path, await fixedElements(visitor)]).toEqual([path, []])
    })
  })

  it('in forced colours the shop’s name in the header has the colour of the text', async () => {
    const visitor = await openVisitor()
    await visitor.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await visitor.page.goto(pages.home)
    const [name, text] = await visitor.page
      .locator('header a[href="/"] svg path')
      .last()
      .evaluate((path) => [getComputedStyle(path).fill, getComputedStyle(document.body).color])
    expect(name).toBe(text)
  })

  it('in forced colours, which remove backgrounds, every control of a public page has a border', async () => {
    const visitor = await openVisitor()
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await visitEachPage(visitor, paths, async (path) =>
      expect([path, await controlsWithoutBorder(visitor)]).toEqual([path, []]),
    )
  })
})

it.each([PHONE.width, 768, 1440])(
  'the keyboard reaches every control of a public page, visibly, at %i pixels',
  async (width) => {
    const visitor = await openVisitor({ viewport: { width, height: 800 }, reducedMotion: true })
    await visitEachPage(visitor, paths, async (path) => {
      await visitor.page.waitForLoadState('networkidle')
      await expectTabReachesAll(visitor, path)
    })
  },
)

it.each([PHONE.width, 1440])(
  'the advertising question never covers the focused control, at %i pixels',
  async (width) => {
    const asking = await startShop({ META_PIXEL_ID: '424242424242' })
    try {
      const visitor = await site.browser.visitor({
        origin: asking.shop.origin,
        viewport: { width, height: 800 },
        reducedMotion: true,
      })
      const product = (await publicPaths(asking.shop)).find((path) => path.startsWith(pages.product('')))
      for (const path of [pages.home, pages.faq, product ?? pages.products]) {
        await visitor.page.goto(path)
        await visitor.button(consent.no).waitFor()
        await expectTabReachesAll(visitor, path)
      }
      await visitor.leave()
    } finally {
      await asking.close()
    }
  },
)

/** Returns the links, buttons and landmarks of a part of the page in order, with their names. */
const readAloud = async (part: Locator): Promise<string[]> =>
  (await part.ariaSnapshot()).match(/(?:link|button|navigation|dialog) "[^"]*"/g) ?? []

it('a screen reader reads the links and buttons of the navigation bar and the menu in order', async () => {
  const visitor = await openVisitor()
  await visitor.visit(pages.faq)
  expect((await readAloud(visitor.page.getByRole('banner'))).slice(1)).toEqual([
    'link "Your coins"',
    'link "Account"',
    'link "Your cart"',
    'button "Menu"',
  ])
  await visitor.button('Menu').click()
  expect(await readAloud(visitor.page.getByRole('dialog'))).toEqual([
    'dialog "Menu"',
    'button "Close the menu"',
    'navigation "Main"',
    'link "About"',
    'link "Buy"',
    'link "Periods Calculator"',
    'link "Contact us"',
    'navigation "More"',
    'link "Cart"',
    'link "My orders"',
    'link "FAQ"',
    'navigation "Language"',
    'link "English"',
    'link "മലയാളം"',
    'link "தமிழ்"',
    'link "ಕನ್ನಡ"',
    'link "हिन्दी"',
    'link "Login"',
    'link "Sign Up"',
  ])
})
