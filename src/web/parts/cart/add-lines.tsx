// A button that adds several products to the cart, each once, and opens the cart.
import { type ReactNode, useRef, useState } from 'react'
import type { ErrorOf } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { pages } from '#contract/urls.ts'
import { addingLines as texts } from '#copy/cart.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { newIdempotencyKey } from '#web/forms/new-idempotency-key.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'

interface AddLinesProps extends Pick<ButtonProps, 'tone' | 'wide'> {
  lines: readonly CartLineToAdd[]
  /** Called instead of adding when no user is logged in; absent on pages that need a login. */
  onVisitor?: () => void
  children: ReactNode
}

export function AddLines({ lines, onVisitor, children, ...style }: AddLinesProps) {
  const navigate = useShopNavigate()
  const isWorking = useRef(false)
  // The idempotency key of a click. Adding stops at the first lost response, and the next click uses the same key, so
  // nothing is added twice (API-10).
  const key = useRef('')
  const [isBusy, setBusy] = useState(false)

  const addAllLines = async () => {
    try {
      if (onVisitor && (await session.ready()) === null && !session.get().isUnknown) return onVisitor()
      const { added, sentences } = await addLines(lines, (productId, quantity, lineKey) =>
        send(addToCart, { body: { productId, quantity }, headers: { 'idempotency-key': key.current + lineKey } }),
      )
      // Every request got a response, so the next click uses a new key.
      key.current = newIdempotencyKey()
      if (added === 0) return toast.failure(texts.nothing, sentences.join(' '))
      await cart.reload()
      toast.success(texts.added({ count: added }))
      for (const sentence of sentences) toast.failure(sentence)
      navigate(pages.cart)
    } catch (error) {
      if (session.clearIfEnded(error) && onVisitor) return onVisitor()
      showFailure(texts.failed, error)
      void cart.reload()
    }
  }
  const add = async () => {
    if (isWorking.current) return
    isWorking.current = true
    key.current ||= newIdempotencyKey()
    setBusy(true)
    await addAllLines()
    isWorking.current = false
    setBusy(false)
  }
  return (
    <Button {...style} busy={isBusy} busyLabel={texts.busy} onClick={() => void add()}>
      {children}
    </Button>
  )
}

export interface CartLineToAdd {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

interface AddedLines {
  readonly added: number
  readonly sentences: readonly string[]
}

type Code = ErrorOf<typeof addToCart>

const REFUSALS: readonly (readonly [Code, (values: { names: string }) => string])[] = [
  ['product_not_found', texts.gone],
  ['out_of_stock', texts.short],
  ['line_full', texts.full],
]

/**
 * Adds lines to the cart, one after the other. Returns how many were added, and a sentence for each reason why others
 * were not. Errors that are not about a product are thrown. A line's key contains its quantity, which the shopper may
 * change after a lost response.
 */
export async function addLines(
  lines: readonly CartLineToAdd[],
  add: (productId: string, quantity: number, lineKey: string) => Promise<unknown>,
): Promise<AddedLines> {
  const namesByCode = new Map<Code, string[]>()
  let added = 0
  for (const { productId, name, quantity } of lines)
    try {
      await add(productId, quantity, `.${productId}.${quantity}`)
      added += 1
    } catch (error) {
      if (!isRefusal(error, addToCart, ...REFUSALS.map(([code]) => code))) throw error
      namesByCode.set(error.code, [...(namesByCode.get(error.code) ?? []), name])
    }
  const sentences = REFUSALS.flatMap(([code, sentence]) => {
    const names = namesByCode.get(code)
    return names ? [sentence({ names: names.join(', ') })] : []
  })
  return { added, sentences }
}
