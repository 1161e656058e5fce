// The public checkout page is compared with the build. An unchanged page has no differences, and manipulations are
// reported.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { checkCheckout as texts } from '#copy/checkout-scripts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type Probe, type ProbeReply, probe } from '../adapters/send-request.ts'
import { checkCheckout } from './check-checkout.ts'

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')
let t: TestShop
let origin: string
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

/** Acts as a proxy in front of the shop that changes the answers of URLs ending with `end`. */
const tamperingProxy =
  (end: string, meddle: (answer: ProbeReply) => Partial<ProbeReply>): Probe =>
  async (url, question) => {
    const answer = await probe(url, question)
    return url.endsWith(end) ? { ...answer, ...meddle(answer) } : answer
  }
const check = (sendProbe: Probe = probe) => checkCheckout(t.shop, { origin, assets: ASSETS, sendProbe })
const changeHeaders = (headers: Headers, change: Record<string, string | null>): Headers => {
  const changed = new Headers(headers)
  for (const [name, value] of Object.entries(change)) value === null ? changed.delete(name) : changed.set(name, value)
  return changed
}

it('the check of an unchanged checkout page reports nothing, and compares more than twenty script files', async () => {
  const { differences, files } = await check()
  expect(differences).toEqual([])
  expect(files).toBeGreaterThan(20)
})

it('security 70: the check of the checkout page reports an injected script, and a content security policy that allows it', async () => {
  const put = '<script>steal()</script>'
  const sendProbe = tamperingProxy(pages.checkout, ({ text }) => ({ text: text.replace('</body>', `${put}</body>`) }))
  const { differences } = await check(sendProbe)
  expect(differences).toHaveLength(2)
  expect(differences[0]).toContain('content-security-policy')
  expect(differences[1]).toBe(texts.strange('steal()'))
})

it('security 70: the check of the checkout page reports a removed script, a changed header, and a script file with one more byte', async () => {
  const without = tamperingProxy(pages.checkout, ({ text, headers }) => ({
    text: text.replace(/<script>\(async[\s\S]*?<\/script>/, ''),
    headers: changeHeaders(headers, { 'x-frame-options': null, 'x-content-type-options': 'sniff' }),
  }))
  const differences = (await check(without)).differences
  expect(differences).toContain(texts.header('x-frame-options', 'DENY', null))
  expect(differences).toContain(texts.header('x-content-type-options', 'nosniff', 'sniff'))
  expect(differences.some((line) => line.startsWith(texts.missing('the first')))).toBe(true)
  const { text } = await probe(origin + pages.checkout)
  const file = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
  const longer = tamperingProxy(file, (answer) => ({ text: `${answer.text} ` }))
  expect((await check(longer)).differences).toEqual([texts.differs(file)])
})

it('the check of the checkout page reports a missing page and nothing else', async () => {
  const { differences } = await check(tamperingProxy(pages.checkout, () => ({ status: 503 })))
  expect(differences).toEqual([texts.status(pages.checkout, 503)])
})
