// What other sites may embed of the shop, and what the shop's pages may embed of other sites.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { pages } from '#contract/urls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build' })
})
afterAll(() => t.close())

const ORIGIN_WALLS = ['resource', 'embedder', 'opener'] as const
async function isolationOf(url: string): Promise<unknown[]> {
  const { headers } = await t.app.inject({ method: 'GET', url })
  return ORIGIN_WALLS.map((what) => headers[`cross-origin-${what}-policy`] ?? null)
}

it('security 69: other sites cannot embed responses, rendered or cached, except product pictures', async () => {
  const page = (await t.app.inject({ method: 'GET', url: pages.home })).body
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  for (const url of [
    pages.home,
    pages.home,
    pages.checkout,
    pages.login,
    asset,
    listProducts.path,
    '/robots.txt',
    '/nothing',
  ])
    expect([url, ...(await isolationOf(url))]).toEqual([url, 'same-origin', null, 'same-origin-allow-popups'])
  const picture = `${'0a'.repeat(12)}-320.webp`
  await t.shop.files.put(`pictures/${picture}`, new Uint8Array(1))
  expect((await isolationOf(`/pictures/${picture}`))[0]).toBe('cross-origin')
})

it("security 69: back-office pages are isolated from other windows, unlike the shop's other pages", async () => {
  for (const url of [pages.admin, `${pages.admin}/orders`])
    expect([url, ...(await isolationOf(url))]).toEqual([url, 'same-origin', 'require-corp', 'same-origin'])
  expect((await isolationOf('/administration'))[1]).toBeNull()
})
