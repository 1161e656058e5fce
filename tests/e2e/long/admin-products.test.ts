// Staff add and change products, also by keyboard and on a phone (ADM-10, ADM-13, CAT-2).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeProduct, deleteProduct, listAdminProducts } from '#contract/calls/admin/products.ts'
import { signIn } from '#contract/calls/login.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { admin } from '#copy/admin.ts'
import { adminProducts, productFieldErrors } from '#copy/admin-products.ts'
import { errors, fieldErrors, formErrors } from '#copy/errors.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { brokenTexts } from '#tests/e2e/support/clipped-text.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { productId } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { aPicture } from '#tests/support/product-form.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'

const { form, move } = adminProducts
const LIST = addressesOf(listAdminProducts)

const site = openShopInBrowser()
let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-pictures-'))
  photo = await aFile('photo.jpg', await aPicture(600))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function aFile(name: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

/** A picture of one pixel, which browsers display but the shop refuses. */
const bitmap = Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAATiq6AA==', 'base64')

async function staff(): Promise<RemoteClient> {
  const client = new RemoteClient(() => site.shop.origin)
  expect((await client.call(signIn, { body: { ...site.shop.admin } })).status).toBe(200)
  return client
}

/** An error toast: the shop's text, then the server's reason. */
const failure = ({ page }: Visitor, text: string, reason: string): Locator =>
  page.getByRole('alert').getByText(`${text}${reason}`, { exact: true })

async function asStaff(method: 'PATCH' | 'DELETE', path: string, fields?: Record<string, string>): Promise<Response> {
  const { cookies } = await staff()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { origin } = site.shop
  return fetch(`${origin}${path}`, { method, headers: { origin, cookie }, ...(fields ? { body } : {}) })
}

async function atProducts(
  path = '/admin/products',
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
): Promise<Visitor> {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport })
  await visitor.page.goto(path)
  await visitor.waitForText('Sanitary Pad')
  return visitor
}

const modal = ({ page }: Visitor, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const field = (dialog: Locator, label: string): Locator => dialog.getByLabel(label, { exact: true })
const rowNames = ({ page }: Visitor): Promise<string[]> =>
  page.getByRole('table', { name: adminProducts.title }).getByRole('rowheader').allTextContents()

async function openEditor(visitor: Visitor, name: string): Promise<Locator> {
  await visitor.link(adminProducts.editNamed(name)).click()
  const dialog = modal(visitor, form.editTitle)
  await field(dialog, form.name).waitFor()
  return dialog
}
const expandMoreFields = (dialog: Locator): Promise<void> =>
  dialog.locator('summary').getByText(form.more, { exact: true }).click()
const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: form.save, exact: true })

it('the products table breaks no name inside a word, and fits beside the sidebar', async () => {
  const visitor = await atProducts()
  const { page } = visitor
  for (const width of [1000, 1100, 1200, 1280]) {
    await page.setViewportSize({ ...DESKTOP, height: 900, width })
    await page.locator('[data-row]').first().waitFor()
    const broken = await brokenTexts(page.locator('[data-row] :is(th, p) a'))
    expect([width, broken]).toEqual([width, []])
    // The table hides columns a moment after the window was resized.
    const overflowingTables = () =>
      page
        .getByRole('table')
        .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0)))
    await expect.poll(async () => [width, (await overflowingTables()).length]).toEqual([width, 0])
  }
})

const RIGHT: Readonly<Record<string, string>> = {
  [form.price]: '129.50',
  [form.lowStock]: '4',
  [form.tax.hsn]: '96190010',
  [form.tax.taxRate]: '5',
}

it('saving with an invalid field scrolls to that field and shows its error', async () => {
  const visitor = await atProducts()
  await visitor.page.goto(adminPages.product(await productId(site.shop)))
  const dialog = visitor.page.getByRole('dialog')
  await expandMoreFields(dialog)
  await field(dialog, form.attributes.netQuantity).fill('0')
  await save(dialog).click()
  const sentence = dialog.getByText(productFieldErrors.netQuantity, { exact: true })
  await expect
    .poll(() =>
      sentence.evaluate((node) => {
        const { left, top, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(left + 30, top + height / 2))
      }),
    )
    .toBe(true)
})

