// The tabs of the back office, each at its own address (ADM-3).
import {
  Banknote,
  Boxes,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PackageX,
  SlidersHorizontal,
  Truck,
  Users,
} from 'lucide-react'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'

export interface Tab {
  readonly to: string
  readonly label: string
  readonly sign: LucideIcon
  /** After `g`, the key that leads there. */
  readonly key: string
}

export const TABS: readonly Tab[] = [
  { to: pages.admin, label: admin.tabs.dashboard, sign: LayoutDashboard, key: 'd' },
  { to: adminPages.users, label: admin.tabs.users, sign: Users, key: 'u' },
  { to: adminPages.products, label: admin.tabs.products, sign: Boxes, key: 'p' },
  { to: adminPages.orders, label: admin.tabs.orders, sign: Truck, key: 'o' },
  { to: adminPages.inbox, label: admin.tabs.inbox, sign: Inbox, key: 'i' },
  { to: adminPages.returns, label: admin.tabs.returns, sign: PackageX, key: 'r' },
  { to: adminPages.money, label: admin.tabs.money, sign: Banknote, key: 'm' },
  { to: adminPages.settings, label: admin.tabs.settings, sign: SlidersHorizontal, key: 's' },
  { to: adminPages.activity, label: admin.tabs.activity, sign: History, key: 'a' },
]
