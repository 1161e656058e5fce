// Offline pages, and requests before hydration, in other languages than English (docs/decisions/001).
import { beforeAll, expect, it } from 'vitest'
import { whoAmI } from '#contract/calls/login.ts'
import { LANGUAGE_HEADER, MARKER_COOKIE, NEUTRAL_PAGE, NO_CONNECTION, pages } from '#contract/urls.ts'
import { noConnection } from '#copy/errors.ts'
import { addressOf } from '../../support/addresses.ts'
import { aProduct } from '../../support/makers.ts'
import { PSEUDO } from '../../support/pseudo-language.ts'
import { isPseudoText } from '../../support/pseudo-words.ts'
import { PHONE, type Visitor } from '../support/browser.ts'
import { PSEUDO_HOME as HOME, openPseudoShop } from '../support/pseudo-shop.ts'

const site = openPseudoShop()
beforeAll(() => aProduct(site.test))

const cachedPaths = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const storedPaths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) storedPaths.push(new URL(url).pathname)
    return storedPaths.filter((path) => !path.startsWith('/assets/')).sort()
  })
const heading = ({ page }: Visitor): Promise<string> => page.locator('h1').first().innerText()

const ENGLISH = [pages.calculator, pages.faq, pages.products, NEUTRAL_PAGE, NO_CONNECTION].sort()
const OWN = ENGLISH.map((path) => HOME + path)

it('offline, the shop is in the language used online, and in a second language once that was used too', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true, worker: true })
  const { page } = visitor
  await visitor.visit(HOME + pages.faq)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => cachedPaths(visitor)).toEqual([...OWN, NO_CONNECTION].sort())

  visitor.expectFailure(0, /.*/)
  await page.context().setOffline(true)
  await page.goto(HOME + pages.calculator)
  await visitor.waitForHydration()
  expect([await page.locator('html').getAttribute('lang'), isPseudoText(await heading(visitor))]).toEqual([
    `ml-x-${PSEUDO}`,
    true,
  ])
  await page.goto(HOME + pages.contact)
  expect(isPseudoText(await heading(visitor))).toBe(true)
  expect(await page.locator('nav a').first().getAttribute('href')).toBe(HOME + pages.calculator)
  await visitor.checkPage()
  await page.goto(pages.faq)
  expect(await heading(visitor)).toBe(noConnection.title)

  await page.context().setOffline(false)
  await page.goto(pages.home)
  await visitor.waitForHydration()
  await expect.poll(() => cachedPaths(visitor)).toEqual([...ENGLISH, ...OWN].sort())
  await page.context().setOffline(true)
  for (const path of [pages.calculator, HOME + pages.calculator]) {
    await page.goto(path)
    await visitor.waitForHydration()
    expect([path, isPseudoText(await heading(visitor))]).toEqual([path, path.startsWith(HOME)])
  }
})

it('the web manifest of a page is in its language', async () => {
  const visitor = await site.visitor()
  for (const front of ['', HOME]) {
    await visitor.visit(front + pages.faq)
    const manifest = visitor.page.locator('link[rel=manifest]')
    expect(await manifest.getAttribute('href')).toBe(`${front}/manifest.webmanifest`)
  }
})

it("requests before hydration name the page's language", async () => {
  const visitor = await site.visitor()
  const { page } = visitor
  visitor.expectFailure(401, /.*/)
  for (const front of [HOME, '']) {
    await page.context().addCookies([{ name: MARKER_COOKIE, value: '1', url: site.origin }])
    const [earlyRequest] = await Promise.all([
      page.waitForRequest(
        (request) =>
          request.url().endsWith(addressOf(whoAmI)) && new URL(request.frame().url()).pathname === front + pages.cart,
      ),
      page.goto(front + pages.cart),
    ])
    expect([front, earlyRequest.headers()[LANGUAGE_HEADER]]).toEqual([front, front === '' ? undefined : PSEUDO])
    await visitor.waitForHydration()
  }
})
