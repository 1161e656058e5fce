// Bad input of every kind to every call: a refusal in words, never a fault of the server, and nothing half-written (reliability §5, 19 and 32).
import { type AddressInfo, connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callExamples } from '../support/call-examples.ts'
import type { Answer, Client } from '../support/client.ts'
import { anAdmin, aShopper } from '../support/makers.ts'
import { aPicture, aProductForm, multipart } from '../support/product-form.ts'
import { type RecordedRoute, recordedRoutes } from '../support/recorded-routes.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

vi.mock('fastify', async (original) => (await import('../support/recorded-routes.ts')).recording(await original()))

const ID = '0123456789abcdef01234567'
const KIBIBYTE = 1024

let test: TestShop
/** An admin, who may make every call. */
let client: Client

beforeAll(async () => {
  test = await openTestShop()
  client = (await anAdmin(test)).client
})
afterAll(() => test.close())

const nameOf = ({ method, url }: RecordedRoute): string => `${method} ${url}`
const calls = (): RecordedRoute[] => recordedRoutes().filter(({ url }) => url.startsWith('/api/'))
const writes = (): RecordedRoute[] => calls().filter(({ method }) => method !== 'GET')
const pathOf = ({ url }: RecordedRoute): string => url.replace(/:\w+/g, ID)

/** How many rows every table has. Counters of limits are no content. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits'`.execute(
    test.shop.db,
  )
  const counts = tables.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS name, count(*)::int AS rows FROM ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(
    test.shop.db,
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** Expects a refusal that a person understands. */
function expectRefusal(what: string, answer: Answer): void {
  const said = `${what} answered ${answer.status} ${answer.raw.toString().slice(0, 300)}`
  expect(answer.status, said).toBeGreaterThanOrEqual(400)
  expect(answer.status, said).toBeLessThan(500)
  expect(answer.headers['content-type'], said).toContain('application/json')
  expect(answer.body, said).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z_]+$/),
  })
  expect(answer.raw.toString(), said).not.toMatch(/node_modules|at \w+ \(|SELECT |syntax error/)
}

const json = (payload: string | Buffer) => ({ payload, headers: { 'content-type': 'application/json' } })
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Bodies that no call can mean, whatever it is. */
const BROKEN_BODIES: Readonly<Record<string, Pick<InjectOptions, 'payload' | 'headers'>>> = {
  'text that is no JSON': json('{"email": "a@b.in"'),
  'a body of nothing': json(''),
  'JSON that is a list': json('[]'),
  'JSON that is a word': json('"hello"'),
  'JSON that is null': json('null'),
  'JSON with __proto__': json('{"__proto__":{"role":"admin"}}'),
  'JSON with a constructor': json('{"constructor":{"prototype":{"role":"admin"}}}'),
  'lists 1000 deep': json(deep(1000)),
  'objects 1000 deep': json(nested(1000)),
  'bytes that are no UTF-8': json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'a megabyte': json(JSON.stringify({ name: 'x'.repeat(KIBIBYTE * KIBIBYTE) })),
  'JSON sent as text': { payload: '{}', headers: { 'content-type': 'text/plain' } },
  'JSON sent as something unknown': { payload: '{}', headers: { 'content-type': 'application/x-nonsense' } },
  XML: { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  'a form': { payload: 'email=a%40b.in', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a broken multipart form': { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
}

describe('a body that no call can mean', () => {
  it.each(Object.entries(BROKEN_BODIES))('%s is refused by every call that reads one', async (what, broken) => {
    const before = await rowCounts()
    for (const route of writes().filter(({ hasBody }) => hasBody))
      expectRefusal(
        `${nameOf(route)} with ${what}`,
        await client.send({ method: route.method as 'POST', url: pathOf(route), ...broken }),
      )
    expect(await rowCounts()).toEqual(before)
  })

  it('is no harm to calls that read none', async () => {
    const unread = writes().filter(({ hasBody }) => !hasBody)
    for (const route of unread)
      for (const [what, broken] of Object.entries(BROKEN_BODIES)) {
        // The session would be gone.
        if (route.url === '/api/auth/logout') continue
        const { status, body } = await client.send({ method: route.method as 'POST', url: pathOf(route), ...broken })
        const said = `${nameOf(route)} with ${what}: ${status} ${JSON.stringify(body)}`
        expect(status, said).toBeLessThan(500)
        if (status >= 400) expect(body, said).toMatchObject({ message: expect.any(String), code: expect.any(String) })
      }
    const logout = writes().find(({ url }) => url === '/api/auth/logout')
    for (const broken of Object.values(BROKEN_BODIES))
      expect((await test.client().send({ method: 'POST', url: logout?.url ?? '', ...broken })).status).toBeLessThan(500)
  })
})

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Path = readonly (string | number)[]

/** Every value inside an example, by its path. */
function placesIn(value: Json, path: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const own = path.length > 0 ? [path] : []
  return [...own, ...inside.flatMap(([key, each]) => placesIn(each, [...path, key]))]
}

/** A copy in which one value is another; `undefined` takes it out. */
function changed(value: Json, path: Path, to: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) throw new Error('no path')
  const copy = structuredClone(value) as Record<string, Json>
  if (rest.length > 0) copy[key] = changed(copy[key] ?? null, rest, to)
  else if (to === undefined) delete copy[key]
  else copy[key] = to
  return copy
}

/** Where any words are right. */
const WORDS = ['name', 'firstName', 'lastName', 'message', 'street', 'houseNumber', 'city']
const WRONG: Readonly<Record<string, Json | undefined>> = {
  missing: undefined,
  null: null,
  true: true,
  'a fraction': 1.5,
  'a negative number': -1,
  'a huge number': 1e308,
  'empty text': '',
  blanks: ' \t\n ',
  'a list': [],
  'an object': {},
  'a very long text': 'x'.repeat(50 * KIBIBYTE),
}
const WRONG_WORDS: typeof WRONG = { ...WRONG, 'number and letters': '2abc', NaN: 'NaN' }
/** What is right all the same: fields with a default, and the poll, which needs no signature (decisions 24, 27 and 49). */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  'POST /api/billing billingData.postcode': ['missing', 'empty text'],
  'POST /api/billing coinsUsed': ['missing', 'null'],
  'POST /api/cart quantity': ['missing'],
  'POST /api/payment billingData.title': ['missing'],
  'POST /api/payment coinsUsed': ['missing', 'null'],
  'POST /api/payment/verify razorpay_signature': ['missing'],
}

