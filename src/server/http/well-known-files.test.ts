// The files that search engines and browsers request before any page.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { days } from '#domain/durations.ts'
import { storeIdentity } from '#tests/support/identity.ts'
import { aProduct } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { inTransaction } from '../db/database.ts'

const TYPES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/sitemap-1.xml': 'application/xml; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  '/icons/192.png': 'image/png',
  '/icons/512.png': 'image/png',
  '/icons/maskable-512.png': 'image/png',
} as const

let test: TestShop
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })

beforeAll(async () => {
  test = await openTestShop()
  await storeIdentity(test, { name: 'Nila "&" <Moon>' })
})
afterAll(() => test.close())

describe.each(Object.entries(TYPES))('%s', (path, type) => {
  it('a file for search engines or browsers is public, and has its content type and the security headers', async () => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('a file for search engines or browsers has an ETag, and is not sent again to a client that has it', async () => {
    const { etag = '' } = (await ask(path)).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const conditionalAnswer = await ask(path, { 'if-none-match': String(etag) })
    expect([conditionalAnswer.statusCode, conditionalAnswer.body]).toEqual([304, ''])
  })

  it('a HEAD request for a file for search engines or browsers has its length and no body', async () => {
    const whole = await ask(path)
    const head = await ask(path, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(whole.rawPayload.byteLength),
    ])
  })

  it('a file for search engines or browsers does not depend on the Host header of the request', async () => {
    const [plain, foreign] = [await ask(path), await ask(path, { host: 'elsewhere.example' })]
    expect(foreign.rawPayload.equals(plain.rawPayload)).toBe(true)
    expect(foreign.body).not.toContain('elsewhere')
  })
})

it('robots.txt names the pages that are closed to search engines, and the site map, which lists none of them', async () => {
  const lines = (await ask('/robots.txt')).body.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /admin', 'Disallow: /account']))
  expect(lines).toContain(`Sitemap: ${SHOP_ORIGIN}/sitemap.xml`)
  const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? [])
  const map = (await ask('/sitemap.xml')).body
  for (const path of closed) expect(map, path).not.toContain(`${SHOP_ORIGIN}${path}`)
})

it('the site map soon has a new product, and soon drops one that is not sold any more', async () => {
  const before = (await ask('/sitemap.xml')).body
  const product = await aProduct(test)
  await inTransaction(test.shop.db, bumpCatalogVersion)
  await expect.poll(async () => (await ask('/sitemap.xml')).body, { timeout: 5000 }).toContain(product)
  await inTransaction(test.shop.db, async (tx) => {
    await tx.updateTable('products').set({ deleted_at: test.clock.now() }).where('id', '=', product).execute()
    await bumpCatalogVersion(tx)
  })
  await expect.poll(async () => (await ask('/sitemap.xml')).body, { timeout: 5000 }).toBe(before)
})

it('a part of the site map that does not exist is not found', async () => {
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-1x.xml', '/icons/64.png'])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
})

it('the web manifest has icons of the stated sizes, and mentions neither products nor periods (PAGE-30)', async () => {
  const manifest = (await ask('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Nila "&" <Moon>', short_name: 'Moon', start_url: '/' })
  expect(manifest).not.toHaveProperty('shortcuts')
  expect(manifest).not.toHaveProperty('categories')
  expect(JSON.stringify(manifest)).not.toMatch(/period|pad|health|calculat|shopping/i)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await ask(src)).rawPayload).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
  }
})

// The files below /.well-known/.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const askWellKnown = (name: string) => t.app.inject({ method: 'GET', url: `/.well-known/${name}` })
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])

it('security 71: security.txt has the contact and an expiry date that moves on by itself', async () => {
  const first = await askWellKnown('security.txt')
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fieldsOf(first.body)).toEqual([
    ['Contact', 'mailto:care@nila.example'],
    ['Contact', `${SHOP_ORIGIN}${pages.contact}`],
    ['Expires', '2027-05-18T18:30:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${SHOP_ORIGIN}/.well-known/security.txt`],
  ])
  t.clock.advance(days(400))
  const later = fieldsOf((await askWellKnown('security.txt')).body).find(([name]) => name === 'Expires')?.[1] ?? ''
  const remaining = Date.parse(later) - t.clock.now().getTime()
  expect(remaining).toBeGreaterThan(days(170))
  expect(remaining).toBeLessThan(days(365))
})

it('security 71: the change-password address redirects to the page for it', async () => {
  const { statusCode, headers } = await askWellKnown('change-password')
  expect([statusCode, headers.location]).toEqual([302, pages.accountSecurity])
})

it('other well-known addresses are not found, so that password managers can trust the redirect', async () => {
  expect((await askWellKnown('resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode).toBe(
    404,
  )
})
