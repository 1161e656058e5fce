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
  list: { ...ids, id: 'list', parentId: 'frame', path: 'products', module: '/list.js', hasLoader: true },
  product: { ...ids, id: 'r/product', parentId: 'frame', path: 'product/:id', module: '/product.js', hasLoader: true },
  cart: { ...ids, id: 'cart', parentId: 'frame', path: 'cart', module: '/cart.js', hasClientLoader: true },
  checkout: { ...ids, id: 'checkout', parentId: 'root', path: 'checkout', module: '/checkout.js' },
  catchAll: { ...ids, id: 'catch-all', parentId: 'frame', path: '*', module: '/catch-all.js' },
}
const nextPageFor = (path: string, from = '/faq') => nextPage(routes, from, new URL(path, 'https://shop.example'))

describe('the next page', () => {
  it('pointing at a link loads the code of the next page and of its layout', () => {
    expect(nextPageFor('/')).toEqual({ modules: ['/home.js', '/frame.js', '/root.js', '/framework.js'] })
  })

  it('pointing at a link loads the public data of the next page, from the address that the page will request', () => {
    expect(nextPageFor('/products')?.data).toBe('/products.data?_routes=list')
    expect(nextPageFor('/products?page=2')?.data).toBe('/products.data?page=2&_routes=list')
    expect(nextPageFor('/product/6b01')?.data).toBe('/product/6b01.data?_routes=r%2Fproduct')
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
