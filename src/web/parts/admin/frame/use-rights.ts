// What the person who is here may do in the back office; the server asks again at every call (ADM-27).
import { useMemo } from 'react'
import { type Right, rightsOf } from '#contract/rights.ts'
import { useSession } from '#web/parts/session/session-store.ts'

export function useRights(): ReadonlySet<Right> {
  const { user } = useSession()
  // One set for as long as she is the same.
  return useMemo(() => rightsOf(user ?? { role: 'user' }), [user])
}
