// The rights of the logged-in staff member, by which parts are shown or hidden. The server checks them at every call
// (ADM-27).
import { useMemo } from 'react'
import { type Right, rightsOf } from '#contract/rights.ts'
import { useSession } from '#web/parts/session/session-store.ts'

/** Returns the rights of the logged-in user; none for a visitor. */
export function useRights(): ReadonlySet<Right> {
  const { user } = useSession()
  return useMemo(() => rightsOf(user ?? { role: 'user' }), [user])
}
