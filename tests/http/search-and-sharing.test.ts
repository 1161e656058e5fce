// The metadata of every page for search engines and link previews.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { ProductDetailReply } from '#contract/catalog.ts'
import { OPEN_PAGES, OWN_PAGES, UNCOUNTED_PAGES } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '#server/catalog/catalog-queries.ts'
import { createProduct } from '#server/catalog/insert-product.ts'
import { seedProducts } from '#server/catalog/seed/products.ts'
import { inTransaction } from '#server/db/database.ts'
import { addressOf } from '../support/addresses.ts'
import { storeIdentity } from '../support/identity.ts'
import { aProduct } from '../support/makers.ts'
import { aPicture } from '../support/product-form.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

const BUILD = join(import.meta.dirname, '../../build/server/index.js')

interface Found {
  readonly path: string
  readonly html: string
  readonly titles: readonly string[]
  readonly description: string
  readonly robots: readonly string[]
  readonly links: Readonly<Partial<Record<string, readonly { href: string }[]>>>
  readonly shared: Readonly<Record<string, string>>
  readonly data: readonly Thing[]
}
type Thing = Readonly<Record<string, unknown>> & {
  readonly itemListElement: readonly object[]
  readonly mainEntity: readonly { name: string; acceptedAnswer: { text: string } }[]
}

let test: TestShop
let origin: string
let publicPages: Found[]
let closed: Found[]
let catalogue: ProductDetailReply[]
/** A product without a picture, with a name that would end a script. */
let plain: ProductId

const get = (path: string): Promise<Response> => fetch(`${origin}${path}`, { redirect: 'manual' })

beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  await storeIdentity(test, { instagram: 'https://instagram.example/nila', phone: '+91 98765 43210' })
  for (const { product } of seedProducts.slice(0, 3))
    await createProduct(test.shop, 'somebody', product, await aPicture(300))
  plain = await aProduct(test, { name: '</script><script>alert("1 & 2")</script>' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const list = (await (await get(addressOf(listProducts))).json()) as { _id: string }[]
  catalogue = await Promise.all(
    list.map(
      async ({ _id }) =>
        (await (await get(addressOf(viewProduct, { params: { productId: _id } }))).json()) as ProductDetailReply,
    ),
  )
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  const paths = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return []
    if (route.path === 'product/:productId') return catalogue.map(({ _id }) => `/product/${_id}`)
    return [`/${(route.path ?? '').replace(/:\w+/g, plain).replace('/*', '')}`]
  })
  const pages: Found[] = []
  for (const path of new Set(paths)) pages.push(await readPage(path))
  publicPages = pages.filter(({ robots }) => robots.length === 0)
  closed = pages.filter(({ robots }) => robots.length > 0)
})
afterAll(() => test.close())

async function readPage(path: string): Promise<Found> {
  const html = await (await get(path)).text()
  const [head = ''] = html.split('</head>')
  const marks = Array.from(head.matchAll(/<(?:meta|link) ([^>]*)>/g), ([, text = '']) => attributesOf(text))
  const contentsOf = (name: string) => marks.filter((mark) => mark.name === name).map(({ content = '' }) => content)
  return {
    path,
    html,
    titles: Array.from(html.matchAll(/<title>([^<]*)<\/title>/g), ([, title = '']) => plainText(title)),
    description: contentsOf('description').join('|'),
    robots: contentsOf('robots'),
    links: Object.groupBy(
      marks.flatMap(({ rel, href = '' }) => (rel ? [{ rel, href }] : [])),
      ({ rel }) => rel,
    ),
    shared: Object.fromEntries(
      marks.flatMap(({ property, content }) => (property?.startsWith('og:') ? [[property, content ?? '']] : [])),
    ),
    data: Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g), ([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, plainText(value)]),
  )

const plainText = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const pageAt = (path: string): Found => {
  const found = [...publicPages, ...closed].find((page) => page.path === path)
  if (!found) throw new Error(`No page at ${path}`)
  return found
}
const addresses = (page: Found, rel: string) => page.links[rel]?.map(({ href }) => href)
const structuredDataOf = (page: Found, type: string) => page.data.filter((thing) => thing['@type'] === type)

