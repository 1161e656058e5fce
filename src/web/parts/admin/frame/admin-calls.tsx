// Keeps staff calls working when the session ends: the password is asked for in a dialog and the call continues, so no
// typed text is lost (ADM-8, SEC-4).
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Makes a call. Returns null when the login was cancelled. */
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
  // The ref keeps the returned function the same, so that queries that depend on it do not reload.
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

/** Returns the function that makes a staff call, and asks for the password first when the session has ended. */
export function useAdminCall(): AdminCall {
  const call = use(AdminCallContext)
  if (call === null) throw new Error('useAdminCall was called outside of AdminCalls')
  return call
}

interface Action {
  readonly isBusy: boolean
  /**
   * Makes a call and shows its reply's message, if any. Returns null when the call failed, which is shown, or when the
   * login was cancelled. While one is running, further calls do nothing and return null.
   */
  run<Reply extends object>(request: () => Promise<Reply>): Promise<Reply | null>
}

/**
 * Returns `run`, which makes one staff call at a time, and `isBusy`, true while one is running. After a failure `run`
 * shows `failed`, followed by the server's reason (WORD-3).
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