it('adding a product shows errors at their fields, and a double click adds one product', async () => {
  const visitor = await atProducts()
  await visitor.checkPage()
  await visitor.link(adminProducts.add).click()
  await visitor.waitForPath('/admin/products/new')
  const dialog = modal(visitor, form.addTitle)
  await save(dialog).click()
  await dialog.getByText(formErrors.required, { exact: true }).first().waitFor()
  await dialog.getByText(staffErrors.image_missing, { exact: true }).waitFor()
  await visitor.checkPage()
  await expandMoreFields(dialog)
  for (const [label, wrong, sentence] of [
    [form.price, '-1', fieldErrors.price],
    [form.price, '2.345', fieldErrors.price],
    [form.stock, '1.5', fieldErrors.stock],
    [form.lowStock, '-2', productFieldErrors.lowStock],
    [form.tax.hsn, '12345', productFieldErrors.hsn],
    [form.tax.hsn, '', form.tax.hsnFirst],
    [form.tax.taxRate, '101', productFieldErrors.taxRate],
    [form.attributes.netQuantity, '0', productFieldErrors.netQuantity],
    [form.attributes.shelfLifeMonths, '241', productFieldErrors.shelfLifeMonths],
  ] as const) {
    await field(dialog, label).fill(wrong)
    await save(dialog).click()
    await dialog.getByText(sentence, { exact: true }).first().waitFor()
    await field(dialog, label).fill(RIGHT[label] ?? '')
    await dialog.getByText(sentence, { exact: true }).waitFor({ state: 'detached' })
  }
  await field(dialog, form.chooseImage).setInputFiles(await aFile('page.png', '<!doctype html>'))
  await dialog.getByText(staffErrors.image_invalid, { exact: true }).waitFor()
  await field(dialog, form.chooseImage).setInputFiles(photo)
  await dialog.getByText(form.imageNew, { exact: true }).waitFor()
  const name = 'ആർത്തവ Kit'
  await field(dialog, form.name).fill(name)
  await field(dialog, form.description).fill('One two three four five six seven eight nine.')
  await dialog.getByRole('button', { name: form.kit.add }).press('Enter')
  await field(dialog, form.kit.name(1)).fill('Day pads')
  await field(dialog, form.kit.quantity(1)).fill('none')
  await dialog.getByRole('button', { name: form.kit.add }).press('Enter')
  await save(dialog).click()
  await dialog.getByText(form.errors.kitQuantity, { exact: true }).waitFor()
  await field(dialog, form.kit.quantity(1)).fill('6')
  await field(dialog, form.pictures.add).setInputFiles([photo, photo])
  await field(dialog, form.pictures.alt(2)).fill('The back')
  await dialog.getByRole('button', { name: form.pictures.up(2), exact: true }).click()
  let sent = 0
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(addressOf(listProducts))) sent += 1
  })
  await save(dialog).dblclick()
  await visitor.message('status', 'Product added!').waitFor()
  await visitor.waitForPath('/admin/products')
  await visitor.waitForText('One two three four five six seven…')
  expect(sent).toBe(1)
  expect((await rowNames(visitor)).at(-1)).toBe(name)
  const { body } = await (await staff()).call(listProducts)
  const added = (body as unknown as { name: string; pictures: { alt: string }[] }[]).filter(
    (each) => each.name === name,
  )
  expect(added.map(({ pictures }) => pictures.map(({ alt }) => alt))).toEqual([[name, 'The back', name]])
})

