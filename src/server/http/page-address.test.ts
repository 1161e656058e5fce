// The page that a URL means, in any spelling.
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { addressReader } from './page-address.ts'
import { isFileName, refuseNonPage } from './page-paths.ts'

const leaf = (id: string, path?: string) => ({
  id,
  parentId: 'frame',
  ...(path === undefined ? { index: true } : { path }),
  module: {},
})
const routes = {
  root: { id: 'root', path: '', module: {} },
  frame: { id: 'frame', parentId: 'root', module: {} },
  home: leaf('home'),
  products: leaf('products', 'products'),
  category: leaf('category', 'products/:category'),
  product: leaf('product', 'product/:productId'),
  parcel: leaf('parcel', 'parcel/:id'),
  parcelEnd: leaf('parcelEnd', 'parcel/:id/end'),
  returns: leaf('returns', 'returns-refundPolicy'),
  rest: leaf('rest', '*'),
} as unknown as ServerBuild['routes']
const readAddress = addressReader({ routes })
const id = '6b017d52ac701cf44418a2bb'

test.each([
  ['/', '/', ''],
  ['/products', '/products', 'products'],
  ['/PRODUCTS/', '/products', 'products'],
  [`/Product/${id.toUpperCase()}`, `/product/${id}`, 'product/:productId'],
  ['/returns-refundpolicy', '/returns-refundPolicy', 'returns-refundPolicy'],
  ['/wp-login.php', '/-', '*'],
])('the address %s means the page %s', (url, path, pattern) => {
  expect(readAddress(url)).toMatchObject({ path, pattern, isData: false })
})

describe('a URL in another language', () => {
  const readOther = addressReader({ routes, basename: '/xx' })
  test.each([
    ['/xx', '/xx', '/'],
    ['/XX/', '/xx', '/'],
    ['/xx.data', '/xx.data', '/_.data'],
    ['/xx/_.data', '/xx.data', '/_.data'],
    ['/xx/PRODUCTS/', '/xx/products', '/products'],
    ['/xx/products.data?page=2', '/xx/products.data?page=2', '/products.data?page=2'],
    [`/xx/Product/${id.toUpperCase()}`, `/xx/product/${id}`, `/product/${id}`],
    ['/xx/wp-login.php', '/xx/-', '/-'],
  ])('the address %s means %s, which is %s in all languages', (url, path, plain) => {
    expect(readOther(url)).toMatchObject({ path, plain })
  })

  test("paths outside the language's prefix are not its pages", () => {
    for (const url of ['/', '/products', '/ml/products']) expect(readOther(url)).toBeNull()
    expect(readOther(`/xx/product/${id}`)?.missing).toBe('/xx/product/-')
    expect(readAddress('/products')).toMatchObject({ path: '/products', plain: '/products' })
  })
})

