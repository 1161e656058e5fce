// Visitors see shipping charges in the policy and the cart, even without scripts (CART-8).
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { pages } from '#contract/urls.ts'
import { shipping as texts } from '#copy/checkout.ts'
import { POST_DAYS } from '#domain/delivery.ts'
import { REGIONS } from '#domain/shipping.ts'
import { addressOf } from '../support/addresses.ts'
import { anAdmin } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
let origin: string
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => test.close())

const textOf = async (path: string): Promise<string> =>
  (await (await fetch(`${origin}${path}`)).text())
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const rowsOf = (charges: readonly string[]) =>
  REGIONS.map((region, place) =>
    [
      region === 'All India' ? `${region} ${texts.table.others}` : region,
      charges[place],
      texts.table.days({ min: POST_DAYS.min, max: POST_DAYS.max }),
    ].join(' '),
  )

it('the shipping charges are in the policy, by region, and in the cart, as a range', async () => {
  const policy = await textOf(pages.shipping)
  for (const row of rowsOf(['₹40', '₹60', '₹60', '₹80'])) expect(policy).toContain(row)
  expect(await textOf(pages.cart)).toContain('Shipping ₹40 to ₹80, by state')
})

it('when the shipping charges change, cached pages show the new charges', async () => {
  const admin = await anAdmin(test)
  const charges = { Kerala: '45.50', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '60' }
  expect((await admin.client.patch(`${addressOf(viewSettings)}/shipping`, { seen: 'none', charges })).status).toBe(200)
  await expect.poll(() => textOf(pages.cart), { timeout: 10_000 }).toContain('Shipping ₹45.50 to ₹60, by state')
  const policy = await textOf(pages.shipping)
  for (const row of rowsOf(['₹45.50', '₹60', '₹60', '₹60'])) expect(policy).toContain(row)
})
