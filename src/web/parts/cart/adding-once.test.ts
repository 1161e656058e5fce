// Adding to the cart over a bad line: what was sent and never answered is sent again under its key, so that it lies there once (API-10).
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { ApiError, NetworkError } from '#web/api-client.ts'
import { cart } from './cart-store.ts'
import { putIntoCart } from './put-into-cart.ts'

const cartWith = (quantity: number) =>
  ({ items: quantity === 0 ? [] : [{ productId: 'a', quantity }], removed: [] }) as unknown as CartReply

const sent: { readonly body: string; readonly key: string }[] = []
let answers: ('lost' | 'replaced' | 'refused' | 'done')[] = []
/** What the shop holds when it is asked; null where the line is lost then too. */
let held: number | null = 0
/** What it holds once something was sent. */
let after: number | null = null

beforeEach(() => {
  sent.length = 0
  held = 0
  after = null
  cart.set(cartWith(0))
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      if (method !== 'POST') {
        expect(path).toBe(viewCart.path)
        if (held === null) throw new TypeError('Failed to fetch')
        return Response.json(cartWith(held))
      }
      expect(path).toBe(addToCart.path)
      held = after ?? held
      sent.push({ body, key: headers['idempotency-key'] ?? '' })
      const answer = answers.shift()
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      // A balancer's own words, after the shop's were lost between the two.
      if (answer === 'replaced') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
      if (answer === 'refused') return Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 })
      return Response.json({ message: 'Added to cart!' })
    },
  )
})

const add = (product: string, quantity = 1) => putIntoCart(product, quantity).catch(() => undefined)
const keys = () => sent.map(({ key }) => key)

test.each(['lost', 'replaced'] as const)(
  'a tap after an answer that was %s is the same tap, and the one after that a new one',
  async (gone) => {
    answers = [gone, gone, 'done', 'done']
    for (let tap = 0; tap < 4; tap += 1) await add('a')
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
    expect(first).toMatch(/^[\x21-\x7e]{1,100}$/)
  },
)

test('another product, another quantity, and what the shop refused have keys of their own', async () => {
  answers = ['lost', 'done', 'done', 'done', 'refused', 'done']
  await add('a')
  await add('b')
  await add('a', 2)
  await add('a')
  await add('a')
  await add('a')
  const [first, other, more, again, refused, last] = keys()
  expect(again).toBe(first)
  expect(new Set([first, other, more, refused, last]).size).toBe(5)
})

describe('after an answer that was never heard', () => {
  test.each(['lost', 'replaced'] as const)(
    'that was %s, the cart is read anew: what lies there was added',
    async (gone) => {
      answers = [gone, 'done']
      held = 1
      await putIntoCart('a', 1)
      expect(cart.get()?.items).toMatchObject([{ productId: 'a', quantity: 1 }])
      // The next tap is another one.
      await putIntoCart('a', 1)
      expect(keys()[1]).not.toBe(keys()[0])
    },
  )

  test('fewer than she asked for beside what was there already is not what she asked for', async () => {
    cart.set(cartWith(2))
    held = 3
    answers = ['lost']
    await expect(putIntoCart('a', 2)).rejects.toThrow(NetworkError)
    expect(cart.get()?.items).toMatchObject([{ quantity: 3 }])
  })

  test('a cart that the page could not read at first is read before anything is sent', async () => {
    vi.resetModules()
    const fresh = await import('./put-into-cart.ts')
    after = 1
    answers = ['lost']
    await fresh.putIntoCart('a', 1)
    expect(sent).toHaveLength(1)
  })

  test('what cannot be read anew either is not known, and the next tap is the same one', async () => {
    held = null
    answers = ['replaced', 'done']
    await expect(putIntoCart('a', 1)).rejects.toThrow(ApiError)
    held = 1
    await putIntoCart('a', 1)
    expect(keys()[1]).toBe(keys()[0])
    expect(cart.get()?.items).toMatchObject([{ quantity: 1 }])
  })
})
