// The tabs of the back office, each at its own address (ADM-3).
import {
  Banknote,
  Boxes,
  ChartColumn,
  FilePen,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Percent,
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
}

/** The pages of the Money tab with their rights. The tab opens the first permitted page. */
const MONEY: readonly (readonly [Right, string])[] = [
  ['books', adminPages.money],
  ['payments', adminPages.moneyPayments],
  ['refunds', adminPages.moneyRefunds],
  ['disputes', adminPages.moneyDisputes],
]

/**
 * Returns the tabs for these rights: at most ten, the four of the specification first (ADM-3). Packers have no dashboard
 * tab, because they start at the packing queue (ADM-27).
 */
export function tabsOf(rights: ReadonlySet<Right>): Tab[] {
  const tab = tabFor(rights)
  const moneyPage = MONEY.find(([right]) => rights.has(right))
  const isPacker = rights.has('pack') && !rights.has('orders')
  return [
    ...(isPacker ? [] : tab('dashboard', pages.admin, 'dashboard', LayoutDashboard)),
    ...tab('customers', adminPages.users, 'users', Users),
    ...tab('products', adminPages.products, 'products', Boxes),
    ...tab('orders', adminPages.orders, 'orders', Truck),
    ...tab('pack', adminPages.packing, 'packing', PackageCheck),
    ...tab('stock', adminPages.stock, 'stock', Warehouse),
    ...tab('inbox', adminPages.inbox, 'inbox', Inbox),
    ...(moneyPage ? tab(moneyPage[0], moneyPage[1], 'money', Banknote) : []),
    ...tab('books', adminPages.figures, 'figures', ChartColumn),
    ...(rights.has('shop') ? tab('shop', adminPages.settings, 'settings', SlidersHorizontal) : privacyOf(rights)),
  ]
}

/** The pages below the Orders tab, where they are linked. Other pages below a tab are below Settings. */
export const BELOW_ORDERS: readonly string[] = [adminPages.draftOrders, adminPages.returns]

/** Returns the path of the tab above a page; null for pages that are not below a tab. */
export function tabAbove(path: string, rights: ReadonlySet<Right>): string | null {
  const page = pagesBelow(rights).find(({ to }) => path === to || path.startsWith(`${to}/`))
  if (page === undefined) return null
  return BELOW_ORDERS.includes(page.to) ? adminPages.orders : adminPages.settings
}

/** Returns the pages below a tab for these rights. Each has an entry in the palette. */
export function pagesBelow(rights: ReadonlySet<Right>): Tab[] {
  const tab = tabFor(rights)
  return [
    ...tab('create orders', adminPages.draftOrders, 'draftOrders', FilePen),
    ...tab('returns', adminPages.returns, 'returns', PackageX),
    ...tab('shop', adminPages.discounts, 'discounts', Percent),
    ...tab('staff', adminPages.staff, 'staff', UserCog),
    ...tab('staff', adminPages.activity, 'activity', History),
    ...(rights.has('shop') ? privacyOf(rights) : []),
  ]
}

/** Returns a function that returns a list of one tab, which is empty when the tab's right is not in `rights`. */
const tabFor =
  (rights: ReadonlySet<Right>) =>
  (right: Right, to: string, name: keyof typeof admin.tabs, sign: LucideIcon): Tab[] =>
    rights.has(right) ? [{ to, label: admin.tabs[name], sign }] : []

const privacyOf = (rights: ReadonlySet<Right>): Tab[] =>
  tabFor(rights)('privacy', adminPages.privacy, 'privacy', ShieldCheck)
