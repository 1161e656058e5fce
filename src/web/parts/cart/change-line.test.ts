// Changing a line over a bad line: what nobody answered is asked about, so that the screen never shows a quantity that is not held (CART-5).
import { beforeEach, expect, test, vi } from 'vitest'
import { setQuantity as setCartQuantity, viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { cart } from './cart-store.ts'
import { setQuantity } from './change-line.ts'

const cartWith = (quantity: number) =>
  ({ items: [{ productId: 'a', quantity, inStock: true, price: 299 }], removed: [] }) as unknown as CartReply

/** What the shop holds, and what becomes of the answer. */
let held = 1
let change: () => Response
beforeEach(() => {
  held = 1
  cart.set(cartWith(1))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === viewCart.path) return Response.json(cartWith(held))
    expect(path).toBe(setCartQuantity.path)
    held = JSON.parse(body).quantity
    return change()
  })
})

const shown = () => cart.get()?.items[0]?.quantity

test.each<[string, () => Response]>([
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['replaced by a balancer’s', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
])('an answer that was %s: the quantity is shown that the shop holds', async (_, answer) => {
  change = answer
  await setQuantity('a', 2)
  await vi.waitFor(() => expect(shown()).toBe(2))
})

test('a refusal: the quantity is shown as it was', async () => {
  change = () => {
    held = 1
    return Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 })
  }
  await setQuantity('a', 2)
  expect(shown()).toBe(1)
})
