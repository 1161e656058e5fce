// Staff translate a product, and see which translations are outdated (CAT-42).
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeProduct, saveProductTranslations, viewProductTranslations } from '#contract/calls/admin/products.ts'
import { signIn } from '#contract/calls/login.ts'
import type { ProductTranslationsReply } from '#contract/translated-goods.ts'
import { adminProducts, adminTranslations as texts } from '#copy/admin-products.ts'
import { DESKTOP, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { productId } from '#tests/e2e/support/shopping.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const opened = openShopInBrowser()
const HINDI = texts.languages.hi

async function staff(): Promise<RemoteClient> {
  const client = new RemoteClient(() => opened.shop.origin)
  expect((await client.call(signIn, { body: { ...opened.shop.admin } })).status).toBe(200)
  return client
}

async function atProduct(id: string): Promise<{ visitor: Visitor; dialog: Locator }> {
  const visitor = await opened.visitor({ viewport: DESKTOP })
  await visitor.setCookies((await staff()).cookies)
  await visitor.page.goto(adminPages.product(id))
  const dialog = visitor.page.getByRole('dialog', { name: adminProducts.form.editTitle })
  await expandMoreFields(dialog)
  return { visitor, dialog }
}

const expandMoreFields = (dialog: Locator) =>
  dialog.locator('summary').getByText(adminProducts.form.more, { exact: true }).click()
const languagePart = (dialog: Locator): Locator =>
  dialog.locator('details details').filter({ has: dialog.page().locator('summary', { hasText: HINDI }) })

async function changeName(id: string, name: string): Promise<void> {
  const { cookies } = await staff()
  const { origin } = opened.shop
  const body = new FormData()
  body.append('name', name)
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const path = addressOf(changeProduct, { params: { productId: id } })
  expect((await fetch(`${origin}${path}`, { method: 'PATCH', headers: { origin, cookie }, body })).status).toBe(200)
}

it('a translation is saved when its field is left, and an outdated translation is marked until it is checked', async () => {
  const id = await productId(opened.shop, 'Sanitary Pad')
  const { visitor, dialog } = await atProduct(id)
  const part = languagePart(dialog)
  await part.locator('summary').click()
  await expect.poll(() => part.locator('summary').innerText()).toContain(texts.whole)
  const name = part.getByLabel(`${texts.name}${texts.inLanguage(HINDI)}`, { exact: true })
  await name.fill('कॉटन पैड')
  await name.press('Enter')
  await visitor.waitForText(texts.saved(HINDI))
  await visitor.checkPage()

  await changeName(id, 'Cotton Pad')
  await visitor.page.reload()
  await expandMoreFields(dialog)
  await part.locator('summary').click()
  await expect.poll(() => part.locator('summary').innerText()).toContain(texts.old(1))
  await visitor.waitForText(texts.before('Sanitary Pad'))
  await part.getByRole('button', { name: texts.stillRight }).click()
  await expect.poll(() => part.locator('summary').innerText()).toContain(texts.whole)
})

it('a translation that was changed elsewhere meanwhile is shown, and nothing is overwritten unseen', async () => {
  const id = await productId(opened.shop, 'Heat Bag')
  const { visitor, dialog } = await atProduct(id)
  const part = languagePart(dialog)
  await part.locator('summary').click()
  const name = part.getByLabel(`${texts.name}${texts.inLanguage(HINDI)}`, { exact: true })
  await name.waitFor()
  const client = await staff()
  const saveElsewhere = async (text: string) => {
    const { languages } = (await client.call(viewProductTranslations, { params: { productId: id } }))
      .body as unknown as ProductTranslationsReply
    const { version: seen = '' } = languages.find(({ language }) => language === 'hi') ?? {}
    const body = { language: 'hi', seen, name: { of: 'Heat Bag', translation: text }, words: [] } as const
    expect((await client.call(saveProductTranslations, { params: { productId: id }, body })).status).toBe(200)
  }
  await saveElsewhere('गर्म पानी की थैली')
  const path = addressOf(saveProductTranslations, { params: { productId: id } })
  visitor.expectFailure(409, path)
  const answers: number[] = []
  visitor.page.on('response', (response) => {
    if (response.url().endsWith(path) && response.request().method() !== 'GET') answers.push(response.status())
  })
  await name.fill('हीट पैक')
  await name.press('Enter')
  await visitor.waitForText(texts.theirs('गर्म पानी की थैली'))
  expect(await name.inputValue()).toBe('हीट पैक')
  await name.focus()
  await name.press('Enter')
  await visitor.waitForText(texts.saved(HINDI))
  // The conflict has been shown, so the next save overwrites without another question.
  expect(answers).toEqual([409, 200])

  // The saved field still shows a later change by someone else. Leaving the field does not overwrite it.
  await saveElsewhere('गर्म थैली')
  const description = part.getByLabel(`${texts.description}${texts.inLanguage(HINDI)}`, { exact: true })
  await description.fill('सेंकने के लिए।')
  await description.blur()
  await expect.poll(() => name.inputValue()).toBe('गर्म थैली')
  // The product's version is outdated by the other change, so the description is refused, and sent again automatically.
  await expect.poll(() => answers).toEqual([409, 200, 409, 200])
})
