// The layout of the back office: tabs at the side, or in a menu on phones. The palette works on every page (ADM-3,
// LOOK-23).
import { ListChecks, LogOut, Search, Store, TextAlignStart, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { adminPages, MONEY_MATTERS } from '#contract/admin-urls.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import type { TodayReply } from '#contract/dashboard.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { setup } from '#copy/setup.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Palette } from './palette.tsx'
import { useSearchKeys } from './search-box.tsx'
import { tabAbove, tabsOf } from './tabs.ts'
import { UndoBar } from './undo.tsx'
import { useQuery } from './use-query.ts'
import { useRights } from './use-rights.ts'

export function Frame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes the menu
  useEffect(() => setMenuOpen(false), [key])
  useSearchKeys(() => setSearching(true))
  return (
    <div className="admin min-h-dvh bg-surface nav:grid nav:grid-cols-[228px_minmax(0,1fr)]">
      <SkipLink label={admin.skip} />
      <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-cream-deep px-4 py-2 nav:hidden">
        <Lockup className="h-7.5" />
        <span className="ml-auto">
          <IconButton label={admin.search} aria-haspopup="dialog" onClick={() => setSearching(true)}>
            <Icon icon={Search} />
          </IconButton>
        </span>
        <IconButton label={admin.openMenu} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Icon icon={TextAlignStart} />
        </IconButton>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-cream-deep px-3 py-5 nav:flex">
        <div className="px-3">
          <Lockup className="h-8" />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setSearching(true)}
          className="mt-5 flex min-h-10 w-full cursor-text items-center gap-3 rounded-control border border-line-strong bg-surface px-3 text-left text-small text-ink-soft hover:border-ink"
        >
          <Icon icon={Search} size={18} className="shrink-0" />
          <span className="grow">{admin.search}</span>
          <kbd className="font-sans text-caption whitespace-nowrap">{admin.searchKey}</kbd>
        </button>
        <Tabs />
        <LogoutLink />
      </aside>
      {/* Before the page, so that a keyboard reaches it within its ten seconds. */}
      <UndoBar />
      <PageMain>{children}</PageMain>
      <SidePanel open={isMenuOpen} onClose={() => setMenuOpen(false)} label={admin.openMenu}>
        <div className="flex min-h-full flex-col px-4 pt-2.5 pb-6">
          <div className="flex h-11 items-center justify-between pl-3">
            <Lockup onPlum className="h-7.5" />
            <IconButton label={admin.closeMenu} onClick={() => setMenuOpen(false)}>
              <Icon icon={X} />
            </IconButton>
          </div>
          <Tabs onPlum />
          <LogoutLink onPlum />
        </div>
      </SidePanel>
      <Palette open={isSearching} onClose={() => setSearching(false)} />
    </div>
  )
}

interface SideProps {
  /** True in the phone menu, whose background is plum. */
  onPlum?: boolean
}

const ROW = 'flex min-h-11 items-center gap-3.5 rounded-control border px-3 text-admin nav:min-h-10'

function Tabs({ onPlum = false }: SideProps) {
  const { waiting, isShut } = useWaiting()
  const rights = useRights()
  const parentTab = tabAbove(useLocation().pathname, rights)
  const permittedTabs = tabsOf(rights)
  const tabs = isShut
    ? [{ to: adminPages.setup, label: setup.title, sign: ListChecks }, ...permittedTabs]
    : permittedTabs
  return (
    <nav aria-label={admin.title} className="mt-5">
      <ul className="grid gap-0.5">
        {tabs.map(({ to, label, sign }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === pages.admin}
              className={({ isActive }) => classes(ROW, tabStyle(isActive || to === parentTab, onPlum))}
            >
              {({ isActive }) => (
                <>
                  <Icon
                    icon={sign}
                    size={19}
                    className={(isActive || to === parentTab) && !onPlum ? 'text-rose' : ''}
                  />
                  {label}
                  <Waiting count={waiting[to]} />
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the numbers of pending tasks by the tabs' paths, and whether the shop is shut. A new path reloads them. */
function useWaiting(): { waiting: Readonly<Record<string, Counted | undefined>>; isShut: boolean } {
  const { pathname } = useLocation()
  const { reply } = useQuery(viewToday, { cached: true, reloadOn: pathname })
  const waiting = {
    [adminPages.inbox]: reply?.tickets,
    [adminPages.privacy]: reply?.requests,
    [adminPages.settings]: reply?.requests,
    [adminPages.orders]: reply?.returns,
    [adminPages.packing]: reply?.pack,
    [adminPages.money]: reply ? sumCounts(MONEY_MATTERS.map((name) => reply[name])) : undefined,
  }
  return { waiting, isShut: reply?.isShut === true }
}

type Counted = TodayReply['returns']

const sumCounts = (parts: readonly Counted[]): Counted => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  isMore: parts.some(({ isMore }) => isMore),
})

const Waiting = ({ count }: { count: Counted | undefined }) =>
  count !== undefined &&
  count.count > 0 && (
    <span className="figures ml-auto rounded-full bg-petal px-2 pt-px text-caption font-semibold text-rose-ink">
      <span aria-hidden="true">{count.isMore ? '999+' : count.count}</span>
      <span className="sr-only">{admin.waiting(count.count)}</span>
    </span>
  )

function tabStyle(isActive: boolean, onPlum: boolean): string {
  if (onPlum) return isActive ? 'border-plum-edge bg-plum-lift font-semibold' : 'border-transparent'
  return isActive
    ? 'border-line bg-surface font-semibold'
    : 'border-transparent text-ink-soft hover:bg-sand hover:text-ink'
}

function LogoutLink({ onPlum = false }: SideProps) {
  const { user } = useSession()
  const className = classes(
    ROW,
    'border-transparent',
    onPlum ? 'text-moon' : 'text-ink-soft hover:bg-sand hover:text-ink',
  )
  return (
    <div className={classes('mt-auto grid gap-0.5 border-t pt-4', onPlum ? 'border-plum-line' : 'border-line')}>
      <ShopLink to={pages.home} className={className}>
        <Icon icon={Store} size={19} />
        {admin.toShop}
      </ShopLink>
      <ShopLink to={pages.logout} className={className}>
        <Icon icon={LogOut} size={19} />
        {admin.logout}
      </ShopLink>
      <p className={classes('truncate px-3 pt-2 text-small', onPlum ? 'text-plum-soft' : 'text-ink-soft')}>
        {user?.name}
      </p>
    </div>
  )
}
