// Orders the same again: adds the products that are still sold, and opens the cart.
import { useRef, useState } from 'react'
import type { ErrorOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { again as words } from '#copy/order-actions.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/new-key.ts'
import { showFailure } from '#web/forms/say-not-done.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function OrderAgain({ items, isMain }: { items: OrderReply['items']; isMain: boolean }) {
  const go = useGo()
  const isWorking = useRef(false)
  // A line without a response stops the others; on the next click, those in the cart are not added twice (API-10).
  const key = useRef('')
  const [isBusy, setBusy] = useState(false)
  const lines = items.map(({ product, quantity }) => ({ productId: product._id, name: product.name, quantity }))

  const fill = async () => {
    try {
      const { added, missing } = await addAgain(lines, (productId, quantity) =>
        send(addToCart, {
          body: { productId, quantity },
          headers: { 'idempotency-key': `${key.current}.${productId}` },
        }),
      )
      // All were answered: the next click is a new request.
      key.current = newKey()
      if (added === 0) return toast.failure(words.nothing, missing.join(' '))
      await cart.reload()
      toast.success(words.added({ count: added }))
      for (const sentence of missing) toast.failure(sentence)
      go(pages.cart)
    } catch (error) {
      session.clearIfEnded(error)
      showFailure(words.failed, error)
      void cart.reload()
    }
  }
  const orderAgain = async () => {
    if (isWorking.current) return
    isWorking.current = true
    key.current ||= newKey()
    setBusy(true)
    await fill()
    isWorking.current = false
    setBusy(false)
  }
  return (
    <Button
      tone={isMain ? 'primary' : 'outlined'}
      wide
      busy={isBusy}
      busyLabel={words.busy}
      onClick={() => void orderAgain()}
    >
      {words.button}
    </Button>
  )
}

interface AgainLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

interface Again {
  /** The number of products added. */
  readonly added: number
  /** A sentence for each kind of failure, with the names. */
  readonly missing: readonly string[]
}

type Code = ErrorOf<typeof addToCart>

const KINDS: readonly (readonly [Code, (values: { names: string }) => string])[] = [
  ['product_not_found', words.gone],
  ['out_of_stock', words.short],
  ['line_full', words.full],
]

/** Adds line after line. An error of one product does not stop the others; every other failure is thrown. */
export async function addAgain(
  lines: readonly AgainLine[],
  add: (productId: string, quantity: number) => Promise<unknown>,
): Promise<Again> {
  const refused = new Map<Code, string[]>()
  let added = 0
  for (const { productId, name, quantity } of lines)
    try {
      await add(productId, quantity)
      added += 1
    } catch (error) {
      if (!isRefusal(error, addToCart, ...KINDS.map(([code]) => code))) throw error
      refused.set(error.code, [...(refused.get(error.code) ?? []), name])
    }
  const missing = KINDS.flatMap(([code, sentence]) => {
    const names = refused.get(code)
    return names ? [sentence({ names: names.join(', ') })] : []
  })
  return { added, missing }
}