interface Example {
  readonly name: string
  readonly good: Json
  /** Makes the call with another body, as somebody who may make it. */
  send(body: string): Promise<Answer>
}

/** Calls with a JSON body, each with its good example and a person of its own. */
async function examples(): Promise<Example[]> {
  const found: Example[] = []
  for (const route of writes().filter(({ hasBody }) => hasBody)) {
    const person = await aShopper(test)
    const at = { test, client: person.client, person: async () => person }
    const { url = '', payload } = (await callExamples[nameOf(route)]?.(at)) ?? {}
    if (typeof payload !== 'object' || Buffer.isBuffer(payload)) continue
    const send = (body: string) => person.client.send({ method: route.method as 'POST', url, ...json(body) })
    // What verify is sent again is not read (decisions 25).
    const all = payload as unknown as Record<string, Json>
    const { billingData: _again, coinsUsed: _too, ...read } = all
    const good = nameOf(route) === 'POST /api/payment/verify' ? read : all
    found.push({ name: nameOf(route), good, send })
  }
  return found
}

describe('a field that holds something wrong', () => {
  it('is refused with a sentence, and nothing is written', { timeout: 120_000 }, async () => {
    const accepted: Record<string, string[]> = {}
    for (const { name, good, send } of await examples())
      for (const path of placesIn(good)) {
        const before = await rowCounts()
        const wrong = WORDS.includes(String(path.at(-1))) ? WRONG : WRONG_WORDS
        for (const [what, value] of Object.entries(wrong)) {
          const place = `${name} ${path.join('.')}`
          const answer = await send(JSON.stringify(changed(good, path, value)))
          if (answer.status < 300) accepted[place] = [...(accepted[place] ?? []), what]
          else {
            expectRefusal(`${place} ${what}`, answer)
            if (!accepted[place]) expect(await rowCounts(), `${place} ${what}`).toEqual(before)
          }
        }
      }
    expect(accepted).toEqual(RIGHT)
  })
})

/** Text that databases, logs and letters stumble over. */
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

