// The server sends the service worker's file uncached, and a setting switches it off (PAGE-28).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_CONNECTION, pages, WORKER } from '#contract/urls.ts'
import { noConnection } from '#copy/errors.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
})
afterAll(() => test.close())

it("the service worker's file has a policy of its own, which allows connections to the shop only", async () => {
  const { statusCode, headers } = await test.app.inject({ url: WORKER })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it("the service worker's file is revalidated on each request, and cached by no CDN", async () => {
  const { headers } = await test.app.inject({ url: WORKER })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-store',
    'surrogate-control': 'no-store',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

it("the service worker's file lists the release, the offline pages, and files that all exist", async () => {
  const { body } = await test.app.inject({ url: WORKER })
  const { cacheName, languages } = JSON.parse(/^const RELEASE=(.*);$/m.exec(body)?.[1] ?? '') as {
    cacheName: string
    languages: Record<string, { entryFile: string; files: string[]; pages: string[]; offlinePage: string }>
  }
  expect(cacheName).toMatch(/^shop \S+ [\w-]{8}$/)
  const { '': english = { entryFile: '', files: [], pages: [], offlinePage: '' }, ...others } = languages
  expect(others).toEqual({})
  expect(english.offlinePage).toBe(NO_CONNECTION)
  expect(english.pages).toEqual([pages.calculator, pages.faq, pages.products])
  for (const page of english.pages) expect((await test.app.inject({ url: page })).body).toContain(english.entryFile)
  expect(english.files.length).toBeGreaterThan(20)
  let bytes = 0
  for (const url of english.files) {
    const { statusCode, headers } = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([url, statusCode]).toEqual([url, 200])
    bytes += Number(headers['content-length'])
  }
  // An idle page fetches these bytes once per release. They are about as many as two product pictures have.
  expect(bytes).toBeLessThan(400_000)
})

it('the offline page runs only its own inline script and loads nothing', async () => {
  const { statusCode, headers, body } = await test.app.inject({ url: NO_CONNECTION })
  expect(statusCode).toBe(200)
  expect(body).toContain(noConnection.title)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+';/,
  )
  expect(body).not.toMatch(/ src=|<link/)
})
