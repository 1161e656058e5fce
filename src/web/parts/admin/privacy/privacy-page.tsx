// The desks of privacy, each at its own address: requests, breaches, what is forgotten.
import type { ReactNode } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { retentionDesk } from '#copy/admin-retention.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { type Desk, DeskTabs } from '#web/parts/admin/frame/desk-tabs.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'

const DESKS: readonly Desk[] = [
  { right: 'privacy', to: adminPages.privacy, label: adminPrivacy.desks.requests },
  { right: 'breaches', to: adminPages.breaches, label: adminPrivacy.desks.breaches },
  { right: 'privacy', to: adminPages.retention, label: retentionDesk.desk },
]

export function PrivacyPage({ children }: { children: ReactNode }) {
  const back = useRights().has('shop') && <BackLink to={adminPages.settings}>{admin.tabs.settings}</BackLink>
  return (
    <AdminPage title={adminPrivacy.title} back={back}>
      <DeskTabs label={adminPrivacy.title} desks={DESKS} />
      {children}
    </AdminPage>
  )
}
