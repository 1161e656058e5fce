// The tabs of the back office, each at its own address (ADM-3).
import {
  Banknote,
  Boxes,
  ChartColumn,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PackageCheck,
  PackageX,
  ShieldCheck,
  SlidersHorizontal,
  Truck,
  UserCog,
  Users,
  Warehouse,
} from 'lucide-react'
import { adminPages } from '#contract/admin-urls.ts'
import type { Right } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'

export interface Tab {
  readonly to: string
  readonly label: string
  readonly sign: LucideIcon
  /** After `g`, the key that leads there. */
  readonly key: string
}

/** Where a right leads first among the desks of money. */
const MONEY: readonly (readonly [Right, string])[] = [
  ['books', adminPages.money],
  ['payments', adminPages.moneyPayments],
  ['refunds', adminPages.moneyRefunds],
  ['disputes', adminPages.moneyDisputes],
]

/** The tabs of somebody with these rights (ADM-27). */
export function tabsOf(rights: ReadonlySet<Right>): Tab[] {
  const tab = (right: Right, to: string, name: keyof typeof admin.tabs, sign: LucideIcon, key: string): Tab[] =>
    rights.has(right) ? [{ to, label: admin.tabs[name], sign, key }] : []
  const desk = MONEY.find(([right]) => rights.has(right))
  // Whoever only packs begins at the list of orders to pack.
  const isPacker = rights.has('pack') && !rights.has('orders')
  return [
    ...(isPacker ? [] : tab('desk', pages.admin, 'dashboard', LayoutDashboard, 'd')),
    ...tab('books', adminPages.figures, 'figures', ChartColumn, 'f'),
    ...tab('customers', adminPages.users, 'users', Users, 'u'),
    ...tab('shelf', adminPages.products, 'products', Boxes, 'p'),
    ...tab('stock', adminPages.stock, 'stock', Warehouse, 'w'),
    ...tab('orders', adminPages.orders, 'orders', Truck, 'o'),
    ...tab('pack', adminPages.packing, 'packing', PackageCheck, 'k'),
    ...tab('inbox', adminPages.inbox, 'inbox', Inbox, 'i'),
    ...tab('returns', adminPages.returns, 'returns', PackageX, 'r'),
    ...tab('privacy', adminPages.privacy, 'privacy', ShieldCheck, 'y'),
    ...(desk ? tab(desk[0], desk[1], 'money', Banknote, 'm') : []),
    ...tab('shop', adminPages.settings, 'settings', SlidersHorizontal, 's'),
    ...tab('staff', adminPages.staff, 'staff', UserCog, 't'),
    ...tab('staff', adminPages.activity, 'activity', History, 'a'),
  ]
}
