// The layout of all account pages: title, links to the other pages, content.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { chrome } from '#copy/pages.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { isStaff, useUser } from '#web/parts/session/session-store.ts'
import { classes } from '#web/ui/class-names.ts'

const SECTIONS = [
  { to: pages.account, label: myAccount.parts.orders },
  { to: pages.accountDetails, label: myAccount.parts.details },
  { to: pages.accountAddresses, label: myAccount.parts.addresses },
  { to: pages.accountSecurity, label: myAccount.parts.security },
  { to: pages.accountData, label: myAccount.parts.data },
] as const

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export const AccountFrame = ({ title, lead, children }: AccountFrameProps) => (
  <div className="page pt-8 pb-16 md:pt-12 lg:pt-18 lg:pb-28">
    <h1 className="text-h1">{title}</h1>
    {lead}
    <div className="mt-5 grid grid-cols-1 gap-8 md:mt-8 md:grid-cols-12 md:gap-10 lg:mt-10 lg:gap-18">
      <div className="md:col-span-4 lg:col-span-3">
        <SectionLinks />
      </div>
      <div className="min-w-0 md:col-span-8">{children}</div>
    </div>
  </div>
)

const LINK_CLASS =
  'flex min-h-11 items-center rounded-full border px-4 pt-px text-button-small transition-colors duration-120 md:rounded-field md:border-transparent md:px-5'

/** The link target that had the focus when the layout was unmounted. */
let focusedHref: string | null = null

/**
 * A page renders one layout while loading and another one with its data. If a link had the focus in the first, the same
 * link gets it in the second.
 */
function useFocusAfterReload() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const nav = ref.current
    if (focusedHref !== null) nav?.querySelector<HTMLElement>(`[href="${focusedHref}"]`)?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      focusedHref = nav?.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null
      // Cleared in a microtask, because a layout that replaces this one is rendered before that.
      queueMicrotask(() => {
        focusedHref = null
      })
    }
  }, [])
  return ref
}

function SectionLinks() {
  const ref = useFocusAfterReload()
  const isStaffUser = isStaff(useUser())
  const currentPath = useLocation().pathname.toLowerCase().replace(/\/+$/, '')
  return (
    <nav ref={ref} aria-label={myAccount.nav}>
      <ul className="flex flex-wrap gap-2 md:flex-col md:gap-1">
        {SECTIONS.map(({ to, label }) => (
          <li key={to}>
            <ShopLink
              to={to}
              aria-current={currentPath === to ? 'page' : undefined}
              className={classes(
                LINK_CLASS,
                currentPath === to ? 'border-ink bg-sand' : 'border-line-strong hover:bg-sand',
              )}
            >
              {label}
            </ShopLink>
          </li>
        ))}
        {isStaffUser && (
          <li>
            <ShopLink to={pages.admin} className={classes(LINK_CLASS, 'border-line-strong hover:bg-sand')}>
              {chrome.backOffice}
            </ShopLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
