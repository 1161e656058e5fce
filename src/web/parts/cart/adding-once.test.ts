// Adding to the cart over a bad line: what was sent and never answered is sent again under its key, so that it lies there once (API-10).
import { beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { cart } from './cart-store.ts'

const sent: { readonly body: string; readonly key: string }[] = []
let answers: ('lost' | 'replaced' | 'refused' | 'done')[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      if (method !== 'POST' || path !== addToCart.path) return Response.json({ items: [], removed: [] })
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

const add = (product: string, quantity = 1) => cart.add(product, quantity).catch(() => undefined)
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
