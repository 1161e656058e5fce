// What waits, as a page of its own: for those of the staff who see no figures (ADM-27).
import { admin } from '#copy/admin.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { Today } from './today.tsx'

export default function TodayPage() {
  return (
    <AdminPage title={admin.tabs.dashboard}>
      <Today />
    </AdminPage>
  )
}
