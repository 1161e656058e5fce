// Staff change products in bulk after a preview that explains which ones are skipped (CAT-27).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeProduct } from '#contract/calls/admin/products.ts'
import { adminProducts, manyProducts as texts } from '#copy/admin-products.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { productId } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()

const dialogOf = ({ page }: Visitor) => page.getByRole('dialog').filter({ visible: true })
const pressInDialog = (visitor: Visitor, name: string) =>
  dialogOf(visitor).getByRole('button', { name, exact: true }).click()
const choose = async (visitor: Visitor, ...names: string[]) => {
  for (const name of names) await visitor.field(texts.choose(name)).check()
}
const pricesOf = async (...names: string[]) =>
  (
    await site.shop.query<{ price: string }>('SELECT price FROM products WHERE name = ANY($1) ORDER BY name', [names])
  ).map(({ price }) => Number(price))

it('the prices of three products are lowered together, after a preview of each', async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await visitor.page.goto(adminPages.products)
  const before = await pricesOf('Heat Bag', 'Night Pads', 'Panty Liners')
  await choose(visitor, 'Night Pads', 'Panty Liners', 'Heat Bag')
  await visitor.checkPage()
  await visitor.button(texts.open(3)).click()
  await visitor.field(texts.what).selectOption({ label: texts.kinds.percent })
  await visitor.field(texts.amount.percent).fill('-10')
  await visitor.checkPage()
  await pressInDialog(visitor, texts.preview)
  await visitor.waitForText(texts.note(3, 0))
  await visitor.checkPage()
  expect(await pricesOf('Heat Bag', 'Night Pads', 'Panty Liners')).toEqual(before)
  await pressInDialog(visitor, texts.apply(3))
  await visitor.message('status', texts.done(3)).waitFor()
  await visitor.checkPage()
  const rounded = before.map((price) => Math.round((price * 0.9) / 100) * 100)
  expect(await pricesOf('Heat Bag', 'Night Pads', 'Panty Liners')).toEqual(rounded)
}, 90_000)

it('on a phone two products become drafts, and one that was changed meanwhile is skipped with a note', async () => {
  const { visitor, client } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await visitor.page.goto(adminPages.products)
  await choose(visitor, 'Night Pads', 'Heat Bag')
  await visitor.checkPage()
  await visitor.button(texts.open(2)).click()
  await visitor.field(texts.to).selectOption({ label: adminProducts.list.states.draft })
  await pressInDialog(visitor, texts.preview)
  await visitor.waitForText(texts.note(2, 0))
  await visitor.checkPage()
  const form = new FormData()
  form.set('price', '45')
  const changed = await client.call(changeProduct, {
    params: { productId: await productId(site.shop, 'Heat Bag') },
    body: form,
  } as never)
  expect(changed.status).toBe(200)
  await pressInDialog(visitor, texts.apply(2))
  await visitor.message('status', texts.done(1)).waitFor()
  await visitor.waitForText(texts.problems.changed)
  await visitor.checkPage()
  const rows = await site.shop.query<{ name: string }>('SELECT name FROM products WHERE published_at IS NULL')
  expect(rows).toEqual([{ name: 'Night Pads' }])
}, 90_000)
