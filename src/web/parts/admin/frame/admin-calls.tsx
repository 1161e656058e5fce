// Staff calls survive an ended session: when it has ended, or is too old for a call, the password is asked for and the
// call continues. So no typed text is lost (ADM-8, SEC-4).
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Runs a call; null when the login was cancelled. */
type AdminCall = <Result>(call: () => Promise<Result>) => Promise<Result | null>

const AdminCallContext = createContext<AdminCall | null>(null)

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function AdminCalls({ children }: { children: ReactNode }) {
  const { run, dialog } = useSignInAgain(isSessionEnd)
  const navigate = useNavigate()
  const call: AdminCall = async (work) => {
    let hasEnded = false
    const answer = await run(async () => {
      try {
        return { result: await work() }
      } catch (error) {
        hasEnded = isSessionEnd(error)
        throw error
      }
    })
    if (answer !== null) return answer.result
    if (hasEnded) {
      session.clear()
      void navigate(pages.login)
    }
    return null
  }
  // One stable function for the life of the frame, so that queries that depend on it do not reload.
  const latest = useRef(call)
  latest.current = call
  const lasting = useRef<AdminCall>((work) => latest.current(work))
  return (
    <AdminCallContext value={lasting.current}>
      {children}
      {dialog}
    </AdminCallContext>
  )
}

export function useAdminCall(): AdminCall {
  const call = use(AdminCallContext)
  if (call === null) throw new Error('useAdminCall was called outside of AdminCalls')
  return call
}

interface Action {
  readonly isBusy: boolean
  /**
   * Runs the call and shows the message of its reply, if any. Null: it was refused, or the login was cancelled; a
   * refusal is shown. A second run meanwhile does nothing.
   */
  run<Reply extends object>(act: () => Promise<Reply>): Promise<Reply | null>
}

/** `failed` is shown first when it did not work, followed by the server's reason (WORD-3). */
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
