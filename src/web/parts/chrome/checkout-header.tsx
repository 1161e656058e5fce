// The quiet header of checkout: the way home, and nothing that leads away from paying.
import { Lock } from 'lucide-react'
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/chrome.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from './shop-link.tsx'

export const CheckoutHeader = ({ shopName }: { shopName: string }) => (
  <header className="border-b border-line bg-cream">
    <div className="page flex h-16 items-center justify-between nav:h-21">
      <ShopLink to={pages.home} aria-label={chrome.home(shopName)} className="rounded-control">
        <Lockup className="h-8 nav:h-8.5" />
      </ShopLink>
      <span className="flex items-center gap-2 text-body text-ink-soft">
        <Icon sign={Lock} size={18} />
        <span className="seat">{chrome.secureCheckout}</span>
      </span>
    </div>
  </header>
)
