// Orders the same again: into the cart with what is still sold, and on to it.
import { useRef, useState } from 'react'
import { addToCart } from '#contract/calls/cart.ts'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { again as words } from '#copy/order-actions.ts'
import { send } from '#web/api-client.ts'
import { newKey } from '#web/forms/new-key.ts'
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addAgain } from './add-again.ts'

export function OrderAgain({ items, isMain }: { items: OrderReply['items']; isMain: boolean }) {
  const go = useGo()
  const isWorking = useRef(false)
  // A line that was not answered stops the others; pressed again, those that lie in the cart are not added twice (API-10).
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
      // All have been answered: the next time is another one.
      key.current = newKey()
      if (added === 0) return toast.failure(words.nothing, missing.join(' '))
      await cart.readAnew()
      toast.success(words.added(added))
      for (const sentence of missing) toast.failure(sentence)
      go(pages.cart)
    } catch (error) {
      session.heedEnd(error)
      sayNotDone(words.failed, error)
      void cart.readAnew()
    }
  }
  const again = async () => {
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
      onClick={() => void again()}
    >
      {words.button}
    </Button>
  )
}
