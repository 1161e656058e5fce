// An action on an order: one at a time, with its message, and the order reloaded after any outcome.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#web/forms/say-not-done.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The page's heading: an action removes its own button, and the focus must not be lost with it. */
export const ORDER_TITLE = 'order-title'

export interface OrderAction {
  readonly isBusy: boolean
  /** Runs it. `act` returns the success message, or null when nothing was done. A second run meanwhile does nothing. */
  run(act: () => Promise<string | null>): Promise<void>
}

/** `failed` is shown first when it did not work, followed by the server's reason (WORD-3). */
export function useOrderAction(failed: string): OrderAction {
  const { revalidate } = useRevalidator()
  const isWorking = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const work = async (act: () => Promise<string | null>) => {
    try {
      const message = await act()
      if (message === null) return
      toast.success(message)
      await revalidate()
      document.getElementById(ORDER_TITLE)?.focus({ preventScroll: true })
    } catch (error) {
      session.clearIfEnded(error)
      showFailure(failed, error)
      // The reloaded order shows whether it was done; and others may have moved it meanwhile.
      await revalidate()
    }
  }
  const run = async (act: () => Promise<string | null>) => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(true)
    await work(act)
    isWorking.current = false
    setBusy(false)
  }
  return { isBusy, run }
}
