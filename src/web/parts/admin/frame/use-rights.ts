// The rights of the logged-in user, which decide what the back office shows. The server checks them too (ADM-27).
import { useMemo } from 'react'
import { type Right, rightsOf } from '#contract/rights.ts'
import { useSession } from '#web/parts/session/session-store.ts'

export function useRights(): ReadonlySet<Right> {
  const { user } = useSession()
  return useMemo(() => rightsOf(user ?? { role: 'user' }), [user])
}
