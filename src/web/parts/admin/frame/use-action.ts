// Something that staff do: once at a time, with its message; when the session is too old, the password is asked and it goes on.
import { useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminCall } from './admin-calls.tsx'

export interface Action {
  readonly isBusy: boolean
  /** Does it and says the message that the answer brings, if any. Null: it was refused, or she would rather not; what was refused is told. A second run meanwhile does nothing. */
  run<Reply extends object>(act: () => Promise<Reply>): Promise<Reply | null>
}

/** `failed` is said first when it did not work, the server's reason after it (WORD-3). */
export function useAction(failed: string = admin.actionFailed): Action {
  const call = useAdminCall()
  const isWorking = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run: Action['run'] = async (action) => {
    if (isWorking.current) return null
    isWorking.current = true
    setBusy(true)
    try {
      const reply = await call(action)
      if (reply !== null && 'message' in reply && typeof reply.message === 'string') toast.success(reply.message)
      return reply
    } catch (error) {
      toast.failure(failed, reasonOf(error))
      return null
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
