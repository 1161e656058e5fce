// The owner sees sales figures for any days, and downloads them as files (ADM-37, ADM-40).
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { figures as texts } from '#copy/figures.ts'
import { buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()

beforeAll(async () => {
  for (const billing of [{}, { state: 'Tamil Nadu', city: 'Chennai', postcode: '600001' }]) {
    const customer = await aCustomer(site.browser, site.shop)
    await buyProduct(site.shop, customer, { billing })
    await buyProduct(site.shop, customer, { names: ['Period Kit', 'Night Pads'], billing })
    await customer.visitor.leave()
  }
  const customer = await aCustomer(site.browser, site.shop)
  await moveOrderThrough(site.shop, await buyProduct(site.shop, customer), 'cancelled')
  await customer.visitor.leave()
})

it('sales figures are shown as charts and tables, for preset and custom periods, and are downloaded as files', async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto(adminPages.figures)
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { name: texts.title }).waitFor()
        return page.getByRole('table', { name: texts.states.title }).getByRole('row').count()
      },
      { timeout: 100_000, interval: 2000 },
    )
    .toBe(3)
  await visitor.checkPage()
  await visitor.button(texts.columns.repeat).click()
  await page.getByRole('heading', { name: texts.sales.repeat }).waitFor()
  expect(
    await page
      .locator('svg title')
      .filter({ hasText: /: 40%$/ })
      .count(),
  ).toBe(1)
  await visitor.checkPage()
  await visitor.button(texts.columns.average).click()
  await page.getByText(texts.table, { exact: true }).first().click()
  await visitor.checkPage()
  await visitor.button(texts.presets['365']).click()
  await visitor.waitForText(new RegExp(texts.bars.by.month))
  await visitor.checkPage()
  await visitor.button(texts.presets['7']).click()
  await page.waitForURL(/from=/)
  const file = page.waitForEvent('download')
  await visitor.button(texts.csvOf(texts.states.title)).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain(texts.csv.states.join(','))
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Kerala', '3'],
    ['Tamil Nadu', '2'],
  ])
  await visitor.field(texts.range.from).fill('2024-01-01')
  await visitor.field(texts.range.to).fill('2024-01-31')
  await visitor.waitForText(texts.none)
  await visitor.checkPage()
  await page.setViewportSize(PHONE)
  await visitor.button(texts.presets['30']).click()
  await page.getByRole('table', { name: texts.states.title }).waitFor()
  await visitor.checkPage()
}, 180_000)
