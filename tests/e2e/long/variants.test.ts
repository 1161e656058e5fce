// Shoppers choose variants, and staff manage a product family (CAT-31, CAT-32, CAT-34, CART-13).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeProduct } from '#contract/calls/admin/products.ts'
import { signIn } from '#contract/calls/login.ts'
import { pages } from '#contract/urls.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { products } from '#copy/products.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/e2e/support/shopping.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const FAMILY = 'Cotton Pad'
const texts = adminProducts.form.family

const site = openShopInBrowser()
let day: string
let night: string
beforeAll(async () => {
  day = await productId(site.shop, 'Sanitary Pad')
  night = await productId(site.shop, 'Period Underwear')
  await change(day, { family: FAMILY, label: 'Day', stock: '0', price: '99' })
  await change(night, { family: FAMILY, label: 'Night', price: '149' })
})

async function staff(): Promise<RemoteClient> {
  const client = new RemoteClient(() => site.shop.origin)
  expect((await client.call(signIn, { body: { ...site.shop.admin } })).status).toBe(200)
  return client
}

async function change(id: string, fields: Record<string, string>): Promise<void> {
  const cookie = [...(await staff()).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const { origin } = site.shop
  const address = `${origin}${addressOf(changeProduct, { params: { productId: id } })}`
  expect((await fetch(address, { method: 'PATCH', headers: { origin, cookie }, body })).status).toBe(200)
}

const variantLabel = (label: string, inStock = true) => products.detail.variant({ differs: 'Size', label, inStock })

it.each([PHONE, DESKTOP])(
  "a product's variants have one card, and choosing a variant keeps the scroll position, at %o",
  async (viewport) => {
    const { visitor } = await aCustomer(site.browser, site.shop, { viewport })
    const { page } = visitor
    await visitor.visit(pages.products)
    const card = page.getByRole('article').filter({ hasText: FAMILY })
    expect(await card.count()).toBe(1)
    await card.getByText(products.detail.chosen({ differs: 'Size', label: 'Day, Night' }), { exact: true }).waitFor()
    await card.getByText(products.from, { exact: true }).waitFor()
    await card.getByRole('link', { name: products.chooseNamed({ differs: 'size', name: FAMILY }) }).click()
    await visitor.waitForPath(pages.product(day))
    await page.getByRole('heading', { level: 1, name: FAMILY, exact: true }).waitFor()
    await visitor.checkPage()
    expect(await visitor.link(variantLabel('Day', false)).getAttribute('aria-current')).toBe('true')
    await visitor.link(variantLabel('Night')).evaluate((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      link.focus({ preventScroll: true })
    })
    const place = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await visitor.waitForPath(pages.product(night))
    // The address changes a moment before the page does.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true')
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await visitor.checkPage()
    await visitor.button(/^Buy Now/).click()
    await visitor.waitForPath(pages.cart)
    await visitor.waitForText(`${FAMILY}, Night`)
    await page.goBack()
    await page.goBack()
    await visitor.waitForPath(pages.products)
  },
)

it('without scripts a variant is chosen by a link, and its page names the first variant as canonical', async () => {
  const visitor = await site.visitor({ viewport: PHONE, withoutScript: true })
  await visitor.page.goto(pages.product(day))
  await visitor.link(variantLabel('Night')).click()
  await visitor.page.waitForURL((url) => url.pathname === pages.product(night))
  expect(await visitor.link(variantLabel('Night')).getAttribute('aria-current')).toBe('true')
  const canonical = await visitor.page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(pages.product(day))
})

it('staff label, copy and order the variants of a product', async () => {
  const visitor = await site.visitor({ viewport: DESKTOP })
  const { page } = visitor
  await visitor.setCookies((await staff()).cookies)
  await page.goto(adminPages.product(night))
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').getByText(adminProducts.form.more, { exact: true }).click()
  const labels = dialog.getByRole('list', { name: FAMILY }).getByRole('textbox')
  visitor.expectFailure(400, /\/family$/)
  await labels.nth(1).fill('Day')
  await labels.nth(1).press('Enter')
  await dialog.getByText('Another product of this family already has this label.').first().waitFor()
  await labels.nth(1).fill('Long night')
  await labels.nth(1).press('Enter')
  await dialog.getByLabel(texts.another, { exact: true }).fill('Extra')
  await dialog.getByRole('button', { name: texts.copy, exact: true }).click()
  await expect.poll(() => labels.count()).toBe(3)
  await visitor.checkPage()
  await dialog.getByRole('button', { name: texts.up('Extra') }).click()
  await expect.poll(() => labels.nth(1).inputValue()).toBe('Extra')
  expect(await dialog.getByLabel(adminProducts.form.name, { exact: true }).inputValue()).toBe(`${FAMILY}, Long night`)
})