it('when saving a product is refused, the typed text stays, and Escape does not discard it', async () => {
  const visitor = await atProducts()
  const dialog = await openEditor(visitor, 'Heat Bag')
  await field(dialog, form.description).fill('Warm for hours.')
  const productAddress = addressesOf(changeProduct)
  await visitor.page.route(productAddress, (route) =>
    route.fulfill({ status: 503, json: { message: errors.busy, code: 'busy' } }),
  )
  visitor.expectFailure(503, productAddress)
  await save(dialog).click()
  await failure(visitor, 'Failed to submit product', errors.busy).waitFor()
  await visitor.page.unroute(productAddress)
  // The server checks a picture more closely than the browser does.
  await field(dialog, form.replaceImage).setInputFiles(await aFile('picture.bmp', bitmap))
  await dialog.getByText(form.imageNew, { exact: true }).waitFor()
  visitor.expectFailure(400, productAddress)
  await save(dialog).click()
  await failure(visitor, 'Failed to submit product', staffErrors.image_invalid).waitFor()
  await dialog.getByText(staffErrors.image_invalid, { exact: true }).first().waitFor()
  await dialog.getByRole('button', { name: form.keepImage }).click()
  await visitor.page.keyboard.press('Escape')
  await modal(visitor, admin.loseText).getByRole('button', { name: admin.stay }).click()
  expect(await field(dialog, form.description).inputValue()).toBe('Warm for hours.')
  await save(dialog).click()
  await visitor.message('status', 'Product updated!').waitFor()
  await visitor.waitForText('Warm for hours.')
  const reopenedForm = await openEditor(visitor, 'Heat Bag')
  await field(reopenedForm, form.price).fill('1')
  await visitor.page.goBack()
  await modal(visitor, admin.loseText).getByRole('button', { name: admin.lose }).click()
  await visitor.waitForPath('/admin/products')
})

it('two staff members change one product: the second chooses for each field whose value to keep', async () => {
  const visitor = await atProducts()
  const dialog = await openEditor(visitor, 'Night Pads')
  await expandMoreFields(dialog)
  await field(dialog, form.price).fill('149')
  await field(dialog, form.lowStock).fill('90')
  const id = await productId(site.shop, 'Night Pads')
  const response = await asStaff('PATCH', addressOf(changeProduct, { params: { productId: id } }), {
    price: '159',
    origin: 'Nepal',
  })
  expect(response.status).toBe(200)
  visitor.expectFailure(409, addressOf(viewProduct, { params: { productId: id } }))
  await save(dialog).click()
  await dialog.getByText(form.conflict.title, { exact: true }).waitFor()
  await visitor.checkPage()
  const conflictGroup = (name: string) => dialog.getByRole('group', { name, exact: true })
  expect(
    await conflictGroup(form.price)
      .getByRole('radio', { name: /^Mine: 149/ })
      .isChecked(),
  ).toBe(true)
  expect(await conflictGroup(form.attributes.origin).getByRole('radio', { name: 'Theirs: Nepal' }).isChecked()).toBe(
    true,
  )
  expect(await conflictGroup(form.lowStock).count()).toBe(0)
  await conflictGroup(form.price)
    .getByRole('radio', { name: /^Theirs: 159/ })
    .press('Space')
  await dialog.getByRole('button', { name: form.conflict.save }).click()
  await visitor.message('status', 'Product updated!').waitFor()
  const [row] = await site.shop.query('SELECT price::int, low_stock, origin FROM products WHERE id = $1', [id])
  expect(row).toEqual({ price: 15900, low_stock: 90, origin: 'Nepal' })
  const history = await openEditor(visitor, 'Night Pads')
  await expandMoreFields(history)
  await history.getByText('₹139.00 → ₹159.00').waitFor()
})

