// A wanted product is stored in the visitor's tab, half an hour at most, and is read once (CAT-20).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addWanted, readWanted, takeWanted, wantedProductText } from './pending-product.ts'
import { forgetWanted, storeWanted } from './wanted-product.ts'

const ID = 'a'.repeat(24)
const KIT = { lines: [{ productId: ID, quantity: 3 }], name: 'Period Kit' }

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

test('a product that a visitor wanted to add is stored with its quantity, and can be taken only once', () => {
  storeWanted(KIT)
  expect([readWanted(), readWanted()]).toEqual([KIT, KIT])
  expect(takeWanted()).toEqual(KIT)
  expect([readWanted(), takeWanted()]).toEqual([null, null])
})

test('a product that a visitor wanted to add is forgotten after half an hour', () => {
  storeWanted(KIT)
  vi.advanceTimersByTime(30 * 60_000)
  expect(readWanted()).toEqual(KIT)
  vi.advanceTimersByTime(1)
  expect([readWanted(), takeWanted()]).toEqual([null, null])
})

test('a product that is added to the cart meanwhile is no longer stored, and another stored product stays', () => {
  storeWanted(KIT)
  forgetWanted('b'.repeat(24))
  expect(readWanted()).toEqual(KIT)
  forgetWanted(ID)
  expect(readWanted()).toBeNull()
})

test.each(['', 'a'.repeat(24), '7', '{"productId":"a"}'])(
  'a stored product in the format of an earlier version (%s) is ignored',
  (text) => {
    sessionStorage.setItem('nila.wanted-product', text)
    expect(takeWanted()).toBeNull()
  },
)

test('when the browser forbids storage, no product is stored, and no error occurs', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  storeWanted(KIT)
  expect([readWanted(), takeWanted()]).toEqual([null, null])
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
  async (_, answer, waits) => {
    vi.useRealTimers()
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', async () => answer())
    storeWanted(KIT)
    const stages: string[] = []
    await addWanted(({ stage }) => stages.push(stage))
    expect([stages, readWanted()]).toEqual([['adding', 'waiting'], waits ? { ...KIT, mayBeInCart: true } : null])
  },
)

test('login and signup name one stored product, or several, in a whole sentence', () => {
  storeWanted(KIT)
  expect(wantedProductText()).toBe('Period Kit is waiting. It will go into your cart once you log in.')
  storeWanted({ lines: [...KIT.lines, { productId: 'b'.repeat(24), quantity: 1 }], name: 'Period Kit, Night Pads' })
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
  const ids = [ID, 'b'.repeat(24)]
  storeWanted({ lines: ids.map((productId) => ({ productId, quantity: 1 })), name: null })
  const stages: string[] = []
  await addWanted(({ stage }) => stages.push(stage))
  expect([sent, stages, readWanted()]).toEqual([ids, ['adding', 'waiting'], null])
})
