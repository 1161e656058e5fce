// The server refuses by default: what does not say who may call it cannot be there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { createHttp } from './create-http.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('security 16: a route that does not say who may call it stops the start', async () => {
  const app = await createHttp(test.shop)
  expect(() => app.get('/api/forgotten', async () => 'everything')).toThrow('who may call it')
  await app.close()
})

it('security 16: a route keeps its guard under every spelling of its address', async () => {
  const shopper = await aShopper(test)
  for (const url of [
    '/API/AUTH/USERS',
    '/api/auth/users/',
    '/api/auth/users?role=admin',
    '/api/%61uth/users',
    '/api/auth/users;x=1',
    '//api/auth/users',
    '/api//auth/users',
    '/./api/auth/users',
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
    'x-original-url': '/api/auth/users',
    'x-rewrite-url': '/api/auth/users',
  }
  expect((await shopper.client.post('/api/auth/users', {}, tricks)).status).toBe(404)
  expect((await shopper.client.get('/api/products', tricks)).raw.toString()).not.toContain(shopper.email)
})
