// Runs an action on an order, one at a time, shows its message, and loads the order again after any outcome.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#web/forms/show-failure.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The id of the page's heading. It gets the focus after an action, because the action's button may disappear. */
export const ORDER_TITLE = 'order-title'

export interface OrderAction {
  readonly isBusy: boolean
  /** Runs `action`, which returns the success message or null for none. Does nothing while another one runs. */
  run(action: () => Promise<string | null>): Promise<void>
}

/** Runs actions on an order and shows their messages: after a failure `failed` and the server's reason (WORD-3). */
export function useOrderAction(failed: string): OrderAction {
  const { revalidate } = useRevalidator()
  const isWorking = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const runAndReload = async (action: () => Promise<string | null>) => {
    try {
      const message = await action()
      if (message === null) return
      toast.success(message)
      await revalidate()
      document.getElementById(ORDER_TITLE)?.focus({ preventScroll: true })
    } catch (error) {
      session.clearIfEnded(error)
      showFailure(failed, error)
      // Loads the order again, because the failed action or another user may have changed it.
      await revalidate()
    }
  }
  const run = async (action: () => Promise<string | null>) => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(true)
    await runAndReload(action)
    isWorking.current = false
    setBusy(false)
  }
  return { isBusy, run }
}
