// Calls by staff. When the session has ended, a dialog asks for the password and the call is sent again, so that no
// typed text is lost (ADM-8, SEC-4).
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Returns the reply of the call, or null when the login was cancelled. */
type AdminCall = <Result>(call: () => Promise<Result>) => Promise<Result | null>

const AdminCallContext = createContext<AdminCall | null>(null)

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function AdminCalls({ children }: { children: ReactNode }) {
  const { run, dialog } = useSignInAgain(isSessionEnd)
  const navigate = useNavigate()
  const call: AdminCall = async (work) => {
    let hasEnded = false
    // The result is wrapped, because a null of `run` means that the login was cancelled.
    const wrapped = await run(async () => {
      try {
        return { result: await work() }
      } catch (error) {
        hasEnded = isSessionEnd(error)
        throw error
      }
    })
    if (wrapped !== null) return wrapped.result
    if (hasEnded) {
      session.clear()
      void navigate(pages.login)
    }
    return null
  }
  // The context's function never changes, so that queries that depend on it do not reload.
  const latest = useRef(call)
  latest.current = call
  const stableCall = useRef<AdminCall>((work) => latest.current(work))
  return (
    <AdminCallContext value={stableCall.current}>
      {children}
      {dialog}
    </AdminCallContext>
  )
}

/** Returns the function that makes calls by staff and asks for the password when the session has ended. */
export function useAdminCall(): AdminCall {
  const call = use(AdminCallContext)
  if (call === null) throw new Error('useAdminCall was called outside of AdminCalls')
  return call
}

interface Action {
  readonly isBusy: boolean
  /**
   * Makes a call and shows the reply's `message`, if any. Returns null after a failure, after a cancelled login, and
   * while another call is running.
   */
  run<Reply extends object>(request: () => Promise<Reply>): Promise<Reply | null>
}

/**
 * Returns `run`, which makes one call at a time, and `isBusy`, true while a call is running. After a failure `run` shows
 * `failed`, followed by the server's reason (WORD-3).
 */
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
