// HAProxy and Caddy never send a bare 503, whatever fails behind them (FAULT-38, PAGE-25, PAGE-26).
import { renameSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { listProducts } from '#contract/calls/products.ts'
import { pages } from '#contract/urls.ts'
import { outagePages } from '#copy/errors.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readPostmaster } from '#server/db/postmaster.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { BALANCERS, balancersObstacle, type CleanUpSteps } from '#tests/support/balancers.ts'
import { aMessage } from '#tests/support/makers.ts'
import { fillCatalogue } from '#tests/support/plain-shop.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'
import { addressOf } from '../../support/addresses.ts'

const skipReason = balancersObstacle()
if (skipReason) process.stdout.write(`Balancers: not possible here. ${skipReason}\n`)
const pollOptions = { timeout: 120_000, interval: 100 }
const KIT = '0123456789abcdef01234567'
const PAGES = [
  pages.home,
  pages.products,
  pages.product(KIT),
  pages.calculator,
  pages.faq,
  pages.contact,
  pages.cart,
  pages.checkout,
  pages.login,
  pages.terms,
  `${pages.privacy}.data`,
]

/** Returns a file with which a balancer answers when no node does. */
const outageFile = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../../deploy/outage-pages', name), 'utf8')

const undo: CleanUpSteps = []
const origins: Record<string, string> = {}
let database: EmbeddedPostgres
let folder: string
let nodes: ShopProcess[] = []

beforeAll(async () => {
  if (skipReason) return
  folder = await mkdtemp(join(tmpdir(), 'shop-balancers-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  database = await startEmbeddedPostgres({ dataDir: folder, fsync: false, log: () => undefined })
  undo.push(() => database.stop())
  await prepareDatabase({}, database.url, () => undefined)
  await fillCatalogue(database.url)
  nodes = ['a', 'b'].map((name) => {
    const node = new ShopProcess(
      { databaseUrl: database.url, dataDir: join(folder, name) },
      { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' },
    )
    undo.push(() => node.stop())
    return node
  })
  for (const node of nodes) await node.start()
  const ports = nodes.map(({ ownOrigin }) => Number(new URL(ownOrigin).port))
  for (const [name, start] of Object.entries(BALANCERS)) origins[name] = await start(ports, undo)
  for (const origin of Object.values(origins))
    await vi.waitFor(async () => expect((await fetch(`${origin}${addressOf(whoAmI)}`)).status).toBe(401), pollOptions)
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const get = (name: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origins[name]}${path}`, { headers, redirect: 'manual' })
const post = (name: string, path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origins[name]}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      origin: origins[name] ?? '',
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
  })
let messages = 0
const sendQuestion = (name: string): Promise<Response> => {
  messages += 1
  return post(name, addressOf(sendMessage), JSON.stringify(aMessage({ message: `Question ${messages}` })))
}
const sendForm = (name: string): Promise<Response> =>
  post(name, addressOf(joinNewsletterByForm), 'email=anjali%40example.in', {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml',
    'sec-fetch-dest': 'document',
  })

function breakDatabase(): () => void {
  const control = join(folder, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  process.kill(readPostmaster(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL')
  return () => renameSync(`${control}.away`, control)
}

/** Returns the status, or 'lost' for a lost connection, after which a browser would repeat the request. */
const statusOf = (answer: Promise<Response>): Promise<number | string> =>
  answer.then(
    ({ status }) => status,
    () => 'lost',
  )

/** Expects a refusal with the shop's message, which a page can show, and without caching. */
async function expectRefusal(answer: Response): Promise<void> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toMatchObject({ code: 'busy', message: expect.stringMatching(/\.$/) })
  expectRetryLater(answer)
}
function expectRetryLater({ status, headers }: Response): void {
  expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    503,
    'no-store',
    'nosniff',
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}
async function expectPage(answer: Response, titles: readonly string[]): Promise<void> {
  expectRetryLater(answer)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(titles).toContain(/<title>(.*?)<\/title>/.exec(await answer.text())?.[1])
}

describe.skipIf(skipReason).each(Object.keys(BALANCERS))('fault 38: %s, with ready nodes,', (name) => {
  it('a balancer forwards requests to the nodes, and a forged X-Forwarded-Host is not believed', async () => {
    expect((await get(name, '/icons/192.png')).status).toBe(200)
    expect((await get(name, addressOf(listProducts))).status).toBe(200)
    expect((await get(name, addressOf(whoAmI))).status).toBe(401)
    expect((await sendQuestion(name)).status).toBe(200)
    // If the shop believed this header, it would take the address in it for its own origin.
    const claim = { 'x-forwarded-host': 'elsewhere.example', origin: 'http://elsewhere.example' }
    expect((await post(name, addressOf(sendMessage), '{}', claim)).status).toBe(403)
  })

  it('a balancer answers 404 to requests for the state of its nodes', async () => {
    for (const path of ['/healthz', '/readyz', '/READYZ/'])
      expect([path, (await get(name, path)).status]).toEqual([path, 404])
  })

  it('a balancer gives each request an id of its own, whatever id a client sends', async () => {
    const claimed = 'a'.repeat(32)
    const named = (await get(name, addressOf(whoAmI), { 'x-request-id': claimed })).headers.get('x-request-id')
    // The shop's own ids are shorter: this one comes from the balancer (OPS-24).
    expect(named).toMatch(/^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
    expect(named).not.toBe(claimed)
  })

  it('a balancer accepts a body of nearly 6 MB', async () => {
    // The shop discards a post to a page unread, whatever its length.
    expect((await post(name, pages.login, 'x'.repeat(5_900_000))).status).toBe(303)
  })
})

it.skipIf(skipReason)(
  'fault 38: when a node is killed behind a balancer, no read fails, and no write is stored twice',
  async () => {
    const [doomed] = nodes as [ShopProcess]
    const statuses: [name: string, kind: 'read' | 'write', status: number | string][] = []
    const crowd = Object.keys(BALANCERS).flatMap((name) =>
      Array.from({ length: 3 }, async () => {
        for (let round = 0; round < 25; round++) {
          statuses.push([name, 'read', await statusOf(get(name, '/icons/192.png'))])
          statuses.push([name, 'write', await statusOf(sendQuestion(name))])
        }
      }),
    )
    await expect.poll(() => statuses.length, pollOptions).toBeGreaterThan(60)
    await doomed.kill9()
    await Promise.all(crowd)
    await doomed.start()
    expect(statuses.filter(([, kind, status]) => kind === 'read' && status !== 200)).toEqual([])
    // The killed node may have executed its last requests, so they are refused and never repeated.
    const writes = statuses.filter(([, kind]) => kind === 'write')
    expect(writes.filter(([, , status]) => ![200, 502, 503].includes(Number(status)))).toEqual([])
    const acknowledged = writes.filter(([, , status]) => status === 200).length
    expect(writes.length - acknowledged).toBeLessThanOrEqual(9)
    const [storedCounts] = await doomed.query<{ all: number; each: number }>(
      'SELECT count(*)::int AS "all", count(DISTINCT message)::int AS each FROM tickets',
    )
    expect(storedCounts?.all).toBe(storedCounts?.each)
    expect(storedCounts?.all).toBeGreaterThanOrEqual(acknowledged)
  },
)

it.skipIf(skipReason)(
  'fault 38: without the database a balancer serves cached pages and answers other requests with a message, until the database returns',
  async () => {
    // Each node still answers catalogue requests from its cache.
    for (const { ownOrigin } of nodes) await fetch(`${ownOrigin}${addressOf(listProducts)}`)
    const bad: unknown[] = []
    let isOver = false
    const readers = Object.keys(BALANCERS).map(async (name) => {
      while (!isOver)
        for (const path of PAGES) {
          const status = await statusOf(get(name, path))
          if (status !== 200) bad.push([name, path, status])
        }
    })
    const bringBack = breakDatabase()
    try {
      for (const name of Object.keys(BALANCERS)) {
        await expect.poll(async () => statusOf(sendQuestion(name)), pollOptions).toBe(503)
        // Until a balancer knows that a node is not ready, the node itself sends this response.
        for (let round = 0; round < 20; round++) {
          await expectRefusal(await sendQuestion(name))
          await expectRefusal(await get(name, addressOf(whoAmI), { cookie: `nila_session=${'a'.repeat(43)}` }))
          // A node that notices the loss only while executing the request cannot say that nothing was stored.
          await expectPage(await sendForm(name), [outagePages.notNow.title, outagePages.unclear.title])
        }
        expect((await get(name, addressOf(listProducts))).status).toBe(200)
        expect(await (await get(name, pages.product(KIT))).text()).toContain('Period Kit')
      }
    } finally {
      isOver = true
      await Promise.all(readers)
      bringBack()
    }
    expect(bad).toEqual([])
    for (const name of Object.keys(BALANCERS))
      await expect.poll(async () => (await sendQuestion(name)).status, pollOptions).toBe(200)
  },
)

it.skipIf(skipReason)(
  "fault 38: without any node a balancer shows a page in the shop’s design, and answers programs with the API's error",
  async () => {
    await Promise.all(nodes.map((node) => node.kill9()))
    for (const name of Object.keys(BALANCERS)) {
      for (const path of [pages.home, pages.checkout, '/nowhere']) {
        const answer = await get(name, path, { accept: 'text/html' })
        expectRetryLater(answer)
        expect(await answer.text()).toBe(await outageFile('away.html'))
      }
      await expectRefusal(await sendQuestion(name))
      const form = await sendForm(name)
      expectRetryLater(form)
      expect(await form.text()).toMatch(/<html lang="en-IN">[\s\S]*pay again/)
      const reply = await get(name, addressOf(whoAmI))
      expect([reply.status, await reply.text()]).toEqual([503, await outageFile('not-now.json')])
    }
    for (const node of nodes) await node.start()
    for (const name of Object.keys(BALANCERS))
      await expect.poll(async () => (await get(name, '/faq')).status, pollOptions).toBe(200)
  },
)
