// Something done with an order: once at a time, with its message, and the order read anew whatever came of it.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The page's heading: what was done takes its own button away, and the focus must not be lost with it. */
export const ORDER_TITLE = 'order-title'

export interface OrderAction {
  readonly isBusy: boolean
  /** Does it. `act` answers the message of success, or null when nothing was done. A second run meanwhile does nothing. */
  run(act: () => Promise<string | null>): Promise<void>
}

/** `failed` is said first when it did not work, the server's reason after it (WORD-3). */
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
      session.heedEnd(error)
      sayNotDone(failed, error)
      // Whether it was done the order tells, read anew; and somebody else may have moved it on meanwhile.
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
