// The menu that slides in below a width of 1000 pixels, with coins and account (PAGE-6, LOOK-12).
import { ChevronRight, X } from 'lucide-react'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { chrome } from '#copy/pages.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { isStaff, useUser } from '#web/parts/session/session-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LanguageSwitch } from './lazy-language-switch.tsx'
import { ShopLink } from './shop-link.tsx'

export const Menu = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <SidePanel open={open} onClose={onClose} label={chrome.openMenu}>
    <MenuContent onClose={onClose} />
  </SidePanel>
)

function MenuContent({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return (
    <div className="flex min-h-full flex-col px-6 pt-2.5 pb-6">
      <div className="flex h-11 items-center justify-between">
        <Lockup onPlum className="h-8" />
        <div className="-mr-2.5">
          <IconButton label={chrome.closeMenu} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
      </div>
      <nav aria-label={chrome.mainNavigation} className="mt-8">
        <ul>
          {NAVIGATION.map(({ to, label }) => (
            <li key={to} className="border-b border-plum-line">
              <ShopLink
                to={to}
                onClick={onClose}
                className="seat flex min-h-15.5 items-center text-statement font-semibold"
              >
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={chrome.moreNavigation} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {MORE.map(({ to, label }) => (
            <li key={to}>
              <ShopLink to={to} onClick={onClose} className="seat inline-flex min-h-11 items-center text-button-small">
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch />
      {user !== null && (
        <ShopLink
          to={pages.coins}
          onClick={onClose}
          className="mt-7 flex items-center gap-3.5 rounded-card bg-plum-lift p-5"
        >
          <CoinSign size={34} />
          <span className="grow">
            <span className="figures block text-h3">{shortRupees(user.coins)}</span>
            <span className="block text-small text-plum-soft">{chrome.inCoins}</span>
          </span>
          <Icon icon={ChevronRight} />
        </ShopLink>
      )}
      <div className="mt-auto flex min-h-17 flex-wrap items-center justify-between gap-x-4 border-t border-plum-line pt-5">
        {user === null ? (
          <>
            <MenuLink to={pages.login} label={chrome.login} onClose={onClose} />
            <MenuLink to={pages.signup} label={chrome.signUp} onClose={onClose} />
          </>
        ) : (
          <>
            <span className="w-full truncate text-small">{user.name}</span>
            {isStaff(user) && <MenuLink to={pages.admin} label={chrome.backOffice} onClose={onClose} />}
            <MenuLink to={pages.account} label={chrome.account} onClose={onClose} />
            <MenuLink to={pages.logout} label={chrome.logout} onClose={onClose} />
          </>
        )}
      </div>
    </div>
  )
}

const MenuLink = ({ to, label, onClose }: { to: string; label: string; onClose: () => void }) => (
  <ShopLink
    to={to}
    onClick={onClose}
    className="seat inline-flex min-h-11 items-center text-button-small underline decoration-[1.5px] underline-offset-6"
  >
    {label}
  </ShopLink>
)

export const NAVIGATION = [
  { to: pages.about, label: chrome.about },
  { to: pages.products, label: chrome.buy },
  { to: pages.calculator, label: chrome.calculator },
  { to: pages.contact, label: chrome.contact },
] as const

/** Further links in the menu, and on the page without scripts. */
export const MORE = [
  { to: pages.cart, label: chrome.myCart },
  { to: pages.account, label: chrome.myOrders },
  { to: pages.faq, label: chrome.faq },
] as const
