// Changing a line over an unreliable connection: after a missing response the cart is requested again, so that the
// screen never shows a wrong quantity (CART-5).
import { beforeEach, expect, test, vi } from 'vitest'
import { removeFromCart, setQuantity as setCartQuantity, viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { cart as texts } from '#copy/cart.ts'
import { listToasts, toast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'
import { removeLine, setQuantity } from './change-line.ts'

const cartWith = (quantity: number) =>
  ({
    items: quantity === 0 ? [] : [{ productId: 'a', quantity, inStock: true, price: 299 }],
    removed: [],
  }) as unknown as CartReply

let heldUnits = 1
let change: () => Response
/** The quantity on the screen at each request for the cart. */
let shownAtRequests: (number | undefined)[]
beforeEach(() => {
  heldUnits = 1
  shownAtRequests = []
  cart.set(cartWith(1))
  vi.stubGlobal('document', { cookie: '' })
  for (const { id } of listToasts()) toast.dismiss(id)
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (path === viewCart.path) {
      shownAtRequests.push(shownQuantity())
      return Response.json(cartWith(heldUnits))
    }
    if (method === removeFromCart.method) heldUnits = 0
    else {
      expect(path).toBe(setCartQuantity.path)
      heldUnits = JSON.parse(body).quantity
    }
    return change()
  })
})

const shownQuantity = () => cart.get()?.items[0]?.quantity

const UNHEARD: readonly [string, () => Response][] = [
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['replaced by a balancer’s', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
]

test.each(UNHEARD)(
  "when the response was %s, the chosen quantity is shown until the server's cart has loaded",
  async (_, answer) => {
    change = answer
    await setQuantity('a', 2)
    await vi.waitFor(() => expect(shownAtRequests).toEqual([2]))
    await vi.waitFor(() => expect(shownQuantity()).toBe(2))
  },
)

test.each(UNHEARD)('when one response was %s, the change is sent again, and no message is shown', async (_, answer) => {
  change = () => {
    heldUnits = 1
    change = () => Response.json({ message: 'ok' })
    return answer()
  }
  await setQuantity('a', 2)
  expect([heldUnits, shownQuantity(), listToasts()]).toEqual([2, 2, []])
})

test.each(UNHEARD)(
  "when the response was %s and the server's cart is unchanged, the former quantity is shown",
  async (_, answer) => {
    change = () => {
      heldUnits = 1
      return answer()
    }
    await setQuantity('a', 2)
    await vi.waitFor(() => expect(shownQuantity()).toBe(1))
  },
)

test('after a refusal the former quantity is shown', async () => {
  change = () => {
    heldUnits = 1
    return Response.json({ code: 'out_of_stock', message: 'Gone.' }, { status: 409 })
  }
  await setQuantity('a', 2)
  expect(shownQuantity()).toBe(1)
})

test.each(UNHEARD)(
  'when the response to a removal was %s and the line is gone, it counts as removed, without a message',
  async (_, answer) => {
    change = answer
    expect(await removeLine('a')).toBe(true)
    expect([shownQuantity(), listToasts()]).toEqual([undefined, []])
  },
)

test.each(UNHEARD)(
  'when the response to a removal was %s and the line still exists, it was not removed',
  async (_, answer) => {
    change = () => {
      heldUnits = 1
      return answer()
    }
    expect(await removeLine('a')).toBe(false)
    expect([shownQuantity(), listToasts().map(({ text }) => text)]).toEqual([1, [texts.removal.failed]])
  },
)
