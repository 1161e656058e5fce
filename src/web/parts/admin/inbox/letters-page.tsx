// Whether letters arrive: what the name service says of our domain, and who gets none (LET-11 to LET-13).
import { adminPages } from '#contract/admin-urls.ts'
import { adminArrival as words } from '#copy/admin-arrival.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { MailRecords } from './mail-records.tsx'
import { StoppedAddresses } from './stopped-addresses.tsx'

export default function LettersPage() {
  return (
    <AdminPage title={words.title} back={<BackLink to={adminPages.inbox}>{words.back}</BackLink>}>
      <StoppedAddresses />
      <MailRecords />
    </AdminPage>
  )
}
