// The desks of privacy, each at its own address: requests, breaches, what is forgotten.
import type { ReactNode } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { retentionDesk } from '#copy/admin-retention.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { type Desk, DeskTabs } from '#web/parts/admin/frame/desk-tabs.tsx'

const DESKS: readonly Desk[] = [
  { right: 'privacy', to: adminPages.privacy, label: adminPrivacy.desks.requests },
  { right: 'breaches', to: adminPages.breaches, label: adminPrivacy.desks.breaches },
  { right: 'privacy', to: adminPages.retention, label: retentionDesk.desk },
]

export const PrivacyPage = ({ children }: { children: ReactNode }) => (
  <AdminPage title={adminPrivacy.title}>
    <DeskTabs label={adminPrivacy.title} desks={DESKS} />
    {children}
  </AdminPage>
)
