// Every page that anybody may open, at every width: no barrier, no sideways scrolling, nothing that moves against a person's wish.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { productId } from '../support/shopping.ts'

const BUILD = join(import.meta.dirname, '../../build/server/index.js')
/** They move on at once; the journeys look at them. */
const PASSED_THROUGH = ['/logout', '/admin', '/account', '/verify-otp', '/reset-password']
const WIDTHS = [320, 360, 768, 1440] as const

let running: RunningShop
let browser: TestBrowser
let paths: string[]

beforeAll(async () => {
  running = await startShop()
  browser = await openBrowser()
  const kit = await productId(running.shop)
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  paths = Object.values(routes)
    .flatMap((route) => (route && (route.index || (route.path && route.path !== '*')) ? [`/${route.path ?? ''}`] : []))
    .map((path) => path.replace(':productId', kit))
    .filter((path) => !path.includes(':') && !PASSED_THROUGH.includes(path))
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

it.each(WIDTHS)('at %i pixels', async (width) => {
  const visitor = await browser.visitor({ origin: running.shop.origin, viewport: { width, height: 800 } })
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.awake()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.look()
    expect(await outline(visitor), path).toMatchObject({ titled: true, headings: 1, mains: 1, language: 'en-IN' })
  }
  await visitor.leave()
})

/** What a screen reader finds its way by. */
const outline = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    titled: document.title.length > 0,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
  }))

it('nothing moves for somebody who does not want it', async () => {
  const visitor = await browser.visitor({ origin: running.shop.origin, reducedMotion: true })
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.awake()
    const moving = await visitor.page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running')
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
    )
    expect([path, moving]).toEqual([path, []])
  }
  await visitor.leave()
})

it('every link of bar, menu and footer leads to a page', async () => {
  const visitor = await browser.visitor({ origin: running.shop.origin })
  await visitor.visit('/')
  await visitor.button('Menu').click()
  const addresses = await visitor.page.evaluate(() => Array.from(document.querySelectorAll('a'), (link) => link.href))
  const own = [...new Set(addresses.filter((address) => address.startsWith(running.shop.origin)))]
  expect(own.length).toBeGreaterThan(12)
  for (const address of own) {
    const { status } = await fetch(address)
    expect([address, status]).toEqual([address, 200])
  }
  await visitor.leave()
})

it('the text can be twice as large, and nothing is pushed out of sight', async () => {
  // Zoom is what the narrow widths above show; here the text alone grows (WCAG 1.4.4).
  const visitor = await browser.visitor({ origin: running.shop.origin, viewport: { width: 640, height: 800 } })
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.awake()
    await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([path, await visitor.sidewaysScroll()]).toEqual([path, 0])
  }
  await visitor.leave()
})