it('products are reordered by keyboard alone, and the focus stays on the moved product', async () => {
  const visitor = await atProducts()
  const [first, second] = await rowNames(visitor)
  const edit = visitor.link(adminProducts.editNamed(first ?? ''))
  await edit.focus()
  const reloaded = visitor.page.waitForResponse(LIST)
  await visitor.page.keyboard.press('Alt+ArrowDown')
  await visitor.page
    .getByRole('status')
    .getByText(move.done(first ?? '', 2))
    .waitFor()
  await reloaded
  await expect.poll(async () => (await rowNames(visitor)).slice(0, 2)).toEqual([second, first])
  expect(await edit.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.button(move.up(first ?? '')).press('Enter')
  await expect.poll(async () => (await rowNames(visitor)).slice(0, 2)).toEqual([first, second])
})

it("a product's pictures are added, described, moved and removed, and each change is saved immediately", async () => {
  const visitor = await atProducts()
  const dialog = await openEditor(visitor, 'Combo')
  await expandMoreFields(dialog)
  const before = await dialog.getByRole('button', { name: /^Remove picture/ }).count()
  await field(dialog, form.pictures.add).setInputFiles(photo)
  await visitor.message('status', 'Picture added.').waitFor()
  await field(dialog, form.pictures.alt(before + 1)).fill('The back')
  await field(dialog, form.pictures.alt(before + 1)).press('Enter')
  await visitor.message('status', 'Pictures saved.').first().waitFor()
  await dialog.getByRole('button', { name: form.pictures.up(before + 1), exact: true }).press('Enter')
  await expect.poll(() => field(dialog, form.pictures.alt(before)).inputValue()).toBe('The back')
  await dialog.getByRole('button', { name: form.pictures.remove(before), exact: true }).click()
  await modal(visitor, form.pictures.removeTitle)
    .getByRole('button', { name: form.pictures.remove(before) })
    .click()
  await visitor.message('status', 'Picture removed.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(before)
  await field(dialog, form.pictures.add).setInputFiles(photo)
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(before + 1)
  const { body } = await (await staff()).call(viewProduct, {
    params: { productId: await productId(site.shop, 'Combo') },
  })
  expect(body.pictures).toHaveLength(before + 1)
  await dialog.getByRole('button', { name: admin.cancel }).click()
  await visitor.waitForPath('/admin/products')
})

it('a product is found and deleted after a confirmation; deleting it again says that it is already deleted', async () => {
  const visitor = await atProducts()
  await visitor.page.keyboard.press('/')
  await visitor.page.keyboard.type('moonstone')
  await visitor.waitForText(adminProducts.noMatch('moonstone'))
  await visitor.checkPage()
  await visitor.field(adminProducts.search).fill('liner')
  await visitor.waitForText('Panty Liners')
  await visitor.button(adminProducts.deleteNamed('Panty Liners')).click()
  const question = modal(visitor, 'Are you sure you want to delete this product?')
  await question.locator('strong').getByText('Panty Liners').waitFor()
  await visitor.checkPage()
  const id = await productId(site.shop, 'Panty Liners')
  expect((await asStaff('DELETE', addressOf(deleteProduct, { params: { productId: id } }))).status).toBe(200)
  visitor.expectFailure(404, addressOf(viewProduct, { params: { productId: id } }))
  await question.getByRole('button', { name: adminProducts.delete }).click()
  await failure(visitor, 'Failed to delete product.', errors.product_not_found).waitFor()
  await visitor.waitForText(adminProducts.noMatch('liner'))
  await visitor.field(adminProducts.search).fill('')
  await visitor.button(adminProducts.deleteNamed('Period Underwear')).click()
  await question.getByRole('button', { name: adminProducts.delete }).click()
  await visitor.message('status', 'Product deleted.').waitFor()
  await expect.poll(() => rowNames(visitor)).not.toContain('Period Underwear')
  await visitor.button(adminProducts.rowAction(adminProducts.undoDelete, 'Period Underwear')).click()
  await visitor.message('status', adminProducts.restored).waitFor()
  await expect.poll(() => rowNames(visitor)).toContain('Period Underwear')
})

it('on a phone the products are cards, and the product form fills the screen', async () => {
  const visitor = await atProducts('/admin/products', PHONE)
  await visitor.checkPage()
  const dialog = await openEditor(visitor, 'Sanitary Pad')
  await visitor.checkPage()
  const box = await dialog.boundingBox()
  expect([box?.width, box?.height]).toEqual([PHONE.width, PHONE.height])
  await expandMoreFields(dialog)
  await field(dialog, form.lowStock).fill('9999')
  await save(dialog).click()
  await visitor.message('status', 'Product updated!').waitFor()
  await visitor.waitForText(adminProducts.low)
  await visitor.checkPage()
})
