// Which packed body a browser gets, and when it needs none.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, etagOf, isHeld, pack } from './encodings.ts'

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
