// A CDN in front of the shop: what it may cache, what it must not, and its purge when the catalogue changes (PAGE-27).
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const FOR_EDGES = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
  'surrogate-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
  'cache-tag': 'catalogue',
  'surrogate-key': 'catalogue',
}
const NAMES = Object.keys(FOR_EDGES).slice(1)

let shop: TestShop
let kit: ProductId
let edge: Server
const purgeRequests: { headers: IncomingMessage['headers']; method: string | undefined; body: string }[] = []
let answers: number[] = []

beforeAll(async () => {
  edge = createServer(async (request, response) => {
    purgeRequests.push({ headers: request.headers, method: request.method, body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end('{}')
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo
  shop = await openTestShop(
    { EDGE_PURGE_URL: `http://127.0.0.1:${port}/purge`, EDGE_PURGE_HEADER: 'Edge-Key: a secret: with a colon' },
    // English only. Another test has several languages.
    { pages: 'build', languages: [] },
  )
  kit = await aProduct(shop)
})
afterAll(async () => {
  await shop.close()
  edge.close()
})

const headersOf = async (url: string) => (await shop.app.inject({ method: 'GET', url })).headers
const edgeHeadersOf = (headers: object): string[] => NAMES.filter((name) => name in headers)

it('a CDN may cache public pages and the catalogue for minutes, and for a day while the shop does not respond', async () => {
  const catalogue = [addressOf(listProducts), addressOf(viewProduct, { params: { productId: kit } })]
  // The first reply is rendered, the second comes from the cache.
  for (const url of [
    '/',
    '/products',
    `/product/${kit}`,
    `/product/${kit}.data`,
    '/faq',
    '/guides',
    '/guides/late-period',
    '/terms-and-conditions',
    ...catalogue,
  ])
    for (let round = 0; round < 2; round++)
      expect([url, await headersOf(url)]).toEqual([url, expect.objectContaining(FOR_EDGES)])
})

it("a CDN may not cache the catalogue's calls when the shop has several languages, because not every CDN separates them", async () => {
  const many = await openTestShop(
    { EDGE_PURGE_URL: shop.shop.config.EDGE_PURGE_URL ?? '' },
    { languages: [{ language: 'hi', folder: '' }] },
  )
  await aProduct(many)
  const { headers } = await many.app.inject({ method: 'GET', url: addressOf(listProducts) })
  expect([headers['cache-control'], edgeHeadersOf(headers)]).toEqual(['public, max-age=0, must-revalidate', []])
  await many.close()
})

it('a CDN may not cache account pages, replies to a logged-in user, errors and missing pages', async () => {
  for (const url of ['/account', '/cart', '/checkout', '/admin', '/coins', '/order-placed', '/login']) {
    const headers = await headersOf(url)
    expect([url, headers['cache-control'], edgeHeadersOf(headers)]).toEqual([
      url,
      'public, max-age=0, must-revalidate',
      [],
    ])
  }
  const { client } = await aShopper(shop)
  for (const url of [
    addressOf(whoAmI),
    addressOf(viewCart),
    `${addressOf(whoAmI)}/more`,
    '/nowhere',
    '/product/none',
    '/healthz',
  ]) {
    const { headers } = await client.get(url)
    expect([url, headers['cache-control'], edgeHeadersOf(headers)]).toEqual([url, 'no-store', []])
  }
})

it("the response to a browser's prefetch may not be cached by a CDN", async () => {
  const ahead = await shop.app.inject({ method: 'GET', url: '/faq.data', headers: { 'sec-purpose': 'prefetch' } })
  expect(ahead.headers['cache-control']).toBe('private, max-age=30')
  expect([ahead.headers['cdn-cache-control'], ahead.headers['surrogate-control']]).toEqual(['no-store', 'no-store'])
})

it('a change of the catalogue purges the CDN, and the purge is repeated until it succeeds', async () => {
  const change = (version: number) =>
    shop.shop.db.updateTable('versions').set({ version }).where('name', '=', 'catalog').execute()
  const countPurges = async () => {
    await shop.drain()
    return purgeRequests.length
  }
  await countPurges()
  purgeRequests.length = 0
  await change(4711)
  await expect.poll(countPurges, { timeout: 5000 }).toBe(1)
  expect(purgeRequests[0]).toMatchObject({
    method: 'POST',
    body: '{"tags":["catalogue"]}',
    headers: { 'edge-key': 'a secret: with a colon', 'content-type': 'application/json' },
  })
  purgeRequests.length = 0
  answers = [500]
  await change(4712)
  await expect.poll(countPurges, { timeout: 5000 }).toBe(1)
  // The job is retried after some seconds.
  await expect.poll(countPurges, { timeout: 15_000 }).toBe(2)
})
