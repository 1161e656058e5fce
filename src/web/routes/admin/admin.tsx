// The back office: a guard first, and its code only once the role has settled (ADM-2).
import { lazy, Suspense } from 'react'
import { adminGuard } from '#copy/admin-guard.ts'
import { titled } from '#copy/document.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { requireAdmin } from '#web/parts/session/guards.ts'
import { Loading } from '#web/ui/moon.tsx'

export const meta = () => privateMeta({ title: titled(adminGuard.title) })

export const clientLoader = () => requireAdmin()
clientLoader.hydrate = true as const

const BackOffice = lazy(() => import('#web/parts/admin/back-office.tsx'))

export const HydrateFallback = () => <Loading label={adminGuard.loading} visible />

export default function Admin() {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <BackOffice />
    </Suspense>
  )
}
