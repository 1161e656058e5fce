// Lists of hundreds of rows can be used with the Back button, and after a lost connection.
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders as texts } from '#copy/admin-orders.ts'
import { addressesOf } from '../../support/addresses.ts'
import { buyProduct } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer } from '../support/shopping.ts'
import { aLoggedInAdmin } from '../support/staff-browser.ts'

const at = openShopInBrowser()
const COUNT = 300
const QUEUE = `${adminPages.orders}?sort=date&way=asc`

// Creates one order and hundreds of replacements of it: as many rows as on a busy day, in little time.
beforeAll(async () => {
  const customer = await aCustomer(at.browser, at.shop)
  const { id } = await buyProduct(at.shop, customer)
  await customer.visitor.leave()
  await at.shop.query(
    `INSERT INTO orders SELECT made.* FROM orders o, generate_series(1, $2::int) n,
       LATERAL jsonb_populate_record(o, jsonb_build_object(
         'id', lpad(to_hex(n), 24, '0'), 'order_number', 5000 + n, 'progress_id', 'c' || lpad(to_hex(n), 23, '0'), 'kind', 'replacement',
         'attempt_id', NULL, 'replaces', CASE n WHEN 1 THEN o.id::text ELSE lpad(to_hex(n - 1), 24, '0') END,
         'items_total', 0, 'shipping', 0, 'coins_used', 0, 'coins_earned', 0, 'total', 0,
         'placed_at', o.placed_at + n * interval '1 second')) made
     WHERE o.id = $1`,
    [id, COUNT],
  )
})

const staffVisitor = async (viewport: { width: number; height: number } = DESKTOP): Promise<Visitor> =>
  (await aLoggedInAdmin(at.browser, at.shop, { viewport })).visitor

const rowsThere = ({ page }: Visitor) => page.locator('[data-row]').count()
const table = ({ page }: Visitor) => page.getByRole('table', { name: texts.title })

async function openQueue(staff: Visitor): Promise<void> {
  await staff.page.goto(QUEUE)
  await staff.page.locator('[data-row="0"]').waitFor()
}

it('of hundreds of rows only a part is rendered, and selecting a row renders only that row again', async () => {
  const staff = await staffVisitor()
  await openQueue(staff)
  expect(await table(staff).getAttribute('aria-rowcount')).toBe(String(COUNT + 2))
  expect(await rowsThere(staff)).toBeLessThanOrEqual(100)
  expect(await staff.page.getByRole('list', { name: texts.title }).count()).toBe(0)
  const changed = await staff.page.evaluate(async () => {
    const rows = new Set<Element>()
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target as Element).closest('[data-row]')
        if (row) rows.add(row)
      }
    })
    const body = document.querySelector('tbody')
    if (body) watch.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
    document.querySelector<HTMLElement>('[data-row="3"] input')?.click()
    await new Promise((done) => setTimeout(done, 300))
    return rows.size
  })
  expect(changed).toBe(1)
  await staff.checkPage()
  await staff.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await staff.page.locator(`[data-row="${COUNT}"]`).waitFor()
  expect(await rowsThere(staff)).toBeLessThanOrEqual(125)
  await staff.page.emulateMedia({ media: 'print' })
  await staff.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rowsThere(staff)).toBe(COUNT + 1)
})

it('selecting a row restyles few elements, and nothing is animated while the page is idle', async () => {
  const staff = await staffVisitor()
  await openQueue(staff)
  // The first selection adds the bulk bar to the page, and space for it.
  await staff.page.locator('[data-row="3"] input').click()
  const restyled = await countRestyledBy(staff, () => staff.page.locator('[data-row="4"] input').click())
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(200)
  const byLast = await countRestyledBy(staff, async () => {
    for (const row of [3, 4]) await staff.page.locator(`[data-row="${row}"] input`).click()
  })
  expect(byLast).toBeLessThan(400)
  expect(await staff.page.evaluate(() => document.getAnimations().length)).toBe(0)
})

/** Returns for how many elements the browser recalculated styles until the page was idle. */
async function countRestyledBy({ page }: Visitor, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

interface Trace {
  readonly traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[]
}

it('a Shift-click selects a range of the packing queue, its orders link to the next one, and Back restores position and selection, even after a reload', async () => {
  const staff = await staffVisitor()
  const { page } = staff
  await openQueue(staff)
  await page.locator('[data-row="1"] input').click()
  await page.locator('[data-row="3"] input').click({ modifiers: ['Shift'] })
  await staff.waitForText(texts.many.chosen(3))
  await page.locator('[data-row="3"] a').first().click()
  await staff.waitForText(admin.inList.place(4, COUNT + 1))
  await staff.link(admin.inList.next).click()
  await staff.waitForText(admin.inList.place(5, COUNT + 1))
  await page.getByRole('heading', { level: 1, name: /5004/ }).waitFor()
  await staff.checkPage()
  await page.reload()
  await staff.waitForText(admin.inList.place(5, COUNT + 1))
  await page.goBack()
  await page.locator(':focus', { hasText: '#5004' }).waitFor()
  await staff.waitForText(texts.many.chosen(3))
  await page.reload()
  await page.locator(':focus', { hasText: '#5004' }).waitFor()
  await staff.waitForText(texts.many.chosen(3))
  await staff.button(texts.many.clear).click()
  await page.getByText(texts.many.chosen(3)).waitFor({ state: 'hidden' })
  const storedState = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(storedState).not.toMatch(/@|Anjali|Nair/)
})

it('without a connection, Back shows the cached packing queue immediately, with a note that it may be outdated', async () => {
  const staff = await staffVisitor(PHONE)
  const { page } = staff
  await openQueue(staff)
  expect(await table(staff).count()).toBe(0)
  await page.locator('[data-row="1"] a').first().click()
  await staff.waitForText(admin.inList.place(2, COUNT + 1))
  staff.expectFailure(0, addressesOf(listAdminOrders))
  const ofOrders = ({ pathname, search }: URL) => addressesOf(listAdminOrders).test(pathname + search)
  await page.route(ofOrders, (route) => route.abort())
  await page.goBack()
  await page.locator('[data-row="1"] a:focus').waitFor()
  await page.getByRole('alert').filter({ hasText: admin.kept.old }).waitFor()
  await staff.checkPage()
  await page.unroute(ofOrders)
  await staff.button(admin.again).click()
  await page.getByRole('alert').filter({ hasText: admin.kept.old }).waitFor({ state: 'hidden' })
})

it('the sort order of a list is part of its address', async () => {
  const staff = await staffVisitor()
  const { page } = staff
  await openQueue(staff)
  await page.getByRole('columnheader', { name: texts.columns.total }).getByRole('button').click()
  await page
    .getByRole('columnheader', { name: texts.columns.total, exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sort: 'total',
    way: 'desc',
  })
  await page.reload()
  await page.locator('[aria-sort=descending]').waitFor()
  await staff.checkPage()
})