describe('odd text', () => {
  it('in any field is refused or kept as text, and never a fault', { timeout: 120_000 }, async () => {
    for (const { name, good, send } of await examples())
      for (const path of placesIn(good))
        for (const [what, value] of Object.entries(ODD)) {
          const answer = await send(JSON.stringify(changed(good, path, value)))
          if (answer.status >= 300) expectRefusal(`${name} with ${what} as ${path.join('.')}`, answer)
        }
    const { rows } = await sql`SELECT name FROM users WHERE name ~ '[[:cntrl:]]'
      UNION ALL SELECT message FROM tickets WHERE message ~ '[\u0001-\u0008\u202a-\u202e]'`.execute(test.shop.db)
    expect(rows).toEqual([])
  })

  it('in the form of a product is refused or kept as text', async () => {
    const image = { bytes: await aPicture() }
    for (const field of ['name', 'description', 'price', 'kitItems', 'stock', 'inStock', 'hsn', 'taxClass', 'taxRate'])
      for (const [what, value] of Object.entries(ODD)) {
        const form = await multipart(aProductForm({ [field]: value }), image)
        const answer = await client.send({ method: 'POST', url: '/api/products', ...form })
        if (answer.status >= 300) expectRefusal(`a product with ${what} as ${field}`, answer)
      }
  })

  it('in an address is refused', async () => {
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
    for (const route of calls().filter(({ url }) => url.includes(':')))
      for (const id of ids) {
        const url = route.url.replace(/:\w+/g, id)
        const answer = await client.send({ method: route.method as 'GET', url })
        // A delete that has nothing to delete may be repeated (decisions 49).
        expectRefusal(`${route.method} ${url.slice(0, 80)}`, answer)
      }
  })

  it('in a query is refused or ignored', async () => {
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
    for (const route of calls().filter(({ method, url }) => method === 'GET' && !url.includes(':')))
      for (const query of [...queries, ...more]) {
        const answer = await client.get(`${route.url}?${query}`)
        if (answer.status !== 200) expectRefusal(`GET ${route.url}?${query}`, answer)
      }
  })

  it('as a cookie or a header is nobody', async () => {
    for (const cookie of [
      'nila_session=%00',
      `nila_session=${'x'.repeat(4000)}`,
      'nila_session=; nila_session=a',
      '=;;=',
    ]) {
      const { status } = await test.client().get('/api/auth/me', { cookie })
      expect(status, cookie.slice(0, 40)).toBe(401)
    }
    for (const key of ['', '\u00e9', 'x'.repeat(500)]) {
      const answer = await client.post('/api/cart', { productId: ID }, { 'idempotency-key': key })
      expectRefusal(`an Idempotency-Key of ${key.length} letters`, answer)
    }
  })
})

describe('a connection that breaks the rules of HTTP', () => {
  const head = (more: string): string =>
    `POST /api/contact-us HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${SHOP_ORIGIN}\r\ncontent-type: application/json\r\n${more}\r\n`

  /** Everything that comes back for some bytes, until the server hangs up. */
  async function say(bytes: string, { hangUp = false } = {}): Promise<string> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('error', () => undefined)
    if (hangUp) socket.end(bytes)
    else socket.write(bytes)
    await new Promise((resolve) => socket.on('close', resolve))
    return heard
  }

  it.each([
    ['promises more than it sends', head('content-length: 5000\r\n'), true],
    [
      'sends a length and chunks at once',
      `${head('content-length: 4\r\ntransfer-encoding: chunked\r\n')}0\r\n\r\n`,
      false,
    ],
    ['sends two lengths', `${head('content-length: 2\r\ncontent-length: 3\r\n')}{}`, false],
    ['sends a length below zero', `${head('content-length: -1\r\n')}{}`, false],
    ['sends a chunk without end', `${head('transfer-encoding: chunked\r\n')}FFFFFFFFFFFFFFFFF\r\n{}`, false],
    ['sends a header without end', `POST /api/contact-us HTTP/1.1\r\nx: ${'x'.repeat(70 * KIBIBYTE)}`, false],
    ['is no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', false],
  ])('and %s leaves nothing behind', async (_what, bytes, hangUp) => {
    const before = await rowCounts()
    const heard = await say(bytes, { hangUp })
    expect(heard).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
    expect(await rowCounts()).toEqual(before)
    expect((await client.get('/api/auth/me')).status).toBe(200)
  })
})
