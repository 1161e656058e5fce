// The size of a first visit in scripts, page by page, in compressed bytes (PAGE-20). A page over its budget fails here.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { pages, WORKER } from '#contract/urls.ts'
import { adminGuard } from '#copy/admin-guard.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { orderPlaced } from '#copy/order.ts'
import { aProduct } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const MODULE_SCRIPT = /<script type="text\/plain" data-modules="([^"]+)"([^>]*)>([\s\S]*?)<\/script>/
const MODULE = /\/assets\/[\w.-]+\.js/g
const LATER_FILE = /\bassets\/[\w.-]+\.js/g

/**
 * `maxBytes` limits the page's modules in Brotli, after hydration. React, its DOM and the router are 94,000 of these
 * (docs/decisions/008). `isDeferred` is true for a page that requests no module before an interaction.
 */
const BUDGETS: readonly (readonly [page: string, maxBytes: number, isDeferred: boolean])[] = [
  [pages.home, 120_500, true],
  [pages.products, 127_500, true],
  [pages.product('{id}'), 127_500, true],
  [pages.calculator, 137_500, false],
  [pages.packFinder, 130_000, false],
  [pages.faq, 124_000, true],
  [pages.contact, 123_500, true],
  [pages.privacy, 127_000, true],
  // The budget includes the code that loads passkey support later.
  [pages.login, 124_500, true],
  [pages.signup, 125_500, true],
  [pages.cart, 122_500, true],
  [pages.checkout, 142_500, true],
]

/** The most bytes of the one stylesheet in Brotli, for which every first view waits. */
const MAX_STYLE_BYTES = 11_700

/** The most bytes in Brotli of all modules that an idle page fetches for offline use. */
const MAX_OFFLINE_BYTES = 155_000

let test: TestShop
let origin: string
let productId: string
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  productId = await aProduct(test)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => test.close())

it.each(BUDGETS)(
  'the page %s loads at most %i bytes of scripts; it defers hydration: %s',
  async (page, maxBytes, isDeferred) => {
    const html = await (await fetch(`${origin}${page.replace('{id}', productId)}`)).text()
    const [moduleScript, modules = '', attributes = '', text = ''] = MODULE_SCRIPT.exec(html) ?? []
    // Nothing but the document's own script runs before hydration.
    expect(
      html.replace(moduleScript ?? '', '').match(/<script[^>]* src=|rel="(?:modulepreload|preload)"[^>]*\.js/g),
    ).toBeNull()
    expect(/ data-deferred(?:[ =]|$)/.test(attributes)).toBe(isDeferred)
    const files = new Set(`${modules} ${text}`.match(MODULE))
    expect(files.size).toBeGreaterThan(5)
    const sizes = await Promise.all([...files].map(sizeOf))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(bytes, [...files].map((file, index) => `${file} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(maxBytes)
    // A budget that is far too large has no effect.
    expect(bytes).toBeGreaterThan(maxBytes * 0.95)
  },
)

it.each(BUDGETS)('the page %s preloads only pictures, beside its stylesheet', async (page) => {
  const html = await (await fetch(`${origin}${page.replace('{id}', productId)}`)).text()
  const early = [...html.matchAll(/<link [^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
  expect(early.filter((link) => !link.includes('as="image"'))).toEqual([])
})

it.each([
  [pages.cart, `${cart.loading} ${cart.description}`],
  [pages.checkout, `${checkout.loading} ${checkout.description} ${checkout.summary.methods}`],
  [pages.orderPlaced('order_x'), orderPlaced.asking],
])('the document of the page %s says in large text that it is loading', async (page, words) => {
  const html = (await (await fetch(`${origin}${page}`)).text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(new RegExp(`<(?:p|h1) class="[^"]*text-(?:lead|h2)[^"]*">${words.replaceAll('.', '\\.')}`))
})

it('a first visit loads one stylesheet, which is small and contains no styles of the back office', async () => {
  const html = await (await fetch(`${origin}${pages.home}`)).text()
  const sheets = [...html.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map(([, sheet = '']) => sheet)
  expect(new Set(sheets).size).toBe(1)
  expect(await (await fetch(`${origin}${sheets[0]}`)).text()).not.toMatch(/\.admin\b|\.slip\b|Anek Malayalam/)
  const bytes = await sizeOf(sheets[0] ?? '')
  expect(bytes).toBeLessThanOrEqual(MAX_STYLE_BYTES)
  expect(bytes).toBeGreaterThan(MAX_STYLE_BYTES * 0.95)
})

it("no module that the shop's pages may load later belongs to the back office", async () => {
  const brought = await Promise.all(BUDGETS.map(([page]) => filesOf(page.replace('{id}', productId))))
  const files = [...new Set(brought.flat())].filter((file) => !file.includes('/manifest-'))
  const texts = await Promise.all(files.map(async (file) => (await fetch(`${origin}${file}`)).text()))
  const later = [...new Set(texts.flatMap((text) => text.match(LATER_FILE) ?? []))]
  expect(later.length).toBeGreaterThan(10)
  expect(later.filter(isOfOffice)).toEqual([])
})

it("the back office's login check loads no code of its lists (ADM-2)", async () => {
  const files = await filesOf(adminPages.orders)
  expect(files.length).toBeGreaterThan(3)
  const texts = await Promise.all(files.map(async (file) => (await fetch(`${origin}${file}`)).text()))
  expect(files.filter((_, place) => texts[place]?.includes(adminGuard.title))).not.toEqual([])
  expect(files.filter((_, place) => texts[place]?.includes(adminOrders.failed))).toEqual([])
})

it('the newsletter form in the footer loads no code that only other pages need', async () => {
  const files = (await filesOf(pages.home)).filter((file) => file.includes('/shop-layout-'))
  expect(files).toHaveLength(1)
  const layout = await (await fetch(`${origin}${files[0]}`)).text()
  const [box = ''] = layout.match(/assets\/news-[\w-]+\.js/) ?? []
  expect(box).not.toBe('')
  const text = await (await fetch(`${origin}/${box}`)).text()
  expect(text.match(/(?<=from")\.\/[a-z]+(?=-)/g)).toEqual(expect.arrayContaining(['./framework', './fields']))
  expect(text).not.toMatch(/from"\.\/(later|days|personal)-/)
})

it('the files stored for offline use contain no code of the back office (PAGE-28)', async () => {
  const worker = await (await fetch(`${origin}${WORKER}`)).text()
  const offlineModules = [...new Set(worker.match(MODULE))]
  expect(offlineModules.length).toBeGreaterThan(10)
  expect(offlineModules.filter(isOfOffice)).toEqual([])
  const sizes = await Promise.all(offlineModules.map(sizeOf))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes, offlineModules.map((file, index) => `${file} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(
    MAX_OFFLINE_BYTES,
  )
})

async function filesOf(page: string): Promise<string[]> {
  const [, modules = '', , text = ''] = MODULE_SCRIPT.exec(await (await fetch(`${origin}${page}`)).text()) ?? []
  return [...new Set(`${modules} ${text}`.match(MODULE))]
}

const isOfOffice = (file: string): boolean => /assets\/(admin|back-office)-/.test(file)

async function sizeOf(file: string): Promise<number> {
  const { headers } = await test.app.inject({ url: file, headers: { 'accept-encoding': 'br' } })
  expect([file, headers['content-encoding']]).toEqual([file, 'br'])
  return Number(headers['content-length'])
}
