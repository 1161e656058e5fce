// Staff export products as a file, change it, and import it after a preview (CAT-28).
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminProducts, productsImport as texts } from '#copy/admin-products.ts'
import { ui } from '#copy/pages.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()

async function atProducts(viewport: { width: number; height: number }): Promise<Visitor> {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport })
  await visitor.page.goto(adminPages.products)
  await visitor.waitForText('Sanitary Pad')
  return visitor
}

async function exportFile({ page }: Visitor): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: admin.export.button, exact: true }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  // Closes the toast, which would cover the dialog for a while.
  await page.getByRole('status').getByRole('button', { name: ui.dismiss }).first().click()
  return text
}

async function chooseFile({ page }: Visitor, text: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: texts.title, exact: true })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'changed.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}

it.each([DESKTOP, PHONE, { width: 320, height: 640 }])(
  'an import of products is previewed field by field, and then saved, at %o',
  async (viewport) => {
    const visitor = await atProducts(viewport)
    const { page } = visitor
    const text = await exportFile(visitor)
    await page.getByRole('button', { name: texts.open, exact: true }).click()
    await visitor.waitForText(texts.intro[0])
    await visitor.checkPage()
    const dialog = await chooseFile(visitor, text)
    await dialog.getByText(texts.nothing, { exact: true }).waitFor()
    await chooseFile(visitor, `${text},Wrong,,ten\r\n`)
    await dialog.getByRole('alert').getByText(texts.mend, { exact: true }).waitFor()
    await visitor.checkPage()
    const name = `Liners of ${viewport.width}`
    await chooseFile(visitor, `${text},${name},Twelve liners.,99\r\n`)
    await dialog.getByText(texts.fresh, { exact: true }).waitFor()
    await visitor.checkPage()
    await dialog.getByRole('button', { name: texts.apply(1), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await visitor.waitForText(texts.done(1))
    await visitor.waitForText(name)
    await page.getByText(adminProducts.list.states.draft, { exact: true }).last().waitFor()
  },
)
