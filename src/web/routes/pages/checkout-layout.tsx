// The layout of checkout: a reduced header above the page.
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/pages.ts'
import { addressOf } from '#web/page-address.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { syncCartWithSession } from '#web/parts/cart/cart-store.ts'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'

export default function CheckoutLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  // Loads the cart after a login, and clears it after a logout, so that no other user sees it.
  useEffect(syncCartWithSession, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      <CheckoutHeader shopName={root?.facts.name ?? ''} />
      <PageMain>
        <Outlet />
      </PageMain>
    </div>
  )
}

/** The link home is the only link, so that little distracts from paying. */
const CheckoutHeader = ({ shopName }: { shopName: string }) => (
  <header className="border-b border-line bg-cream">
    <div className="page flex h-16 items-center justify-between nav:h-21">
      {/* A plain link, because leaving a page with a payment must load a new document (PAGE-15). */}
      <a href={addressOf(pages.home)} aria-label={chrome.home({ shop: shopName })} className="rounded-control">
        <Lockup className="h-8 nav:h-8.5" />
      </a>
      <span className="flex items-center gap-2 text-body text-ink-soft">
        <Icon icon={Lock} size={18} />
        <span className="seat">{chrome.secureCheckout}</span>
      </span>
    </div>
  </header>
)
