// The two sides of what staff do: acts and readings.
import { adminPages } from '#contract/admin-urls.ts'
import { readings as words } from '#copy/readings.ts'
import { type Desk, DeskTabs } from '#web/parts/admin/frame/desk-tabs.tsx'

const DESKS: readonly Desk[] = [
  { right: 'staff', to: adminPages.activity, label: words.acts },
  { right: 'staff', to: adminPages.readings, label: words.reads },
]

export const ActivityTabs = () => <DeskTabs label={words.title} desks={DESKS} />
