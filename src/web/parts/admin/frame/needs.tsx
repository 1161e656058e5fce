// A page for those who have its right; everybody else reads that it is another's work, with a way back (ADM-27).
import type { ReactNode } from 'react'
import type { Right } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AdminPage } from './admin-page.tsx'
import { EmptyState } from './query-state.tsx'
import { useRights } from './use-rights.ts'

export const Needs = ({ right, children }: { right: Right; children: ReactNode }) =>
  useRights().has(right) ? children : <NotHers />

const NotHers = () => (
  <AdminPage title={admin.notYours.title}>
    <EmptyState text={admin.notYours.text}>
      <LinkButton tone="outlined" small to={pages.admin}>
        {admin.notYours.back}
      </LinkButton>
    </EmptyState>
  </AdminPage>
)
