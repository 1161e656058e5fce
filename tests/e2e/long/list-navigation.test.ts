// Staff go from record to record, sort lists, and use them without a connection (ADM-34, ADM-35, LOOK-29).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { listStock, moveStock } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { admin } from '#copy/admin.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { packing } from '#copy/packing.ts'
import { type BoughtOrder, buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressesOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
const BATCHES = { 'Night Pads': [5000, '2029-01-31'], 'Panty Liners': [6000, '2028-06-30'] } as const

const waiting: BoughtOrder[] = []
const sent: BoughtOrder[] = []
beforeAll(async () => {
  const owner = new RemoteClient(() => site.shop.origin)
  await owner.call(signIn, { body: { ...site.shop.admin } })
  for (const [name, [units, expiresOn]] of Object.entries(BATCHES)) {
    const body = { what: 'received', units, batch: { number: 'L-1', expiresOn } }
    await owner.call(moveStock, { params: { productId: await productId(site.shop, name) }, body })
  }
  // Updates the ranks by which the list is sorted, as a job does each minute.
  await site.shop.query(`UPDATE product_ranks r SET level = s.stock - s.held, expires_on = b.expires_on
    FROM stock_levels s LEFT JOIN stock_batches b USING (product_id) WHERE s.product_id = r.product_id`)
  const customer = await aCustomer(site.browser, site.shop)
  for (let count = 0; count < 2; count++) {
    waiting.push(await buyProduct(site.shop, customer))
    const boughtOrder = await buyProduct(site.shop, customer)
    await moveOrderThrough(site.shop, boughtOrder, 'processing', 'dispatched')
    sent.push(boughtOrder)
  }
  await customer.visitor.leave()
  await site.shop.query(
    "UPDATE parcels SET dispatched_at = now() - interval '12 days', late_at = now() - interval '2 days'",
  )
})

const staffVisitor = async (viewport: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport })).visitor
const waitForTitle = ({ page }: Visitor, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const hasFocus = ({ page }: Visitor, text: string) => page.locator('a:focus', { hasText: text }).waitFor()
const backTo = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const firstCells = ({ page }: Visitor, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').getByRole('link').allTextContents()

it('a product links to the next one in the stock list, and back to its row', async () => {
  const visitor = await staffVisitor()
  await visitor.page.goto(adminPages.stock)
  await visitor.page.getByRole('table', { name: adminStock.products.title }).waitFor()
  const [, second = '', third = ''] = await firstCells(visitor, adminStock.products.title)
  await visitor.link(second).click()
  await waitForTitle(visitor, second)
  await visitor.waitForText(admin.inList.place(2, 8))
  await visitor.link(admin.inList.next).click()
  await waitForTitle(visitor, third)
  await visitor.checkPage()
  await backTo(visitor, adminStock.item.back).click()
  await hasFocus(visitor, third)
}, 60_000)

it('the stock list is sorted by name, stock level and expiry, and stays sorted after a reload', async () => {
  const visitor = await staffVisitor()
  const { page } = visitor
  await page.goto(adminPages.stock)
  const products = page.getByRole('table', { name: adminStock.products.title })
  const names = () => firstCells(visitor, adminStock.products.title)
  await products.getByRole('button', { name: adminStock.shelf.expiry }).click()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Panty Liners', 'Night Pads'])
  await products.getByRole('button', { name: adminStock.shelf.level }).click()
  await expect.poll(async () => (await names()).slice(-2)).toEqual(['Night Pads', 'Panty Liners'])
  await products.getByRole('button', { name: adminStock.shelf.name }).click()
  await expect.poll(async () => (await names())[0]).toBe('Combo')
  await visitor.checkPage()
  await page.reload()
  await expect.poll(async () => (await names())[0]).toBe('Combo')
  await page.setViewportSize(PHONE)
  await page.getByRole('list', { name: adminStock.products.title }).waitFor()
  await visitor.checkPage()
}, 60_000)

it('orders of the packing queue and of the list of late parcels link to the next order, and back to their row', async () => {
  const visitor = await staffVisitor()
  const [first, second] = waiting.map(({ orderNumber }) => `#${orderNumber}`) as [string, string]
  await visitor.page.goto(adminPages.packing)
  await visitor.link(first).waitFor()
  await visitor.link(first).click()
  await waitForTitle(visitor, packing.of(waiting[0]?.orderNumber ?? 0))
  await visitor.link(admin.inList.next).click()
  await waitForTitle(visitor, packing.of(waiting[1]?.orderNumber ?? 0))
  await visitor.checkPage()
  await backTo(visitor, packing.back).click()
  await hasFocus(visitor, second)

  await visitor.page.goto(adminPages.attention)
  await visitor.page.locator('[data-row="1"]').waitFor()
  await visitor.page.locator('[data-row="0"] a').first().click()
  await visitor.waitForText(admin.inList.place(1, 2))
  await visitor.link(admin.inList.next).click()
  await visitor.waitForText(admin.inList.place(2, 2))
  await visitor.link(adminOrders.attention.title).click()
  await visitor.page.locator('[data-row="1"] a:focus').waitFor()
}, 60_000)

it('the lists of products and messages keep filter and sort order in the address', async () => {
  const visitor = await staffVisitor()
  const { page } = visitor
  await page.goto(adminPages.products)
  await visitor.button(adminProducts.list.states.published).click()
  await page.getByRole('columnheader', { name: adminProducts.columns.price }).getByRole('button').click()
  await page.locator('[aria-sort=ascending]').waitFor()
  const chosen = Object.fromEntries(new URL(page.url()).searchParams)
  expect(chosen).toEqual({ sort: 'price', state: 'published', way: 'asc' })
  await page.reload()
  await page.locator('[aria-sort=ascending]').waitFor()
  await visitor.checkPage()

  await page.goto(`${adminPages.inbox}?status=closed`)
  await visitor.button(adminInbox.filters.statuses.closed).and(page.locator('[aria-pressed=true]')).waitFor()
  await visitor.checkPage()
}, 60_000)

it('Back shows the stock list immediately, even when the shop does not respond', async () => {
  const visitor = await staffVisitor(PHONE)
  const { page } = visitor
  await page.goto(adminPages.stock)
  await visitor.link('Night Pads').waitFor()
  await visitor.link('Night Pads').click()
  await waitForTitle(visitor, 'Night Pads')
  const isStockListUrl = ({ pathname, search }: URL) => addressesOf(listStock).test(pathname + search)
  await page.route(isStockListUrl, () => new Promise(() => undefined))
  await page.goBack()
  await hasFocus(visitor, 'Night Pads')
}, 60_000)