describe('a public page', () => {
  it('the tested pages are all public pages and four products', () => {
    const fixedPaths = publicPages.map(({ path }) => path).filter((path) => !path.startsWith('/product/'))
    expect(fixedPaths.toSorted()).toEqual([...OPEN_PAGES, ...UNCOUNTED_PAGES, ...OWN_PAGES].toSorted())
    expect(publicPages.length - fixedPaths.length).toBe(4)
  })

  it('a public page has a unique title and description, short enough to be shown completely', () => {
    for (const { path, titles, description } of publicPages) {
      expect([path, titles.length]).toEqual([path, 1])
      expect([path, titles[0]?.length]).toEqual([path, expect.toSatisfy((length) => length >= 8 && length <= 70)])
      expect([path, description, description.length]).toEqual([
        path,
        expect.not.stringContaining('|'),
        expect.toSatisfy((length) => length >= 70 && length <= 160),
      ])
    }
    expect(new Set(publicPages.map(({ titles }) => titles[0])).size).toBe(publicPages.length)
    expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length)
  })

  it('a public page has one main heading, and its language', () => {
    for (const { path, html } of publicPages) {
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
      expect(html, path).toContain('<html lang="en-IN">')
    }
  })

  it('a public page has one canonical address, however its address was written', async () => {
    for (const page of publicPages) {
      const address = new URL(page.path, SHOP_ORIGIN).href
      expect([page.path, addresses(page, 'canonical'), page.shared['og:url']]).toEqual([page.path, [address], address])
      expect(addresses(await readPage(page.path.toUpperCase()), 'canonical')).toEqual([address])
    }
    expect(addresses(await readPage('/Period-Calculator'), 'canonical')).toEqual([`${SHOP_ORIGIN}/period-calculator`])
    expect(addresses(await readPage('/products?page=1&utm_source=x'), 'canonical')).toEqual([`${SHOP_ORIGIN}/products`])
  })

  it('the site map contains all public pages and no others', async () => {
    const map = await (await get('/sitemap.xml')).text()
    const mapped = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)
    expect(mapped.toSorted()).toEqual(publicPages.flatMap((page) => addresses(page, 'canonical') ?? []).toSorted())
  })

  it('a public page has its own preview text, and a preview picture of the stated size', async () => {
    const pictures = new Set<string>()
    for (const { path, shared, titles, html } of publicPages) {
      expect([path, shared]).toEqual([
        path,
        expect.objectContaining({
          'og:type': 'website',
          'og:site_name': 'Nila',
          'og:locale': 'en_IN',
          'og:title': titles[0],
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': expect.stringMatching(/\w/),
        }),
      ])
      expect(shared['og:description']?.length, path).toBeGreaterThan(60)
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      pictures.add(shared['og:image'] ?? '')
    }
    expect(pictures.size).toBe(4)
    for (const picture of pictures) {
      expect(picture).toMatch(new RegExp(`^${SHOP_ORIGIN}/`))
      const response = await get(picture.slice(SHOP_ORIGIN.length))
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/jpeg'])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect([picture, format, width, height]).toEqual([picture, 'jpeg', 1200, 630])
      expect(bytes.byteLength, picture).toBeLessThan(300_000)
    }
    expect(pageAt(`/product/${plain}`).shared['og:image']).toBe(pageAt('/').shared['og:image'])
  })
})

it("the calculator's tab title and preview do not reveal its use", () => {
  const { titles, shared } = pageAt('/period-calculator')
  expect(
    [...titles, ...Object.entries(shared).flatMap(([name, text]) => (name === 'og:url' ? [] : text))].join(),
  ).not.toMatch(/period|cycle|bleed|late/i)
})

it('a private page is excluded from search engines, has its own title, and no canonical address, picture or structured data', () => {
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/cart', '/checkout', '/account', '/login', '/signup', '/admin', '/coins', '/logout']),
  )
  for (const { path, robots, titles, links, shared, data } of closed)
    expect([path, robots, titles.length, links.canonical, shared, data]).toEqual([
      path,
      ['noindex'],
      1,
      undefined,
      {},
      [],
    ])
  expect(new Set(closed.map(({ titles }) => titles[0])).size).toBeGreaterThanOrEqual(closed.length - 1)
})

it('an unknown address is excluded from search engines like a private page', async () => {
  for (const path of ['/nothing', `/product/${'0'.repeat(24)}`, '/product/none']) {
    const { titles, robots, links, shared, data } = await readPage(path)
    expect([path, titles.length, new Set(robots), links.canonical, shared, data]).toEqual([
      path,
      1,
      new Set(['noindex']),
      undefined,
      {},
      [],
    ])
  }
})

