// What a visitor wanted waits in her tab, half an hour at most, and is taken once (CAT-20).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putWanted, takeWanted, wantedNow } from './wanted-later.ts'
import { forgetWanted, rememberWanted } from './wanted-product.ts'

const KIT = { productId: 'a'.repeat(24), quantity: 3, name: 'Period Kit' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it waits with its name and how many, and is gone once it is taken', () => {
  rememberWanted(KIT)
  expect([wantedNow(), wantedNow()]).toEqual([KIT, KIT])
  expect(takeWanted()).toEqual(KIT)
  expect([wantedNow(), takeWanted()]).toEqual([null, null])
})

test('after half an hour nobody is given what was wanted before', () => {
  rememberWanted(KIT)
  vi.advanceTimersByTime(30 * 60_000)
  expect(wantedNow()).toEqual(KIT)
  vi.advanceTimersByTime(1)
  expect([wantedNow(), takeWanted()]).toEqual([null, null])
})

test('what she has put into her cart herself meanwhile does not wait any more, and something else goes on waiting', () => {
  rememberWanted(KIT)
  forgetWanted('b'.repeat(24))
  expect(wantedNow()).toEqual(KIT)
  forgetWanted(KIT.productId)
  expect(wantedNow()).toBeNull()
})

test.each(['', 'a'.repeat(24), '7', '{"productId":"a"}'])('what an older page left (%s) is nothing', (text) => {
  sessionStorage.setItem('nila.wanted-product', text)
  expect(takeWanted()).toBeNull()
})

test('where storage is forbidden nothing waits, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  rememberWanted(KIT)
  expect([wantedNow(), takeWanted()]).toEqual([null, null])
})

test.each<[string, () => Response, boolean]>([
  [
    'nobody answered',
    () => {
      throw new TypeError('Failed to fetch')
    },
    true,
  ],
  ['a balancer answered for the shop', () => new Response('<h1>503</h1>', { status: 503 }), true],
  ['the shop refused', () => Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 }), false],
])('on its way into the cart %s: what nobody knows of waits for the next time', async (_, answer, waits) => {
  vi.useRealTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => answer())
  rememberWanted(KIT)
  const stages: string[] = []
  await putWanted(({ stage }) => stages.push(stage))
  expect([stages, wantedNow()]).toEqual([['adding', 'waiting'], waits ? { ...KIT, isTried: true } : null])
})
