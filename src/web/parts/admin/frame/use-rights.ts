// The rights of the logged-in staff member, to show or hide parts; the server checks them at every call (ADM-27).
import { useMemo } from 'react'
import { type Right, rightsOf } from '#contract/rights.ts'
import { useSession } from '#web/parts/session/session-store.ts'

export function useRights(): ReadonlySet<Right> {
  const { user } = useSession()
  // One stable set per user.
  return useMemo(() => rightsOf(user ?? { role: 'user' }), [user])
}