describe('structured data', () => {
  it('the structured data of a product has its price and stock, as in the API', () => {
    for (const product of catalogue) {
      const page = pageAt(`/product/${product._id}`)
      const [thing, ...more] = structuredDataOf(page, 'Product')
      expect(more).toEqual([])
      expect(thing).toMatchObject({
        name: product.name,
        description: product.description,
        sku: product._id,
        url: `${SHOP_ORIGIN}/product/${product._id}`,
        brand: { name: 'Nila' },
        offers: {
          price: product.price,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          url: `${SHOP_ORIGIN}/product/${product._id}`,
        },
      })
      expect(thing?.image).toEqual([
        ...(product.sharedImage ? [`${SHOP_ORIGIN}${product.sharedImage}`] : []),
        ...product.pictures.map(({ url }) => `${SHOP_ORIGIN}${url}`),
      ])
      expect(structuredDataOf(page, 'BreadcrumbList')[0]).toMatchObject({
        itemListElement: [{ name: 'Home' }, { name: 'Buy' }, { name: product.name }],
      })
    }
  })

  it('structured data never contains a rating, a review, or a price that cannot be paid', () => {
    for (const { path, data, html } of [...publicPages, ...closed]) {
      const jsonText = JSON.stringify(data)
      expect(jsonText, path).not.toMatch(/aggregateRating|review|rating|4\.9|priceSpecification|ListPrice|highPrice/i)
      const prices = Array.from(jsonText.matchAll(/"price":([\d.]+)/g), ([, price]) => Number(price))
      expect([path, prices]).toEqual([
        path,
        catalogue.flatMap(({ _id, price }) => (path === `/product/${_id}` ? price : [])),
      ])
      expect(html, path).not.toMatch(/itemprop=|itemscope|typeof="schema/)
    }
  })

  it('security 24: a product name cannot end the script with the structured data', () => {
    expect(structuredDataOf(pageAt(`/product/${plain}`), 'Product')[0]?.name).toBe(
      '</script><script>alert("1 & 2")</script>',
    )
    expect(pageAt(`/product/${plain}`).html).not.toContain('<script>alert')
  })

  it('structured data contains the shop with its contact details', () => {
    expect(structuredDataOf(pageAt('/'), 'OnlineStore')).toMatchObject([
      {
        name: 'Nila',
        url: `${SHOP_ORIGIN}/`,
        logo: `${SHOP_ORIGIN}/icons/512.png`,
        contactPoint: { telephone: '+91 98765 43210', email: 'care@nila.example' },
        sameAs: ['https://instagram.example/nila'],
      },
    ])
    expect(structuredDataOf(pageAt('/'), 'WebSite')).toMatchObject([{ name: 'Nila', url: `${SHOP_ORIGIN}/` }])
  })

  it('structured data contains every question of the FAQ with its answer, as on the page', () => {
    const [questions] = structuredDataOf(pageAt('/faq'), 'FAQPage')
    const words = plainText(
      pageAt('/faq')
        .html.replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<!--.*?-->/g, ''),
    )
    expect(questions?.mainEntity).toHaveLength(4)
    for (const { name, acceptedAnswer } of questions?.mainEntity ?? []) {
      expect(words).toContain(name)
      for (const sentence of acceptedAnswer.text.split(/(?<=\.) /)) expect(words).toContain(sentence)
    }
  })

  it('structured data contains the product list in its order', () => {
    expect(structuredDataOf(pageAt('/products'), 'ItemList')).toMatchObject([
      {
        itemListElement: catalogue.map(({ _id, name }, index) => ({
          position: index + 1,
          name,
          url: `${SHOP_ORIGIN}/product/${_id}`,
        })),
      },
    ])
  })
})

it('structured data is updated within a second when a product sells out or changes its price', async () => {
  const path = `/product/${plain}`
  await inTransaction(test.shop.db, async (tx) => {
    await tx
      .updateTable('products')
      .set({ price: 12_345 as never })
      .where('id', '=', plain)
      .execute()
    await tx.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', plain).execute()
    await bumpCatalogVersion(tx)
  })
  await expect
    .poll(async () => structuredDataOf(await readPage(path), 'Product')[0]?.offers, { timeout: 5000 })
    .toMatchObject({ availability: 'https://schema.org/OutOfStock', price: 123.45 })
})

it('each page of a long product list has its own address, with links to the next and the previous one', async () => {
  for (let count = 0; count < 100; count++) await aProduct(test, { name: `Pads ${count}` })
  await inTransaction(test.shop.db, bumpCatalogVersion)
  const after = [`${SHOP_ORIGIN}/products?page=2`]
  await expect.poll(async () => addresses(await readPage('/products'), 'next'), { timeout: 5000 }).toEqual(after)
  const second = await readPage('/products?page=2')
  expect(addresses(second, 'canonical')).toEqual(after)
  expect(addresses(second, 'prev')).toEqual([`${SHOP_ORIGIN}/products`])
  expect(addresses(second, 'next')).toBeUndefined()
  expect(second.titles).not.toEqual((await readPage('/products')).titles)
  const none = await readPage('/products?page=3')
  expect([none.robots, none.links.canonical]).toEqual([['noindex'], undefined])
  const [list] = structuredDataOf(second, 'ItemList')
  expect(list?.itemListElement).toHaveLength(4)
  expect(list?.itemListElement[0]).toMatchObject({ position: 101 })
})
