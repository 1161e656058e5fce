// "Order again": adds the products that are still sold to the cart, and opens the cart.
import { useRef, useState } from 'react'
import type { ErrorOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { pages } from '#contract/urls.ts'
import { again as texts } from '#copy/order-actions.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/new-key.ts'
import { showFailure } from '#web/forms/say-not-done.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface OrderAgainProps {
  lines: readonly AgainLine[]
  isMain: boolean
  label?: string
}

export function OrderAgain({ lines, isMain, label = texts.button }: OrderAgainProps) {
  const go = useGo()
  const isWorking = useRef(false)
  // Stops at the first lost response. The next click uses the same keys, so nothing is added twice (API-10).
  const key = useRef('')
  const [isBusy, setBusy] = useState(false)

  const fill = async () => {
    try {
      const { added, sentences } = await addAgain(lines, (productId, quantity) =>
        send(addToCart, {
          body: { productId, quantity },
          headers: { 'idempotency-key': `${key.current}.${productId}` },
        }),
      )
      // All requests were answered, so the next click uses new keys.
      key.current = newKey()
      if (added === 0) return toast.failure(texts.nothing, sentences.join(' '))
      await cart.reload()
      toast.success(texts.added({ count: added }))
      for (const sentence of sentences) toast.failure(sentence)
      go(pages.cart)
    } catch (error) {
      session.clearIfEnded(error)
      showFailure(texts.failed, error)
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
      busyLabel={texts.busy}
      onClick={() => void orderAgain()}
    >
      {label}
    </Button>
  )
}

interface AgainLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

interface OrderAgainResult {
  /** The number of products that were added. */
  readonly added: number
  /** A sentence for each kind of failure, with the names of the products. */
  readonly sentences: readonly string[]
}

type Code = ErrorOf<typeof addToCart>

const KINDS: readonly (readonly [Code, (values: { names: string }) => string])[] = [
  ['product_not_found', texts.gone],
  ['out_of_stock', texts.short],
  ['line_full', texts.full],
]

/**
 * Adds an earlier order's lines to the cart, one after the other. Returns how many were added, and a sentence for each
 * reason why others were not. Errors that are not about a product are thrown.
 */
export async function addAgain(
  lines: readonly AgainLine[],
  add: (productId: string, quantity: number) => Promise<unknown>,
): Promise<OrderAgainResult> {
  const namesByCode = new Map<Code, string[]>()
  let added = 0
  for (const { productId, name, quantity } of lines)
    try {
      await add(productId, quantity)
      added += 1
    } catch (error) {
      if (!isRefusal(error, addToCart, ...KINDS.map(([code]) => code))) throw error
      namesByCode.set(error.code, [...(namesByCode.get(error.code) ?? []), name])
    }
  const sentences = KINDS.flatMap(([code, sentence]) => {
    const names = namesByCode.get(code)
    return names ? [sentence({ names: names.join(', ') })] : []
  })
  return { added, sentences }
}
