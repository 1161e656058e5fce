// How any spelling of a URL is mapped to a page.
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createAddressReader } from './page-address.ts'
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
const readAddress = createAddressReader({ routes })
const id = '6b017d52ac701cf44418a2bb'

test.each([
  ['/', '/', ''],
  ['/products', '/products', 'products'],
  ['/PRODUCTS/', '/products', 'products'],
  [`/Product/${id.toUpperCase()}`, `/product/${id}`, 'product/:productId'],
  ['/returns-refundpolicy', '/returns-refundPolicy', 'returns-refundPolicy'],
  ['/wp-login.php', '/-', '*'],
])('the URL %s is normalised to the page %s', (url, path, pattern) => {
  expect(readAddress(url)).toMatchObject({ path, pattern, isData: false })
})

describe('a URL in another language', () => {
  const readOther = createAddressReader({ routes, basename: '/xx' })
  test.each([
    ['/xx', '/xx', '/'],
    ['/XX/', '/xx', '/'],
    ['/xx.data', '/xx.data', '/_.data'],
    ['/xx/_.data', '/xx.data', '/_.data'],
    ['/xx/PRODUCTS/', '/xx/products', '/products'],
    ['/xx/products.data?page=2', '/xx/products.data?page=2', '/products.data?page=2'],
    [`/xx/Product/${id.toUpperCase()}`, `/xx/product/${id}`, `/product/${id}`],
    ['/xx/wp-login.php', '/xx/-', '/-'],
  ])('the URL %s is normalised to %s, which is %s without its language', (url, path, plain) => {
    expect(readOther(url)).toMatchObject({ path, plain })
  })

  test('a URL without the prefix of the language is no page of that language', () => {
    for (const url of ['/', '/products', '/ml/products']) expect(readOther(url)).toBeNull()
    expect(readOther(`/xx/product/${id}`)?.missing).toBe('/xx/product/-')
    expect(readAddress('/products')).toMatchObject({ path: '/products', plain: '/products' })
  })
})

test('all unknown URLs have one cache path, and so have all URLs of a page whose parameter the server ignores', () => {
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

test('for any path, the server finds the same route as React Router', () => {
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

test('the parsed URL of a product also contains the path of the page for missing products', () => {
  expect(readAddress('/product/Nothing%2F..%3F')).toMatchObject({
    path: '/product/nothing%2F..%3F',
    productId: 'nothing/..?',
    missing: '/product/-',
  })
  expect(readAddress('/product/x.data?_routes=product')?.missing).toBe('/product/-.data?_routes=product')
  expect(readAddress('/products')?.productId).toBeNull()
})

test.each(['page=abc', 'page=', 'page=1', 'page=01', 'page=0', 'page=-2', 'page=2.5', 'page=9999', 'page=2%00'])(
  'a product list with the invalid page number %s has the path of the first page',
  (query) => {
    expect(readAddress(`/products?${query}`)?.path).toBe('/products')
  },
)

test('security 33: a path that begins with two slashes is not read as a host', () => {
  expect(readAddress('//shop.example/products')).toMatchObject({ path: '/-', pattern: '*', isData: false })
  expect(readAddress('http://shop.example/products')).toBeNull()
})

test('only query parameters that a page reads are part of its cache path', () => {
  expect(readAddress('/products?page=2&utm_source=x&gclid=1')?.path).toBe('/products?page=2')
  expect(readAddress('/?page=2')?.path).toBe('/')
  expect(readAddress(`/product/${id}?page=2`)?.path).toBe(`/product/${id}`)
})

test('advertising parameters do not change the cache path of a page', () => {
  const tail = `utm_source=facebook&utm_medium=paid&utm_content=${'x'.repeat(200)}&fbclid=${'y'.repeat(200)}`
  expect(readAddress(`/product/${id}?${tail}`)?.path).toBe(`/product/${id}`)
  expect(readAddress(`/products?page=2&${tail}`)?.path).toBe('/products?page=2')
})

test('the data of a page has another cache path than the page', () => {
  expect(readAddress('/_.data')).toMatchObject({ path: '/_.data', pattern: '', isData: true })
  expect(readAddress('/Products.data')).toMatchObject({ path: '/products.data', pattern: 'products', isData: true })
})
test('the data of some routes of a page has another cache path than all of its data', () => {
  expect(readAddress('/products.data?_routes=product,home')?.path).toBe('/products.data')
  expect(readAddress('/products.data?_routes=products,root')?.path).toBe('/products.data?_routes=products%2Croot')
  expect(readAddress('/products.data?_routes=root,products,nonsense,root')?.path).toBe(
    '/products.data?_routes=products%2Croot',
  )
  expect(readAddress('/products?_routes=root')?.path).toBe('/products')
})

test('a malformed URL is not parsed as a page', () => {
  expect(readAddress('/%zz')).toBeNull()
  expect(readAddress(`/${'a'.repeat(400)}`)).toBeNull()
})

test('a searched, filtered or sorted product list has a normalised path, and is marked as one of many such lists', () => {
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

// Which paths can be pages.

test.each(['/favicon.ico', '/assets', '/Assets/none', '/robots.txt', '/a/b.PNG', '/x.php?y=1'])(
  'the path %s is that of a file',
  (path) => {
    expect(isFileName(path)).toBe(true)
  },
)
test.each(['/', '/products', '/products.data', '/product/6b017d52ac701cf44418a2bb', '/v1.0/x'])(
  'the path %s is not that of a file',
  (path) => {
    expect(isFileName(path)).toBe(false)
  },
)

test.each(['/api', '/api/nothing', '/API/x', '/sandbox/mail', '/pictures/none', '/api?x'])(
  'the path %s cannot be a page',
  (url) => {
    expect(() => refuseNonPage(url)).toThrow('We couldn’t find this.')
  },
)
test.each(['/', '/apiary', '/products'])('the path %s can be a page', (url) => {
  expect(() => refuseNonPage(url)).not.toThrow()
})

test('the path of a category keeps slug and page number, and all paths with an invalid slug are one page', () => {
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
