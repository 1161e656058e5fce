// Pages are the same for all visitors, cacheable, and run only the shop's scripts (PAGE-12, SEC-28).
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { listProducts } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import { addressOf } from '../support/addresses.ts'
import { anAdmin, aProduct, aShopper, PASSWORD } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const BUILD = join(import.meta.dirname, '../../build/server/index.js')
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

let test: TestShop
let origin: string
let paths: string[]
let cookies: string[]

beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  const productId = await aProduct(test, { category: 'Pads' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  paths = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return []
    return [`/${(route.path ?? '').replace(':category', 'pads').replace(/:\w+/g, productId).replace('/*', '')}`]
  })
  const people = [await aShopper(test), await anAdmin(test)]
  cookies = [
    '',
    ...people.map(({ client }) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')),
  ]
})
afterAll(() => test.close())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' })

describe('every page', () => {
  it('the list of tested pages contains the known public pages', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/products', '/login', '/cart', '/checkout', '/faq']))
  })

  it('security 34: a page has the same bytes for a visitor, a shopper and an admin, also when it is cached', async () => {
    for (const path of paths) {
      const answers: string[] = []
      for (const cookie of [...cookies, ...cookies]) {
        const response = await get(path, cookie ? { cookie } : {})
        const { status, headers } = response
        expect([path, status, headers.get('set-cookie')]).toEqual([path, 200, null])
        const vary = headers.get('vary')
        expect([path, vary?.toLowerCase() ?? '']).not.toEqual([path, expect.stringContaining('cookie')])
        answers.push(`${headers.get('etag')} ${headers.get('content-security-policy')} ${await response.text()}`)
      }
      expect(new Set(answers).size, path).toBe(1)
    }
  })

  it('a page has an ETag of its content, and is not sent again to a client that has it', async () => {
    for (const path of paths) {
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      expect(etag, path).toMatch(/^"[\w-]+"$/)
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      const revalidated = await get(path, { 'if-none-match': etag })
      expect([revalidated.status, await revalidated.text(), revalidated.headers.get('etag')]).toEqual([304, '', etag])
    }
  })

  it('security 28: the policy of a page allows exactly its inline scripts, and its markup has no inline style or event handler', async () => {
    for (const path of paths) {
      const response = await get(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''
      const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
      expect(inline.length, path).toBeGreaterThan(0)
      for (const [, , text = ''] of inline)
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(policy).not.toMatch(/unsafe-|\*|https?:/)
      for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, path).toContain(rule)
      const markup = html.replace(SCRIPT, '')
      expect(markup.match(/<[^>]*\s(style|on\w+)=[^>]*>/g), path).toBeNull()
      expect(markup, path).not.toMatch(/<style|href="javascript:/)
    }
  })

  it('security 24: a page contains no text of its query', async () => {
    for (const path of paths) {
      const plain = await (await get(path)).text()
      const searched = path === pages.products ? '' : '&q=%3Cscript%3E'
      const html = await (await get(`${path}?utm_source=x&next=%2Fadmin${searched}`)).text()
      expect(html === plain, path).toBe(true)
    }
  })

  it('security 24: a search is shown on the product list as text, never as markup (CAT-26)', async () => {
    const searchPage = await (await get(`${pages.products}?q=%3Cscript%3Eghee%22`)).text()
    expect(searchPage).toContain('ghee')
    expect(searchPage).not.toMatch(/<script>ghee/)
  })

  it('a page is found regardless of the letter case of its address', async () => {
    for (const path of paths) {
      const { status, headers } = await get(path.toUpperCase())
      const { headers: plain } = await get(path)
      expect([path, status, headers.get('etag')]).toEqual([path, 200, plain.get('etag')])
    }
  })
})

