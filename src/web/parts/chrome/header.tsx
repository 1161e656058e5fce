// The navigation bar of every page except checkout (PAGE-6, LOOK-12).
import { TextAlignStart, User, Wallet } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { chrome } from '#copy/pages.ts'
import { addressOf } from '#web/page-address.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { BasketSign, CoinSign } from '#web/parts/brand/signs.tsx'
import { useCartCount } from '#web/parts/cart/cart-store.ts'
import { isStaff, useUser } from '#web/parts/session/session-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from './lazy-language-switch.tsx'
import { Menu, MORE, NAVIGATION } from './menu.tsx'
import { ShopLink } from './shop-link.tsx'
import { useHeaderState } from './use-header-state.ts'

export function Header({ shopName, sky }: { shopName: string; sky: boolean | undefined }) {
  const { isScrolled, isHidden } = useHeaderState()
  const { key } = useLocation()
  // The address at which the menu was opened. At any other address the menu is closed.
  const [menuAt, openMenuAt] = useState<string | null>(null)
  return (
    <header
      className={classes(
        'sticky top-0 z-40 border-b noscript:static transition-[translate,background-color,border-color] focus-within:translate-y-0',
        isHidden && '-translate-y-full',
        sky && !isScrolled ? 'border-transparent bg-apricot' : 'border-line bg-cream',
      )}
    >
      <div className="page flex h-16 items-center nav:h-21">
        <ShopLink to={pages.home} aria-label={chrome.home({ shop: shopName })} className="rounded-control">
          <Lockup className="h-8 nav:h-8.5" />
        </ShopLink>
        <nav aria-label={chrome.mainNavigation} className="ml-10 hidden nav:block">
          <ul className="flex gap-1">
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <NavigationLink to={to} label={label} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2.5 ml-auto flex items-center nav:gap-1">
          <BackOfficeLink />
          <CoinsLink />
          <AccountLink />
          <CartLink />
          <div className="nav:hidden noscript:hidden">
            <IconButton label={chrome.openMenu} aria-haspopup="dialog" onClick={() => openMenuAt(key)}>
              <Icon icon={TextAlignStart} />
            </IconButton>
          </div>
        </div>
      </div>
      <PlainNavigation />
      <Menu open={menuAt === key} onClose={() => openMenuAt(null)} />
    </header>
  )
}

function NavigationLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation()
  // A product's page belongs to the link "Buy", which is underlined there.
  const isWithin = to === pages.products && pathname.startsWith(pages.product(''))
  return (
    <NavLink
      to={to}
      end={to.includes('#')}
      className={({ isActive }) =>
        classes(
          'seat flex min-h-11 items-center border-b-2 px-3.5 font-medium transition-colors duration-120 hover:text-rose-ink',
          isWithin || (isActive && !to.includes('#'))
            ? 'border-rose'
            : 'border-transparent forced-colors:border-b-0 forced-colors:pb-0.5',
        )
      }
    >
      {label}
    </NavLink>
  )
}

/** The menu needs JavaScript; without it the links are shown below the bar. */
const PlainNavigation = () => (
  <noscript>
    {import.meta.env.SSR && (
      <div className="page nav:hidden">
        <nav aria-label={chrome.mainNavigation}>
          <ul className="flex flex-wrap gap-x-5">
            {[...NAVIGATION, ...MORE].map(({ to, label }) => (
              <li key={to}>
                <a
                  href={addressOf(to)}
                  className="seat inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    )}
  </noscript>
)

const ICON_LINK =
  'relative inline-flex size-11 items-center justify-center rounded-full transition-colors duration-120 hover:bg-ink/8'

const BackOfficeLink = () =>
  isStaff(useUser()) && (
    <ShopLink to={pages.admin} className="link mr-3 hidden nav:block">
      {chrome.backOffice}
    </ShopLink>
  )

function CoinsLink() {
  const user = useUser()
  if (user === null)
    return (
      <ShopLink to={pages.coins} aria-label={chrome.coins} className={ICON_LINK}>
        <Icon icon={Wallet} />
      </ShopLink>
    )
  const balance = shortRupees(user.coins)
  return (
    <ShopLink to={pages.coins} aria-label={chrome.coinsHeld({ amount: balance })} className="group">
      <span className={classes(ICON_LINK, 'nav:hidden')}>
        <Icon icon={Wallet} />
      </span>
      <span className="mr-1 hidden min-h-11 items-center gap-2 rounded-full bg-turmeric pr-4 pl-2.5 nav:flex">
        <CoinSign />
        <span className="seat figures text-button-small">{balance}</span>
      </span>
    </ShopLink>
  )
}

function AccountLink() {
  const user = useUser()
  return (
    <ShopLink to={pages.signup} aria-label={user === null ? chrome.accountIcon : chrome.account} className={ICON_LINK}>
      <Icon icon={User} />
    </ShopLink>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <ShopLink
      to={pages.cart}
      aria-label={count === 0 ? chrome.cart : chrome.cartHolds({ count })}
      className={ICON_LINK}
    >
      <BasketSign />
      {count > 0 && <Count value={count} />}
    </ShopLink>
  )
}