test('all URLs without a page share one page, and so do those of a page that ignores its parameter', () => {
  for (const url of ['/wp-admin/setup', '/a/b/c?d=e', '/-', '/caf%C3%A9']) expect(readAddress(url)?.path).toBe('/-')
  for (const url of ['/wp-admin.data', '/a/b.data']) expect(readAddress(url)?.path).toBe('/-.data')
  expect([readAddress('/parcel/1')?.path, readAddress('/parcel/2/end.data')?.path]).toEqual([
    '/parcel/-',
    '/parcel/-/end.data',
  ])
  expect(['/a.css', '/a.css.data', '/assets/x', '/a'].map((url) => readAddress(url)?.isFile)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('every route that React Router matches is found, for any first segment', () => {
  const tree = [{ path: '/', children: Object.values(routes).slice(2) }] as RouteObject[]
  const part = fc.constantFrom(
    '',
    'product',
    'Products',
    'parcel',
    'pr%6fducts',
    'returns-refundpolicy',
    'x',
    'end',
    '-',
    '%20',
    'ſ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const url = `/${parts.join('/')}`
      const last = matchRoutes(tree, url)?.at(-1)?.route.path ?? ''
      expect(readAddress(url)?.pattern).toBe(last)
    }),
  )
})

test("a product's URL also has the URL of the page for missing products", () => {
  expect(readAddress('/product/Nothing%2F..%3F')).toMatchObject({
    path: '/product/nothing%2F..%3F',
    productId: 'nothing/..?',
    missing: '/product/-',
  })
  expect(readAddress('/product/x.data?_routes=product')?.missing).toBe('/product/-.data?_routes=product')
  expect(readAddress('/products')?.productId).toBeNull()
})

test.each(['page=abc', 'page=', 'page=1', 'page=01', 'page=0', 'page=-2', 'page=2.5', 'page=9999', 'page=2%00'])(
  'an invalid page number has no page of its own: %s',
  (query) => {
    expect(readAddress(`/products?${query}`)?.path).toBe('/products')
  },
)

test('security 33: a path with two slashes in front names no host', () => {
  expect(readAddress('//shop.example/products')).toMatchObject({ path: '/-', pattern: '*', isData: false })
  expect(readAddress('http://shop.example/products')).toBeNull()
})

test('only parameters that a page reads are part of its path', () => {
  expect(readAddress('/products?page=2&utm_source=x&gclid=1')?.path).toBe('/products?page=2')
  expect(readAddress('/?page=2')?.path).toBe('/')
  expect(readAddress(`/product/${id}?page=2`)?.path).toBe(`/product/${id}`)
})

test('a URL keeps its page with any number of advertising parameters', () => {
  const tail = `utm_source=facebook&utm_medium=paid&utm_content=${'x'.repeat(200)}&fbclid=${'y'.repeat(200)}`
  expect(readAddress(`/product/${id}?${tail}`)?.path).toBe(`/product/${id}`)
  expect(readAddress(`/products?page=2&${tail}`)?.path).toBe('/products?page=2')
})

describe('the data of a page', () => {
  test('the data of a page has a path of its own', () => {
    expect(readAddress('/_.data')).toMatchObject({ path: '/_.data', pattern: '', isData: true })
    expect(readAddress('/Products.data')).toMatchObject({ path: '/products.data', pattern: 'products', isData: true })
  })
  test('the data may be requested for some routes of a page, with a path of its own', () => {
    expect(readAddress('/products.data?_routes=product,home')?.path).toBe('/products.data')
    expect(readAddress('/products.data?_routes=products,root')?.path).toBe('/products.data?_routes=products%2Croot')
    expect(readAddress('/products.data?_routes=root,products,nonsense,root')?.path).toBe(
      '/products.data?_routes=products%2Croot',
    )
    expect(readAddress('/products?_routes=root')?.path).toBe('/products')
  })
})

test('a malformed URL is no page', () => {
  expect(readAddress('/%zz')).toBeNull()
  expect(readAddress(`/${'a'.repeat(400)}`)).toBeNull()
})

test('a searched, filtered or sorted list has one normalised URL, and is marked as one of many such lists', () => {
  expect(readAddress('/products?sort=price&q=%20night%20pads&utm=1')).toMatchObject({
    path: '/products?q=night+pads&sort=price',
    isOneOfMany: true,
  })
  expect(readAddress('/products.data?category=Pads&_routes=products')).toMatchObject({
    path: '/products.data?category=Pads&_routes=products',
    isOneOfMany: true,
  })
  for (const url of ['/products', '/products?page=3', '/?q=pads', '/products?q=&sort='])
    expect(readAddress(url)?.isOneOfMany).toBe(false)
})

// Which URLs can be pages at all.

test.each(['/favicon.ico', '/assets', '/Assets/none', '/robots.txt', '/a/b.PNG', '/x.php?y=1'])(
  'the path %s asks for a file',
  (path) => {
    expect(isFileName(path)).toBe(true)
  },
)
test.each(['/', '/products', '/products.data', '/product/6b017d52ac701cf44418a2bb', '/v1.0/x'])(
  'the path %s does not ask for a file',
  (path) => {
    expect(isFileName(path)).toBe(false)
  },
)

test.each(['/api', '/api/nothing', '/API/x', '/sandbox/mail', '/pictures/none', '/api?x'])(
  'the path %s is no page',
  (url) => {
    expect(() => refuseNonPage(url)).toThrow('We couldn’t find this.')
  },
)
test.each(['/', '/apiary', '/products'])('the path %s may be a page', (url) => {
  expect(() => refuseNonPage(url)).not.toThrow()
})

test('the address of a category keeps its slug and page; what cannot be a slug shares one page', () => {
  expect(readAddress('/Products/Night-Pads?sort=price&utm_source=x')).toMatchObject({
    path: '/products/night-pads',
    category: 'night-pads',
    missing: '/products/-',
    isOneOfMany: false,
  })
  expect(readAddress('/products/pads.data?page=2')).toMatchObject({
    path: '/products/pads.data?page=2',
    isOneOfMany: true,
  })
  for (const slug of ['-', 'a--b', 'a%20b', '%E0%A4%AA', '<x>'])
    expect(readAddress(`/products/${slug}`)).toMatchObject({ path: '/products/-', category: null })
})
