// What is prefetched for a link: code always, public data, and never personal data.
import { describe, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { type KnownRoute, nextPage } from './prefetch.ts'

const ids = { hasLoader: false, hasClientLoader: false }
const routes: Record<string, KnownRoute> = {
  root: { ...ids, id: 'root', path: '', module: '/root.js', imports: ['/framework.js'], hasLoader: true },
  frame: { ...ids, id: 'frame', parentId: 'root', module: '/frame.js' },
  home: { ...ids, id: 'home', parentId: 'frame', index: true, module: '/home.js' },
  shelf: { ...ids, id: 'shelf', parentId: 'frame', path: 'products', module: '/shelf.js', hasLoader: true },
  pack: { ...ids, id: 'r/pack', parentId: 'frame', path: 'product/:id', module: '/pack.js', hasLoader: true },
  cart: { ...ids, id: 'cart', parentId: 'frame', path: 'cart', module: '/cart.js', hasClientLoader: true },
  pay: { ...ids, id: 'pay', parentId: 'root', path: 'checkout', module: '/pay.js' },
  rest: { ...ids, id: 'rest', parentId: 'frame', path: '*', module: '/rest.js' },
}
const nextPageFor = (path: string, from = '/faq') => nextPage(routes, from, new URL(path, 'https://shop.example'))

describe('the next page', () => {
  it('pointing at a link loads the code of the next page and of its frame', () => {
    expect(nextPageFor('/')).toEqual({ modules: ['/home.js', '/frame.js', '/root.js', '/framework.js'] })
  })

  it('pointing at a link loads the public data of the next page, from the address that the page will request', () => {
    expect(nextPageFor('/products')?.data).toBe('/products.data?_routes=shelf')
    expect(nextPageFor('/products?page=2')?.data).toBe('/products.data?page=2&_routes=shelf')
    expect(nextPageFor('/product/6b01')?.data).toBe('/product/6b01.data?_routes=r%2Fpack')
  })

  it('pointing at a link loads no personal data', () => {
    expect(nextPageFor('/cart')?.modules).toContain('/cart.js')
    expect(nextPageFor('/cart')).not.toHaveProperty('data')
  })

  it('pages on the way into or out of checkout are not prefetched, because checkout loads a document of its own', () => {
    expect(nextPageFor('/checkout', '/cart')).toBeNull()
    expect(nextPageFor('/cart', '/checkout')).toBeNull()
  })

  it('an address that belongs to no page is not prefetched', () => {
    expect(nextPageFor('/pictures/1.webp')).toBeNull()
    expect(nextPageFor(addressOf(listProducts))).toBeNull()
  })
})
