// A wanted product is stored in the visitor's tab, half an hour at most, and is read once (CAT-20).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addWantedProducts, readWantedProducts, takeWantedProducts, wantedProductText } from './add-wanted-products.ts'
import { removeWantedProduct, storeWantedProducts } from './wanted-product.ts'

const ID = 'a'.repeat(24)
const KIT = { lines: [{ productId: ID, name: 'Period Kit', quantity: 3 }] }
const PADS = { productId: 'b'.repeat(24), name: 'Night Pads', quantity: 1 }

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a product that a visitor wanted to add is stored with its quantity until it is taken', () => {
  storeWantedProducts(KIT)
  expect([readWantedProducts(), readWantedProducts()]).toEqual([KIT, KIT])
  expect(takeWantedProducts()).toEqual(KIT)
  expect([readWantedProducts(), takeWantedProducts()]).toEqual([null, null])
})

test('a product that a visitor wanted to add is forgotten after half an hour', () => {
  storeWantedProducts(KIT)
  vi.advanceTimersByTime(30 * 60_000)
  expect(readWantedProducts()).toEqual(KIT)
  vi.advanceTimersByTime(1)
  expect([readWantedProducts(), takeWantedProducts()]).toEqual([null, null])
})

test('a wanted product that the user adds to the cart is no longer stored, and the others stay stored for the same half hour', () => {
  storeWantedProducts({ lines: [...KIT.lines, PADS] })
  removeWantedProduct(ID)
  expect(readWantedProducts()).toEqual({ lines: [PADS] })
  removeWantedProduct(PADS.productId)
  expect(readWantedProducts()).toBeNull()
  storeWantedProducts({ lines: [...KIT.lines, PADS] })
  vi.advanceTimersByTime(30 * 60_000)
  removeWantedProduct(ID)
  vi.advanceTimersByTime(1)
  expect(readWantedProducts()).toBeNull()
})

test.each(['', 'a'.repeat(24), '7', '{"productId":"a"}'])(
  'a stored product in the format of an earlier version (%s) is ignored',
  (text) => {
    sessionStorage.setItem('nila.wanted-product', text)
    expect(takeWantedProducts()).toBeNull()
  },
)

test('when the browser refuses to store, no wanted product is stored, and no error occurs', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  storeWantedProducts(KIT)
  expect([readWantedProducts(), takeWantedProducts()]).toEqual([null, null])
})

test.each<[string, () => Response, boolean]>([
  [
    'no response',
    () => {
      throw new TypeError('Failed to fetch')
    },
    true,
  ],
  ["a balancer's response", () => new Response('<h1>503</h1>', { status: 503 }), true],
  ['a refusal of the shop', () => Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 }), false],
])(
  'when adding the stored product gets %s, it stays stored only if the outcome is unknown',
  async (_, respond, staysStored) => {
    vi.useRealTimers()
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', async () => respond())
    storeWantedProducts(KIT)
    const stages: string[] = []
    await addWantedProducts(({ stage }) => stages.push(stage))
    expect([stages, readWantedProducts()]).toEqual([
      ['adding', 'waiting'],
      staysStored ? { ...KIT, mayBeInCart: true } : null,
    ])
  },
)

test('login and signup name one stored product, or several, in a whole sentence', () => {
  storeWantedProducts(KIT)
  expect(wantedProductText()).toBe('Period Kit is waiting. It will go into your cart once you log in.')
  storeWantedProducts({ lines: [...KIT.lines, PADS] })
  expect(wantedProductText()).toBe('Period Kit, Night Pads are waiting. They will go into your cart once you log in.')
})

test('when one of several stored products is refused, the others are still added', async () => {
  vi.useRealTimers()
  vi.stubGlobal('document', { cookie: '' })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json({ items: [] })
    sent.push(JSON.parse(body).productId)
    return sent.length === 1
      ? Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 })
      : Response.json({})
  })
  storeWantedProducts({ lines: [...KIT.lines, PADS] })
  const stages: string[] = []
  await addWantedProducts(({ stage }) => stages.push(stage))
  expect([sent, stages, readWantedProducts()]).toEqual([[ID, PADS.productId], ['adding', 'waiting'], null])
})
