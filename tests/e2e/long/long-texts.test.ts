// On the narrowest phone, pages show texts that are 40 % longer without clipping them (LOOK-31).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { pathOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { pages } from '#contract/urls.ts'
import { categorySlug } from '#domain/category-slug.ts'
import { aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from '../../support/makers.ts'
import { isPseudoText } from '../../support/pseudo-words.ts'
import type { Visitor } from '../support/browser.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { openPseudoShop, PSEUDO_HOME } from '../support/pseudo-shop.ts'

const NARROW = { width: 320, height: 640 } as const
const BUILD = join(import.meta.dirname, '../../../build/server/index.js')
/** Pages that are not tested here: the back office, unknown addresses, the logout. */
const UNTESTED_PAGES = /^\/(?:admin|\*|logout)/
const OWN = /^\/(?:account|coins|cart|checkout|order-placed|privacy-choices|second-factor)/
/** Pages that redirect when they are opened like this, with the target of the redirect. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/verify-otp': '/forgot-password',
  '/reset-password': '/forgot-password',
  '/second-factor': '/account/security',
}
const KIT = 'Period Kit'

const site = openPseudoShop()
let shopper: Shopper
let paths: string[]
beforeAll(async () => {
  const { test } = site
  const kit = await aProduct(test, { category: KIT })
  shopper = await aShopper(test, { isVerified: true })
  const order = await aPlacedOrder(test, shopper, kit)
  await giveCoins(test, shopper.userId, 200)
  await shopper.client.call(addToCart, { body: { productId: kit, quantity: 2 } })
  const { progress_id: progressId } = await test.shop.db
    .selectFrom('orders')
    .select('progress_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  paths = Object.values(routes)
    .flatMap((route) => (route && (route.index || route.path) ? [`/${route.path ?? ''}`] : []))
    .filter((path) => !UNTESTED_PAGES.test(path))
    .map((path) => path.replace(':productId', kit).replace(':category', categorySlug(KIT)))
    .map((path) => path.replace(':id', order).replace(':progressId', progressId))
})

const addressIn = (path: string): string => `${PSEUDO_HOME}${path === '/' ? '' : path}`

async function clippedTextsOn(visitor: Visitor, own: readonly string[]): Promise<string[]> {
  const clipped: string[] = []
  // The unread response to this report would keep the connection busy until the page is left.
  await visitor.page.route(`**${pathOf(reportStep)}`, (route) => route.fulfill({ status: 204 }))
  for (const path of own) {
    await visitor.page.goto(addressIn(path))
    await visitor.waitForHydration()
    const heading = visitor.page.getByRole('heading', { level: 1 }).first()
    await heading.waitFor()
    await visitor.page.waitForLoadState('networkidle')
    // Reports a login or an error page that is shown instead of the page.
    const [{ pathname }, headingText] = [new URL(visitor.page.url()), await heading.innerText()]
    if (pathname !== addressIn(REDIRECTS[path] ?? path)) clipped.push(`${path}: leads to ${pathname}`)
    if (!isPseudoText(headingText) && headingText !== KIT) clipped.push(`${path}: is headed ${headingText}`)
    if ((await visitor.sidewaysScroll()) > 0) clipped.push(`${path}: scrolls sideways`)
    clipped.push(...(await clippedTexts(visitor.page)).map((what) => `${path}: ${what}`))
  }
  return clipped
}

it('public pages have room for texts that are 40 % longer than the English ones', async () => {
  const publicPaths = paths.filter((path) => !OWN.test(path))
  expect(publicPaths.length).toBeGreaterThan(20)
  const visitor = await site.visitor({ viewport: NARROW, reducedMotion: true })
  expect(await clippedTextsOn(visitor, publicPaths)).toEqual([])
}, 240_000)

it('pages of a logged-in user, with an order, coins and a full cart, have room for longer texts', async () => {
  const privatePaths = paths.filter((path) => OWN.test(path))
  expect(privatePaths.length).toBeGreaterThan(10)
  const visitor = await site.visitor({ viewport: NARROW, reducedMotion: true })
  await visitor.setCookies(shopper.client.cookies)
  expect(await clippedTextsOn(visitor, privatePaths)).toEqual([])
}, 240_000)

it('the steps of the calculator, and its result, have room for longer texts', async () => {
  const visitor = await site.visitor({ viewport: NARROW, reducedMotion: true })
  const { page } = visitor
  await page.goto(addressIn(pages.calculator))
  await visitor.waitForHydration()
  const next = page.locator('.wizard-buttons button').last()
  await page.locator('table button:enabled').first().click()
  const clipped: string[] = []
  for (const answer of [null, '5', '28']) {
    if (answer !== null) await page.locator('main input[inputmode=numeric]').first().fill(answer)
    clipped.push(...(await clippedTexts(page)))
    await next.click()
  }
  await page.locator('.months-ahead').waitFor()
  clipped.push(...(await clippedTexts(page)))
  expect(clipped).toEqual([])
}, 120_000)
