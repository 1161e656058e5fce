// The frame of the back office: the mark, the way back to the shop, and the orders.

import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { chrome } from '#copy/chrome.ts'
import { Lockup } from '../brand/lockup.tsx'
import { PageMain, SkipLink } from '../chrome/page-main.tsx'
import { ShopLink } from '../chrome/shop-link.tsx'
import { AllOrders } from './all-orders.tsx'

export default function BackOffice() {
  return (
    <div className="min-h-dvh bg-surface">
      <SkipLink label={chrome.skip} />
      <header className="flex items-center gap-5 border-b border-line bg-cream-deep px-5 py-3 nav:px-9">
        <Lockup className="h-8" />
        <nav aria-label={admin.title} className="ml-auto flex gap-5">
          <ShopLink to={pages.home} className="link">
            {admin.toShop}
          </ShopLink>
          <ShopLink to={pages.logout} className="link">
            {admin.logout}
          </ShopLink>
        </nav>
      </header>
      <PageMain>
        <AllOrders />
      </PageMain>
    </div>
  )
}
