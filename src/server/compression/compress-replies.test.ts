// What goes over a slow line: long answers packed, short ones and those of browsers that unpack nothing as they are.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportUsers, listUsers } from '#contract/calls/admin/users.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

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