it('an unknown address is a 404 page that is not cached', async () => {
  for (const path of ['/nothing', '/nothing/at/all', '/product/0123456789abcdef01234567', '/product/x', '/%E0%A4%A']) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([
      path,
      path.includes('%') ? expect.toSatisfy((code) => code === 400 || code === 404) : 404,
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

it('a truncated address is a 404 page for browsers, and a JSON error for programs', async () => {
  for (const path of ['/coins/%', '/faq%', '/%E0%A4%A', '/contact%zz?from=mail']) {
    const page = await get(path, { accept: 'text/html' })
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(documents.notFound.title)
    const refused = await get(path, { accept: 'application/json' })
    expect([path, refused.status, await refused.json()]).toEqual([
      path,
      400,
      expect.objectContaining({ code: 'invalid_input' }),
    ])
  }
  expect((await get('/api/products/%', { accept: 'text/html' })).status).toBe(400)
})

describe('files', () => {
  const assetsOf = async (path: string): Promise<string[]> => {
    const html = await (await get(path)).text()
    return [...new Set(html.match(/(?<=["(\s])\/assets\/[^"\s)]+/g))]
  }

  it('files named after their content are cached for ever, and compressed as the browser accepts', async () => {
    const assets = await assetsOf('/')
    expect(assets.length).toBeGreaterThan(3)
    for (const asset of assets) {
      const response = await get(asset, { 'accept-encoding': 'br' })
      const { status, headers } = response
      expect([asset, status, headers.get('cache-control')]).toEqual([asset, 200, 'public, max-age=31536000, immutable'])
      expect(asset).toMatch(/-[\w-]{7,}\.\w+$/)
      if (/\.(js|css)$/.test(asset)) expect([asset, headers.get('content-encoding')]).toEqual([asset, 'br'])
      await response.arrayBuffer()
    }
  })

  it('the build has each style and picture under one name only, so that no page loads it twice', async () => {
    const files = (await readdir(join(import.meta.dirname, '../../build/client/assets'))).filter(
      (file) => !/\.(js|br|gz)$/.test(file),
    )
    const names = Map.groupBy(files, (file) => file.replace(/-[\w-]{7,8}(?=\.\w+$)/, ''))
    expect(names.size).toBeGreaterThan(20)
    expect([...names.values()].filter((own) => own.length > 1)).toEqual([])
  })

  it('an unknown file is a plain 404, never a page', async () => {
    for (const path of [
      '/assets/entry.client-12345678.js',
      '/assets/../package.json',
      '/favicon.ico',
      '/robots.php',
      '/assets/%2e%2e/server/index.js',
    ]) {
      const { status, headers } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect([path, headers.get('content-type')]).not.toEqual([path, expect.stringContaining('html')])
    }
  })
})

it('an unknown path below /api is a JSON 404', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'])
    for (const path of ['/api', '/api/', '/api/nothing', '/API/nothing', '/api/auth/nothing', '/api/products/a/b/c']) {
      const response = await fetch(`${origin}${path}`, { method, headers: { origin: 'http://localhost:3000' } })
      expect([method, path, response.status]).toEqual([method, path, 404])
      expect(await response.json()).toEqual({ message: 'We couldn’t find this.', code: 'not_found' })
    }
})

it('security 29: every response has the security headers', async () => {
  const assets = await (await get('/')).text()
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(assets)?.[1] ?? ''
  for (const path of [
    '/',
    '/checkout',
    '/nothing',
    asset,
    '/favicon.ico',
    addressOf(listProducts),
    addressOf(whoAmI),
    '/api/nothing',
    '/healthz',
    '/%ff',
    '/pictures/x',
  ]) {
    const { headers } = await get(path)
    expect([path, Object.fromEntries(headers)]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      }),
    ])
    for (const name of ['server', 'x-powered-by']) expect([path, headers.get(name)]).toEqual([path, null])
  }
})

it('security 28: only the two payment pages may embed the payment dialog, and only the back office an email', async () => {
  for (const path of paths) {
    const policy = (await get(path)).headers.get('content-security-policy')
    const frames = /frame-src ([^;]*)/.exec(policy ?? '')?.[1]
    expect([path, frames]).toEqual([path, ['/checkout', '/pay', '/admin'].includes(path) ? "'self'" : "'none'"])
  }
})

it('security 2, security 29: over https browsers must use https from then on, and cookies are sent over https only', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://localhost:3000' })
  try {
    const signup = { name: 'Anjali Nair', email: 'anjali@example.in', password: PASSWORD }
    const headers = { origin: 'https://localhost:3000' }
    await secure.app.inject({ method: 'POST', url: addressOf(signUp), payload: signup, headers })
    const response = await secure.app.inject({ method: 'POST', url: addressOf(signIn), payload: signup, headers })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const session = response.cookies.find(({ httpOnly }) => httpOnly)
    expect(session).toMatchObject({ name: '__Host-nila_session', secure: true, sameSite: 'Lax', path: '/' })
    expect(session).not.toHaveProperty('domain')
    const marker = response.cookies.find(({ httpOnly }) => !httpOnly)
    expect(marker).toMatchObject({ name: 'nila_in', value: '1', secure: true })
  } finally {
    await secure.close()
  }
})
