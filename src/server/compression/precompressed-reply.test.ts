// Ready answers leave before the server looks at the request; everything else goes on as before.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pack } from './encodings.ts'
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
