// Precompressed replies, and compressed API replies.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { exportUsers, listUsers } from '#contract/calls/admin/users.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { chooseEncoding, etagOf, matchesEtag, pack } from './encodings.ts'
import { precompress, servePrecompressed } from './precompressed-reply.ts'

const server = createServer((_request, response) => response.writeHead(203).end('behind'))
const catalogue = precompress(await pack('<h1>Shelf</h1>'), { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
const data = precompress(
  await pack('[]'),
  { 'cache-control': 'max-age=0' },
  { prefetch: { 'cache-control': 'private, max-age=30' } },
)
let origin = ''
let stop = () => {}

beforeAll(async () => {
  stop = servePrecompressed(server, (url) => ({ '/products': catalogue, '/products.data': data })[url])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a precompressed page is sent with an ETag and its headers', async () => {
  const answer = await fetch(`${origin}/products`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(await answer.text()).toBe('<h1>Shelf</h1>')
  expect(brotliDecompressSync(catalogue.body.br ?? Buffer.alloc(0)).toString()).toBe('<h1>Shelf</h1>')
})

test('a browser that already has the page gets a 304', async () => {
  const etag = (await fetch(`${origin}/products`)).headers.get('etag') ?? ''
  const answer = await fetch(`${origin}/products`, { headers: { 'if-none-match': etag } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test('a browser may reuse a precompressed reply for 30 seconds only if it prefetched data', async () => {
  const fetchData = (headers: Record<string, string>) => fetch(`${origin}/products.data`, { headers })
  expect((await fetchData({ 'sec-purpose': 'prefetch' })).headers.get('cache-control')).toBe('private, max-age=30')
  const plain = await fetchData({})
  expect(plain.headers.get('cache-control')).toBe('max-age=0')
  const notModified = await fetchData({ 'sec-purpose': 'prefetch', 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([notModified.status, notModified.headers.get('cache-control')]).toEqual([304, 'private, max-age=30'])
  const page = await fetch(`${origin}/products`, { headers: { 'sec-purpose': 'prefetch' } })
  expect(page.headers.get('cache-control')).toBeNull()
})

test('requests for other URLs or with the method POST are passed on to the server', async () => {
  expect(await (await fetch(`${origin}/cart`)).text()).toBe('behind')
  expect(await (await fetch(`${origin}/products`, { method: 'POST' })).text()).toBe('behind')
})

test('after the returned function is called, no precompressed reply is sent', async () => {
  stop()
  expect(await (await fetch(`${origin}/products`)).text()).toBe('behind')
})

const body = await pack('<p>One box, one cycle.</p>')

test('every encoding of a reply has the same content', () => {
  expect(brotliDecompressSync(body.br ?? Buffer.alloc(0)).toString()).toBe('<p>One box, one cycle.</p>')
  expect(gunzipSync(body.gzip ?? Buffer.alloc(0)).toString()).toBe('<p>One box, one cycle.</p>')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that accepts %j gets %s', (accept, encoding) => {
  expect(chooseEncoding(accept, body)).toBe(encoding)
})

test('a body without compressed forms is sent uncompressed', () => {
  expect(chooseEncoding('br, gzip', { identity: body.identity, digest: body.digest })).toBe('identity')
})

test('each encoding has its own strong ETag, and each of them matches the content', () => {
  const names = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(body, encoding))
  expect(new Set(names).size).toBe(3)
  for (const name of names) {
    expect(name).toMatch(/^"/)
    expect(matchesEtag(name, body)).toBe(true)
    expect(matchesEtag(`"other", W/${name}`, body)).toBe(true)
  }
  expect(matchesEtag('"other"', body)).toBe(false)
  expect(matchesEtag(undefined, body)).toBe(false)
})

test('a reply with other content has another ETag', async () => {
  const otherBody = await pack('<p>One box, two cycles.</p>')
  expect(matchesEtag(etagOf(body, 'br'), otherBody)).toBe(false)
})

const LIST = addressOf(listUsers)
const FILE = addressOf(exportUsers)

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  await sql`INSERT INTO users (id, name, email, password_hash, role, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Anjali Nair', 'visitor' || n || '@example.in', '', 'user', date_trunc('second', now())
    FROM generate_series(1, 2500) AS n`.execute(t.shop.db)
})
afterAll(() => t.close())

async function request(url: string, encoding?: string) {
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) }
  const { headers: answered, rawPayload } = await t.app.inject({ method: 'GET', url, headers })
  return { headers: answered, raw: rawPayload }
}

it('a long list is compressed in the best accepted encoding, with a Vary header', async () => {
  const plain = await request(LIST)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  const [br, gzip, none] = [
    await request(LIST, 'gzip, deflate, br, zstd'),
    await request(LIST, 'gzip'),
    await request(LIST, 'br;q=0'),
  ]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(brotliDecompressSync(br.raw)).toEqual(plain.raw)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.raw)).toEqual(plain.raw)
  expect(br.headers['content-length']).toBe(String(br.raw.length))
  expect(br.raw.length).toBeLessThan(plain.raw.length / 4)
  expect(none.headers['content-encoding']).toBeUndefined()
})

it('a CSV file is compressed with gzip and has the same content', async () => {
  const plain = await request(FILE)
  const packed = await request(FILE, 'gzip, br')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.raw)).toEqual(plain.raw)
  expect(plain.raw.toString().split('\n').length).toBeGreaterThan(2500)
})

it('a short reply, also an error, is sent uncompressed', async () => {
  for (const url of [addressOf(whoAmI), addressOf(viewOrder, { params: { orderId: 'none' } })]) {
    const { headers } = await request(url, 'br, gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  }
})
