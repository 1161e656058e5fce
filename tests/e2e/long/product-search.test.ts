// A visitor searches a long product list, even before hydration (CAT-26, PAGE-21).
import { beforeAll, expect, it } from 'vitest'
import { addProduct } from '#contract/calls/admin/products.ts'
import { signIn } from '#contract/calls/login.ts'
import { readProductList } from '#contract/product-list.ts'
import { pages } from '#contract/urls.ts'
import { shelf as texts } from '#copy/products.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aPicture, aProductForm, multipart } from '#tests/support/product-form.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
beforeAll(async () => {
  const { origin, admin } = site.shop
  const client = new RemoteClient(() => origin)
  await client.call(signIn, { body: { ...admin } })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let number = 1; number <= 9; number++) {
    const fields = aProductForm({ name: `Cotton ${number}`, category: number % 2 ? 'Cloth' : 'Pads' })
    const { payload, headers } = await multipart(fields, { bytes: await aPicture() })
    const init = { method: 'POST', headers: { origin, cookie, ...headers }, body: new Uint8Array(payload) }
    expect((await fetch(`${origin}${addressOf(addProduct)}`, init)).status).toBe(200)
  }
})

it.each([PHONE, DESKTOP])(
  'the product list is searched and filtered, and Back returns to the earlier results, at %o',
  async (viewport) => {
    const visitor = await site.visitor({ viewport })
    const { page } = visitor
    const currentQuery = () => readProductList(new URL(page.url()).searchParams)
    await page.goto(pages.products)
    await page.getByLabel(texts.search).fill('cotton')
    await page.getByLabel(texts.search).press('Enter')
    await page.getByText(texts.found({ count: 9 }), { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Pads', exact: true }).click()
    await page.getByText(texts.found({ count: 4 }), { exact: true }).waitFor()
    expect(currentQuery()).toMatchObject({ words: 'cotton', category: 'Pads' })
    await page.goBack()
    await page.getByText(texts.found({ count: 9 }), { exact: true }).waitFor()
    await visitor.checkPage()
  },
)
