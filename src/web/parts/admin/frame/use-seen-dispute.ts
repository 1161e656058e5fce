// Something that a dispute stands against is asked about once more, and done when staff say that they know of it (DISP-7).
import { adminDisputes } from '#copy/admin-disputes.ts'
import { ApiError } from '#web/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** What a call's body carries then. */
export interface SeenDispute {
  readonly seesDispute?: boolean
}

export type AskAboutDispute = <Reply>(call: (seen: SeenDispute) => Promise<Reply>) => Promise<Reply>

/** Makes a call, and makes it again with `seesDispute` once it was confirmed; otherwise the refusal stands. */
export function useSeenDispute(): AskAboutDispute {
  const confirm = useConfirm()
  return async (call) => {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'dispute_open') throw error
      const { title, yes, no } = adminDisputes.confirm
      if (!(await confirm({ title, body: error.message, confirm: yes, cancel: no }))) throw error
      return call({ seesDispute: true })
    }
  }
}
