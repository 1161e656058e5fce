// Difficult text in any input is refused or stored, and causes no server error (SEC-23 to SEC-25).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/calls/admin/products.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { ATTRIBUTE_NAMES } from '#domain/particulars.ts'
import { MARKED_TABLES } from '#server/db/tables/personal-data.ts'
import { addressOf } from '../support/addresses.ts'
import type { Client } from '../support/client.ts'
import { jsonExamples, pathsIn, replaceAt } from '../support/json-examples.ts'
import { anAdmin } from '../support/makers.ts'
import { aPicture, aProductForm, multipart } from '../support/product-form.ts'
import { recordedCalls, recordRoutes } from '../support/recorded-routes.ts'
import { expectRefusal } from '../support/refusals.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

recordRoutes()

const ID = '0123456789abcdef01234567'

let test: TestShop
/** An admin, who may make every call. */
let client: Client

beforeAll(async () => {
  test = await openTestShop()
  client = (await anAdmin(test)).client
})
afterAll(() => test.close())

const ODD: Readonly<Record<string, string>> = {
  'a NUL': 'A\u0000B',
  'a lone surrogate': 'A\ud800B',
  'the other lone surrogate': 'A\udfffB',
  'line breaks of a header': 'A\r\nBcc: all@example.in',
  'marks that turn the writing': '\u202eABC\u202c',
  'a face': 'A👩🏽‍🦱B',
  'a page': '<script>alert(1)</script>',
  SQL: "'; DROP TABLE users; --",
  'a formula': '=HYPERLINK("http://example.com")',
  'many marks on one letter': `A${'\u0301'.repeat(40)}`,
}

describe('difficult text', () => {
  it('security 23, security 25: control characters, SQL, HTML or formulas in any field are refused or stored as text, and never cause a server error', {
    timeout: 120_000,
  }, async () => {
    for (const { name, good, send } of await jsonExamples(test))
      for (const path of pathsIn(good))
        for (const [what, value] of Object.entries(ODD)) {
          const answer = await send(JSON.stringify(replaceAt(good, path, value)))
          if (answer.status >= 300) expectRefusal(`${name} with ${what} as ${path.join('.')}`, answer)
        }
    const textColumns = MARKED_TABLES.flatMap(([table, { personal = {} }]) =>
      Object.keys(personal).map(
        (column) => sql`SELECT ${sql.lit(`${table}.${column}`)} FROM ${sql.table(table)}
          WHERE ${sql.ref(column)}::text ~ '[\u0001-\u0008\u202a-\u202e]'`,
      ),
    )
    const { rows } = await sql`SELECT 'users.name' FROM users WHERE name ~ '[[:cntrl:]]'
      UNION ALL ${sql.join(textColumns, sql` UNION ALL `)}`.execute(test.shop.db)
    expect(rows).toEqual([])
  })

  it('security 23: control characters, SQL, HTML or formulas in the product form are refused or stored as text', {
    timeout: 120_000,
  }, async () => {
    const image = { bytes: await aPicture() }
    for (const field of [
      'name',
      'description',
      'price',
      'kitItems',
      'stock',
      'inStock',
      'hsn',
      'taxClass',
      'taxRate',
      ...ATTRIBUTE_NAMES,
    ])
      for (const [what, value] of Object.entries(ODD)) {
        const form = await multipart(aProductForm({ [field]: value }), image)
        const answer = await client.send({ method: 'POST', url: addressOf(addProduct), ...form })
        if (answer.status >= 300) expectRefusal(`a product with ${what} as ${field}`, answer)
      }
  })

  it('security 23: an id in a path with an invalid encoding, a foreign path, SQL or very long text is refused', async () => {
    const ids = [
      '%00',
      '%ff',
      '%E0%A4%A',
      '..%2f..%2fetc%2fpasswd',
      'x'.repeat(190),
      'x'.repeat(5000),
      '🌙',
      "'%20OR%201=1",
    ]
    for (const route of recordedCalls().filter(({ url }) => url.includes(':')))
      for (const id of ids) {
        const url = route.url.replace(/:\w+/g, id)
        const answer = await client.send({ method: route.method as 'GET', url })
        expectRefusal(`${route.method} ${url.slice(0, 80)}`, answer)
      }
  })

  it('security 23, security 32: invalid, repeated or very long query parameters are refused or ignored', async () => {
    const queries = ['cursor=%00', 'cursor=nonsense', 'cursor=a&cursor=b', 'day=2026-99-99', 'day=%00', 'q=%00%00%00']
    const more = [
      'q=a%25%5F%5C',
      `q=${'x'.repeat(3000)}`,
      'q=%ED%A0%80%ED%A0%80',
      'page=0',
      'page=1e9',
      'page[]=1',
      '__proto__[a]=1',
    ]
    for (const route of recordedCalls().filter(({ method, url }) => method === 'GET' && !url.includes(':')))
      for (const query of [...queries, ...more]) {
        const answer = await client.get(`${route.url}?${query}`)
        // A link of an email redirects to its page, whatever else is in the address.
        if (answer.status === 303) expect(answer.headers.location).toMatch(/^\/[a-z]/)
        else if (answer.status !== 200) expectRefusal(`GET ${route.url}?${query}`, answer)
      }
  })

  it('a cookie or a header with invalid text identifies no user', async () => {
    for (const cookie of [
      'nila_session=%00',
      `nila_session=${'x'.repeat(4000)}`,
      'nila_session=; nila_session=a',
      '=;;=',
    ]) {
      const { status } = await test.client().call(whoAmI, { headers: { cookie } })
      expect(status, cookie.slice(0, 40)).toBe(401)
    }
    for (const key of ['', '\u00e9', 'x'.repeat(500)]) {
      const answer = await client.call(addToCart, { body: { productId: ID }, headers: { 'idempotency-key': key } })
      expectRefusal(`an Idempotency-Key of ${key.length} letters`, answer)
    }
  })
})
