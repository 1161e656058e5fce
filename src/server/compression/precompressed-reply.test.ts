// Ready answers leave before the server looks at the request; everything else goes on as before.
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
import { chooseEncoding, etagOf, isHeld, pack } from './encodings.ts'
import { answerInFront, makeReady } from './precompressed-reply.ts'

const server = createServer((_request, response) => response.writeHead(203).end('behind'))
const catalogue = makeReady(await pack('<h1>Shelf</h1>'), { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
const data = makeReady(
  await pack('[]'),
  { 'cache-control': 'max-age=0' },
  { ahead: { 'cache-control': 'private, max-age=30' } },
)
let origin = ''
let stop = () => {}

beforeAll(async () => {
  stop = answerInFront(server, (url) => ({ '/products': catalogue, '/products.data': data })[url])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a ready page comes packed, named, and with its headers', async () => {
  const answer = await fetch(`${origin}/products`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(await answer.text()).toBe('<h1>Shelf</h1>')
  expect(brotliDecompressSync(catalogue.body.br ?? Buffer.alloc(0)).toString()).toBe('<h1>Shelf</h1>')
})

test('a browser that holds the page hears only that', async () => {
  const etag = (await fetch(`${origin}/products`)).headers.get('etag') ?? ''
  const answer = await fetch(`${origin}/products`, { headers: { 'if-none-match': etag } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test('what is fetched before it is wanted may be taken for fresh a while, and nothing else', async () => {
  const asked = (headers: Record<string, string>) => fetch(`${origin}/products.data`, { headers })
  expect((await asked({ 'sec-purpose': 'prefetch' })).headers.get('cache-control')).toBe('private, max-age=30')
  const usual = await asked({})
  expect(usual.headers.get('cache-control')).toBe('max-age=0')
  const held = await asked({ 'sec-purpose': 'prefetch', 'if-none-match': usual.headers.get('etag') ?? '' })
  expect([held.status, held.headers.get('cache-control')]).toEqual([304, 'private, max-age=30'])
  const page = await fetch(`${origin}/products`, { headers: { 'sec-purpose': 'prefetch' } })
  expect(page.headers.get('cache-control')).toBeNull()
})

test('other addresses and other methods go to the server behind', async () => {
  expect(await (await fetch(`${origin}/cart`)).text()).toBe('behind')
  expect(await (await fetch(`${origin}/products`, { method: 'POST' })).text()).toBe('behind')
})

test('once the server closes, nothing is answered in front of it any more', async () => {
  stop()
  expect(await (await fetch(`${origin}/products`)).text()).toBe('behind')
})

// Which packed body a browser gets, and when it needs none.

const body = await pack('<p>One box, one cycle.</p>')

test('every encoding holds the same text', () => {
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

test('what was not packed is sent as it is', () => {
  expect(chooseEncoding('br, gzip', { identity: body.identity, digest: body.digest })).toBe('identity')
})

test('each encoding has its own strong name, and any of them shows that the content is held', () => {
  const names = (['identity', 'br', 'gzip'] as const).map((encoding) => etagOf(body, encoding))
  expect(new Set(names).size).toBe(3)
  for (const name of names) {
    expect(name).toMatch(/^"/)
    expect(isHeld(name, body)).toBe(true)
    expect(isHeld(`"other", W/${name}`, body)).toBe(true)
  }
  expect(isHeld('"other"', body)).toBe(false)
  expect(isHeld(undefined, body)).toBe(false)
})

test('other content has another name', async () => {
  const other = await pack('<p>One box, two cycles.</p>')
  expect(isHeld(etagOf(body, 'br'), other)).toBe(false)
})

// What goes over a slow line: long answers packed, short ones and those of browsers that unpack nothing as they are.

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

async function asked(url: string, encoding?: string) {
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) }
  const { headers: answered, rawPayload } = await t.app.inject({ method: 'GET', url, headers })
  return { headers: answered, raw: rawPayload }
}

it('a long list is packed as the browser likes it best, and says that it would look different to others', async () => {
  const plain = await asked(LIST)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  const [br, gzip, none] = [
    await asked(LIST, 'gzip, deflate, br, zstd'),
    await asked(LIST, 'gzip'),
    await asked(LIST, 'br;q=0'),
  ]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(brotliDecompressSync(br.raw)).toEqual(plain.raw)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.raw)).toEqual(plain.raw)
  expect(br.headers['content-length']).toBe(String(br.raw.length))
  expect(br.raw.length).toBeLessThan(plain.raw.length / 4)
  expect(none.headers['content-encoding']).toBeUndefined()
})

it('a file is packed while it is written, and is the same file', async () => {
  const plain = await asked(FILE)
  const packed = await asked(FILE, 'gzip, br')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.raw)).toEqual(plain.raw)
  expect(plain.raw.toString().split('\n').length).toBeGreaterThan(2500)
})

it('a short answer, a refusal too, is sent as it is', async () => {
  for (const url of [addressOf(whoAmI), addressOf(viewOrder, { params: { orderId: 'none' } })]) {
    const { headers } = await asked(url, 'br, gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  }
})
