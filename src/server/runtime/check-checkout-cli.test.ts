// `npm run check-checkout` for an operator: the page is as expected, or each difference is listed and the exit code is
// 1.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { checkCheckout as texts } from '#copy/checkout-scripts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let origin: string
let data: string
let injectingProxy: Server
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = originOf(t.app.server)
  data = await mkdtemp(join(tmpdir(), 'check-checkout-'))
  injectingProxy = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url)
    const text = await answer.text()
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => /policy|options/.test(name)))
    response.writeHead(answer.status, headers)
    response.end(
      url === pages.checkout ? text.replace('</head>', '<script src="//evil.example/a.js"></script></head>') : text,
    )
  })
  await new Promise<void>((resolve) => injectingProxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  injectingProxy.close()
  await t.close()
  await rm(data, { recursive: true, force: true })
})

const originOf = (server: Pick<Server, 'address'>): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function check(...given: string[]): Promise<{ code: number; text: string }> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(t.shop.db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url.href, DATA_DIR: data }
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/runtime/check-checkout-cli.ts', ...given], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

it('check-checkout reports a checkout page without differences, with exit code 0', async () => {
  const { code, text } = await check(origin)
  expect(text).toMatch(/^No difference: headers, page scripts and \d{2,} files match the inventory\.\n$/)
  expect(code).toBe(0)
})

it('security 70: check-checkout prints a script that a proxy added, with exit code 1', async () => {
  const { code, text } = await check(originOf(injectingProxy))
  expect(text).toContain(texts.strange('//evil.example/a.js'))
  expect(text).toContain(texts.some(1))
  expect(code).toBe(1)
})

it('check-checkout explains a missing response or wrong arguments in one sentence', async () => {
  const away = await check('http://127.0.0.1:1')
  expect([away.code, away.text.startsWith('http://127.0.0.1:1 does not respond: ')]).toEqual([1, true])
  expect(await check('no address')).toEqual({ code: 1, text: `${texts.usage}\n` })
})
