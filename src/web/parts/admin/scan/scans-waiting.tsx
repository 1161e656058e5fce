// On every page of the back office but its own: scans that this device keeps still, and the way to where they are sent (ORD-27).
import { Link, useLocation } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { scan as words } from '#copy/scan.ts'
import { scanMemory } from './scan-memory.ts'

/** Looked at anew with every page; nothing where none waits. */
export function ScansWaiting({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const waiting = pathname === adminPages.scan() ? 0 : scanMemory(userId).get().waiting.length
  return (
    waiting > 0 && (
      <p role="status" className="bg-turmeric px-4 py-3 text-admin print:hidden nav:px-8">
        {words.keptHere(waiting)}{' '}
        <Link to={adminPages.scan()} className="font-semibold underline">
          {words.sendThem}
        </Link>
      </p>
    )
  )
}
