// Temporary.
import { it } from 'vitest'
import { changeProduct } from '#contract/calls/admin/products.ts'
import { signIn } from '#contract/calls/login.ts'
import { listProducts } from '#contract/calls/products.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { addressOf } from '../support/addresses.ts'

const WIDTHS = [390, 1024, 1440]
it('pictures', async () => {
  const running = await startShop()
  const browser = await openBrowser()
  const client = new RemoteClient(() => running.shop.origin)
  await client.call(signIn, { body: { ...running.shop.admin } })
  const list = (await client.call(listProducts)).body as unknown as { _id: string }[]
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const change = async (i: number, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [n, v] of Object.entries(fields)) body.append(n, v)
    const r = await fetch(
      `${running.shop.origin}${addressOf(changeProduct, { params: { productId: list[i]!._id } })}`,
      { method: 'PATCH', headers: { origin: running.shop.origin, cookie }, body },
    )
    if (r.status !== 200) throw new Error(await r.text())
  }
  await change(1, { publishing: 'draft', category: 'Pads' })
  await change(2, { publishFrom: '2027-01-01T04:30:00Z', category: 'Underwear' })
  await change(0, { mrp: '349' })
  const { aPicture, aProductForm, multipart } = await import('#tests/support/product-form.ts')
  const { addProduct } = await import('#contract/calls/admin/products.ts')
  for (let n = 0; n < 9; n++) {
    const { payload, headers } = await multipart(
      { ...aProductForm({ name: `Cotton pads ${n}`, category: n % 2 ? 'Pads' : 'Cotton' }) },
      { bytes: await aPicture() },
    )
    await fetch(`${running.shop.origin}${addressOf(addProduct)}`, {
      method: 'POST',
      headers: { origin: running.shop.origin, cookie, ...headers },
      body: payload,
    })
  }
  for (const width of WIDTHS) {
    const v = await browser.visitor({ origin: running.shop.origin, viewport: { width, height: 900 } })
    for (const [name, path] of [
      ['shelf', '/products'],
      ['found', '/products?q=cotton&sort=price'],
      ['none', '/products?q=umbrella'],
    ] as const) {
      await v.page.goto(path)
      await v.page.waitForTimeout(1200)
      await v.look()
      await v.page.screenshot({ path: `/tmp/pictures/PRODUCTS/${name}-${width}.png` })
    }
    await v.page.goto('/products')
    await v.page.getByLabel('Search products').fill('cotton')
    await v.page.getByLabel('Search products').press('Enter')
    await v.page.getByText('9 products').waitFor()
    await v.page.getByRole('link', { name: 'Cotton', exact: true }).click()
    await v.page.getByText('5 products').waitFor()
    console.log(v.page.url())
    await v.page.goBack()
    await v.page.getByText('9 products').waitFor()
    await v.hold(client.cookies)
    await v.page.goto('/admin/products')
    await v.page.getByRole('checkbox', { name: 'Choose Period Kit' }).first().check()
    await v.page.getByRole('checkbox', { name: 'Choose Combo' }).first().check()
    await v.page.waitForTimeout(500)
    await v.page.screenshot({ path: `/tmp/pictures/PRODUCTS/list-${width}.png` })
    await v.page.getByRole('button', { name: 'Change 2 products…' }).click()
    await v.page.getByLabel('What shall change').selectOption('percent')
    await v.page.getByLabel('Percent', { exact: true }).fill('20')
    await v.page.screenshot({ path: `/tmp/pictures/PRODUCTS/many-${width}.png` })
    await v.page.getByRole('button', { name: 'See what changes' }).click()
    await v.page.getByText('will not', { exact: false }).first().waitFor()
    await v.look()
    await v.page.screenshot({ path: `/tmp/pictures/PRODUCTS/preview-${width}.png` })
  }
  await browser.close()
  await running.close()
}, 200_000)
