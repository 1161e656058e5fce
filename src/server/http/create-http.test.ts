// A route that does not state who may call it is refused.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listUsers } from '#contract/calls/admin/users.ts'
import { listProducts } from '#contract/calls/products.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { createHttp } from './create-http.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('security 16: the server does not start with a route that does not state who may call it', async () => {
  const app = await createHttp(test.shop)
  expect(() => app.get('/api/forgotten', async () => 'everything')).toThrow('does not state its access')
  await app.close()
})

it("security 16: a route's access check also applies to other spellings of its URL", async () => {
  const shopper = await aShopper(test)
  for (const url of [
    '/API/AUTH/USERS',
    '/api/auth/users/',
    addressOf(listUsers, { query: { role: 'admin' } }),
    '/api/%61uth/users',
    '/api/auth/users;x=1',
    `/${addressOf(listUsers)}`,
    '/api//auth/users',
    `/.${addressOf(listUsers)}`,
    '/api/products/../auth/users',
    '/api/auth/users%2f',
    '/api/auth/users.json',
  ]) {
    const { status, raw } = await shopper.client.get(url)
    expect([url, status]).toEqual([url, expect.toSatisfy((code) => [400, 403, 404].includes(code))])
    expect(raw.toString()).not.toContain(shopper.email)
  }
  const tricks = {
    'x-http-method-override': 'GET',
    'x-original-url': addressOf(listUsers),
    'x-rewrite-url': addressOf(listUsers),
  }
  expect((await shopper.client.post(addressOf(listUsers), {}, tricks)).status).toBe(404)
  expect((await shopper.client.call(listProducts, { headers: tricks })).raw.toString()).not.toContain(shopper.email)
})
