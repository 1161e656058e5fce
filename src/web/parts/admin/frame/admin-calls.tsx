// Staff's calls outlive their session: when it has ended, or is too old for what is asked, the password is asked once more and the call goes on.
// So nothing that somebody has typed is lost (ADM-8, SEC-4).
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Runs a call; null when she would rather not sign in again. */
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
  // One function for the life of the frame: what loads with it does not load again.
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
  if (call === null) throw new Error('useAdminCall stands outside of AdminCalls')
  return call
}

interface Action {
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
