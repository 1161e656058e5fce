// Adding to the cart over an unreliable connection: a request without a response is repeated with its key, so that it
// counts once (API-10, PAGE-31).
import { beforeEach, expect, test, vi } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { addProductToCart } from './add-product-to-cart.ts'
import { cart } from './cart-store.ts'

const cartWith = (quantity: number) =>
  ({ items: quantity === 0 ? [] : [{ productId: 'a', quantity }], removed: [] }) as unknown as CartReply

const sent: { readonly body: string; readonly key: string }[] = []
let answers: ('lost' | 'replaced' | 'refused' | 'done')[] = []
/** The quantity in the cart that the server returns. */
let heldUnits = 0

beforeEach(() => {
  sent.length = 0
  heldUnits = 0
  cart.set(cartWith(0))
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      expect(path).toBe(addToCart.path)
      if (method === viewCart.method) return Response.json(cartWith(heldUnits))
      sent.push({ body, key: headers['idempotency-key'] ?? '' })
      const answer = answers.shift()
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      // Simulates a load balancer that has lost the shop's response.
      if (answer === 'replaced') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
      if (answer === 'refused') return Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 })
      return Response.json({ message: 'Added to cart!' })
    },
  )
})
const add = (product: string, quantity = 1): Promise<boolean> =>
  addProductToCart(product, quantity).then(
    () => true,
    () => false,
  )
const keys = () => sent.map(({ key }) => key)
const shownQuantity = () => cart.get()?.items[0]?.quantity

test.each(['lost', 'replaced'] as const)(
  'when the response was %s, the request is repeated once with its key, and the next tap sends a new request',
  async (failure) => {
    answers = [failure, 'done', 'done']
    expect([await add('a'), await add('a')]).toEqual([true, true])
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(first).toMatch(/^[\x21-\x7e]{1,100}$/)
  },
)

test.each(['lost', 'replaced'] as const)(
  'when both responses were %s, the next tap repeats the same request, and the tap after it sends a new one',
  async (failure) => {
    answers = [failure, failure, failure, 'done', 'done']
    expect([await add('a'), await add('a'), await add('a')]).toEqual([false, true, true])
    const [first, second, third, fourth, fifth] = keys()
    expect([second, third, fourth]).toEqual([first, first, first])
    expect(fifth).not.toBe(first)
  },
)

test('a request for another product or quantity, and a request after a refusal, get a new key', async () => {
  answers = ['lost', 'lost', 'done', 'done', 'done', 'refused', 'done']
  await add('a')
  await add('b')
  await add('a', 2)
  await add('a')
  await add('a')
  await add('a')
  const [first, still, other, more, again, refused, last] = keys()
  expect([still, again]).toEqual([first, first])
  expect(new Set([first, other, more, refused, last]).size).toBe(5)
  expect(sent).toHaveLength(7)
})

test.each(['done', 'lost', 'refused'] as const)(
  "after every outcome (%s) the cart shows the server's quantity",
  async (answer) => {
    answers = [answer, answer]
    heldUnits = 3
    await add('a')
    expect(shownQuantity()).toBe(3)
  },
)
