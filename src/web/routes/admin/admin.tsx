// The back office. Its code is loaded only after the role was checked (ADM-2).
import { Suspense } from 'react'
import { pathOf } from '#contract/call.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { adminGuard } from '#copy/admin-guard.ts'
import { titled } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { requireStaff } from '#web/parts/session/staff-guard.ts'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/admin.ts'

export const meta = () => privateMeta({ title: titled({ title: adminGuard.title }) })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, search } = new URL(request.url)
  return requireStaff(`${pathname}${search}`)
}
clientLoader.hydrate = true as const

/** Requests the session while the modules load, because the back office waits for it (PAGE-22). */
export const handle = { hydration: { fetches: [pathOf(whoAmI)] } satisfies PageHydration }

const BackOffice = lazy(() => import('#web/parts/admin/back-office.tsx'))

export const HydrateFallback = () => <Loading label={adminGuard.loading} visible />

export default function Admin() {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <BackOffice />
    </Suspense>
  )
}
