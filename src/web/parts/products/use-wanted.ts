// What a visitor wanted goes into her cart by itself once she is logged in, once, and is marked on the list (CAT-14, CAT-20).
import { useEffect, useRef, useState } from 'react'
import { products as words } from '#copy/products.ts'
import { NetworkError, reasonOf } from '#web/api-client.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session, useSession } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { rememberWanted, takeWanted, type Wanted } from './wanted-product.ts'

/** `waiting`: it is not in the cart, whether that was refused or the line was lost. */
export type WantedStage = 'adding' | 'added' | 'waiting'

interface WantedState {
  readonly productId: string | null
  readonly stage: WantedStage
  /** She has put it there herself. */
  settle(): void
}

export function useWanted(): WantedState {
  const { user } = useSession()
  const [state, setState] = useState<{ productId: string | null; stage: WantedStage }>({
    productId: null,
    stage: 'waiting',
  })
  const isTaken = useRef(false)
  // A login is no event of this page: it opens with one, or hears of one.
  useEffect(() => {
    if (user === null || isTaken.current) return
    const wanted = takeWanted()
    if (wanted === null) return
    isTaken.current = true
    const become = (stage: WantedStage) => setState({ productId: wanted.productId, stage })
    become('adding')
    putIntoCart(wanted).then(
      () => {
        become('added')
        toast.success(words.added)
      },
      (error: unknown) => {
        // What was lost on the way is not lost for her: it waits for the next time.
        if (error instanceof NetworkError || session.heedEnd(error)) rememberWanted({ ...wanted, isTried: true })
        become('waiting')
        toast.failure(words.failed, reasonOf(error))
      },
    )
  }, [user])
  return { ...state, settle: () => setState({ productId: null, stage: 'waiting' }) }
}

/** Where only the answer was lost it lies there already, and twice is not what she asked for. */
async function putIntoCart({ productId, quantity, isTried }: Wanted): Promise<void> {
  if (isTried) {
    const { items } = await cart.load()
    if (items.some((item) => item.productId === productId && item.quantity >= quantity)) return
  }
  await cart.add(productId, quantity)
}
