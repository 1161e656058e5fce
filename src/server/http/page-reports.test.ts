// Browsers' reports about pages: counted by fixed labels, and not stored.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { receivePageReports } from '#contract/calls/programs.ts'
import { minutes } from '#domain/durations.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readPageReports } from './page-reports-routes.ts'

const violation = (change: object = {}) => ({
  type: 'csp-violation',
  url: 'https://shop.example/checkout?of=asha',
  body: {
    documentURL: 'https://shop.example/checkout?of=asha',
    blockedURL: 'https://evil.example/steal.js?card=4111',
    effectiveDirective: 'script-src-elem',
    ...change,
  },
})
const kindOf = (body: unknown) => readPageReports(JSON.stringify(body))

it('security 68: a browser report is read in the format of the Reporting API, of older browsers and of network errors', () => {
  expect(
    kindOf([
      violation(),
      { type: 'network-error', url: 'https://shop.example/cart', body: { type: 'tcp.timed_out' } },
      { type: 'network-error', url: 'https://shop.example/ml/cart', body: { type: 'tcp.timed_out' } },
    ]),
  ).toEqual([
    { kind: 'policy', about: 'script-src', page: 'checkout' },
    { kind: 'network', about: 'tcp', page: 'cart' },
    { kind: 'network', about: 'tcp', page: 'cart' },
  ])
  const old = {
    'document-uri': 'https://shop.example/admin/orders',
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'x',
  }
  expect(kindOf({ 'csp-report': old })).toEqual([{ kind: 'policy', about: 'img-src', page: 'admin' }])
  expect(kindOf([violation({ effectiveDirective: 'require-trusted-types-for' })])).toEqual([
    { kind: 'policy', about: 'trusted-types', page: 'checkout' },
  ])
})

it('a browser report is counted under fixed labels, never under text that the browser sent', () => {
  const odd = violation({
    effectiveDirective: 'asha@example.in',
    documentURL: 'https://shop.example/asha@example.in',
  })
  const network = { type: 'network-error', url: 'no address', body: { type: 'asha.was_here' } }
  expect(kindOf([odd, network])).toEqual([
    { kind: 'policy', about: 'other', page: 'other' },
    { kind: 'network', about: 'other', page: 'other' },
  ])
})

it('a browser report about an extension is ignored, and so is a body that is not a report', () => {
  expect(
    kindOf([violation({ blockedURL: 'chrome-extension://abc/a.js' }), violation({ sourceFile: 'moz-extension://a' })]),
  ).toEqual([])
  for (const odd of [
    null,
    7,
    'text',
    {},
    [],
    [null, [[]]],
    [{ type: 'deprecation' }],
    { __proto__: { type: 'csp-violation' } },
  ])
    expect(kindOf(odd)).toEqual([])
  expect(readPageReports('{')).toEqual([])
  expect(kindOf(Array(100).fill(violation()))).toHaveLength(20)
})

describe('the call', () => {
  let t: TestShop
  const counted = vi.fn()
  beforeAll(async () => {
    t = await openTestShop({ LOG_LEVEL: 'info' })
    vi.spyOn(t.shop.meters, 'count').mockImplementation(counted)
  })
  beforeEach(() => {
    counted.mockClear()
    t.clock.advance(minutes(1))
  })
  afterAll(() => t.close())
  const sendReport = (payload: string, type = 'application/reports+json') =>
    t.app.inject({ method: 'POST', url: receivePageReports.path, headers: { 'content-type': type }, payload })

  it('security 68: the call for browser reports counts reports from any origin, and logs nothing of them', async () => {
    const statuses = []
    for (const type of ['application/reports+json', 'application/csp-report', 'text/plain'])
      statuses.push((await sendReport(JSON.stringify([violation()]), type)).statusCode)
    expect(statuses).toEqual([200, 200, 200])
    expect(counted.mock.calls.filter(([name]) => name === 'pageReports')).toEqual(
      Array(3).fill(['pageReports', { kind: 'policy', about: 'script-src', page: 'checkout' }]),
    )
    expect(t.logged.join('')).not.toMatch(/asha|evil|4111/)
  })

  it('the call for browser reports accepts sixty requests a minute, and no large one', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await sendReport('[]')).statusCode)
    expect([statuses[59], statuses[60]]).toEqual([200, 429])
    t.clock.advance(minutes(1))
    expect((await sendReport('[]')).statusCode).toBe(200)
    expect((await sendReport(`["${'x'.repeat(17_000)}"]`)).statusCode).toBe(413)
  })
})
